import type { Browser, Page } from '@playwright/test';

import type { BenchProduct } from '../product.ts';

/** The cost of an interaction on the page's main thread, in ms. */
export interface Cost {
  /** Time from the slowest key or click to the next paint; 0 below the browser's 16 ms. */
  readonly paint: number;
  /** The longest task until the page is idle; 0 below the browser's 50 ms. */
  readonly task: number;
}

const cpuRate = 4;

/**
 * Milliseconds without a slow key or task after which a page counts as idle. A search waits 300 ms.
 */
const rest = 1000;

interface Watched {
  paints: number[];
  tasks: number[];
}

/** Runs in the page before its scripts, and records slow events and long tasks. */
function watch(): void {
  const watched: Watched = { paints: [], tasks: [] };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId) watched.paints.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Resolves with the cost recorded so far, once nothing slow has happened for a while. */
async function settle(page: Page): Promise<Cost> {
  return page.evaluate(async (milliseconds) => {
    const { watched } = window as unknown as { watched: Watched };
    let seen = -1;
    while (seen !== watched.tasks.length + watched.paints.length) {
      seen = watched.tasks.length + watched.paints.length;
      await new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      });
    }
    return { paint: Math.max(0, ...watched.paints), task: Math.max(0, ...watched.tasks) };
  }, rest);
}

/** Runs an interaction and returns its cost until the page is idle again. */
export async function act(page: Page, hand: (page: Page) => Promise<void>): Promise<Cost> {
  await settle(page);
  await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    watched.paints = [];
    watched.tasks = [];
  });
  await hand(page);
  return settle(page);
}

/** Opens the customers' report with this many rows, on a processor four times slower. */
export async function openReport(browser: Browser, product: BenchProduct, rows: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const session = {
    employeeCode: 'BENCH',
    employeeName: 'Bench',
    role: 'superadmin',
    token: product.token,
    userId: String(product.userId),
  };
  await page.addInitScript(
    ([entries, size]) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
      localStorage.setItem('feedback.report.pageSize', size);
    },
    [session, String(rows)] as const,
  );
  await page.addInitScript(watch);
  await page.goto(`${product.url}/admin/feedbackreport?tab=c`);
  await page
    .locator('[data-case]')
    .nth(rows - 1)
    .waitFor({ state: 'attached' });
  const drawn = await settle(page);
  const close = () => context.close();
  return { page, drawn, openStill: () => openStill(page), close };
}

/**
 * Opens a copy of the report's page without scripts. Its cost is what the browser needs to draw the
 * page and to tick a row.
 */
async function openStill(report: Page): Promise<{ readonly drawn: Cost; readonly ticked: Cost }> {
  const html = await report.content();
  const page = await report.context().newPage();
  const devtools = await report.context().newCDPSession(page);
  await page.addInitScript(watch);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const body = html.replaceAll(/<script\b[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
  await page.route(report.url(), (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(report.url());
  const drawn = await settle(page);
  const ticked = await act(page, () => page.locator('tbody input[type=checkbox]').nth(3).click());
  await page.close();
  await report.bringToFront();
  return { drawn, ticked };
}
