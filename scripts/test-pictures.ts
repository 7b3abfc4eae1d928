import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { repositoryRoot } from './build-steps.ts';
import { ensureBrowsers } from './chromium.ts';

/** A record beside the pictures of the browser, the processor and the fonts that drew them. */
const drawnWith = join(repositoryRoot, 'tests/pictures/drawn-with.json');
const storybook = join(repositoryRoot, 'storybook-static');

/** Returns a program's output, or `none` when it is not installed. */
function answerOf(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8' }).trim();
  } catch {
    return 'none';
  }
}

/**
 * Returns a text with the browser, the processor and the program versions that a picture depends
 * on. Fonts are not included, because the stories bring their own.
 */
function drawer(browser: string): string {
  const font = (pattern: string) =>
    answerOf('fc-match', '-f', '%{family} %{style} %{fontversion}', pattern);
  const facts = {
    chromium: answerOf(browser, '--version', '--no-sandbox'),
    // Another processor may round a shadow or a curve differently.
    machine: `${process.platform} ${process.arch} ${cpus()[0]?.model}`,
    fonts: ['sans-serif', 'sans-serif:lang=hi', 'monospace'].map(font),
  };
  return JSON.stringify(facts);
}

const { headless } = ensureBrowsers();
const asked = process.argv.slice(2);
const isUpdate = asked.includes('--update');
const here = drawer(headless);
const there = JSON.stringify(JSON.parse(readFileSync(drawnWith, 'utf8')));
const isElsewhere = !isUpdate && here !== there;

if (isElsewhere) {
  console.log(`The pictures were drawn with\n${there}, and this machine has\n${here}.`);
  console.log('They are not compared. `npm run test:pictures -- --update` draws them again.');
}
execFileSync('npm', ['run', 'storybook:build'], {
  cwd: repositoryRoot,
  stdio: ['ignore', 'ignore', 2],
});
if (isUpdate) writeFileSync(drawnWith, `${here}\n`);

const { status } = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    '--config',
    'tests/pictures/playwright.config.ts',
    ...asked.map((argument) => (argument === '--update' ? '--update-snapshots' : argument)),
  ],
  {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_HEADLESS_PATH: headless,
      STORYBOOK: storybook,
      ...(isElsewhere && {
        DRAWN_ELSEWHERE: 'drawn with another browser, processor or other fonts',
      }),
    },
  },
);
process.exitCode = status ?? 1;
