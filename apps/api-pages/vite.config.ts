import { defineConfig, type Plugin } from 'vite';

import brand from '../../packages/contract/src/brand.json' with { type: 'json' };

/** Inserts the company's name into the page. */
const company: Plugin = {
  name: 'company',
  transformIndexHtml: (html) => html.replaceAll('%company%', brand.shortName),
};

/** Builds the API's own pages into `dist/`; the API serves them under `/api/docs`. */
export default defineConfig({
  base: '/api/docs/',
  plugins: [company],
  build: {
    // A data: URL would need a wider Content-Security-Policy than 'self'.
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    // Swagger UI ships as a single file.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      input: { index: 'index.html', outbox: 'src/outbox/outbox.ts' },
      output: {
        // The API's outbox page links its script and styles by these names.
        entryFileNames: ({ name }) => (name === 'outbox' ? 'outbox.js' : 'assets/[name]-[hash].js'),
        assetFileNames: ({ names }) =>
          names.includes('outbox.css') ? 'outbox.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
