import { setTimeout } from 'node:timers/promises';

import type { Browser } from '@playwright/test';

import { watchMainThread, type MainThread } from './main-thread.ts';

/** The cost of one visit, until a second after the form is drawn. */
export interface Visit extends MainThread {
  /** Bytes of scripts and style sheets on the wire. */
  readonly bytes: number;
  readonly requests: number;
  /** Time from the start of the visit until the form is drawn. */
  readonly formMs: number;
}

/** Lighthouse's mobile settings: Slow 4G and a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuRate = 4;

const restMs = 1000;

/**
 * Returns a script that resolves with the milliseconds from the start of the visit until the form
 * is drawn.
 */
const whenDrawn = (isDrawn: string) => `new Promise((resolve) => {
  const look = () => (${isDrawn}) ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})`;

/** Visits a page with an empty cache. `isDrawn` is evaluated in the page until it is true. */
export async function visit(browser: Browser, url: string, isDrawn: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });

  const code = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') code.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength;
  });
  const stopWatching = await watchMainThread(browser, page, new URL('/', url).href);
  await page.goto(url, { waitUntil: 'commit' });
  // Uses the DevTools protocol directly, because Playwright's own evaluation scripts block the page
  // too.
  const { result } = await session.send('Runtime.evaluate', {
    expression: whenDrawn(isDrawn),
    awaitPromise: true,
  });
  const formMs = Number(result.value);
  await setTimeout(restMs);
  const thread = await stopWatching();
  await context.close();
  return { bytes, requests: code.size, formMs, ...thread };
}
