import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

/** A request whose body is built before the measurement. A request with a body is a POST. */
export interface BenchRequest {
  readonly url: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: readonly Buffer[];
  /** The speed of the client's line; unlimited by default. */
  readonly bytesPerSecond?: number;
}

/** A complete response, with the milliseconds until its last byte. */
export interface BenchResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly ms: number;
  readonly text: string;
}

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Sends a request. Decompression is not timed: a browser does it in another process, and `fetch`
 * takes longer for it than for the page.
 */
export async function sendRequest(
  call: BenchRequest,
  agent = oneConnection,
): Promise<BenchResponse> {
  const { url, token, headers, body = [], bytesPerSecond } = call;
  const begin = performance.now();
  const length = body.reduce((sum, chunk) => sum + chunk.length, 0);
  const sent = request(url, {
    agent,
    method: length > 0 ? 'POST' : 'GET',
    headers: {
      'Accept-Encoding': 'br',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(length > 0 && { 'Content-Length': length }),
      ...headers,
    },
  });
  // A response that ends a body early may close the connection while the client still writes.
  sent.on('error', () => undefined);
  const responded = (async () => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const bytes = await buffer(response);
    const ms = performance.now() - begin;
    return { status: response.statusCode ?? 0, headers: response.headers, bytes, ms };
  })();
  for (const chunk of body) {
    if (bytesPerSecond) await writeSlowly(chunk, bytesPerSecond, (part) => sent.write(part));
    else sent.write(chunk);
  }
  sent.end();
  const { bytes, ...reply } = await responded;
  const isPacked = reply.headers['content-encoding'] === 'br';
  return { ...reply, text: (isPacked ? brotliDecompressSync(bytes) : bytes).toString() };
}

const slowChunk = 16 * 1024;

async function writeSlowly(body: Buffer, rate: number, write: (part: Buffer) => void) {
  for (let at = 0; at < body.length; at += slowChunk) {
    if (at > 0) await setTimeout((slowChunk / rate) * 1000);
    write(body.subarray(at, at + slowChunk));
  }
}

/**
 * Sends a request and expects 200. On a busy machine the response may be 503, and the client
 * retries; the time is that of all attempts.
 */
export async function sendUntilServed(call: BenchRequest, agent?: Agent): Promise<BenchResponse> {
  const begin = performance.now();
  for (;;) {
    const reply = await sendRequest(call, agent);
    if (reply.status === 200) return { ...reply, ms: performance.now() - begin };
    if (reply.status !== 503) throw new Error(`${call.url}: ${reply.status} ${reply.text}`);
  }
}

/** The result of a load: the total in seconds, and each call in milliseconds. */
export interface LoadResult {
  readonly seconds: number;
  readonly times: readonly number[];
}

/** Makes all calls with this many concurrent clients, each with its own IP address. */
export async function runLoad(
  calls: readonly BenchRequest[],
  clients: number,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const waiting = calls.values();
  const begin = performance.now();
  const callInTurn = async (client: number) => {
    for (const call of waiting) {
      const headers = { ...call.headers, 'X-Forwarded-For': `10.0.0.${client % 250}` };
      times.push((await sendUntilServed({ ...call, headers }, agent)).ms);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => callInTurn(client)));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  return { seconds, times };
}

/**
 * Times fifteen interleaved rounds of requests in ms, after a first round that does not count.
 * Interleaving lets a busy moment of the machine affect all of them.
 */
export async function timeInterleavedRequests(
  calls: readonly BenchRequest[],
): Promise<readonly number[][]> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round <= 15; round += 1) {
    for (const [at, call] of calls.entries()) {
      const { ms } = await sendUntilServed(call);
      if (round > 0) times[at]?.push(ms);
    }
  }
  return times;
}

/** Reads a response's body, timed from its headers on: the time before them is the same for all. */
export async function timeStream(response: Response) {
  const begin = performance.now();
  let [firstMs, bytes] = [0, 0];
  for await (const chunk of response.body ?? []) {
    firstMs ||= performance.now() - begin;
    bytes += chunk.length;
  }
  return { seconds: (performance.now() - begin) / 1000, firstMs, mib: bytes / 1024 ** 2 };
}
