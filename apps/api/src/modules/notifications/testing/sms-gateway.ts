import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { smsDeliverySchema, type GatewaySettings } from '../../../platform/config/sms-delivery.ts';
import { findPort } from '../../../platform/http/http-server.ts';

/** A request that the gateway received. */
export interface GatewayRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** A local HTTP server that acts as a gateway and responds as configured, or never. */
export interface TestSmsGateway {
  readonly url: string;
  readonly requests: GatewayRequest[];
  /** Next response of the gateway; `null` means that the gateway never responds. */
  answer: Answer | null | ((request: GatewayRequest) => Answer | null);
  readonly stop: () => Promise<void>;
}

export async function startTestSmsGateway(port = 0): Promise<TestSmsGateway> {
  const requests: GatewayRequest[] = [];
  const server = createServer(async (req, res) => {
    const body = (await buffer(req)).toString('utf8');
    const request = { method: req.method, url: req.url, headers: req.headers, body };
    requests.push(request);
    const { answer } = gateway;
    const given = typeof answer === 'function' ? answer(request) : answer;
    if (given) res.writeHead(given.status, given.headers).end(given.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const gateway: TestSmsGateway = {
    url: `http://127.0.0.1:${findPort(server)}/send`,
    requests,
    answer: { status: 200, body: '{"ok":true}' },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return gateway;
}

/** Returns the parsed `NOTIFY_SMS` settings. */
export function parseGatewaySettings(settings: object): GatewaySettings {
  const read = smsDeliverySchema().parse(JSON.stringify(settings));
  if (read.kind !== 'gateway') throw new Error('These are no settings of a gateway.');
  return read;
}
