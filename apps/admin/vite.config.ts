import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_ORIGIN ?? 'http://localhost:4000';

/**
 * The console's pages, built into `dist/`: `index.html` serves every address of the console, its
 * parts lie under `/console-assets/` beside the marketing site's own.
 */
export default defineConfig({
  base: '/',
  plugins: [react()],
  resolve: {
    alias: {
      '@feedback/feedback-widget': fileURLToPath(
        new URL('../../packages/feedback-widget/src/index.ts', import.meta.url),
      ),
    },
  },
  build: {
    assetsDir: 'console-assets',
    // A data: URL would need a wider Content-Security-Policy than 'self'.
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
});
