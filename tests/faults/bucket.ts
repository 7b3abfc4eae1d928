import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  createBucketStore,
  objectFileSuffix,
  storeCredentials,
} from '../../apps/api/src/testing/bucket-store.ts';
import { listFilesBelow } from '../support/soundness.ts';

/** Simulated faults of a bucket's object store, with their descriptions for the results table. */
export const bucketFaults = {
  slow: 'takes three seconds',
  silent: 'says nothing',
  failing: 'answers 500 and 503',
  forgetful: 'takes files, says nothing of it and gives none back',
  gone: 'takes no connection',
} as const;
export type BucketFault = keyof typeof bucketFaults;
type Way = 'well' | BucketFault;

type Answering = (req: IncomingMessage, res: ServerResponse) => void;

/** An S3-compatible store that a test can make fail in different ways. */
export interface FragileBucket {
  /** Environment variables that connect the product to the store. */
  readonly settings: Readonly<Record<string, string>>;
  readonly turn: (way: Way) => Promise<void>;
  /** Returns the number of requests that arrived since the fault was last switched. */
  readonly met: () => number;
  /** Returns the keys of all stored objects. */
  readonly keys: () => Set<string>;
  readonly stop: () => Promise<void>;
}

const bucket = 'attachments';
const slowMs = 3000;

/** Starts a store behind a proxy that can withhold requests from it. */
export async function startFragileBucket(): Promise<FragileBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'feedback-bucket-'));
  const store = createBucketStore(directory, bucket);
  const { port: behind } = await store.run();
  let met = 0;

  const pass = (
    req: IncomingMessage,
    res: ServerResponse,
    then: (answer: IncomingMessage) => void,
  ) => {
    const { method, url: path, headers } = req;
    const onward = request({ port: behind, method, path, headers }, then);
    onward.on('error', () => res.destroy());
    req.on('error', () => onward.destroy()).pipe(onward);
  };
  const well: Answering = (req, res) =>
    pass(req, res, (answered) => {
      res.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(res);
    });
  const ways: Record<Exclude<Way, 'gone'>, Answering> = {
    well,
    slow: (req, res) => void sleep(slowMs).then(() => well(req, res)),
    silent: (req) => void req.resume(),
    failing(req, res) {
      const status = met % 2 === 0 ? 500 : 503;
      req.resume().once('end', () => res.writeHead(status).end());
    },
    forgetful(req, res) {
      if (req.method !== 'PUT') res.destroy();
      else pass(req, res, (answered) => answered.resume().once('end', () => res.destroy()));
    },
  };

  let way = well;
  const front = createServer((req, res) => {
    met += 1;
    way(req, res);
  });
  const open = async (at: number) => {
    front.listen(at, '127.0.0.1');
    await once(front, 'listening');
  };
  const close = async () => {
    front.close();
    front.closeAllConnections();
    await once(front, 'close');
  };
  await open(0);
  const { port } = front.address() as AddressInfo;
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    settings: {
      ATTACHMENTS: `s3://${bucket}?region=ap-south-1&endpoint=${endpoint}`,
      ...storeCredentials,
    },
    async turn(next) {
      met = 0;
      if (next === 'gone') {
        await close();
        return;
      }
      way = ways[next];
      if (!front.listening) await open(port);
    },
    met: () => met,
    keys() {
      const names = [...listFilesBelow(join(directory, bucket))];
      const objects = names.filter((name) => name.endsWith(objectFileSuffix));
      return new Set(objects.map((name) => name.slice(0, -objectFileSuffix.length)));
    },
    async stop() {
      await close();
      await store.close();
      rmSync(directory, { recursive: true });
    },
  };
}
