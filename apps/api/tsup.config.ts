import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/main.ts', 'src/worker.ts', 'src/add-superadmin.ts'],
  format: 'esm',
  target: 'node20',
  platform: 'node',
  sourcemap: true,
  clean: true,
  // The contract is source, not a published package; everything else is installed.
  noExternal: [/^@feedback\//],
});
