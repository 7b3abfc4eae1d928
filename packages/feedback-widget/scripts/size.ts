import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { build } from 'tsup';

/**
 * Checks the built files against `tools/packages/.size-limit.json`. First bundles the React package
 * as an application would: its entry with all static imports, minified, without React.
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
  // Lazily loaded code counts separately.
  noExternal: [],
});

// size-limit looks for its limits and its plugins in the folder where it runs.
const cwd = fileURLToPath(new URL('../../../tools/packages', import.meta.url));
const gate = spawnSync('size-limit', [], { cwd, stdio: 'inherit' });
process.exitCode = gate.status ?? 1;
