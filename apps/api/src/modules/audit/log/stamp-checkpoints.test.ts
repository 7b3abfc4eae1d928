import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { BucketAddress } from '../../../platform/config/attachments.ts';
import { runInContext } from '../../../platform/context/context.ts';
import { findPort } from '../../../platform/http/http-server.ts';
import {
  createBucketStore,
  objectFileSuffix,
  storeCredentials,
} from '../../../testing/bucket-store.ts';
import { findOwnVerifierKey, buildSigningSettings } from '../../../testing/signing.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import {
  startTimeStampAuthority,
  type TimeStampAuthority,
} from '../../../testing/time-stamp-authority.ts';
import { appendLogEntries } from './append-entries.ts';
import { signCurrentTreeHead } from './sign-checkpoint.ts';
import { requestCheckpointTimeStamps, verifyCheckpointTimeStamps } from './stamp-checkpoints.ts';

const run = promisify(execFile);
const key = randomBytes(32).toString('hex');
const api = useTestApi({ config: buildSigningSettings(tmpdir(), key) });
let folder: string;
let authority: TimeStampAuthority;
let receiver: Server;
let received: string[] = [];
let status = 200;
let bucket: BucketAddress | null = null;

beforeAll(async () => {
  authority = await startTimeStampAuthority();
  receiver = createServer((request, response) => {
    const take = async () => {
      const note = await text(request);
      if (status === 200) received.push(note);
      response.writeHead(status).end();
    };
    void take();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  receiver.close();
  await authority.stop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feedback-stamps-'));
  received = [];
  status = 200;
  return () => rm(folder, { recursive: true });
});

/** Runs work in the context of a server that time-stamps and posts its checkpoints. */
const inside = <Result>(
  work: () => Result,
  timestampUrl: string | null = authority.url,
): Result => {
  const url = `http://127.0.0.1:${findPort(receiver)}/heads`;
  const checkpoints = { key, pastKeys: [], folder, bucket, url, timestampUrl, authorities: null };
  const config = { ...api.services.config, checkpoints };
  return api.inside(() => runInContext({ services: { ...api.services, config } }, work));
};

/** Returns the number of events in the log. */
async function logged(): Promise<number> {
  const { rows } = await api.services.pool.query<{ size: number }>(
    'SELECT size::int AS size FROM audit_tree',
  );
  return rows[0]?.size ?? 0;
}

/** Adds an event to the history and signs the new tree head. */
async function signNext() {
  await api.services.pool.query(
    `INSERT INTO audit_history (entity, entity_id, action) VALUES ('case', '1', 'created')`,
  );
  const before = await logged();
  // An event is logged only after all transactions that might still add an earlier event have
  // ended.
  await expect
    .poll(async () => {
      await inside(appendLogEntries);
      return logged();
    })
    .toBeGreaterThan(before);
  await inside(signCurrentTreeHead);
}

const files = async (ending: string) =>
  (await readdir(folder)).filter((name) => name.endsWith(ending)).toSorted();
const verified = () => verifyCheckpointTimeStamps(folder, [authority.certificate]);

test('time-stamps a checkpoint once, with a stamp that OpenSSL and the product accept', async () => {
  await signNext();
  await inside(requestCheckpointTimeStamps);
  const [stamp] = await files('.tsr');
  const before = await readFile(join(folder, stamp!));
  await inside(requestCheckpointTimeStamps);
  expect(await readFile(join(folder, stamp!))).toEqual(before);
  expect(await verified()).toMatchObject({ stamps: 1, newest: expect.any(Date), findings: [] });
  const [note] = await files('.txt');
  expect(await authority.verify(join(folder, note!), join(folder, stamp!))).toContain(
    'Verification: OK',
  );
});

test('rejects a time stamp of another checkpoint, a changed time stamp and a time stamp by an unknown authority', async () => {
  await signNext();
  await inside(requestCheckpointTimeStamps);
  const [note] = await files('.txt');
  const [stamp] = await files('.tsr');
  const path = join(folder, stamp!);
  const good = await readFile(path);
  expect((await verifyCheckpointTimeStamps(folder, [])).findings).toHaveLength(1);
  const stranger = await startTimeStampAuthority();
  expect((await verifyCheckpointTimeStamps(folder, [stranger.certificate])).findings).toHaveLength(
    1,
  );
  await stranger.stop();
  const changed = Buffer.from(good);
  changed[changed.length - 5] = changed[changed.length - 5]! ^ 1;
  await writeFile(path, changed);
  expect((await verified()).findings).toHaveLength(1);
  await writeFile(path, good);
  await writeFile(join(folder, note!), `${await readFile(join(folder, note!), 'utf8')} `);
  expect((await verified()).findings).toEqual([expect.stringContaining('belongs to other data')]);
});

test('signs checkpoints while the time stamp authority is down, and stamps those checkpoints later', async () => {
  await signNext();
  await expect(inside(requestCheckpointTimeStamps, 'http://127.0.0.1:1/')).rejects.toThrow();
  expect(await files('.tsr')).toEqual([]);
  await signNext();
  await inside(requestCheckpointTimeStamps);
  expect(await verified()).toMatchObject({ stamps: 2, findings: [] });
});

test('posts each checkpoint to CHECKPOINT_URL, and fails to sign when the receiver returns an error', async () => {
  status = 503;
  await expect(signNext()).rejects.toThrow('CHECKPOINT_URL returned status 503');
  status = 200;
  await inside(signCurrentTreeHead);
  const [note] = await files('.txt');
  expect(received).toEqual([await readFile(join(folder, note!), 'utf8')]);
});

test('the standalone verifier accepts a time stamp of a trusted authority and rejects an unknown authority’s', async () => {
  await signNext();
  await inside(requestCheckpointTimeStamps);
  const program = join(import.meta.dirname, '../../../../verify-audit.mjs');
  const standsAlone = async ({ certificate }: TimeStampAuthority) => {
    const authorities = join(folder, 'authorities.pem');
    await writeFile(authorities, certificate);
    const given = [program, folder, inside(findOwnVerifierKey), authorities];
    const env = { PATH: process.env.PATH, DATABASE_URL: api.services.databaseUrl };
    return run(process.execPath, given, { env }).catch((error: { stdout: string }) => error);
  };
  expect((await standsAlone(authority)).stdout).toMatch(/1 checkpoints, 1 time stamps\n$/);
  const stranger = await startTimeStampAuthority();
  expect((await standsAlone(stranger)).stdout).toContain('has a time stamp that proves nothing');
  await stranger.stop();
});

test('stores each checkpoint and its time stamp in the bucket once the bucket is reachable', async () => {
  for (const [name, value] of Object.entries(storeCredentials)) vi.stubEnv(name, value);
  const kept = join(folder, 'store/heads');
  const store = createBucketStore(join(folder, 'store'), 'heads');
  const { port } = await store.run();
  const there = { bucket: 'heads', prefix: 'ours/', region: 'ap-south-1' };
  try {
    bucket = { ...there, endpoint: 'http://127.0.0.1:1' };
    await expect(signNext()).rejects.toThrow();
    bucket = { ...there, endpoint: `http://127.0.0.1:${port}` };
    await inside(signCurrentTreeHead);
    await inside(requestCheckpointTimeStamps);
    for (const name of [...(await files('.txt')), ...(await files('.tsr'))])
      expect(await readFile(join(kept, `ours/${name}${objectFileSuffix}`))).toEqual(
        await readFile(join(folder, name)),
      );
    expect(await readdir(join(kept, 'ours'))).toHaveLength(6);
  } finally {
    bucket = null;
    vi.unstubAllEnvs();
    await store.close();
  }
});

test('the metrics report for how many seconds the audit history has been unsigned', async () => {
  const waited = async () => {
    const { text: metrics } = await api.anyone.get('metrics');
    return Number(/^feedback_history_unsigned_seconds (.+)$/m.exec(metrics)?.[1]);
  };
  await api.services.pool.query(
    `INSERT INTO audit_history (at, entity, entity_id, action)
     VALUES (now() - interval '2 hours', 'case', '1', 'created')`,
  );
  expect(await waited()).toBeGreaterThan(7000);
  const signed = async () => {
    await inside(appendLogEntries);
    await inside(signCurrentTreeHead);
    return waited();
  };
  await expect.poll(signed).toBe(0);
});
