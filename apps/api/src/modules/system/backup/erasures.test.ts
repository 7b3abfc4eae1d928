import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { Feedback } from '../../cases/feedback.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import {
  readRecordedErasures,
  writeErasureRecords,
  type ErasureRecord,
  type ErasureRow,
} from '../../privacy/erasure-ledger.ts';
import { readSavedCase, pdfFile, prepareCustomers } from '../../../testing/customers.ts';
import { clearImmediateErasures } from '../../../testing/erasures.ts';
import { createCase, createSignedInUser } from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { deleteRestoredSessions, replayErasures } from './replay-erasures.ts';

const folder = await mkdtemp(join(tmpdir(), 'feedback-erasures-'));
const key = randomBytes(32);
const api = useTestApi({ hasWorker: true, config: { erasuresFolder: folder, backupKey: key } });
const { customer, send, storedFiles } = prepareCustomers(api);
const { boss } = useSignedInPeople({ boss: 'superadmin' });
beforeEach(() => clearImmediateErasures(api));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function noted(where = folder): Promise<ErasureRecord[]> {
  const all: ErasureRecord[] = [];
  for await (const erasure of readRecordedErasures(where, key)) all.push(erasure);
  return all;
}

const work = (id: number, what: string) =>
  api.as(boss.token).post(`admin/case/${id}/${what}`, { reason: 'They ask for it' });
const close = ({ id }: { id: number }) =>
  api.as(boss.token).post('admin/closeFeedback', {
    id,
    userType: 'c',
    feedackClosureDesc: 'Done',
  });

test('writes one record of an erasure outside the database, without personal data', async () => {
  const feedback = await createCase({ email: 'zxnoted@example.com' }, boss.user);
  await close(feedback);
  expect((await work(feedback.id, 'erase')).status).toBe(200);
  await expect.poll(() => noted()).toHaveLength(1);
  const row = await Feedback.findByPk(feedback.id, { rejectOnEmpty: true });
  const erasure = {
    caseId: feedback.caseId,
    erasedAt: row.erasedAt?.toISOString(),
    closedAt: row.closedAt?.toISOString(),
    resolution: 'resolved',
  };
  expect(await noted()).toEqual([erasure]);
});

describe('restoring a backup from before an erasure', () => {
  /** Returns an erasure record of a case that this database did not erase. */
  const erasedElsewhere = (caseId: string): ErasureRow => ({
    caseId,
    erasedAt: new Date('2026-11-20T10:00:00Z'),
    closedAt: new Date('2026-11-19T10:00:00Z'),
    resolution: 'nonActionable',
  });
  const replay = async (...rows: ErasureRow[]) => {
    const ledger = await mkdtemp(join(folder, '../feedback-ledger-'));
    await writeErasureRecords(ledger, rows, key);
    await writeErasureRecords(ledger, rows, key);
    expect(await noted(ledger)).toHaveLength(rows.length);
    return api
      .inside(() => replayErasures([join(folder, 'nowhere'), ledger], key))
      .finally(() => rm(ledger, { recursive: true }));
  };

  test('erases a restored case again, whether open, held or closed, with its files and without notifications', async () => {
    const data = await customer({ attachment: 'yes', email: 'zxback@example.com' });
    const open = readSavedCase((await send(data, [pdfFile])).body);
    const held = await createCase({ email: 'zxheld@example.com' }, boss.user);
    await close(held);
    await work(held.id, 'hold');
    const closed = await createCase({ email: 'zxclosed@example.com' }, boss.user);
    await close(closed);
    const other = await createCase({ email: 'stays@example.com' }, boss.user);
    expect(await storedFiles()).toHaveLength(1);
    const cases = [open, held, closed];
    const erased = await replay(
      ...cases.map(({ caseId }) => erasedElsewhere(caseId)),
      erasedElsewhere('MF-NOTH-HERE'),
    );
    expect(erased).toBe(3);
    expect(await storedFiles()).toHaveLength(0);
    for (const { id } of cases) {
      const row = await Feedback.findByPk(id, { rejectOnEmpty: true });
      expect([row.status, row.email, row.mobile, row.submitterName]).toEqual([
        'closed',
        null,
        null,
        '—',
      ]);
      const { body } = await api.as(boss.token).get(`admin/case/${id}`);
      expect(caseDetailSchema.parse(body).history).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            action: 'erased',
            to: { reason: 'Erased on 2026-11-20T10:00:00.000Z; a restored backup had it back' },
          }),
        ]),
      );
    }
    const ended = await Feedback.findByPk(open.id, { rejectOnEmpty: true });
    expect(ended.closedAt).toEqual(new Date('2026-11-19T10:00:00Z'));
    expect(ended.resolution).toBe('nonActionable');
    expect((await other.reload()).email).toBe('stays@example.com');
    const isTheirs = ({ feedbackId, recipient }: OutgoingMessage) =>
      recipient.startsWith('zx') || cases.some(({ id }) => id === feedbackId);
    expect((await OutgoingMessage.findAll()).filter(isTheirs)).toEqual([]);
    const holds = await api.services.pool.query('SELECT FROM legal_holds');
    expect(holds.rowCount).toBe(0);
    expect(await replay(...cases.map(({ caseId }) => erasedElsewhere(caseId)))).toBe(0);
  });

  test('ends the sessions that a backup restored', async () => {
    const other = await createSignedInUser('admin');
    await api.inside(deleteRestoredSessions);
    expect((await api.as(other.token).get('admin/retention')).status).toBe(401);
  });
});

