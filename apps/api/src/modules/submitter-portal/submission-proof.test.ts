import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { submissionProofSchema } from '@feedback/contract/submitter-portal/own-data';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { PastCheckpointKey } from '../../platform/config/past-checkpoint-keys.ts';
import { runInContext } from '../../platform/context/context.ts';
import { readCheckpoints } from '../audit/log/checkpoint-folder.ts';
import { listTrustedCheckpointKeys } from '../audit/log/checkpoint-keys.ts';
import { buildSubmissionProof } from '../audit/log/prove-submission.ts';
import {
  findSignedTreeHeads,
  findTreeHeadsSignedTooLate,
} from '../audit/log/verify-checkpoints.ts';

import { appendLogEntries } from '../audit/log/append-entries.ts';
import { MerkleTree } from '../audit/log/merkle-tree.ts';
import { signCurrentTreeHead } from '../audit/log/sign-checkpoint.ts';
import { requestCheckpointTimeStamps } from '../audit/log/stamp-checkpoints.ts';
import { createMissingTiles } from '../audit/log/tiles.ts';
import { Feedback } from '../cases/feedback.ts';
import { readSavedCase, prepareCustomers } from '../../testing/customers.ts';
import { createCase, generateUniqueMobile } from '../../testing/factories.ts';
import { findOwnVerifierKey } from '../../testing/signing.ts';
import { openAccessByOtp } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { startTimeStampAuthority } from '../../testing/time-stamp-authority.ts';

const folder = await mkdtemp(join(tmpdir(), 'feedback-proofs-'));
const authority = await startTimeStampAuthority();
afterAll(async () => {
  await authority.stop();
  await rm(folder, { recursive: true });
});
const checkpoints = {
  key: randomBytes(32).toString('hex'),
  pastKeys: [],
  folder,
  bucket: null,
  url: null,
  timestampUrl: authority.url,
  authorities: null,
};
const api = useTestApi({ config: { checkpoints } });
const { customer, send } = prepareCustomers(api);

/** Creates a case through the public form, so that the audit history records its receipt. */
async function received(): Promise<Feedback> {
  const { body } = await send(await customer());
  return Feedback.findByPk(readSavedCase(body).id, { rejectOnEmpty: true });
}

const run = promisify(execFile);
const script = resolve(import.meta.dirname, '../../../verify-audit.mjs');

/** Returns the verdict of the stand-alone verifier on a proof. */
async function verified(
  proof: string,
  trusted = authority.certificate,
  keys = api.inside(findOwnVerifierKey),
): Promise<string> {
  const [file, pem] = [join(folder, 'receipt.tlog-proof'), join(folder, 'authorities.pem')];
  await Promise.all([writeFile(file, proof), writeFile(pem, trusted)]);
  const given = [script, file, keys, pem];
  return run(process.execPath, given, { env: { PATH: process.env.PATH } }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => `FAILED ${error.stdout}`,
  );
}

async function proofOf(feedback: Feedback) {
  const client = api.as(await openAccessByOtp(api, feedback));
  const { body } = await client.get(`status/case/${feedback.caseId}/proof`);
  return submissionProofSchema.parse(body);
}

const query = (sql: string) => api.services.pool.query<{ count: number }>(sql);

/** Appends all events to the audit log, and waits for the events of open transactions. */
async function logAll(): Promise<void> {
  const unlogged = `SELECT count(*)::int AS count FROM audit_history e
    WHERE NOT EXISTS (SELECT FROM audit_leaves WHERE event_id = e.id)`;
  await vi.waitFor(
    async () => {
      await api.inside(appendLogEntries);
      expect((await query(unlogged)).rows[0]?.count).toBe(0);
    },
    { timeout: 60_000, interval: 200 },
  );
  await api.inside(createMissingTiles);
}

/** Writes log entries of invented events directly to the audit log. */
async function logOthers(count: number): Promise<void> {
  await query(`INSERT INTO audit_leaves (index, event_id, hash)
    SELECT size + place - 1, -place, sha256(place::text::bytea)
    FROM audit_tree, generate_series(1, ${count}) place`);
  const { rows } = await api.services.pool.query<{ hash: Buffer }>(
    'SELECT hash FROM audit_leaves ORDER BY index',
  );
  const tree = new MerkleTree();
  for (const { hash } of rows) tree.append(hash);
  const values = [tree.size, tree.edge];
  await api.services.pool.query('UPDATE audit_tree SET size = $1, edge = $2', values);
}

/** The number of invented log entries: more than a second-level tile has, so that a proof uses all
 * levels. */
const others = 66_000;
let first: Feedback;
let last: Feedback;

beforeAll(async () => {
  first = await received();
  await logAll();
  await logOthers(others);
  last = await received();
});

test('returns a proof of receipt once a checkpoint is signed, and the state `soon` before', async () => {
  expect(await proofOf(last)).toEqual({ state: 'soon', proof: null });
  await logAll();
  await api.inside(signCurrentTreeHead);
  for (const feedback of [first, last]) {
    const { proof } = await proofOf(feedback);
    expect(await verified(proof ?? '')).toMatch(
      new RegExp(
        `^case ${feedback.caseId}, received at .+Z: in the log of .+/history of 660\\d\\d events, with`,
      ),
    );
  }
  await api.inside(requestCheckpointTimeStamps);
  const { proof } = await proofOf(last);
  expect(await verified(proof ?? '')).toMatch(/events, stamped at \S+Z\ntext: .+\n$/);
});

