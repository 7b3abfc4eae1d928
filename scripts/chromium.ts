import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

import { chromium } from 'playwright';

/** The one without a window first: it draws the same pages in three quarters of the time. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function onPath(name: string): string | undefined {
  const found = spawnSync('which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** A Chromium that is here already: the one named by hand, Playwright's own, the system's. */
function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, where there is no file.`);
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return systemNames.map(onPath).find((path) => path !== undefined);
}

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  if (!runs('apt-get', ['update'])) return false;
  return ['chromium-headless-shell', 'chromium'].some((name) =>
    runs('apt-get', ['install', '-y', name]),
  );
}

/**
 * The path of a Chromium to test with, installed when there is none: by Playwright's installer,
 * else as Debian's package when root.
 * @throws Error that says what to do when no browser could be had.
 */
export function ensureChromium(): string {
  const here = findChromium();
  if (here) return here;
  console.log('No Chromium here: installing one.');
  if (!runs('npx', ['playwright', 'install', 'chromium'])) installFromDebian();
  const installed = findChromium();
  if (!installed) {
    throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
  }
  execFileSync(installed, ['--version', '--no-sandbox'], { stdio: 'inherit' });
  return installed;
}
