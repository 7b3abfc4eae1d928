import { formatMs, timesOf } from './print-time.ts';
import type { BenchProduct } from './product.ts';
import { startScript } from './script.ts';

/**
 * Measures a product beside the floors of reading and uploading, which work on its database; ends
 * both.
 */
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

/** Watches the product's memory while something is done: MiB before, and how much more at most. */
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

/** A row of a table. */
export const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** A server's answer, when it has come. */
type Ask = () => Promise<{ readonly ms: number }>;

/** Prints the head of a table of what is asked, beside what a floor answers. */
export const printFloorHead = (asked: string, floor: string) =>
  console.log(`${row(asked, 'ms', 'worst of 15', floor, 'ratio')}\n|---|--:|--:|--:|--:|`);

/** A row of it; in turns: a busy moment of the machine then meets both. */
export async function printBesideFloor(name: string, ask: Ask, askFloor: Ask): Promise<void> {
  const [own, raw] = await timesOf(ask, askFloor);
  const times = [own?.median, own?.worst, raw?.median].map((ms) => formatMs(ms).trim());
  console.log(row(name, ...times, ratioOf(own?.median, raw?.median)));
}

/** How many times the floor's it is. */
export const ratioOf = (own = Number.NaN, raw = Number.NaN) => (own / raw).toFixed(1);
