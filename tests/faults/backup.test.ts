import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

import {
  runStatementsOnConnection,
  queryRunningDatabase,
  findRunningUrl,
} from '@feedback/embedded-postgres/running';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  expectAllAcknowledged,
  prepareSubmission,
  submitUntilAcknowledged,
  signInSuperAdmin,
  type AcknowledgedCase,
} from '../support/client.ts';
import { createDataFolder, startFragileProduct, type FragileProduct } from './product.ts';

const root = resolve(import.meta.dirname, '../..');
const [data, restored] = [createDataFolder(), createDataFolder()];
const backups = mkdtempSync(join(tmpdir(), 'feedback-backups-'));
const sets = join(backups, 'sets');
let product: FragileProduct;

beforeAll(async () => {
  product = await startFragileProduct(data.path);
}, 180_000);
afterAll(async () => {
  await product.stop();
  for (const each of [data, restored]) each.remove();
  rmSync(backups, { recursive: true, force: true });
}, 60_000);

/** Starts the backup or restore program on a data folder. */
function start(program: 'backup' | 'restore', dataDir: string, args: string[] = []) {
  const child = spawn(process.execPath, [`apps/api/dist/${program}.js`, backups, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_KEY: 'a1'.repeat(32) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { child, ended };
}

/** Runs the backup or restore program to its end and returns its exit code and output. */
async function run(...given: Parameters<typeof start>) {
  const [said, failed, [code]] = await start(...given).ended;
  return { code, said: said + failed };
}

/** Submits cases from two concurrent clients until it is stopped. */
function submitMeanwhile(url: string) {
  const acknowledged: AcknowledgedCase[] = [];
  const state = { isOver: false };
  const side = async () => {
    while (!state.isOver) {
      const submission = await prepareSubmission(url);
      acknowledged.push({ submission, ...(await submitUntilAcknowledged(url, submission)) });
    }
  };
  const sides = Promise.all([side(), side()]);
  const stop = async () => {
    state.isOver = true;
    await sides;
  };
  return { acknowledged, stop };
}

test('a backup made under load can be restored after total loss, without people who were erased later', async () => {
  const { url } = product;
  const submission = await prepareSubmission(url);
  const erased = { submission, ...(await submitUntilAcknowledged(url, submission)) };
  const { acknowledged, stop } = submitMeanwhile(url);
  await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(8);
  const before = [...acknowledged];
  const made = await run('backup', data.path);
  const meanwhile = acknowledged.length - before.length;
  await stop();
  expect(made).toEqual({ code: 0, said: expect.stringMatching(/ encrypted; /) as string });
  expect(meanwhile, 'cases that were saved while it was made').toBeGreaterThan(0);
  const [first = ''] = readdirSync(sets);

  // A scheduled restore test next to the running product.
  const tried = await run('restore', data.path, ['--verify']);
  expect(tried).toEqual({ code: 0, said: expect.stringContaining('can be restored') as string });
  expect((await run('restore', data.path)).said).toContain('Another start uses the data folder');

  const admin = await signInSuperAdmin(url);
  const ending = { userType: 'c', feedackClosureDesc: 'Done' };
  await admin.post('admin/closeFeedback', { id: erased.id, ...ending });
  await admin.post(`admin/case/${erased.id}/erase`, { reason: 'They ask for it' });
  await expectBrokenOff('SIGKILL', null);
  await expectBrokenOff('SIGTERM', 143);
  expect((await run('backup', data.path)).code).toBe(0);
  expect(readdirSync(sets)).toHaveLength(2);

  expect(readdirSync(join(backups, 'keys'))).toHaveLength(2);

  await product.kill();
  // Backups do not contain the key that wraps the other keys. The operator keeps it.
  const without = await run('restore', restored.path, ['--set', first]);
  expect(without.said).toContain('SEARCH_KEY does not match the key this data was indexed with.');
  copyFileSync(join(data.path, 'keys.json'), join(restored.path, 'keys.json'));
  data.remove();
  const back = await run('restore', restored.path, ['--set', first]);
  expect(back).toEqual({
    code: 0,
    said: expect.stringMatching(/had been erased since: 1\..*\n.*Restored/s) as string,
  });
  product = await startFragileProduct(restored.path);
  await expectAllAcknowledged(product.url, before);
  await expectEveryFile(product.url);
  await expectNobody(erased);
  const next = await prepareSubmission(product.url);
  expect((await submitUntilAcknowledged(product.url, next)).id).toBeGreaterThan(
    Math.max(...before.map(({ id }) => id)),
  );
}, 600_000);

/** Ends a backup with a signal, and expects no complete-looking backup and the right exit code. */
async function expectBrokenOff(signal: NodeJS.Signals, code: number | null): Promise<void> {
  const wholeSets = () => readdirSync(sets).filter((name) => !name.startsWith('.'));
  const known = wholeSets();
  const left = readdirSync(sets);
  const { child, ended } = start('backup', data.path);
  const begun = () => readdirSync(sets).find((name) => !left.includes(name));
  await expect.poll(begun, { timeout: 60_000, interval: 1 }).toMatch(/^\.unfinished/);
  child.kill(signal);
  expect((await ended)[2]).toEqual([code, code === null ? signal : null]);
  expect(wholeSets()).toEqual(known);
}

/** Expects that every attachment row has its file. */
async function expectEveryFile(url: string): Promise<void> {
  const admin = await signInSuperAdmin(url);
  const rows = await queryRunningDatabase(
    restored.path,
    'SELECT DISTINCT feedback_id AS id, audience FROM attachments a JOIN feedbacks f ON f.id = a.feedback_id',
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const { id, audience } of rows) {
    const file = await admin.file(`admin/download/${String(audience)}/${String(id)}`);
    expect(file.length, `the file of ${String(id)}`).toBeGreaterThan(100);
  }
}

/** Expects that no table and no file has the data of an erased submitter. */
async function expectNobody({ submission, caseId }: AcknowledgedCase): Promise<void> {
  const { mobile } = submission.data;
  await runStatementsOnConnection(await findRunningUrl(restored.path), async (ask) => {
    const tables = await ask(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind = 'r' AND nspname IN ('public', 'jobs')`,
    );
    for (const { name } of tables) {
      const sql = `SELECT t::text AS row FROM ${String(name)} t WHERE strpos(t::text, '${mobile}') > 0`;
      expect(await ask(sql), String(name)).toEqual([]);
    }
    const [row] = await ask(
      `SELECT erased_at IS NOT NULL AS "isErased" FROM feedbacks WHERE case_id = '${caseId}'`,
    );
    expect(row).toEqual({ isErased: true });
  });
  const kept = join(restored.path, 'attachments/kept');
  const files = readdirSync(kept, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    const bytes = readFileSync(join(file.parentPath, file.name));
    expect(bytes.equals(submission.file), file.name).toBe(false);
  }
}
