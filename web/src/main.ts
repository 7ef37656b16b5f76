import { mount } from 'svelte';
import App from './App.svelte';
import { language } from './lib/messages';
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
import './styles/edges.css';

document.documentElement.lang = language;
mount(App, { target: document.getElementById('app')! });
