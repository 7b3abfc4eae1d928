import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

import type { BenchProduct } from './product.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks sixteen times, and prints the median and the worst of the last fifteen. */
export async function printTime(name: string, product: BenchProduct, path: string): Promise<void> {
  await timed(product, path);
  const times: number[] = [];
  for (let round = 0; round < 15; round += 1) times.push((await timed(product, path)).ms);
  times.sort((a, b) => a - b);
  console.log(`  ${name.padEnd(32)} ${formatMs(times[7])} ${formatMs(times.at(-1))}`);
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

/** The median of fifteen times of asking after one that does not count, in milliseconds. */
export async function medianOf(ask: () => Promise<{ readonly ms: number }>): Promise<number> {
  await ask();
  const times: number[] = [];
  for (let round = 0; round < 15; round += 1) times.push((await ask()).ms);
  return times.toSorted((a, b) => a - b)[7] ?? Number.NaN;
}

/** Milliseconds for a column. */
export const formatMs = (ms: number | undefined) => (ms ?? 0).toFixed(1).padStart(8);
