import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

import { buildOutdatedParts, repositoryRoot } from '../../scripts/build-steps.ts';
import { installFromDebian } from '../../scripts/debian.ts';

/** Browsers other than Chromium, and the Debian packages that contain them. */
const programs = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/xvfb-run': 'xvfb',
};

const isMissing = ([program]: [string, string]) => !existsSync(program);
const packages = Object.entries(programs)
  .filter(isMissing)
  .map(([, name]) => name);
if (packages.length > 0) installFromDebian(...packages);
const missing = Object.entries(programs).filter(isMissing);
if (missing.length > 0) {
  throw new Error(`Not here: ${missing.map(([program]) => program).join(', ')}.`);
}

await buildOutdatedParts({ quiet: true });
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--config', 'tools/browsers/vitest.config.ts', ...process.argv.slice(2)],
  { cwd: repositoryRoot, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
