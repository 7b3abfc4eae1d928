import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { build } from 'tsup';

/**
 * Holds the built files to `.size-limit.json`. What a bundler makes of the React package is made
 * here first: its entry with all it imports at once, minified, React left out.
 */
const folder = fileURLToPath(new URL('..', import.meta.url));

await build({
  config: false,
  entry: { index: 'dist/index.js' },
  outDir: '.cache/size',
  clean: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  splitting: true,
  silent: true,
  external: [/^react/],
  // What is loaded later counts later.
  noExternal: [],
});

const gate = spawnSync('npx', ['size-limit'], { cwd: folder, stdio: 'inherit' });
process.exitCode = gate.status ?? 1;
