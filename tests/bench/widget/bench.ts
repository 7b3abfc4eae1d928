import process from 'node:process';

import { chromium } from '@playwright/test';

import { ratioOf, row } from '../with-floor.ts';
import { visit, type Visit } from './measure.ts';
import { buildPeers } from './peers.ts';
import { startServer } from './server.ts';

interface Contender {
  readonly name: string;
  readonly path: string;
  /** A JavaScript expression that is true in the page once its form is drawn. */
  readonly isDrawn: string;
}

/** The baseline: the same page without a form. */
const empty: Contender = {
  name: 'an empty page',
  path: '/empty',
  isDrawn: `document.querySelector('h1')`,
};

const contenders: readonly Contender[] = [
  empty,
  {
    name: 'ours: the whole form, 10 fields, OTP, files',
    path: '/ours',
    isDrawn: `document.querySelector('feedback-form')?.shadowRoot?.querySelector('button[type=submit]')`,
  },
  {
    name: 'Sentry feedback, 3 fields',
    path: '/sentry',
    isDrawn: `document.querySelector('#sentry-feedback')?.shadowRoot?.querySelector('form button')`,
  },
  {
    name: 'Shoelace elements, 7 fields, no logic',
    path: '/shoelace',
    isDrawn: `[...document.querySelectorAll('form > *')].filter((one) => one.shadowRoot?.querySelector('[part~=base], [part~=form-control]')).length === 8`,
  },
];

function median(all: readonly Visit[], pick: (visit: Visit) => number): number {
  const sorted = all.map(pick).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measures all contenders interleaved in one run. Returns a Markdown table of medians. */
async function runWidgetBench(visits: number): Promise<string> {
  const server = await startServer(await buildPeers());
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const results = new Map<Contender, Visit[]>(contenders.map((one) => [one, []]));
  try {
    // Visits are interleaved, so that a busy moment of the machine affects all contenders.
    for (let round = 0; round < visits; round++) {
      for (const [contender, all] of results) {
        all.push(await visit(browser, server.url + contender.path, contender.isDrawn));
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const floor = results.get(empty) ?? [];
  const lines = Array.from(results, ([{ name }, all]) => {
    const times = (pick: (visit: Visit) => number) =>
      ratioOf(median(all, pick), median(floor, pick));
    return row(
      name,
      `${(median(all, ({ bytes }) => bytes) / 1000).toFixed(1)} kB`,
      median(all, ({ requests }) => requests),
      `${(median(all, ({ formMs }) => formMs) / 1000).toFixed(2)} s`,
      times(({ formMs }) => formMs),
      `${Math.round(median(all, ({ blockingMs }) => blockingMs))} ms`,
      `${Math.round(median(all, ({ totalMs }) => totalMs))} ms`,
      times(({ totalMs }) => totalMs),
    );
  });
  const time = ['time to form', 'ratio'];
  const thread = ['blocking', 'main thread', 'ratio'];
  return [
    row('', 'code on the wire', 'requests', ...time, ...thread),
    row('---', '--:', '--:', '--:', '--:', '--:', '--:', '--:'),
    ...lines,
  ].join('\n');
}

/**
 * `npm run bench -- widget [visits]`: installs the peers into a temporary folder, so it needs a
 * package registry.
 */
export async function run([visits = '7']: string[]): Promise<void> {
  console.log(await runWidgetBench(Number(visits)));
}
