import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { AcknowledgedCase, Submission } from '../../support/client.ts';
import type { FragileProduct } from '../product.ts';
import type { TestedModule } from './opened-by.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** The tested product and its data folder. */
export interface TestedProduct {
  readonly product: FragileProduct;
  readonly dataDir: string;
}

/** An external system that the product calls, or that calls the product, in a fault test. */
export interface Dependency {
  readonly name: string;
  /** The API module that opens the sockets. */
  readonly openedBy: TestedModule;
  readonly proxy: TcpProxy;
  /** Environment variables that connect the product to the dependency through its proxy. */
  readonly settings: Readonly<Record<string, string>>;
  /** Uses up the product's cache, so that the next request reaches the dependency. */
  readonly meet?: (tried: TestedProduct) => Promise<void>;
  /**
   * True when a submission with a file cannot be saved without the dependency and must be retried.
   */
  readonly guardsSaving?: boolean;
  /** True when the product takes a false success for a real one, so that messages are lost. */
  readonly isBelieved?: boolean;
  /** Makes calls that wait for the dependency. Returns how each ended. */
  readonly ask?: (tried: TestedProduct) => Promise<readonly string[]>;
  /** Jobs that use the dependency, which the test queues instead of waiting for the schedule. */
  readonly jobs?: readonly string[];
  /** Returns the keys of the effects that these cases should have at the dependency. */
  readonly wanted?: (
    tried: TestedProduct,
    cases: readonly AcknowledgedCase[],
  ) => Promise<readonly string[]>;
  /** Returns the keys of all effects so far, repeats included. */
  readonly arrived?: (tried: TestedProduct) => Promise<readonly string[]>;
  /** Runs before each fault. */
  readonly begin?: (tried: TestedProduct) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const readMobile = ({ submission }: { submission: Submission }): string =>
  submission.data.mobile;

/** Starts a server that responds with a function of the request's path and body. */
export async function startRespondingServer(answer: (path: string, body: string) => object) {
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
