import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { buildSigningSettings } from '../../../testing/signing.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { appendLogEntries, logEntryHashSql } from './append-entries.ts';
import { readCheckpoints } from './checkpoint-folder.ts';
import { listTrustedCheckpointKeys } from './checkpoint-keys.ts';
import { signCurrentTreeHead } from './sign-checkpoint.ts';
import { verifyAuditLog } from './verify-log.ts';

/** Number of random tamperings; `TAMPERINGS=10000` produces the table of `docs/reference/security.md`. */
const tries = Number(process.env['TAMPERINGS'] ?? 200);
const events = 40;

const folder = await mkdtemp(join(tmpdir(), 'feedback-tampering-'));
afterAll(() => rm(folder, { recursive: true }));
const api = useTestApi({ config: buildSigningSettings(folder) });

beforeAll(async () => {
  for (let half = 0; half < 2; half += 1) {
    await api.services.pool.query(
      `INSERT INTO audit_history (entity, entity_id, action, label, actor_name, after)
       SELECT 'case', n::text, 'closed', 'MF-' || n, 'Rohan', jsonb_build_object('n', n)
       FROM generate_series(1, ${events / 2}) AS n`,
    );
    await api.inside(appendLogEntries);
    // Transactions that were open at the first call have ended by a later call.
    await vi.waitUntil(async () => (await api.inside(appendLogEntries)) > 0, 30_000);
    await api.inside(signCurrentTreeHead);
  }
});

/** SQL statements of each kind of tampering, for the event at an index and with a random word. */
const kinds = {
  'a column of an event changed': (n: number, word: string) => [
    `UPDATE audit_history SET ${['label', 'actor_name', 'action'][n % 3]} = '${word}'
     WHERE ${at(n)}`,
  ],
  'what an event says changed': (n: number, word: string) => [
    `UPDATE audit_history SET after = '{"n": "${word}"}' WHERE ${at(n)}`,
  ],
  'the time of an event changed': (n: number) => [
    `UPDATE audit_history SET at = at - interval '1 millisecond' WHERE ${at(n)}`,
  ],
  'an event removed': (n: number) => [`DELETE FROM audit_history WHERE ${at(n)}`],
  'an event removed with its leaf': (n: number) => [
    `DELETE FROM audit_history WHERE ${at(n)}`,
    `DELETE FROM audit_leaves WHERE index = ${n}`,
  ],
  'an event removed, the leaves behind it moved up': (n: number) => [
    `DELETE FROM audit_history WHERE ${at(n)}`,
    `DELETE FROM audit_leaves WHERE index = ${n}`,
    `UPDATE audit_leaves SET index = -index WHERE index > ${n}`,
    `UPDATE audit_leaves SET index = -index - 1 WHERE index < 0`,
  ],
  'an event inserted before the newest': (_: number, word: string) => [
    `INSERT INTO audit_history (id, entity, action, label) OVERRIDING SYSTEM VALUE
     SELECT min(id) - 1, 'case', 'closed', '${word}' FROM audit_history`,
  ],
  'two events in each other’s place': (n: number) => [
    `UPDATE audit_leaves SET event_id = -event_id WHERE index IN (${n}, ${(n + 1) % events})`,
    `UPDATE audit_leaves SET event_id = (SELECT sum(-event_id) FROM audit_leaves
       WHERE event_id < 0) + event_id WHERE event_id < 0`,
  ],
  'an event changed with its leaf': (n: number, word: string) => [
    `UPDATE audit_history SET label = '${word}' WHERE ${at(n)}`,
    rehashed(`index = ${n}`),
  ],
  'all behind a place cut off': (n: number) => [
    `DELETE FROM audit_history WHERE id >= (SELECT event_id FROM audit_leaves WHERE index = ${n})`,
    `DELETE FROM audit_leaves WHERE index >= ${n}`,
  ],
  'an event changed, the log and its checkpoints written anew': (n: number, word: string) => [
    `UPDATE audit_history SET label = '${word}' WHERE ${at(n)}`,
    rehashed('true'),
    'DELETE FROM audit_checkpoints',
  ],
} as const;

const at = (n: number) => `id = (SELECT event_id FROM audit_leaves WHERE index = ${n})`;
const rehashed = (which: string) =>
  `UPDATE audit_leaves SET hash = ${logEntryHashSql} FROM audit_history e
   WHERE e.id = event_id AND ${which}`;

class TakenBack extends Error {}

/**
 * Runs SQL statements as the database owner, returns the verification's findings, and rolls the
 * statements back.
 */
async function foundAfter(statements: readonly string[]): Promise<readonly string[]> {
  let findings: readonly string[] = [];
  const tampering = inTransaction(async () => {
    await query("SET LOCAL session_replication_role = 'replica'");
    for (const statement of statements) await query(statement);
    ({ findings } = await verifyAuditLog(
      await readCheckpoints(folder),
      listTrustedCheckpointKeys(),
    ));
    throw new TakenBack();
  });
  await expect(tampering).rejects.toThrow(TakenBack);
  return findings;
}

const names = Object.keys(kinds) as (keyof typeof kinds)[];
const tampering = fc.record({
  kind: fc.constantFrom(...names),
  place: fc.nat({ max: events - 1 }),
  word: fc.stringMatching(/^[a-z]{8,20}$/),
});

test(`log verification detects every random tampering by the database owner (${tries} attempts)`, async () => {
  expect(await api.inside(() => foundAfter([]))).toEqual([]);
  const counts = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(tampering, async ({ kind, place, word }) => {
      const findings = await api.inside(() => foundAfter(kinds[kind](place, word)));
      expect(findings, kind).not.toEqual([]);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }),
    { numRuns: tries },
  );
  if (tries > 200) process.stdout.write(`${JSON.stringify([...counts], null, 2)}\n`);
}, 900_000);
