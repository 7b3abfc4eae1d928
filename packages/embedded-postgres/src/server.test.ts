import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { findPostmaster } from './postmaster.ts';
import { startEmbeddedServer, type EmbeddedServer } from './server.ts';

const watcher = { onLost: vi.fn(), onBack: vi.fn(), onFailed: vi.fn() };
let folder: string;
let server: EmbeddedServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feedback-postgres-'));
  await chmod(folder, 0o755);
  server = await startEmbeddedServer({ dataDir: folder, watcher });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<object>(sql);
  await client.end();
  return rows;
}

async function killPostmaster(): Promise<void> {
  const postmaster = await findPostmaster(server.location.cluster);
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
}

test('restarts a killed embedded server at the same address with the same data', async () => {
  await query('CREATE TABLE kept AS SELECT 1 AS number');
  await killPostmaster();
  await vi.waitFor(() => expect(watcher.onBack).toHaveBeenCalledTimes(1), 60_000);
  expect(watcher.onLost).toHaveBeenCalledTimes(1);
  expect(await query('SELECT number FROM kept')).toEqual([{ number: 1 }]);
}, 120_000);

test('leaves recovery from a killed backend process to PostgreSQL and does not restart the embedded server', async () => {
  const [backend] = await query(
    "SELECT pid FROM pg_stat_activity WHERE query LIKE '%pg_try_advisory_lock%' AND pid <> pg_backend_pid()",
  );
  const before = await findPostmaster(server.location.cluster);
  process.kill((backend as { pid: number }).pid, 'SIGKILL');
  await vi.waitFor(() => expect(watcher.onBack).toHaveBeenCalledTimes(2), 60_000);
  expect(await findPostmaster(server.location.cluster)).toEqual(before);
}, 120_000);

test('keeps restarting an embedded server that fails to start until a start succeeds', async () => {
  const { cluster } = server.location;
  const postmaster = await findPostmaster(cluster);
  await rename(cluster, `${cluster}.gone`);
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(watcher.onFailed.mock.calls.length).toBeGreaterThan(1), 60_000);
  const [error] = watcher.onFailed.mock.calls[0] as [Error];
  expect(error.message).toContain('did not start; its log is');
  await rename(`${cluster}.gone`, cluster);
  await vi.waitFor(() => expect(watcher.onBack).toHaveBeenCalledTimes(3), 60_000);
  expect(await query('SELECT number FROM kept')).toEqual([{ number: 1 }]);
}, 180_000);