test('the verifier rejects a proof that was changed or stamped by an unknown timestamp authority', async () => {
  const { proof } = await proofOf(first);
  const lines = (proof ?? '').split('\n');
  const changed = (at: number, line: string) => lines.with(at, line).join('\n');
  expect(await verified(changed(4, lines[5] ?? ''))).toContain('it does not lead to the head');
  expect(await verified(changed(2, 'index 1'))).toContain('it does not lead to the head');
  expect(await verified((proof ?? '').replace(/\n66/, '\n67'))).toContain(
    'is not signed by the key',
  );
  const stranger = await startTimeStampAuthority();
  expect(await verified(proof ?? '', stranger.certificate)).toContain('proves nothing');
  await stranger.stop();
  expect(Buffer.from(lines[1]?.slice(6) ?? '', 'base64').toString()).not.toContain(
    String(first.mobile),
  );
});

/** Returns a proof with a changed receipt. */
function edited(proof: string, changes: object): string {
  const [version, extra = '', ...rest] = proof.split('\n');
  const said: unknown = JSON.parse(Buffer.from(extra.slice(6), 'base64').toString());
  const other = JSON.stringify({ ...(said as object), ...changes });
  return [version, `extra ${Buffer.from(other).toString('base64')}`, ...rest].join('\n');
}

test.each([
  ['another case', { caseId: 'MF-AAAA-AAAA' }],
  ['another time of receipt', { receivedAt: '2020-01-01T00:00:00.000Z' }],
  ['another text', { text: 'I was promised a refund.' }],
  ['another salt', { salt: 'AAAA' }],
  ['terminal control characters in the text', { text: 'x\n\u001b[2J\u202eall is well\u2028' }],
  ['a case id with a line break', { caseId: 'MF-AAAA-AAAA\ncase MF-BBBB-BBBB\u009b1m' }],
  ['no text', { text: undefined }],
])('the verifier rejects a proof whose receipt was edited to contain %s', async (_, changes) => {
  const { proof } = await proofOf(first);
  const said = await verified(edited(proof ?? '', changes));
  expect(said).toMatch(/^FAILED[^]*it does not lead to the head\n$/);
  expect(said.slice(0, -1).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
  expect(said.trim().split('\n')).toHaveLength(3);
});

test('the verifier escapes control characters in the submitter’s text', async () => {
  const { body } = await send(await customer({ description: 'One\n\u202etwo' }));
  const feedback = await Feedback.findByPk(readSavedCase(body).id, { rejectOnEmpty: true });
  await logAll();
  await api.inside(signCurrentTreeHead);
  const { proof } = await proofOf(feedback);
  expect(await verified(proof ?? '')).toMatch(/text: One\\u\{a\}(\\u\{202e\})?two\n$/);
});

describe('submission proofs after a change of the checkpoint key and the public address', () => {
  /** Runs work with another checkpoint key and another public address. */
  const rotated = <Result>(pastKeys: readonly PastCheckpointKey[], work: () => Result): Result => {
    const key = '11'.repeat(32);
    const config = {
      ...api.services.config,
      publicUrl: 'https://other.example.com',
      checkpoints: { ...checkpoints, key, pastKeys },
    };
    return api.inside(() => runInContext({ services: { ...api.services, config } }, work));
  };
  const past = (until: string) => [{ vkey: api.inside(findOwnVerifierKey), until }];

  test('the verifier accepts a proof that was signed with a listed earlier key', async () => {
    const keys = past('2099-12-31');
    const { proof } = await rotated(keys, () => buildSubmissionProof(first.id));
    const given = `${keys[0]?.until} ${keys[0]?.vkey},${rotated(keys, findOwnVerifierKey)}`;
    expect(await verified(proof ?? '', undefined, given)).toContain(`case ${first.caseId}`);
    expect(await verified(proof ?? '', undefined, given)).not.toContain('FAILED');
  });

  test('delays a submission proof until the next checkpoint while the earlier key is not listed', async () => {
    const proven = rotated([], () => buildSubmissionProof(first.id));
    await expect(proven).resolves.toEqual({ state: 'soon', proof: null });
  });

  test('signs a checkpoint with the new key, and accepts checkpoints of the earlier key only until its end date', async () => {
    await received();
    await logAll();
    await rotated(past('2099-12-31'), signCurrentTreeHead);
    const headsBy = (keys: readonly PastCheckpointKey[]) =>
      rotated(keys, async () => {
        const findings: string[] = [];
        const heads = await findSignedTreeHeads(
          await readCheckpoints(folder),
          listTrustedCheckpointKeys(),
          (words) => findings.push(words),
        );
        return [...findings, ...(await findTreeHeadsSignedTooLate([...heads.values()]))];
      });
    expect(await headsBy(past('2099-12-31'))).toEqual([]);
    expect(await headsBy([])).toContainEqual(expect.stringContaining('not signed by a known key'));
    expect(await headsBy(past('2020-01-01'))).toEqual([
      expect.stringContaining('is signed by a key that ended on 2020-01-01'),
    ]);
    const unlisted = await rotated([], () => buildSubmissionProof(first.id));
    expect(unlisted.state).toBe('ready');
  });
});

test('returns no submission proof to another person, or when the log differs from the signed checkpoint', async () => {
  const stranger = await createCase({ mobile: generateUniqueMobile() });
  const client = api.as(await openAccessByOtp(api, stranger));
  expect((await client.get(`status/case/${first.caseId}/proof`)).status).toBe(404);
  await query(`UPDATE audit_tiles SET hash = sha256('another') WHERE level = 16`);
  const own = api.as(await openAccessByOtp(api, last));
  const { status, body } = await own.get(`status/case/${last.caseId}/proof`);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ state: 'unavailable', proof: null }),
  ]);
});
