import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { findOwnVerifierKey, buildSigningSettings } from '../../../testing/signing.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { appendLogEntries, logEntryHashSql } from './append-entries.ts';
import { signCheckpoint } from './checkpoint.ts';
import { buildCheckpointFileName, readCheckpoints } from './checkpoint-folder.ts';
import { findCheckpointSigningKey, listTrustedCheckpointKeys } from './checkpoint-keys.ts';
import { signCurrentTreeHead } from './sign-checkpoint.ts';
import { verifyAuditLog } from './verify-log.ts';

const folder = await mkdtemp(join(tmpdir(), 'feedback-checkpoints-'));
afterAll(() => rm(folder, { recursive: true }));

describe('the history log', () => {
  const api = useTestApi({ config: buildSigningSettings(folder) });
  let owner: Client;

  beforeAll(async () => {
    owner = new Client({ connectionString: api.services.databaseUrl });
    await owner.connect();
  });
  afterAll(() => owner.end());

  /** Appends all events to the log and signs a checkpoint. */
  async function logged() {
    await api.inside(appendLogEntries);
    // Transactions that were open at the first call have ended by the second.
    await expect.poll(() => api.inside(appendLogEntries)).toBeGreaterThan(0);
    await api.inside(signCurrentTreeHead);
  }

  const happen = async () => {
    await owner.query(
      `INSERT INTO audit_history (entity, entity_id, action, label)
       SELECT 'case', '1', 'tried', 'Try ' || n FROM generate_series(1, 20) AS n`,
    );
  };

  const verdict = () =>
    api.inside(async () => {
      return verifyAuditLog(await readCheckpoints(folder), listTrustedCheckpointKeys());
    });

  /** Runs statements with triggers disabled, as only the database owner can. */
  async function tampered(...statements: string[]) {
    await owner.query("SET session_replication_role = 'replica'");
    for (const statement of statements) await owner.query(statement);
    await owner.query('RESET session_replication_role');
  }

  beforeEach(async () => {
    await tampered('TRUNCATE audit_history, audit_leaves, audit_checkpoints');
    await tampered(
      `UPDATE audit_tree SET size = 0, edge = '', logged_id = 0, seen_id = 0, seen_before = '0'`,
    );
    await rm(folder, { recursive: true, force: true });
    await happen();
    await logged();
  });

  test('verifies every event of a log that was appended in several batches', async () => {
    await happen();
    await logged();
    const found = await verdict();
    expect(found).toMatchObject({ events: 40, checkpoints: 2, proven: 40, findings: [] });
    await api.inside(signCurrentTreeHead);
    expect((await verdict()).checkpoints).toBe(2);
  });

  test('logs the events of an open transaction after the transaction commits', async () => {
    const slow = new Client({ connectionString: api.services.databaseUrl });
    await slow.connect();
    const insert = `INSERT INTO audit_history (entity, entity_id, action)
      VALUES ('case', '1', 'slow')`;
    await slow.query('BEGIN');
    await slow.query(insert);
    await owner.query(insert);
    await api.inside(appendLogEntries);
    expect(await api.inside(appendLogEntries)).toBe(0);
    await slow.query('COMMIT');
    await slow.end();
    // An open transaction in another database of the server may delay logging.
    await expect.poll(() => api.inside(appendLogEntries), { timeout: 60_000 }).toBe(2);
    expect((await verdict()).findings).toEqual([]);
  });

  test('rejects UPDATE, DELETE and TRUNCATE on the history log’s tables', async () => {
    for (const statement of [
      'UPDATE audit_leaves SET event_id = 0',
      'DELETE FROM audit_leaves',
      'TRUNCATE audit_leaves',
      'DELETE FROM audit_checkpoints',
      'TRUNCATE disclosures CASCADE',
      'UPDATE audit_history SET label = NULL',
    ]) {
      await expect(owner.query(statement), statement).rejects.toThrow();
    }
  });

  const nth = (n: number) => `(SELECT id FROM audit_history ORDER BY id OFFSET ${n} LIMIT 1)`;
  const rehash = `UPDATE audit_leaves l SET hash = sha256(('x' || l.event_id)::bytea)
    WHERE event_id = ${nth(7)}`;

  test.each([
    ['changed', [`UPDATE audit_history SET label = 'Other' WHERE id = ${nth(7)}`], /was changed/],
    ['removed', [`DELETE FROM audit_history WHERE id = ${nth(7)}`], /was removed/],
    [
      'removed with its leaf',
      [
        `DELETE FROM audit_leaves WHERE event_id = ${nth(7)}`,
        `DELETE FROM audit_history WHERE id = ${nth(7)}`,
      ],
      /Leaf 7 is missing/,
    ],
    [
      'inserted',
      [
        `INSERT INTO audit_history (id, entity, action) OVERRIDING SYSTEM VALUE
         SELECT min(id) - 1, 'case', 'closed' FROM audit_history`,
      ],
      /was inserted/,
    ],
    [
      'reordered',
      [
        `UPDATE audit_leaves SET event_id = -event_id WHERE index IN (3, 4)`,
        `UPDATE audit_leaves SET event_id = (SELECT sum(-event_id) FROM audit_leaves
           WHERE event_id < 0) + event_id WHERE event_id < 0`,
      ],
      /is logged out of its order/,
    ],
    ['changed with its leaf', [rehash], /was changed/],
    [
      'removed with all later ones',
      [
        `DELETE FROM audit_leaves WHERE index >= 15`,
        `DELETE FROM audit_history WHERE id >= ${nth(15)}`,
      ],
      /speaks of 20 events, the log has 15/,
    ],
  ])('log verification detects an event that was %s', async (_, statements, words) => {
    await tampered(...statements);
    const { findings } = await verdict();
    expect(findings.join('\n')).toMatch(words);
  });

  test('log verification uses earlier checkpoints to detect a complete rewrite of the log', async () => {
    await tampered(
      `UPDATE audit_history SET label = 'Other' WHERE id = ${nth(7)}`,
      'TRUNCATE audit_leaves, audit_checkpoints',
      `UPDATE audit_tree SET size = 0, edge = '', logged_id = 0`,
    );
    // An open transaction in another database of the server may delay logging.
    await expect
      .poll(
        async () => {
          await api.inside(appendLogEntries);
          return (await verdict()).findings;
        },
        { timeout: 60_000 },
      )
      .toEqual(['The log was rewritten between its leaves 0 and 20.']);
  });

  test('log verification detects a checkpoint signed by an unknown key and two conflicting checkpoints of the same size', async () => {
    const { origin = '', seed = Buffer.alloc(32) } = api.inside(findCheckpointSigningKey) ?? {};
    const other = signCheckpoint({ origin, size: 20, root: randomBytes(32) }, seed);
    const foreign = signCheckpoint({ origin, size: 20, root: randomBytes(32) }, randomBytes(32));
    const notes = await readCheckpoints(folder);
    const { findings } = await api.inside(() =>
      verifyAuditLog([...notes, other, foreign], listTrustedCheckpointKeys()),
    );
    expect(findings).toEqual([
      'Two checkpoints of 20 events differ.',
      expect.stringContaining('not signed by a known key'),
    ]);
  });

  const checkpointRows = async () => {
    const { rows } = await owner.query('SELECT note FROM audit_checkpoints');
    return (rows as { note: string }[]).map(({ note }) => note);
  };

  test.each([0, 30])('replaces a partial checkpoint file of %i characters', async (length) => {
    const [whole = ''] = await readCheckpoints(folder);
    await tampered('TRUNCATE audit_checkpoints');
    await writeFile(join(folder, buildCheckpointFileName(20)), whole.slice(0, length));
    await api.inside(signCurrentTreeHead);
    expect(await readCheckpoints(folder)).toEqual([whole]);
    expect(await checkpointRows()).toEqual([whole]);
  });

  test('fails to sign when the checkpoint file of the same log size holds another checkpoint, and keeps that file', async () => {
    const { origin = '', seed = Buffer.alloc(32) } = api.inside(findCheckpointSigningKey) ?? {};
    const other = signCheckpoint({ origin, size: 20, root: randomBytes(32) }, seed);
    await tampered('TRUNCATE audit_checkpoints');
    await writeFile(join(folder, buildCheckpointFileName(20)), other);
    await expect(api.inside(signCurrentTreeHead)).rejects.toThrow(
      'contains a different checkpoint of 20 events',
    );
    expect(await readCheckpoints(folder)).toEqual([other]);
    expect(await checkpointRows()).toEqual([]);
  });

  /**
   * Runs the standalone verifier, which shares no code with the product; returns its exit code and
   * output.
   */
  async function verifiedAlone(): Promise<readonly [unknown, string]> {
    const program = join(import.meta.dirname, '../../../../verify-audit.mjs');
    const args = [program, folder, api.inside(findOwnVerifierKey)];
    const env = { ...process.env, DATABASE_URL: api.services.databaseUrl };
    const child = spawn(process.execPath, args, { env });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return [code, said];
  }

  test('the standalone verifier accepts an intact log and detects a changed event', async () => {
    expect(await verifiedAlone()).toEqual([0, '20 events, 1 checkpoints\n']);
    await tampered(`UPDATE audit_history SET label = 'Other' WHERE id = ${nth(7)}`);
    expect(await verifiedAlone()).toEqual([1, expect.stringMatching(/event \d+ was changed/)]);
    await tampered(`UPDATE audit_leaves l SET hash = ${logEntryHashSql} FROM audit_history e
      WHERE e.id = l.event_id`);
    expect(await verifiedAlone()).toEqual([1, expect.stringMatching(/not those signed/)]);
  });

  test('both verifiers accept a log of 20,020 events and detect a removed event', async () => {
    await owner.query(`INSERT INTO audit_history (entity, entity_id, action)
      SELECT 'case', n::text, 'tried' FROM generate_series(1, 20000) AS n`);
    await logged();
    expect(await verdict()).toMatchObject({ events: 20_020, proven: 20_020, findings: [] });
    expect(await verifiedAlone()).toEqual([0, '20020 events, 2 checkpoints\n']);
    await tampered(
      `DELETE FROM audit_history WHERE id = ${nth(19_999)}`,
      'DELETE FROM audit_leaves WHERE index = 20000',
    );
    const { findings } = await verdict();
    expect(findings).toEqual([
      expect.stringMatching(/^Event \d+ was removed/),
      expect.stringMatching(/^Leaf 20000 is missing: the next is 20001/),
      ...findings.slice(2),
    ]);
    expect(findings.at(-1)).toMatch(/^Event \d+ was inserted/);
    const [, said] = await verifiedAlone();
    expect(said).toMatch(/event \d+ was removed\nleaf 20000 is missing[^]*\d+ was inserted/);
  });
});
