import { formatMs, timesOf } from './print-time.ts';
import type { BenchProduct } from './product.ts';
import { startScript } from './script.ts';

/** Measures a product next to the read and upload baselines, which use its database. Stops both. */
export async function besideFloor(
  product: BenchProduct,
  measure: (floorUrl: string) => Promise<void>,
): Promise<void> {
  try {
    const floor = await startScript<{ url: string }>('read-floor.ts', product.databaseUrl);
    try {
      await measure(floor.told.url);
    } finally {
      await floor.stop();
    }
  } finally {
    await product.stop();
  }
}

/**
 * Samples the product's memory during some work. Returns the MiB before it and the maximum growth.
 */
export async function whileWatched<Result>(
  { metric }: BenchProduct,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly beforeMiB: number; readonly growthMiB: number }> {
  const memory = async () => (await metric('process_resident_memory_bytes')) / 1024 ** 2;
  const before = await memory();
  let most = before;
  const watch = setInterval(() => {
    void memory().then((now) => (most = Math.max(most, now)));
  }, 250);
  try {
    const result = await work();
    most = Math.max(most, await memory());
    return { result, beforeMiB: Math.round(before), growthMiB: Math.round(most - before) };
  } finally {
    clearInterval(watch);
  }
}

/** Formats a table row. */
export const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Sends a request and resolves with its milliseconds once the response is complete. */
type Ask = () => Promise<{ readonly ms: number }>;

/** Prints the head of a table of requests with a baseline. */
export const printFloorHead = (asked: string, floor: string) =>
  console.log(`${row(asked, 'ms', 'worst of 15', floor, 'ratio')}\n|---|--:|--:|--:|--:|`);

/**
 * Prints a row with a request and its baseline, interleaved so that a busy moment of the machine
 * affects both.
 */
export async function printBesideFloor(name: string, ask: Ask, askFloor: Ask): Promise<void> {
  const [own, raw] = await timesOf(ask, askFloor);
  const times = [own?.median, own?.worst, raw?.median].map((ms) => formatMs(ms).trim());
  console.log(row(name, ...times, ratioOf(own?.median, raw?.median)));
}

/** Formats a time as a multiple of the baseline. */
export const ratioOf = (own = Number.NaN, raw = Number.NaN) => (own / raw).toFixed(1);
