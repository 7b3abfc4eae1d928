import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

import type { BenchProduct } from './product.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Requests a path sixteen times, and prints the median and the maximum of the last fifteen. */
export async function printTime(name: string, product: BenchProduct, path: string): Promise<void> {
  const [times] = await timesOf(() => timed(product, path));
  console.log(`  ${name.padEnd(32)} ${formatMs(times?.median)} ${formatMs(times?.worst)}`);
}

/**
 * Sends one request and returns the milliseconds until the last byte. Decompression is not timed: a
 * browser does it in another process, and `fetch` takes longer for it than for the page.
 */
export const timed = ({ url, token }: BenchProduct, path: string) =>
  timedAt(`${url}/api/${path}`, token);

/** Times one request to any address, with or without a token. */
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

/** Times fifteen interleaved rounds of requests in ms, after a first round that does not count. */
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

/** Formats milliseconds for a table column. */
export const formatMs = (ms: number | undefined) => (ms ?? 0).toFixed(1).padStart(8);
