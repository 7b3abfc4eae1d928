import type { Browser, Page } from '@playwright/test';

import { runInBrowser, slowPageProcessor } from '../harness/browser.ts';
import { runBenchmark, type BenchProduct } from '../harness/product.ts';
import {
  calculatePercentile,
  printTableHead,
  printTableRow,
  formatRatio,
} from '../harness/statistics.ts';
import { consoleInteractions } from './console-interactions.ts';

/** The cost of an interaction on the page's main thread, in ms. */
interface Cost {
  /** Time from the slowest key or click to the next paint; 0 below the browser's 16 ms. */
  readonly paint: number;
  /** The longest task until the page is idle; 0 below the browser's 50 ms. */
  readonly task: number;
}

/**
 * Names of the measurements of the whole page. Ticking a row on a page without scripts is the
 * baseline of all interactions.
 */
const drawn = { name: 'the page drawn', still: 'the same without scripts' };
const tickedStill = 'ticking a row without scripts';

/** Milliseconds for durations below the browser's reporting threshold. */
const leastMs = { paint: 16, task: 50 };

/**
 * `npm run bench -- console [rows] [rounds]`: measures how soon the report responds to input on a
 * slow machine, with the same page without scripts as baseline.
 */
export const runConsoleBenchmark = ([rows = '200', rounds = '5']: string[]) =>
  runBenchmark('life', 1000, (bench) =>
    runInBrowser(async (browser) => {
      const costs = new Map<string, Cost[]>();
      const add = (name: string, cost: Cost) => costs.set(name, [...(costs.get(name) ?? []), cost]);
      for (let round = 0; round < Number(rounds); round += 1) {
        const page = await openReport(browser, bench, Number(rows));
        add(drawn.name, await settle(page));
        const still = await openWithoutScripts(page);
        add(drawn.still, await settle(still));
        add(tickedStill, await act(still, tickRow));
        await still.close();
        await page.bringToFront();
        for (const { name, prepare, hand } of consoleInteractions) {
          await prepare?.(page);
          add(name, await act(page, hand));
        }
        await page.context().close();
      }
      printCosts(costs, rows);
    }),
  );

/**
 * Prints the median and the maximum of each figure, and its ratio to the baseline: the longest task
 * of the page, and the next paint of an interaction.
 */
function printCosts(costs: ReadonlyMap<string, readonly Cost[]>, rows: string): void {
  const figure = (name: string, what: keyof Cost, share = 0.5) =>
    calculatePercentile(
      (costs.get(name) ?? []).map((cost) => cost[what]),
      share,
    );
  const ratioTo = (baseline: string, name: string, what: keyof Cost) => {
    const [own, raw] = [name, baseline].map((each) => Math.max(leastMs[what], figure(each, what)));
    return formatRatio(own, raw);
  };
  const columns = ['to next paint, ms', 'worst', 'longest task, ms', 'worst', 'ratio'];
  printTableHead(`${rows} rows, 4× slower`, ...columns);
  for (const name of costs.keys()) {
    const figures = (['paint', 'task'] as const).flatMap((what) => [
      Math.round(figure(name, what)),
      Math.round(figure(name, what, 1)),
    ]);
    const isBaseline = name === drawn.still || name === tickedStill;
    const own =
      name === drawn.name
        ? ratioTo(drawn.still, name, 'task')
        : ratioTo(tickedStill, name, 'paint');
    printTableRow(name, ...figures, isBaseline ? '' : own);
  }
}

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

/**
 * Resolves with the cost recorded so far, once no slow event or long task has happened for a while.
 */
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
async function act(page: Page, hand: (page: Page) => Promise<void>): Promise<Cost> {
  await settle(page);
  await page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    watched.paints = [];
    watched.tasks = [];
  });
  await hand(page);
  return settle(page);
}

const tickRow = (page: Page) => page.locator('tbody input[type=checkbox]').nth(3).click();

/** Opens the customers' report with this many rows. */
async function openReport(browser: Browser, bench: BenchProduct, rows: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await slowPageProcessor(page);
  const session = {
    employeeCode: 'BENCH',
    employeeName: 'Bench',
    role: 'superadmin',
    token: bench.token,
    userId: String(bench.userId),
  };
  await page.addInitScript(
    ([entries, size]) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
      localStorage.setItem('feedback.report.pageSize', size);
    },
    [session, String(rows)] as const,
  );
  await page.addInitScript(watch);
  await page.goto(`${bench.url}/admin/feedbackreport?tab=c`);
  const lastRow = page.locator('[data-case]').nth(rows - 1);
  await lastRow.waitFor({ state: 'attached' });
  return page;
}

/** Opens a copy of a page without scripts, whose cost is what the browser needs to draw it. */
async function openWithoutScripts(report: Page): Promise<Page> {
  const html = await report.content();
  const page = await report.context().newPage();
  await page.addInitScript(watch);
  await slowPageProcessor(page);
  const body = html.replaceAll(/<script\b[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
  await page.route(report.url(), (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(report.url());
  return page;
}

export { runConsoleBenchmark as run };
