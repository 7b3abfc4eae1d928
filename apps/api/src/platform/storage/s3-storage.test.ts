import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { BucketSettings } from '../config/attachments.ts';
import { StartError, UnavailableError } from '../errors.ts';
import { findPort } from '../http/http-server.ts';
import { createBucketStore, storeCredentials } from '../../testing/bucket-store.ts';
import type { AttachmentStorage } from './attachment-storage.ts';
import { openS3Storage } from './s3-storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'feedback-s3-'));
const today = new Date().toISOString().slice(0, 10);
const content = Buffer.alloc(30_000, 'a page of a statement ');

const store = createBucketStore(join(folder, 'store'), 'attachments');
let settings: BucketSettings;
let storage: AttachmentStorage;

beforeAll(async () => {
  for (const [name, value] of Object.entries(storeCredentials)) vi.stubEnv(name, value);
  const { port } = await store.run();
  settings = {
    kind: 's3',
    bucket: 'attachments',
    prefix: 'feedback/',
    region: 'ap-south-1',
    endpoint: `http://127.0.0.1:${port}`,
    folder: join(folder, 'drafts-of-one'),
  };
  storage = await openS3Storage(settings);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await store.close();
  await rm(folder, { recursive: true });
});

const receive = (bytes = content) => storage.receive(Readable.from([bytes]));
const newKey = () => `${today}/${randomUUID()}`;
const read = async (key: string) => buffer(await storage.open(key));
const draftsLeft = () => readdir(join(settings.folder, 'drafts'));

describe('S3 attachment storage', () => {
  test('returns a saved file from the bucket, also to another instance', async () => {
    const key = newKey();
    const draft = await receive();
    expect(draft.sha256).toEqual(createHash('sha256').update(content).digest());
    expect(content.equals(await buffer(await draft.open()))).toBe(true);
    await draft.keep(key);
    expect(content.equals(await read(key))).toBe(true);
    expect(await storage.sizeOf(key)).toBe(content.length);
    const other = await openS3Storage({ ...settings, folder: join(folder, 'drafts-of-another') });
    expect(content.equals(await buffer(await other.open(key)))).toBe(true);
    expect(await draftsLeft()).toEqual([]);
  });

  test('deletes a discarded draft from the bucket and the draft folder', async () => {
    const key = newKey();
    const kept = await receive();
    await kept.keep(key);
    await kept.discard();
    await expect(read(key)).rejects.toThrow(UnavailableError);
    const draft = await receive();
    await draft.discard();
    await draft.discard();
    expect(await draftsLeft()).toEqual([]);
  });

  test('lists the stored files of a day by minimum age, and deletes files from the bucket', async () => {
    const key = newKey();
    await (await receive()).keep(key);
    expect(await storage.storedOn(today, 60_000)).toEqual([]);
    expect(await storage.storedOn(today, -60_000)).toContain(key);
    expect(await storage.storedOn('2020-01-01', -60_000)).toEqual([]);
    await storage.remove(key);
    expect(await storage.storedOn(today, -60_000)).not.toContain(key);
  });

  test('reports whether the bucket prefix is empty, and names NoSuchKey for a missing file', async () => {
    const other = await openS3Storage({ ...settings, prefix: 'restored/' });
    expect(await other.isEmpty()).toBe(true);
    const draft = await other.receive(Readable.from([content]));
    await draft.keep(newKey());
    expect(await other.isEmpty()).toBe(false);
    await expect(other.open(newKey())).rejects.toMatchObject({ cause: { name: 'NoSuchKey' } });
  });

  test('stops the start with a hint when the attachments bucket does not exist', async () => {
    const opening = openS3Storage({ ...settings, bucket: 'none' });
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(/^ATTACHMENTS: the bucket none cannot be reached/);
  });

  test('reports an outage of the object store as unavailable and leaves no discarded draft behind', async () => {
    const draft = await receive();
    await store.close();
    await expect(draft.keep(newKey())).rejects.toThrow(UnavailableError);
    await draft.discard().catch(() => undefined);
    expect(await draftsLeft()).toEqual([]);
    await store.run();
  });

  test('stops waiting for an object store that accepts a file and does not respond', async () => {
    const silent = createServer((req, res) => {
      if (req.method === 'HEAD') res.end();
      else req.resume();
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const endpoint = `http://127.0.0.1:${findPort(silent)}`;
    const own = { ...settings, endpoint, folder: join(folder, 'drafts-of-silent') };
    const draft = await (await openS3Storage(own, undefined, 50)).receive(Readable.from([content]));
    await expect(draft.keep(newKey())).rejects.toThrow(UnavailableError);
    silent.closeAllConnections();
    silent.close();
  });
});
