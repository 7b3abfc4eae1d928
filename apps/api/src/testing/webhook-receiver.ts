import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { webhookBodySchema, type WebhookBody } from '@feedback/contract/webhooks/webhook';

/** A request that the receiver got. */
export interface ReceivedWebhook {
  readonly path: string | undefined;
  readonly headers: Record<string, string>;
  readonly text: string;
  readonly body: WebhookBody;
}

/** A test server on this machine that receives webhook events. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Sends the response to each request; 204 by default. */
  answer: (res: ServerResponse, received: ReceivedWebhook) => void;
  readonly stop: () => Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const body = webhookBodySchema.parse(JSON.parse(text));
      const one = { path: req.url, headers: plain(req.headers), text, body };
      received.push(one);
      receiver.answer(res, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: createFixedResponse(204),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

/** Returns a handler that responds with a status and a text. */
export const createFixedResponse =
  (status: number, text = '', headers: Record<string, string> = {}) =>
  (res: ServerResponse): void => {
    res.writeHead(status, headers).end(text);
  };

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
