import { defineConfig } from 'tsup';

/** The code; its types are written by the compiler, which asks no other package of ours for any. */
export default defineConfig({
  entry: { index: 'src/index.ts', webhooks: 'src/webhooks.ts' },
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  sourcemap: true,
  clean: true,
});
