import { fileURLToPath } from 'node:url';
import { createViteOperationTrimmer } from '../../packages/contract/bundling/reduce-operations.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import brand from '../../packages/contract/src/brand.json' with { type: 'json' };
import { consoleChunkGroups } from './chunks.ts';

const api = process.env.API_ORIGIN ?? 'http://localhost:4000';

/** Inserts the company's own site into the page, because a canonical address is absolute. */
const siteUrl: Plugin = {
  name: 'site-url',
  transformIndexHtml: (html) => html.replaceAll('%siteUrl%', brand.siteUrl),
};

/**
 * Builds the console's pages into `dist/`. `index.html` serves every address of the console; its
 * assets are under `/console-assets/` next to the marketing site's own.
 */
export default defineConfig({
  base: '/',
  plugins: [createViteOperationTrimmer('answer'), react(), siteUrl],
  resolve: {
    alias: {
      '@feedback/feedback-widget/staff': fileURLToPath(
        new URL('../../packages/feedback-widget/src/staff.ts', import.meta.url),
      ),
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
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: consoleChunkGroups } } },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
});
