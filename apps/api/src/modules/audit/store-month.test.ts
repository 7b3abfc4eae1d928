import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';

import { beforeAll, expect, test } from 'vitest';

import {
  dropOldMonths,
  findMonthPartitions,
  createMonthlyPartitions,
} from '../../platform/db/months.ts';
import { deleteOrphanedFiles } from '../../schedules/orphaned-files.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { deleteDiscardedFiles } from '../privacy/plan-erasures.ts';
import { findArchivedMonthsOfTable, streamArchivedMonth } from './read-month.ts';
import { archiveTableMonth } from './archive-month.ts';

const api = useTestApi();

const ask = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, unknown>>(text, values)).rows;

/** Number of events per month; more than one read batch. */
const events = 1200;

let months: readonly string[];
let open: string;

/** Creates security events in two past months. */
beforeAll(async () => {
  await ask('ALTER TABLE security_log DETACH PARTITION security_log_first');
  await ask(
    `INSERT INTO security_log (at, kind, outcome, address, request_id, reason)
     SELECT date_trunc('month', now()) - make_interval(months => 1 + n % 2, days => 10), 'login',
       'success', '192.0.2.7', 'r' || n, E'two\\nlines' FROM generate_series(1, $1) AS n`,
    [events * 2],
  );
  const found = await api.inside(async () => {
    await createMonthlyPartitions();
    return findMonthPartitions('security_log');
  });
  months = found.flatMap(({ month, isClosed }) => (isClosed ? [month] : []));
  open = found.find(({ isClosed }) => !isClosed)?.month ?? '';
});

const first = () => months[0] ?? '';
const store = (month: string) => api.inside(() => archiveTableMonth('security_log', month));

async function read(month: string): Promise<string> {
  const written: Buffer[] = [];
  const to = new Writable({
    write(bytes: Buffer, _, done) {
      written.push(bytes);
      done();
    },
  });
  await api.inside(() => streamArchivedMonth('security_log', month, to));
  return Buffer.concat(written).toString();
}

const fileOf = async (month: string) => {
  const stored = await api.inside(() => findArchivedMonthsOfTable('security_log'));
  const { storageKey = '' } = stored.find((one) => one.month === month) ?? {};
  return join(api.services.config.attachments.folder, 'kept', storageKey);
};

test('moves a past month of the security log to an encrypted file, and reads the month back unchanged', async () => {
  const part = `security_log_${first().replace('-', '_')}`;
  const before = await ask(`SELECT to_jsonb(e)::text AS line FROM ${part} AS e ORDER BY at, id`);
  const { rows, sha256 } = await store(first());
  expect(rows).toBe(events);
  expect(await ask('SELECT FROM security_log')).toHaveLength(events);
  expect(await ask('SELECT to_regclass($1) AS part', [part])).toEqual([{ part: null }]);
  expect(await read(first())).toBe(before.map(({ line }) => `${String(line)}\n`).join(''));
  expect((await readFile(await fileOf(first()))).readUInt16BE()).not.toBe(0x1f8b);
  const label = `security_log ${first()}`;
  expect(
    await ask(`SELECT action, label, after FROM audit_history WHERE entity = 'month' ORDER BY id`),
  ).toEqual([
    { action: 'stored', label, after: { rows: events, sha256 } },
    { action: 'read', label, after: null },
  ]);
});

test('keeps the file of a stored month when orphaned files are deleted', async () => {
  expect(await api.inside(() => deleteOrphanedFiles(-1))).toBe(0);
  expect(await read(first())).not.toBe('');
});

test('rejects storing a month that is not over or already stored, and reading a month that is not stored', async () => {
  await expect(store(open)).rejects.toThrow(`${open} ended less than a day ago.`);
  await expect(store(first())).rejects.toThrow(`has no partition for the month ${first()}`);
  await expect(read(open)).rejects.toThrow(`has no stored month ${open}`);
});

test('reading a stored month fails when the file is damaged, and records no read', async () => {
  const month = months[1] ?? '';
  await store(month);
  const file = await fileOf(month);
  const bytes = await readFile(file);
  await writeFile(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]));
  await expect(read(month)).rejects.toThrow('is missing, damaged or cannot be decrypted');
  const told = await ask(`SELECT FROM audit_history WHERE label LIKE $1 AND action = 'read'`, [
    `%${month}`,
  ]);
  expect(told).toEqual([]);
});

test('deletes a stored month’s file and discards the file’s encryption key after two years', async () => {
  const file = await fileOf(first());
  await ask(`UPDATE stored_months SET until = now() - interval '25 months' WHERE month = $1`, [
    first(),
  ]);
  await api.inside(async () => {
    await dropOldMonths();
    await deleteDiscardedFiles();
  });
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  expect(await ask('SELECT FROM discarded_keys')).toHaveLength(1);
  await expect(read(first())).rejects.toThrow('has no stored month');
});
