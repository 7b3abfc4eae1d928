import { setTimeout } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';

import { runInBrowser, slowPageProcessor } from '../harness/browser.ts';
import {
  calculateMedian,
  printTableHead,
  printTableRow,
  formatRatio,
} from '../harness/statistics.ts';
import { buildPeerForms } from './widget-peers.ts';
import { startPages } from './widget-pages.ts';

/** A JavaScript expression by name of its page, which is true in the page once its form is drawn. */
const contenders = {
  empty: ['an empty page', `document.querySelector('h1')`],
  ours: [
    'ours: the whole form, 10 fields, OTP, files',
    `document.querySelector('feedback-form')?.shadowRoot?.querySelector('button[type=submit]')`,
  ],
  sentry: [
    'Sentry feedback, 3 fields',
    `document.querySelector('#sentry-feedback')?.shadowRoot?.querySelector('form button')`,
  ],
  shoelace: [
    'Shoelace elements, 7 fields, no logic',
    `[...document.querySelectorAll('form > *')].filter((one) => one.shadowRoot?.querySelector('[part~=base], [part~=form-control]')).length === 8`,
  ],
} as const;

/**
 * `npm run bench -- widget [visits]`: compares the form with peers on slow mobiles. Installs the
 * peers into a temporary folder, so it needs a package registry. The baseline is an empty page.
 */
export async function runWidgetBenchmark([visits = '7']: string[]): Promise<void> {
  const pages = await startPages(await buildPeerForms());
  const results = new Map<string, Visit[]>();
  const longest: number[] = [];
  await runInBrowser(async (browser) => {
    // Visits are interleaved, so that a busy moment of the machine affects all contenders.
    for (let round = 0; round < Number(visits); round += 1) {
      for (const [page, [name, isDrawn]] of Object.entries(contenders)) {
        const visited = await visit(browser, `${pages.url}/${page}`, isDrawn);
        results.set(name, [...(results.get(name) ?? []), visited]);
      }
      const slow = await visit(browser, `${pages.url}/ours`, contenders.ours[1], slowPhone);
      longest.push(slow.longestMs);
    }
  }).finally(pages.stop);
  const figure = (name: string, what: keyof Visit) =>
    calculateMedian((results.get(name) ?? []).map((one) => one[what]));
  const thread = ['blocking', 'main thread', 'ratio'];
  printTableHead('', 'code on the wire', 'requests', 'time to form', 'ratio', ...thread);
  for (const [name] of Object.values(contenders)) {
    const ratioOf = (what: keyof Visit) =>
      formatRatio(figure(name, what), figure(contenders.empty[0], what));
    printTableRow(
      name,
      `${(figure(name, 'bytes') / 1000).toFixed(1)} kB`,
      figure(name, 'requests'),
      `${(figure(name, 'formMs') / 1000).toFixed(2)} s`,
      ratioOf('formMs'),
      `${Math.round(figure(name, 'blockingMs'))} ms`,
      `${Math.round(figure(name, 'totalMs'))} ms`,
      ratioOf('totalMs'),
    );
  }
  console.log(
    `\nOur longest task at ${slowPhone}x slowdown: ${Math.round(calculateMedian(longest))} ms`,
  );
}

/** The processor of a phone of 2016, as a fraction of this machine's. */
const slowPhone = 6;

/** The cost of one visit, until a second after the form is drawn. */
interface Visit {
  /** Bytes of scripts and style sheets on the wire. */
  readonly bytes: number;
  readonly requests: number;
  /** Time from the start of the visit until the form is drawn. */
  readonly formMs: number;
  /** Processor time of the main thread beyond 50 ms of each task. */
  readonly blockingMs: number;
  /** Processor time of the main thread, so that other processes do not count. */
  readonly totalMs: number;
  /** Processor time of the longest task. */
  readonly longestMs: number;
}

/** Lighthouse's mobile settings: Slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const restMs = 1000;

/**
 * Returns a script that resolves with the milliseconds from the start of the visit until the form
 * is drawn.
 */
const whenDrawn = (isDrawn: string) => `new Promise((resolve) => {
  const look = () => (${isDrawn}) ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})`;

/** Visits a page with an empty cache. */
async function visit(
  browser: Browser,
  url: string,
  isDrawn: string,
  cpuRate?: number,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await slowPageProcessor(page, cpuRate);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);

  const code = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') code.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength;
  });
  const taskTimes = await traceTasks(browser, page, new URL('/', url).href);
  await page.goto(url, { waitUntil: 'commit' });
  // Uses the DevTools protocol directly, because Playwright's own evaluation scripts block the page
  // too.
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: whenDrawn(isDrawn),
    awaitPromise: true,
  });
  await setTimeout(restMs);
  const tasks = await taskTimes();
  await context.close();
  return {
    bytes,
    requests: code.size,
    formMs: Number(result.value),
    blockingMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - longMs), 0),
    totalMs: tasks.reduce((sum, ms) => sum + ms, 0),
    longestMs: Math.max(...tasks),
  };
}

const longMs = 50;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/**
 * Traces a page's main thread. Returns a function that ends the trace and returns the processor time
 * of each task in ms.
 * @param site the prefix of the addresses that the page loads
 */
async function traceTasks(browser: Browser, page: Page, site: string) {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  return async (): Promise<number[]> => {
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    const own = trace.traceEvents.find(
      ({ name, args }) => name === 'ResourceSendRequest' && args.data?.url?.startsWith(site),
    );
    if (!own) throw new Error(`No page of ${site} asked for anything.`);
    return trace.traceEvents
      .filter(({ name, pid, tid }) => name === 'RunTask' && pid === own.pid && tid === own.tid)
      .map(({ tdur = 0 }) => tdur / 1000);
  };
}

export { runWidgetBenchmark as run };
