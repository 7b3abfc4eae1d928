import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { findMonthPartitions, createMonthlyPartitions } from '../../../platform/db/months.ts';
import { createCase, createUser } from '../../../testing/factories.ts';
import { findOwnVerifierKey, buildSigningSettings } from '../../../testing/signing.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { findAuditPage } from '../audit-page.ts';
import { findArchivedMonthsOfCase } from '../case-history.ts';
import { findArchivedMonthsOfTable, streamArchivedMonth } from '../read-month.ts';
import { archiveTableMonth } from '../archive-month.ts';
import { appendLogEntries } from './append-entries.ts';
import { buildSubmissionProof } from './prove-submission.ts';
import { caseReceiptHashSql, caseStateHashSql } from '../evidence/digest-sql.ts';
import { readCheckpoints } from './checkpoint-folder.ts';
import { listTrustedCheckpointKeys } from './checkpoint-keys.ts';
import { signCurrentTreeHead } from './sign-checkpoint.ts';
import { createMissingTiles } from './tiles.ts';
import { verifyAuditLog } from './verify-log.ts';

const folder = await mkdtemp(join(tmpdir(), 'feedback-stored-'));
afterAll(() => rm(folder, { recursive: true }));
const api = useTestApi({ config: buildSigningSettings(folder) });

const ask = async (sql: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, unknown>>(sql, values)).rows;

/** Closing time that is older than the longest report period. */
const closedAt = new Date(Date.now() - 800 * 86_400_000);

/** Id of the case that was closed at `closedAt`. */
let caseId: number;
/** The month of the case's history. */
let month: string;

/** Creates audit events of closed cases in two past months, and current events. */
beforeAll(async () => {
  await ask('ALTER TABLE audit_history DETACH PARTITION audit_history_first');
  const feedback = await createCase({ createdAt: closedAt });
  feedback.close((await createUser({ role: 'admin' })).id, 'Done', closedAt);
  caseId = (await feedback.save()).id;
  await ask(
    `INSERT INTO audit_history (at, entity, entity_id, action, label, after, digests)
     SELECT $1::timestamptz - make_interval(months => (n / 4)::int), 'case', $2, action,
       E'MF\\n\\u20281', '{"é": 1.0}', (
         SELECT jsonb_build_object('receipt', encode(${caseReceiptHashSql}, 'hex'),
           'state', encode(${caseStateHashSql}, 'hex'))
         FROM feedbacks f WHERE id::text = $2 AND action = 'created')
     FROM unnest(ARRAY['created', 'assigned', 'answered', 'closed', 'noted', 'read'])
       WITH ORDINALITY AS each (action, n) ORDER BY n DESC`,
    [closedAt, String(caseId)],
  );
  await ask(`INSERT INTO audit_history (entity, entity_id, action) VALUES ('amc', '1', 'updated')`);
  await api.inside(createMonthlyPartitions);
  const months = await api.inside(() => findMonthPartitions('audit_history'));
  month = months.find(({ until }) => until > closedAt)?.month ?? '';
});

const store = () => api.inside(() => archiveTableMonth('audit_history', month));

async function log(): Promise<void> {
  await vi.waitFor(
    async () => {
      await api.inside(appendLogEntries);
      const missing = `SELECT FROM audit_history WHERE id > (SELECT logged_id FROM audit_tree)`;
      expect(await ask(missing)).toEqual([]);
    },
    { timeout: 60_000, interval: 200 },
  );
  await api.inside(async () => {
    await createMissingTiles();
    await signCurrentTreeHead();
  });
}

const verified = () =>
  api.inside(async () => {
    return verifyAuditLog(await readCheckpoints(folder), listTrustedCheckpointKeys());
  });

/** Runs the standalone verifier, which shares no code with the product, and returns its output. */
async function verifiedAlone(): Promise<string> {
  const program = join(import.meta.dirname, '../../../../verify-audit.mjs');
  const env = { ...process.env, DATABASE_URL: api.services.databaseUrl };
  const args = [program, folder, api.inside(findOwnVerifierKey)];
  const child = spawn(process.execPath, args, { env });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return said;
}

test('keeps a month of events in the database while an event is not logged or a case was closed less than a year ago', async () => {
  await expect(store()).rejects.toThrow('has events that are not yet in the signed log');
  await log();
  const closed = 'UPDATE feedbacks SET closed_at = $2 WHERE id = $1';
  await ask(closed, [caseId, new Date(Date.now() - 364 * 86_400_000)]);
  await expect(store()).rejects.toThrow('which was not closed for 1 year');
  await ask(closed, [caseId, closedAt]);
});

test('the log and a submission receipt stay valid after a month of events moves to the object storage', async () => {
  const receipt = await api.inside(() => buildSubmissionProof(caseId));
  expect(receipt.state).toBe('ready');
  const { rows } = await store();
  expect(rows).toBeGreaterThan(0);
  expect(await ask('SELECT FROM audit_history WHERE entity_id = $1', [String(caseId)])).not.toEqual(
    [],
  );
  expect(await verified()).toMatchObject({ findings: [], events: 7, proven: 7 });
  expect(await api.inside(() => buildSubmissionProof(caseId))).toEqual(receipt);
});

test('the case history and the audit trail name the months in the object storage', async () => {
  const feedback = { id: caseId, createdAt: closedAt, closedAt };
  expect(await api.inside(() => findArchivedMonthsOfCase(feedback))).toEqual([month]);
  const later = new Date(closedAt.getTime() + 40 * 86_400_000);
  const other = { id: caseId, createdAt: later, closedAt: null };
  expect(await api.inside(() => findArchivedMonthsOfCase(other))).toEqual([]);
  const page = await api.inside(() => findAuditPage({}, { limit: 20, cursor: undefined }));
  expect(page).toMatchObject({ storedUpTo: month });
});

test('the standalone verifier reads a stored month from an exported file in the checkpoint folder', async () => {
  expect(await verifiedAlone()).toMatch(/event \d+ was removed/);
  const file = join(folder, `${month}.ndjson`);
  const written = createWriteStream(file);
  await api.inside(() => streamArchivedMonth('audit_history', month, written));
  await once(written.end(), 'close');
  expect(await verifiedAlone()).toBe('7 events, 1 checkpoints\n');
  const lines = await readFile(file, 'utf8');
  await writeFile(file, lines.replace('"case"', '"amc"'));
  expect(await verifiedAlone()).toMatch(/event \d+ was changed/);
  await writeFile(file, lines.replace(/^\[\d+/, '[99999'));
  expect(await verifiedAlone()).toMatch(/event 99999 was inserted[^]*event \d+ was removed/);
});

test('log verification detects a stored month that was damaged, changed or deleted', async () => {
  const [stored] = await api.inside(() => findArchivedMonthsOfTable('audit_history'));
  const file = join(api.services.config.attachments.folder, 'kept', stored?.storageKey ?? '');
  const bytes = await readFile(file);
  await writeFile(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]));
  expect((await verified()).findings[0]).toMatch(`The month ${month} can’t be read in the storage`);
  await writeFile(file, bytes);
  const client = await api.services.pool.connect();
  try {
    await client.query(`SET session_replication_role = 'replica'`);
    await client.query(`UPDATE audit_leaves SET hash = sha256(hash)
      WHERE event_id = (SELECT event_id FROM stored_receipts)`);
    expect((await verified()).findings.join('\n')).toMatch(/was changed/);
    await client.query(`DELETE FROM stored_months`);
    expect((await verified()).findings.join('\n')).toMatch(/was removed/);
  } finally {
    client.release(true);
  }
});
