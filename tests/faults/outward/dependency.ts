import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { Acknowledged, Submission } from '../../support/client.ts';
import type { FragileProduct } from '../product.ts';
import type { TriedModule } from './opened-by.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** The product that is tried, and what it acts upon. */
export interface Tried {
  readonly product: FragileProduct;
  readonly dataDir: string;
}

/** Something elsewhere that the product asks, told, or is told by. */
export interface Dependency {
  readonly name: string;
  /** Module of the API that opens its sockets. */
  readonly openedBy: TriedModule;
  readonly proxy: TcpProxy;
  /** Variables that lead the product to it, by its proxy. */
  readonly settings: Readonly<Record<string, string>>;
  /** Spends what the product has in stock, so that it comes upon the dependency. */
  readonly meet?: (tried: Tried) => Promise<void>;
  /** True: a file is not saved without it, so that a submission with one is told to come back. */
  readonly guardsSaving?: boolean;
  /** True: its success can't be told from its lie, so that what it swallowed is lost. */
  readonly isBelieved?: boolean;
  /** Whoever waits for its answer: how each was answered. */
  readonly ask?: (tried: Tried) => Promise<readonly string[]>;
  /** Jobs that go to it, so that nobody waits for the clock. */
  readonly jobs?: readonly string[];
  /** Keys of what has to come about once there are these cases. */
  readonly wanted?: (tried: Tried, cases: readonly Acknowledged[]) => Promise<readonly string[]>;
  /** Keys of all that came about so far, as often as it did. */
  readonly arrived?: (tried: Tried) => Promise<readonly string[]>;
  /** Done before each fault. */
  readonly begin?: (tried: Tried) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const mobileOf = ({ submission }: { submission: Submission }): string =>
  submission.data.mobile;

/** Starts a server at any port that answers with what is made of a request's path and body. */
export async function startAnswering(answer: (path: string, body: string) => object) {
  const server = createServer(async (req, res) => {
    const made = answer(req.url ?? '', await text(req));
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(made));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { port, stop };
}
