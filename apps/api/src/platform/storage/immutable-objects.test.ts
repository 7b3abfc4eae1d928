import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { StartError } from '../errors.ts';
import { findPort } from '../http/http-server.ts';
import { createBucketStore, storeCredentials } from '../../testing/bucket-store.ts';
import { checkBucketAccepts } from './immutable-objects.ts';

const folder = await mkdtemp(join(tmpdir(), 'feedback-lasting-'));
const store = createBucketStore(folder, 'heads');
let port: number;

beforeAll(async () => {
  for (const [name, value] of Object.entries(storeCredentials)) vi.stubEnv(name, value);
  ({ port } = await store.run());
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await store.close();
  await rm(folder, { recursive: true });
});

const probe = (bucket: string, at = port) => {
  const address = { bucket, prefix: 'ours/', region: 'ap-south-1' };
  return checkBucketAccepts(
    { ...address, endpoint: `http://127.0.0.1:${at}` },
    'CHECKPOINT_BUCKET',
  );
};

test('accepts a writable checkpoint bucket at every start', async () => {
  expect(await probe('heads')).toBeNull();
  expect(await probe('heads')).toBeNull();
});

test('stops the start with a hint when the checkpoint bucket is missing or not writable', async () => {
  await expect(probe('none')).rejects.toThrow(
    new StartError(
      'CHECKPOINT_BUCKET: the product cannot write to the bucket none (NoSuchBucket). Check its name, region, endpoint and credentials.',
    ),
  );
  const strict = createServer((_, response) => {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  }).listen(0, '127.0.0.1');
  await new Promise((done) => strict.once('listening', done));
  await expect(probe('heads', findPort(strict))).rejects.toThrow(
    'cannot write to the bucket heads (AccessDenied)',
  );
  strict.close();
});

test('does not stop the start when the object store of the checkpoint bucket is down', async () => {
  expect(await probe('heads', 1)).toEqual(expect.any(String));
});
