import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { evidenceTables, tablesWithoutEvidence } from '../../../platform/db/evidence.ts';
import { connectWithoutTimeLimits } from '../../../platform/db/connection.ts';
import { executeUpdate, query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { citusUrl } from '../../../testing/citus.ts';
import { readSavedCase, prepareCustomers } from '../../../testing/customers.ts';
import { createCase } from '../../../testing/factories.ts';
import { buildMultipartForm } from '../../../testing/files.ts';
import { openAccessByOtp } from '../../../testing/payloads.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { buildSigningSettings } from '../../../testing/signing.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { Feedback } from '../../cases/feedback.ts';
import { appendLogEntries } from '../log/append-entries.ts';
import { readCheckpoints } from '../log/checkpoint-folder.ts';
import { listTrustedCheckpointKeys } from '../log/checkpoint-keys.ts';
import { signCurrentTreeHead } from '../log/sign-checkpoint.ts';
import { createMissingTiles } from '../log/tiles.ts';
import { verifyAuditLog } from '../log/verify-log.ts';
import { runAuditVerification } from '../log/run-audit-verification.ts';
import { raiseSecurityAlarms } from '../../system/alarms/raise-alarms.ts';

// @ts-expect-error -- the standalone verifier is plain JavaScript
import { findForgeries } from '../../../../verify-audit/evidence.mjs';

const folder = await mkdtemp(join(tmpdir(), 'feedback-evidence-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const api = useTestApi({ config: buildSigningSettings(folder) });
const { customer, send } = prepareCustomers(api);
const { first, second } = useSignedInPeople({ first: 'superadmin', second: 'superadmin' });

const months = Array.from({ length: 12 }, (_each, index) =>
  new Date(Date.UTC(2024, 3 + index)).toISOString().slice(0, 7),
);

async function publish(month: string, reason = ''): Promise<void> {
  const one = `admin/disclosure/${month}`;
  await api.as(first.token).post(`${one}/prepare`, { folios: 10, reason });
  const { preparation } = (await api.as(second.token).get(one)).body;
  expect((await api.as(second.token).post(`${one}/approve`, { preparation })).status).toBe(200);
}

const work = (id: number, what: string, body: object) =>
  api.as(first.token).post(`admin/case/${id}/${what}`, body);
const close = (id: number) =>
  api.as(first.token).post('admin/closeFeedback', {
    id,
    userType: 'c',
    feedackClosureDesc: 'Sent again',
    rootCause: undefined,
  });

async function received(description: string): Promise<Feedback> {
  const { body } = await send(await customer({ description }));
  return Feedback.findByPk(readSavedCase(body).id, { rejectOnEmpty: true });
}

/** Creates a case and changes all kinds of case evidence through the API. */
async function workedCase(): Promise<Feedback> {
  const feedback = await received('The statement of “March” did not come.\n\u2028Twice.');
  const { id, caseId } = feedback;
  const reply = { text: 'We have sent it again.', asks: true, submissionId: randomUUID() };
  await api
    .as(first.token)
    .postForm(`admin/case/${id}/reply`, buildMultipartForm({ data: JSON.stringify(reply) }, []));
  const own = api.as(await openAccessByOtp(api, feedback));
  const answer = { text: 'It has come.', submissionId: randomUUID() };
  await own.postForm(
    `status/case/${caseId}/answer`,
    buildMultipartForm({ data: JSON.stringify(answer) }, []),
  );
  await work(id, 'note', { text: 'Called the registrar' });
  await work(id, 'class', {
    class: 'complaint',
    complaintCode: 'II A',
    source: 'direct',
    reason: 'It is one',
  });
  await close(id);
  await work(id, 'reopen', { reason: 'Not the right one' });
  await work(id, 'scores', { registrationNumber: 'SEBIE/MH26/1', receivedOn: '2026-01-02' });
  const step = { doneOn: '2026-01-05', remark: 'Report sent', submissionId: randomUUID() };
  await api
    .as(first.token)
    .postForm(
      `admin/case/${id}/scores/actionTaken`,
      buildMultipartForm({ data: JSON.stringify(step) }, []),
    );
  await close(id);
  return feedback.reload();
}

let worked: Feedback;
let outsider: Client;

beforeAll(async () => {
  worked = await workedCase();
  const erased = await received('My number is 9876543210.');
  await close(erased.id);
  expect((await work(erased.id, 'erase', { reason: 'They ask for it' })).status).toBe(200);
  const redacted = await received('My neighbour is Mister Redacted.');
  const passage = { passage: 'Mister Redacted', reason: 'Somebody else' };
  expect((await work(redacted.id, 'redact', passage)).status).toBe(200);
  const old = await createCase({
    class: 'complaint',
    complaintCode: 'II A',
    createdAt: new Date('2024-04-05T10:00+05:30'),
  });
  await api.services.pool.query(
    `INSERT INTO audit_history (entity, entity_id, action) VALUES ('case', $1, 'created')`,
    [String(old.id)],
  );
  for (const month of months) await publish(month);
  await publish('2025-03', 'A complaint was entered late');
  const year = 'admin/disclosureyear/2024-25';
  const { digest } = (await api.as(first.token).get(year)).body;
  const signature = { trustees: 'A. Rao', signedOn: '2025-05-12', digest };
  expect((await api.as(first.token).post(`${year}/sign`, signature)).status).toBe(200);
  const unlogged = 'SELECT FROM audit_history WHERE id > (SELECT logged_id FROM audit_tree)';
  await api.services.pool.query(
    `INSERT INTO audit_history (entity, entity_id, action)
     SELECT 'amc', '1', 'updated' FROM generate_series(1, 300)`,
  );
  await vi.waitFor(
    async () => {
      await api.inside(appendLogEntries);
      expect((await api.services.pool.query(unlogged)).rowCount).toBe(0);
    },
    { timeout: 60_000, interval: 200 },
  );
  await api.inside(createMissingTiles);
  await api.inside(signCurrentTreeHead);
  outsider = await connectWithoutTimeLimits(api.services.databaseUrl);
  return () => outsider.end();
}, 120_000);

class TakenBack extends Error {}

/**
 * Runs SQL statements as the database owner, returns the findings of both verifiers, and rolls the
 * statements back.
 */
async function foundAfter(...statements: readonly string[]) {
  const found = { product: [] as readonly string[], program: [] as readonly string[] };
  const tampering = api.inside(() =>
    inTransaction(async () => {
      await query(`SET LOCAL session_replication_role = 'replica'`);
      for (const statement of statements) {
        const rows = await executeUpdate(statement);
        if (!statement.startsWith('ALTER')) expect(rows, statement).not.toBe(0);
      }
      found.product = (
        await verifyAuditLog(await readCheckpoints(folder), listTrustedCheckpointKeys())
      ).findings;
      throw new TakenBack();
    }),
  );
  await expect(tampering).rejects.toThrow(TakenBack);
  await outsider.query(`BEGIN; SET LOCAL session_replication_role = 'replica';
    SET LOCAL TimeZone = 'UTC'`);
  try {
    for (const statement of statements) await outsider.query(statement);
    found.program = await findForgeries(outsider, { digests: [], receipts: new Map() });
  } finally {
    await outsider.query('ROLLBACK');
  }
  return found;
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const columnsOf = async (tables: readonly string[]): Promise<Column[]> => {
  const { rows } = await api.services.pool.query<Column>(
    `SELECT attrelid::regclass::text AS table, attname AS column, atttypid::regtype::text AS type
     FROM pg_attribute WHERE attrelid = ANY ($1::regclass[]) AND attnum > 0 AND NOT attisdropped
       AND attgenerated = '' ORDER BY 1, attnum`,
    [tables],
  );
  return rows;
};

/** SQL expressions that produce a different value, by column type. */
const otherValues: Readonly<Record<string, (column: string) => string>> = {
  integer: (column) => `coalesce(${column}, 0) + 1000`,
  smallint: (column) => `coalesce(${column}, 0) + 1000`,
  bigint: (column) => `coalesce(${column}, 0) + 1000000`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  boolean: (column) => `NOT ${column}`,
  date: (column) => `coalesce(${column}, '2020-01-01') + 31`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 second'`,
  jsonb: (column) => `jsonb_build_object('x', ${column})`,
  uuid: () => 'gen_random_uuid()',
  bytea: (column) => `sha256(coalesce(${column}, ''))`,
};

/** SQL conditions that select the row to tamper with, by table. */
const places: Readonly<Record<string, string>> = {
  feedbacks: 'id = (SELECT min(id) FROM feedbacks WHERE round = 2)',
  disclosures: `month = '2025-03-01' AND version = 2`,
  scores_milestones: `kind = 'actionTaken'`,
  audit_leaves: 'index = 3',
  audit_history: `id = (SELECT event_id FROM audit_leaves WHERE index = 3)`,
};
const placeOf = (table: string): string =>
  places[table] ?? `ctid = (SELECT min(ctid) FROM ${table})`;

/**
 * Returns statements that drop a table's constraints, as a database owner could before tampering
 * with a row.
 */
async function unconstrained(table: string): Promise<string[]> {
  const { rows } = await api.services.pool.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'
     UNION ALL
     SELECT format('ALTER TABLE %s ALTER %I DROP IDENTITY', attrelid::regclass, attname)
     FROM pg_attribute WHERE attrelid = $1::regclass AND attidentity <> ''`,
    [table],
  );
  return rows.map(({ statement }) => statement);
}

test('both verifiers report no finding in evidence that the product wrote', async () => {
  expect(await foundAfter()).toEqual({ product: [], program: [] });
});

test('classifies every database table as evidence or not evidence', async () => {
  const { rows } = await api.services.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
  );
  const named = [...Object.keys(evidenceTables), ...tablesWithoutEvidence].toSorted();
  expect(named).toEqual(rows.map(({ name }) => name).toSorted());
});

/**
 * Returns an SQL expression for a different value of a column. A case's status changes to `open`,
 * because the digest covers only whether a case is closed.
 */
const valueOf = ({ table, column, type }: Column): string | undefined =>
  table === 'feedbacks' && column === 'status' ? `'open'` : otherValues[type]?.(column);

describe('tampering with evidence by the database owner', () => {
  const ofTheLog = new Set(['audit_history', 'audit_leaves', 'audit_tiles', 'audit_checkpoints']);

  // Tampers with one row by its place in the table, which a distributed table does not have.
  test.skipIf(citusUrl)(
    'both verifiers detect a change of any signed column in an evidence table',
    async () => {
      const tables = Object.keys(evidenceTables).filter((table) => table !== 'stored_receipts');
      const columns = await columnsOf(tables);
      const unnoticed: string[] = [];
      for (const each of columns) {
        const { table, column } = each;
        if (evidenceTables[table]?.unsigned?.includes(column)) continue;
        const value = valueOf(each);
        if (value === undefined) throw new Error(`No other value of ${table}.${column} is known.`);
        const update = `UPDATE ${table} SET ${column} = ${value} WHERE ${placeOf(table)}`;
        const { product, program } = await foundAfter(...(await unconstrained(table)), update);
        if (product.length === 0) unnoticed.push(`${table}.${column} by the product`);
        if (program.length === 0 && !ofTheLog.has(table))
          unnoticed.push(`${table}.${column} by the program`);
      }
      expect(unnoticed).toEqual([]);
    },
    300_000,
  );

  // Tampers with one row by its place in the table, which a distributed table does not have.
  test.skipIf(citusUrl)('both verifiers detect a deleted row in an evidence table', async () => {
    const tables = Object.keys(evidenceTables).filter(
      (table) => !ofTheLog.has(table) && table !== 'stored_receipts' && table !== 'notices',
    );
    for (const table of tables) {
      const { product, program } = await foundAfter(`DELETE FROM ${table} WHERE ${placeOf(table)}`);
      expect([product.length, program.length], table).not.toContain(0);
    }
  });

  test.each([
    [
      'a forged version of a published month',
      `INSERT INTO disclosures (month, version, state, folios, tables, reason, prepared_by,
         prepared_at, approved_by, approved_at)
       SELECT month, version + 1, state, 1, tables, 'Forged', prepared_by, prepared_at,
         approved_by, approved_at FROM disclosures WHERE month = '2024-04-01'`,
    ],
    [
      'a forged sign-off',
      `INSERT INTO disclosure_years (year, version, codes, digest, trustees, signed_on, recorded_by)
       SELECT year, version + 1, codes, digest, 'Nobody', signed_on, recorded_by
       FROM disclosure_years`,
    ],
    [
      'a forged round of a published month',
      `INSERT INTO disclosure_rounds SELECT min(d.id), f.id, 9, 'I', 'direct', now(), 0, 1, 'pending'
       FROM disclosures d, feedbacks f WHERE f.round = 2 GROUP BY f.id`,
    ],
    [
      'a case that was never received',
      `INSERT INTO feedbacks (id, case_id, audience, status, submitter_name, location, feedback_type,
         sub_type, description, search_text, sealed)
       SELECT 990099, 'MF-FORG-EDXX', audience, 'open', submitter_name, location, feedback_type, sub_type,
         description, '', sealed FROM feedbacks WHERE round = 2`,
    ],
    [
      'a message that was never written',
      `INSERT INTO case_entries (feedback_id, kind, text)
       SELECT id, 'in', 'I withdraw it' FROM feedbacks WHERE round = 2`,
    ],
    [
      'a SCORES step that was never done',
      `INSERT INTO scores_milestones (feedback_id, kind, done_on)
       SELECT id, 'closed', '2026-01-09' FROM feedbacks WHERE round = 2`,
    ],
  ])('both verifiers detect the insertion of %s', async (_, statement) => {
    const allowing = await unconstrained('feedbacks');
    const { product, program } = await foundAfter(...allowing, statement);
    expect(product.join()).toMatch(/was (inserted|changed)/);
    expect(program.join()).toMatch(/was (inserted|changed)/);
  });
});

test('deletes the receipt salt of an erased case, and stores no receipt salt in the audit history', async () => {
  const { rows } = await api.services.pool.query<{ salt: Buffer | null }>(
    `SELECT receipt_salt AS salt FROM feedbacks WHERE erased_at IS NOT NULL`,
  );
  expect(rows).toEqual([{ salt: null }]);
  const salt = worked.receiptSalt?.toString('hex') ?? '';
  expect(salt).toHaveLength(32);
  const found = await api.services.pool.query(
    'SELECT FROM audit_history WHERE digests::text LIKE $1',
    [`%${salt}%`],
  );
  expect(found.rowCount).toBe(0);
});

describe('the scheduled verification of the evidence', () => {
  const ask = (sql: string) => api.services.pool.query<Record<string, unknown>>(sql);
  const alarms = async () => {
    await api.inside(() => raiseSecurityAlarms(new Date()));
    return (await ask(`SELECT count FROM alarms WHERE rule = 'verification'`)).rowCount;
  };
  const verified = async () => {
    await api.inside(() => runAuditVerification());
    const sql = `SELECT outcome FROM security_log WHERE kind = 'verification' ORDER BY id DESC LIMIT 1`;
    return (await ask(sql)).rows[0]?.['outcome'];
  };

  test('raises an alarm when the scheduled verification fails or does not run, and none when the evidence is intact', async () => {
    expect(await alarms()).toBe(0);
    await outsider.query(`SET session_replication_role = 'replica'`);
    await outsider.query(`UPDATE audit_checkpoints SET signed_at = now() - interval '2 days'`);
    expect(await alarms()).toBe(1);
    await ask('TRUNCATE alarms');
    expect(await verified()).toBe('success');
    expect(await alarms()).toBe(0);
    await outsider.query(`UPDATE feedbacks SET description = 'Else' WHERE round = 2`);
    expect(await verified()).toBe('failed');
    expect([await alarms(), await alarms()]).toEqual([1, 1]);
    await rm(folder, { recursive: true });
    expect(await verified()).toBe('failed');
  });
});
