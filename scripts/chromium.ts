import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

import { chromium } from 'playwright';

import { installFromDebian, onPath, runs } from './debian.ts';

/** The browsers that tests drive: the same engine, twice. */
interface Browsers {
  /** All that a person's browser has: a select's list, a viewer of PDFs. */
  readonly whole: string;
  /** Without a window: draws the same pages for half of the processor's time. */
  readonly headless: string;
}

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const headlessName = 'chromium-headless-shell';

function namedByHand(variable: string): string | undefined {
  const named = process.env[variable];
  if (!named || existsSync(named)) return named;
  throw new Error(`${variable} names ${named}, where there is no file.`);
}

/** A Chromium that is here already: the one named by hand, Playwright's own, the system's. */
function findWhole(): string | undefined {
  const named = namedByHand('CHROMIUM_PATH');
  if (named) return named;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return systemNames.map(onPath).find((path) => path !== undefined);
}

/** Who names a browser by hand wants that one. */
const findHeadless = (): string | undefined =>
  namedByHand('CHROMIUM_HEADLESS_PATH') ?? namedByHand('CHROMIUM_PATH') ?? onPath(headlessName);

/**
 * The paths of the browsers to test with, installed when there is none: by Playwright's installer,
 * else as Debian's packages when root. Where only one can be had it does for both.
 * @throws Error that says what to do when no browser could be had.
 */
export function ensureBrowsers(): Browsers {
  if (!findWhole()) {
    console.log('No Chromium here: installing one.');
    if (!runs('npx', ['playwright', 'install', 'chromium'])) installFromDebian('chromium');
    const installed = findWhole();
    if (installed) execFileSync(installed, ['--version', '--no-sandbox'], { stdio: 'inherit' });
  }
  const whole = findWhole();
  if (!whole) {
    throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
  }
  if (!findHeadless()) installFromDebian(headlessName);
  return { whole, headless: findHeadless() ?? whole };
}
