import { Agent, request } from 'node:http';

/** A request's body, made before it is timed. */
export interface Call {
  readonly url: string;
  readonly type: string;
  readonly body: Buffer;
}

/** What calls took: all of them in seconds, each in milliseconds from the shortest on. */
export interface Load {
  readonly seconds: number;
  readonly times: readonly number[];
}

/** Makes all calls, by so many clients at a time, each from an address of its own. */
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

/** Until it is taken: on a busy machine a call may be told to come back, as a client does. */
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
