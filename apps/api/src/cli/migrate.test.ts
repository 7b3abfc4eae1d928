import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openPlainPool } from '../platform/db/connection.ts';
import { databaseMigrations } from '../migrations/index.ts';
import { buildDatabaseUrl, runOnServer } from '../testing/test-database.ts';

const run = promisify(execFile);
const postgresUrl = inject('postgresUrl');
const name = `migrated_${randomUUID().replaceAll('-', '')}`;
const url = buildDatabaseUrl(postgresUrl, name);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feedback-migrate-'));
  await runOnServer(postgresUrl, `CREATE DATABASE ${name}`);
}, 60_000);
afterAll(async () => {
  await runOnServer(
    postgresUrl,
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    `DROP DATABASE IF EXISTS ${name}_keys WITH (FORCE)`,
  );
  await rm(folder, { recursive: true });
}, 60_000);

const migrate = (env: Record<string, string>) =>
  run(process.execPath, ['--import', 'tsx', 'src/cli/migrate.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
  });

test('the migrate command runs every migration and exits, and reports a missing DATABASE_URL', async () => {
  const [{ stdout }, refused] = await Promise.all([
    migrate({ DATABASE_URL: url }),
    migrate({}).catch((error: unknown) => error),
  ]);
  expect(stdout).toBe('All migrations are applied.\n');
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^DATABASE_URL: /) });
  const pool = openPlainPool(url, { size: 1, waitS: 60 });
  const { rows } = await pool.query('SELECT count(*)::int AS steps FROM migrations');
  await pool.end();
  expect(rows).toEqual([{ steps: databaseMigrations.length }]);
}, 180_000);
