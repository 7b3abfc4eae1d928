import { randomUUID } from 'node:crypto';

import { Op } from 'sequelize';
import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { beforeEach, describe, expect, test } from 'vitest';

import { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { eraseOldMessages } from './erase-old-messages.ts';
import { refreshColumnStatistics } from './refresh-column-statistics.ts';
import { applyRetentionPeriods } from './plan-erasures.ts';
import { citusUrl } from '../../testing/citus.ts';
import { readSavedCase, pngFile, prepareCustomers } from '../../testing/customers.ts';
import { clearImmediateErasures } from '../../testing/erasures.ts';
import { createCase, createMessage } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { openAccessByOtp } from '../../testing/payloads.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ config: { erases: true } });
const { customer, send, storedFiles } = prepareCustomers(api);
const { boss, admin } = useSignedInPeople({ boss: 'superadmin', admin: 'admin' });
beforeEach(() => clearImmediateErasures(api));

const work = ({ id }: { id: number }, what: string, body: object, who = boss) =>
  api.as(who.token).post(`admin/case/${id}/${what}`, body);
const close = ({ id }: { id: number }) =>
  api.as(boss.token).post('admin/closeFeedback', {
    id,
    userType: 'c',
    feedackClosureDesc: 'Planted closure zxclosure',
  });
const because = { reason: 'They ask for it' };

/** Unique values for the personal fields of a case. */
const planted = {
  name: 'Zxplanted Person',
  email: 'zxplanted@example.com',
  pan: 'ZXPPK4321Z',
  folio: 'ZXFOLIO77',
  description: 'My words zxdescription',
};
const traces =
  /zxplanted|ZXPPK4321Z|zxfolio77|zxdescription|zxanswer|zxreply|zxnote|zxclosure|zxlate|zxfile/i;

/** Returns every table value that contains a planted text or mobile, as `table: row`. */
async function whereFound(mobile: string): Promise<string[]> {
  const { rows: tables } = await api.services.pool.query<{ name: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name
     FROM information_schema.tables WHERE table_type = 'BASE TABLE'
       AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await api.services.pool.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM ${name} AS t`,
    );
    for (const { row } of rows) {
      if (traces.test(row) || row.includes(mobile)) found.push(`${name}: ${row}`);
    }
  }
  // The messages are encrypted, so that their rows reveal nothing.
  const messages = (await OutgoingMessage.findAll()).map((message) => JSON.stringify(message));
  return [...found, ...messages.filter((row) => traces.test(row) || row.includes(mobile))];
}

/**
 * Creates a case with replies, a note and a file that was closed, reopened, closed again and rated.
 */
async function wholeLife() {
  const data = await customer({ ...planted, attachment: 'yes' });
  const { id, caseId } = readSavedCase((await send(data, [['zxfile.png', pngFile[1]]])).body);
  const { mobile } = data;
  const reply = { text: 'Dear Zxplanted, zxreply?', asks: true, submissionId: randomUUID() };
  await api
    .as(boss.token)
    .postForm(
      `admin/case/${id}/reply`,
      buildMultipartForm({ data: JSON.stringify(reply) }, [pngFile]),
    );
  await work({ id }, 'note', { text: 'She says zxnote' });
  const submitter = api.as(await openAccessByOtp(api, { caseId, mobile }));
  const said = { text: 'It is zxanswer', submissionId: randomUUID() };
  await submitter.postForm(
    `status/case/${caseId}/answer`,
    buildMultipartForm({ data: JSON.stringify(said) }, [pngFile]),
  );
  await close({ id });
  await submitter.post(`status/case/${caseId}/reopen`, { reason: 'Not yet, zxanswer' });
  await close({ id });
  await api.services.pool.query(
    `INSERT INTO late_reasons (feedback_id, duty, round, reason) VALUES ($1, 'case', 1, 'zxlate')`,
    [id],
  );
  await submitter.post(`status/case/${caseId}/rating`, { stars: 4, text: 'Fine, zxanswer' });
  return { id, caseId, mobile };
}

describe('erasing a case', () => {
  test('erasing a case keeps its row, but no personal data in any table or in the file storage', async () => {
    const { id, mobile } = await wholeLife();
    expect((await whereFound(mobile)).length).toBeGreaterThan(8);
    expect(await storedFiles()).toHaveLength(3);
    const before = await Feedback.findByPk(id, { rejectOnEmpty: true });
    expect((await work({ id }, 'erase', because)).status).toBe(200);
    await api.inside(applyRetentionPeriods);
    expect(await whereFound(mobile)).toEqual([]);
    expect(await storedFiles()).toHaveLength(0);
    const after = await Feedback.findByPk(id, { rejectOnEmpty: true });
    for (const kept of ['caseId', 'class', 'round', 'createdAt', 'closedAt', 'dueAt'] as const) {
      expect(after[kept]).toEqual(before[kept]);
    }
    const { body } = await api.as(boss.token).get(`admin/case/${id}`);
    expect(body).toMatchObject({ name: '—', mobile: '', description: '', attachments: [] });
    expect(body['history']).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ action: 'erased', to: because })]),
    );
  });

  // On Citus, the statistics are on the nodes.
  test.skipIf(citusUrl)(
    'removes an erased case’s personal data from the planner statistics of the database',
    async () => {
      const { pool } = api.services;
      const quoted = async () => {
        const { rows } = await pool.query<{ name: string; values: string }>(
          `SELECT tablename || '.' || attname AS name,
           concat(most_common_vals, histogram_bounds) AS values
         FROM pg_stats WHERE tablename IN ('feedbacks', 'case_entries') ORDER BY 1`,
        );
        return rows.filter(({ values }) => traces.test(values)).map(({ name }) => name);
      };
      const other = await createCase({}, boss.user);
      for (const text of ['Of somebody else', 'And of another'])
        await work(other, 'note', { text });
      const { id } = await wholeLife();
      await pool.query('ANALYZE');
      expect(await quoted()).toEqual(
        expect.arrayContaining([
          'case_entries.text',
          'feedbacks.description',
          'feedbacks.search_text',
        ]),
      );
      await pool.query('DELETE FROM jobs.job');
      await work({ id }, 'erase', because);
      const jobs = async () =>
        (await pool.query<{ name: string }>('SELECT name FROM jobs.job')).rows.map(
          ({ name }) => name,
        );
      await expect.poll(jobs).toContain('statistics.renew');
      await api.inside(refreshColumnStatistics);
      expect(await quoted()).toEqual([]);
    },
  );

  test('shows texts of a case in its history, but does not store them in the history rows', async () => {
    const { id } = await wholeLife();
    const { rows } = await api.services.pool.query<{ row: string }>(
      'SELECT row_to_json(a)::text AS row FROM audit_history a WHERE entity_id = $1',
      [String(id)],
    );
    expect(rows.filter(({ row }) => traces.test(row))).toEqual([]);
    const { body } = await api.as(boss.token).get(`admin/case/${id}`);
    const { history } = caseDetailSchema.parse(body);
    expect(history.filter(({ action }) => action === 'closed')).toMatchObject([
      { to: { closureDesc: 'Planted closure zxclosure' } },
      { to: { closureDesc: 'Planted closure zxclosure' } },
    ]);
  });

  test('erases a closed case only once, and rejects reopening the erased case', async () => {
    const feedback = await createCase({}, boss.user);
    expect((await work(feedback, 'erase', because)).body.code).toBe('notClosed');
    await close(feedback);
    const twice = await Promise.all([
      work(feedback, 'erase', because),
      work(feedback, 'erase', because),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await api.as(boss.token).get(`admin/case/${feedback.id}`);
    const { history } = caseDetailSchema.parse(body);
    expect(history.filter(({ action }) => action === 'erased')).toHaveLength(1);
    const again = await work(feedback, 'reopen', { reason: 'Please' });
    expect(again.body.code).toBe('caseErased');
  });

  test('lets only super admins erase a case, with a reason', async () => {
    const feedback = await createCase({}, boss.user);
    expect((await work(feedback, 'erase', because, admin)).status).toBe(403);
    expect((await work(feedback, 'erase', { reason: ' ' })).status).toBe(400);
    expect((await feedback.reload()).erasedAt).toBeNull();
  });
});

test('removes the text and the recipient of a sent message after 365 days', async () => {
  const sent = async (recipient: string, days: number) => {
    const at = new Date(Date.now() - days * 86_400_000);
    const times = { sentAt: at, createdAt: at };
    await createMessage({ recipient, body: 'Your case', status: 'sent', ...times });
  };
  await sent('9111111111', 367);
  await sent('9111111111', 366);
  await sent('9222222222', 364);
  await api.inside(eraseOldMessages);
  const where = { createdAt: { [Op.lt]: new Date(Date.now() - 360 * 86_400_000) } };
  const forgotten = { recipient: 'erased', body: '', keyId: null, sealedText: null };
  expect(await OutgoingMessage.findAll({ where, order: ['createdAt'] })).toMatchObject([
    forgotten,
    forgotten,
    { recipient: '9222222222', body: 'Your case' },
  ]);
});

test('deletes received mails without a case after 180 days, also mails that await review', async () => {
  const { id } = await createCase({}, boss.user);
  const came = async (state: string, feedbackId: number | null, days: number) => {
    await api.services.pool.query(
      `INSERT INTO incoming_mails
         (message_id, content_id, uid_validity, uid, sender_hash, key_id, sealed_sender, subject,
          state, feedback_id, received_at, created_at)
       SELECT $1, gen_random_uuid(), 1, 1, 1, gen_random_uuid(), '\\x00', 'About your fund', $2, $3,
         at, at
       FROM (SELECT now() - make_interval(days => $4) AS at) AS came`,
      [[state, feedbackId ? 'case' : 'none', days].join(' '), state, feedbackId, days],
    );
  };
  for (const state of ['dropped', 'kept', 'waiting']) await came(state, null, 181);
  for (const state of ['dropped', 'kept', 'filed', 'waiting']) await came(state, id, 181);
  await came('dropped', null, 179);
  await api.inside(eraseOldMessages);
  const { rows } = await api.services.pool.query<{ name: string }>(
    'SELECT message_id AS name FROM incoming_mails ORDER BY id',
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'kept case 181',
    'filed case 181',
    'waiting case 181',
    'dropped none 179',
  ]);
});
