import type { BenchProduct } from './product.ts';

/** Asks sixteen times, and prints the median and the worst of the last fifteen. */
export async function printTime(name: string, product: BenchProduct, path: string): Promise<void> {
  await (await product.get(path)).arrayBuffer();
  const times: number[] = [];
  for (let round = 0; round < 15; round += 1) times.push((await timed(product, path)).ms);
  times.sort((a, b) => a - b);
  console.log(`  ${name.padEnd(32)} ${formatMs(times[7])} ${formatMs(times.at(-1))}`);
}

/** Asks once, and reads the answer. */
export async function timed(
  product: BenchProduct,
  path: string,
): Promise<{ ms: number; text: string }> {
  const start = performance.now();
  const text = await (await product.get(path)).text();
  return { ms: performance.now() - start, text };
}

/** Milliseconds for a column. */
export const formatMs = (ms: number | undefined) => (ms ?? 0).toFixed(1).padStart(8);