describe('a forged erasure record', () => {
  /** Replays a spoiled folder of erasure records, and returns the error and a held case. */
  async function forge(spoil: (ledger: string, note: string, caseId: string) => Promise<void>) {
    const held = await createCase({ email: 'zxforged@example.com' }, boss.user);
    await close(held);
    await work(held.id, 'hold');
    const ledger = await mkdtemp(join(folder, '../feedback-ledger-'));
    const row = {
      caseId: 'MF-NOTH-HERE',
      erasedAt: new Date('2026-11-20T10:00:00Z'),
      closedAt: new Date('2026-11-19T10:00:00Z'),
      resolution: 'resolved',
    } as const;
    await writeErasureRecords(ledger, [row], key);
    const [note = ''] = await readdir(join(ledger, '2026-11-20'));
    await spoil(ledger, join('2026-11-20', note), held.caseId);
    const replayed = api.inside(() => replayErasures([ledger], key));
    const message = await replayed.then(
      () => 'erased',
      (error: Error) => error.message,
    );
    await rm(ledger, { recursive: true });
    return { message, held: await held.reload() };
  }
  const textOf = (caseId: string) =>
    JSON.stringify({
      caseId,
      erasedAt: '2026-11-20T10:00:00.000Z',
      closedAt: '2026-11-19T10:00:00.000Z',
      resolution: 'resolved',
    });

  test.each<[string, (ledger: string, note: string, caseId: string) => Promise<void>]>([
    [
      'in plain text',
      (ledger, _, caseId) => writeFile(join(ledger, `${caseId}.json`), textOf(caseId)),
    ],
    [
      'in plain text under the name of an encrypted note',
      (ledger, note, caseId) => writeFile(join(ledger, note), textOf(caseId)),
    ],
    [
      'with another key',
      async (ledger, _, caseId) => {
        const { erasedAt, closedAt } = JSON.parse(textOf(caseId));
        const row = { caseId, erasedAt: new Date(erasedAt), closedAt: new Date(closedAt) };
        await writeErasureRecords(ledger, [{ ...row, resolution: 'resolved' }], randomBytes(32));
      },
    ],
    [
      'by changing a byte',
      async (ledger, note) => {
        const bytes = await readFile(join(ledger, note));
        const last = bytes.at(-1) ?? 0;
        await writeFile(
          join(ledger, note),
          Buffer.concat([bytes.subarray(0, -1), Buffer.of(last ^ 1)]),
        );
      },
    ],
    [
      'by moving an encrypted note to another day',
      async (ledger, note) => {
        await mkdir(join(ledger, '2026-11-21'));
        await rename(join(ledger, note), join(ledger, note.replace('-20', '-21')));
      },
    ],
    [
      'by copying an encrypted note to another name',
      (ledger, note) => cp(join(ledger, note), join(ledger, note.replace('.note', '0.note'))),
    ],
  ])('erases no case when an erasure record was forged %s', async (_, spoil) => {
    const { message, held } = await forge(spoil);
    expect(message).toMatch(/(is not encrypted with BACKUP_KEY|contains no erased case)/);
    expect([held.erasedAt, held.email]).toEqual([null, 'zxforged@example.com']);
  });

  test('rejects an encrypted erasure record when BACKUP_KEY is not set', async () => {
    const { message } = await forge(async (ledger) => {
      const reading = readRecordedErasures(ledger, null).next();
      await expect(reading).rejects.toThrow('BACKUP_KEY');
    });
    expect(message).toBe('erased');
  });
});

test('an encrypted erasure record reveals neither the case id nor the resolution', async () => {
  const ledger = await mkdtemp(join(folder, '../feedback-ledger-'));
  const at = new Date('2026-11-20T10:00:00Z');
  const row = {
    caseId: 'MF-ABCD-EFGH',
    erasedAt: at,
    closedAt: at,
    resolution: 'resolved',
  } as const;
  await writeErasureRecords(ledger, [row], key);
  const [name = ''] = await readdir(join(ledger, '2026-11-20'));
  const content = await readFile(join(ledger, '2026-11-20', name));
  expect(name + content.toString('latin1')).not.toMatch(/ABCD|EFGH|resolved/);
  await rm(ledger, { recursive: true });
});

test('the error names an unencrypted erasure record without a valid case id when no key is set', async () => {
  const ledger = await mkdtemp(join(folder, '../feedback-ledger-'));
  await writeFile(join(ledger, 'MF-AAAA-AAAA.json'), '{"caseId":"x"}');
  const reading = readRecordedErasures(ledger, null).next();
  await expect(reading).rejects.toThrow('MF-AAAA-AAAA.json contains no erased case');
  await rm(ledger, { recursive: true });
});
