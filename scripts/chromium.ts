import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

import { chromium } from 'playwright';

import { installFromDebian, findProgram, runSuccessfully } from './debian.ts';

/** The two builds of Chromium that tests drive. */
interface Browsers {
  /** The full browser, with select lists and a PDF viewer. */
  readonly whole: string;
  /** The headless shell: draws the same pages for half of the processor time. */
  readonly headless: string;
}

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const headlessName = 'chromium-headless-shell';

function namedByHand(variable: string): string | undefined {
  const named = process.env[variable];
  if (!named || existsSync(named)) return named;
  throw new Error(`${variable} names ${named}, where there is no file.`);
}

/**
 * Finds an installed Chromium: from the environment variable, from Playwright, or from the system.
 */
function findWhole(): string | undefined {
  const named = namedByHand('CHROMIUM_PATH');
  if (named) return named;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return systemNames.map(findProgram).find((path) => path !== undefined);
}

/** Finds a headless shell. A browser that the environment names has precedence. */
const findHeadless = (): string | undefined =>
  namedByHand('CHROMIUM_HEADLESS_PATH') ??
  namedByHand('CHROMIUM_PATH') ??
  findProgram(headlessName);

/**
 * Returns the paths of the browsers to test with. Installs Chromium when it is missing: with
 * Playwright's installer, else from Debian's packages as root. Where only one build is available,
 * it serves as both.
 * @throws Error that says what to do when no browser could be installed.
 */
export function ensureBrowsers(): Browsers {
  if (!findWhole()) {
    console.log('No Chromium here: installing one.');
    if (!runSuccessfully('npx', ['playwright', 'install', 'chromium']))
      installFromDebian('chromium');
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
