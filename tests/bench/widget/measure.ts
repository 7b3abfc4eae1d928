import type { Browser } from '@playwright/test';

/** What one visit cost. */
export interface Visit {
  /** Bytes of scripts and style sheets on the wire. */
  readonly bytes: number;
  readonly requests: number;
  /** From the start of the visit until the form is drawn. */
  readonly formMs: number;
  /** Of long tasks, what exceeds 50 ms each, until a second after the form. */
  readonly blockingMs: number;
}

/** Lighthouse's mobile set-up: Slow 4G and a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuRate = 4;

/** Visits a page with an empty cache; `isDrawn` runs in it until it is true. */
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
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(`(${isDrawn}) && performance.now()`, undefined, {
    polling: 'raf',
  });
  const formMs = Number(await drawn.jsonValue());
  await page.evaluate(
    (until) =>
      new Promise((resolve) => {
        setTimeout(resolve, Math.max(0, until - performance.now()));
      }),
    formMs + 1000,
  );
  const blockingMs = await page.evaluate(() =>
    (window as unknown as { tasks: number[] }).tasks.reduce(
      (sum, duration) => sum + Math.max(0, duration - 50),
      0,
    ),
  );
  await context.close();
  return { bytes, requests: code.size, formMs, blockingMs };
}
