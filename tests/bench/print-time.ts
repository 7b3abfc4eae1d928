import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

import type { BenchProduct } from './product.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks sixteen times, and prints the median and the worst of the last fifteen. */
export async function printTime(name: string, product: BenchProduct, path: string): Promise<void> {
  const [times] = await timesOf(() => timed(product, path));
  console.log(`  ${name.padEnd(32)} ${formatMs(times?.median)} ${formatMs(times?.worst)}`);
}

/**
 * Asks once: milliseconds until the last byte has come. What the answer says is unpacked when the
 * clock has stopped: a browser does that apart, `fetch` in steps that take longer than the page.
 */
export const timed = ({ url, token }: BenchProduct, path: string) =>
  timedAt(`${url}/api/${path}`, token);

/** The same of any address, with a token or without one. */
export async function timedAt(address: string, token = ''): Promise<{ ms: number; text: string }> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'br' };
  const start = performance.now();
  const [response] = (await once(get(address, { agent, headers }), 'response')) as [
    IncomingMessage,
  ];
  const body = await buffer(response);
  const ms = performance.now() - start;
  const isPacked = response.headers['content-encoding'] === 'br';
  const text = (isPacked ? brotliDecompressSync(body) : body).toString();
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode} ${text}`);
  return { ms, text };
}

/** Milliseconds of asking fifteen times, after one that does not count; of several in turns. */
export async function timesOf(...asks: readonly (() => Promise<{ readonly ms: number }>)[]) {
  const rounds: number[][] = [];
  for (let round = 0; round <= 15; round += 1) {
    const times: number[] = [];
    for (const ask of asks) times.push((await ask()).ms);
    if (round > 0) rounds.push(times);
  }
  return asks.map((_ask, at) => {
    const times = rounds.map((round) => round[at] ?? Number.NaN).toSorted((a, b) => a - b);
    return { median: times[7] ?? Number.NaN, worst: times.at(-1) ?? Number.NaN };
  });
}

/** Milliseconds for a column. */
export const formatMs = (ms: number | undefined) => (ms ?? 0).toFixed(1).padStart(8);
