import { defineConfig } from 'tsup';

/**
 * Builds the code. The compiler writes the types, which need no other package of this repository.
 */
export default defineConfig({
  entry: { index: 'src/index.ts', webhooks: 'src/webhooks.ts' },
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  sourcemap: true,
  clean: true,
});
