import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/**
 * Work of a page's main thread in milliseconds of processor time, so that other processes do not
 * count.
 */
export interface MainThread {
  /** The sum of each task's time beyond 50 ms. */
  readonly blockingMs: number;
  readonly totalMs: number;
}

const longMs = 50;

/** Watches a page's main thread. `site` is the prefix of the addresses that the page loads. */
export async function watchMainThread(browser: Browser, page: Page, site: string) {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  return async (): Promise<MainThread> => {
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    const own = trace.traceEvents.find(
      ({ name, args }) => name === 'ResourceSendRequest' && args.data?.url?.startsWith(site),
    );
    if (!own) throw new Error(`No page of ${site} asked for anything.`);
    const tasks = trace.traceEvents
      .filter(({ name, pid, tid }) => name === 'RunTask' && pid === own.pid && tid === own.tid)
      .map(({ tdur = 0 }) => tdur / 1000);
    return {
      blockingMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - longMs), 0),
      totalMs: tasks.reduce((sum, ms) => sum + ms, 0),
    };
  };
}
