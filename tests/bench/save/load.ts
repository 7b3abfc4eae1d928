import { Agent, request } from 'node:http';

/** A request whose body is built before the measurement. */
export interface Call {
  readonly url: string;
  readonly type: string;
  readonly body: Buffer;
}

/** Times of a load: the total in seconds, each call in milliseconds in ascending order. */
export interface Load {
  readonly seconds: number;
  readonly times: readonly number[];
}

/** Makes all calls with this many concurrent clients, each with its own address. */
export async function load(calls: readonly Call[], clients: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const waiting = calls.values();
  const begin = performance.now();
  const callInTurn = async (client: number) => {
    for (const call of waiting) times.push(await timed(call, agent, `10.0.0.${client}`));
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => callInTurn(client)));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  return { seconds, times: times.toSorted((a, b) => a - b) };
}

/**
 * Times a call until it succeeds. On a busy machine the response may be 503, and the client
 * retries.
 */
async function timed(call: Call, agent: Agent, address: string): Promise<number> {
  const begin = performance.now();
  let status = 503;
  while (status === 503) status = await statusOf(call, agent, address);
  if (status !== 200) throw new Error(`${call.url} answered ${status}.`);
  return performance.now() - begin;
}

async function statusOf({ url, type, body }: Call, agent: Agent, address: string) {
  const headers = {
    'Content-Type': type,
    'Content-Length': body.length,
    'X-Forwarded-For': address,
  };
  return new Promise<number>((resolve, reject) => {
    request(url, { agent, method: 'POST', headers }, (answer) => {
      answer
        .on('end', () => resolve(answer.statusCode ?? 0))
        .on('error', reject)
        .resume();
    })
      .on('error', reject)
      .end(body);
  });
}
