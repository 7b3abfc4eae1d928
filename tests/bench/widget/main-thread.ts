import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/** What a page's main thread did, in milliseconds of the processor: others' work does not count. */
export interface MainThread {
  /** What exceeds 50 ms of each task. */
  readonly blockingMs: number;
  readonly totalMs: number;
}

const longMs = 50;

/** Watches a page's main thread; `site` begins the addresses of what it asks for. */
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
