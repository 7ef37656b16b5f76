import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Built into the Python package, from where the server ships it. In development, `agon serve --port 8765` answers.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/agon/web_dist', emptyOutDir: true, target: 'es2022' },
  // messages lie with the server, which says others of the same catalogue
  server: { fs: { allow: ['..'] }, proxy: { '/api': 'http://127.0.0.1:8765', '/ws': { target: 'ws://127.0.0.1:8765', ws: true } } },
});
