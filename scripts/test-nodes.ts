import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';

import { buildOutdatedParts, repositoryRoot } from './build-steps.ts';

/**
 * Runs the quick tests on other versions of Node. The one build is started there as in the image,
 * API and worker; it saves and closes cases, is backed up, destroyed and restored. The npm package
 * `node` brings each version into a folder of its own.
 */
const supported = ['20', '22', '24', '26'];
const tests = ['tests/faults/image.test.ts', 'tests/faults/backup.test.ts'];

/** Returns the path of a version's `node` program, and installs the program when it is missing. */
function programOf(version: string): string {
  const folder = join(repositoryRoot, '.cache/nodes', version);
  const program = join(folder, 'node_modules/node/bin/node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  // The package's install script downloads the binary for this machine.
  const manifest = { private: true, allowScripts: { node: true } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const install = ['install', '--no-audit', '--no-fund', '--prefix', folder, `node@${version}`];
  spawnSync('npm', install, { cwd: folder, stdio: 'inherit' });
  if (!existsSync(program)) throw new Error(`Node ${version} could not be installed.`);
  return program;
}

function isGreenOn(version: string): boolean {
  const program = programOf(version);
  const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(program, [vitest, 'run', '--project', 'faults', ...tests], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${dirname(program)}${delimiter}${process.env['PATH']}`,
      // This Node builds the product, as one Node builds the image.
      ALREADY_BUILT: '1',
    },
  });
  return status === 0;
}

await buildOutdatedParts({ quiet: true });
const asked = process.argv.slice(2);
const results = (asked.length > 0 ? asked : supported).map((version) => {
  console.log(`\n── Node ${version} ──`);
  return { version, isGreen: isGreenOn(version) };
});
for (const { version, isGreen } of results)
  console.log(`Node ${version}: ${isGreen ? 'well' : 'FAILED'}`);
if (results.some(({ isGreen }) => !isGreen)) process.exitCode = 1;
