import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/card.css';
import './styles/home.css';
import './styles/game.css';
import './styles/app.css';
import './styles/several.css';
import './styles/match.css';
import './styles/rift.css';
import './styles/battle.css';
import './styles/frames.css';

mount(App, { target: document.getElementById('app')! });
