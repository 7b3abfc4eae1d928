import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { checkManifest } from './check-manifest.ts';

/**
 * Holds the built package to what those who install it rely on: publint, are-the-types-wrong, a
 * manifest that matches, harmless in Node, and usable out of its tarball.
 */
const folder = fileURLToPath(new URL('..', import.meta.url));
const run = (command: string, args: string[], cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const say = (line: string) => process.stdout.write(`${line}\n`);

say(run('npx', ['publint', '--strict']).trim().split('\n').at(-1) ?? '');

const untyped = ['styles.css', 'custom-elements.json', 'package.json'];
run('npx', ['attw', '--pack', '.', '--profile', 'esm-only', '--exclude-entrypoints', ...untyped]);
say('are-the-types-wrong: nothing is.');

checkManifest(folder);
say('custom-elements.json matches the element.');

/** An application beside nothing of ours: it has the tarball, and the React of this checkout. */
function tryTarball(): void {
  const scratch = mkdtempSync(join(tmpdir(), 'feedback-widget-'));
  try {
    run('npm', ['pack', '--silent', '--pack-destination', scratch]);
    const tarball = readdirSync(scratch).find((name) => name.endsWith('.tgz')) ?? '';
    const application = { name: 'scratch', private: true, type: 'module' };
    writeFileSync(join(scratch, 'package.json'), JSON.stringify(application));
    const quiet = ['--offline', '--no-audit', '--no-fund', '--legacy-peer-deps'];
    run('npm', ['install', ...quiet, `./${tarball}`], scratch);
    mkdirSync(join(scratch, 'node_modules/@types'), { recursive: true });
    for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom']) {
      const here = realpathSync(join(folder, '../../node_modules', name));
      symlinkSync(here, join(scratch, 'node_modules', name), 'dir');
    }
    writeFileSync(join(scratch, 'app.mjs'), scratchApp);
    say(run('node', ['app.mjs'], scratch).trim());
    compileSamples(scratch);
    say('The README’s components compile in a foreign application.');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The README's components as an application on today's TypeScript has them. */
function compileSamples(scratch: string): void {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const samples = [...readme.matchAll(/```tsx\n(.*?)```/gs)].map(([, sample = '']) => sample);
  for (const [index, sample] of samples.entries()) {
    writeFileSync(join(scratch, `sample-${index}.tsx`), sample);
  }
  const compilerOptions = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
  };
  const config = { compilerOptions, include: ['sample-*.tsx'] };
  writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(config));
  const compiler = realpathSync(join(folder, '../../node_modules/typescript/bin/tsc'));
  run('node', [compiler, '-p', scratch], scratch);
}

/** Runs without a browser: importing all entries is harmless, and the form renders on a server. */
const scratchApp = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PublicFeedbackForm } from '@feedback/feedback-widget';
import { FeedbackFormElement, defineFeedbackForm } from '@feedback/feedback-widget/element';
import { FeedbackStatus } from '@feedback/feedback-widget/status';
import { FeedbackStatusElement } from '@feedback/feedback-widget/status-element';
import '@feedback/feedback-widget/define';
import '@feedback/feedback-widget/define-status';
import '@feedback/feedback-widget/loader';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

defineFeedbackForm();
const html = renderToString(createElement(PublicFeedbackForm, { audience: 'customer' }));
for (const label of ['Name', 'Mobile No', 'PAN', 'SUBMIT']) {
  if (!html.includes(label)) throw new Error('The rendered form lacks ' + label);
}
const statusHtml = renderToString(createElement(FeedbackStatus, { caseId: 'MF-7K4Q-9M2X' }));
for (const label of ['Case id', 'Mobile No', 'MF-7K4Q-9M2X']) {
  if (!statusHtml.includes(label)) throw new Error('The rendered status page lacks ' + label);
}
for (const element of [FeedbackFormElement, FeedbackStatusElement]) {
  if (typeof element !== 'function') throw new Error('No element class');
}
const css = readFileSync(fileURLToPath(import.meta.resolve('@feedback/feedback-widget/styles.css')), 'utf8');
if (!css.includes('--feedback-brand') || !css.includes('status_steps')) throw new Error('The style sheet has no tokens');
console.log('The tarball installs, imports in Node and renders on a server.');
`;

tryTarball();
