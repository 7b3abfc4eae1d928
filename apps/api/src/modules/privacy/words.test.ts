import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { auditEventPageSchema } from '@feedback/contract/audit/audit';
import { expect, test } from 'vitest';

import { recordSecurityEvent } from '../audit/record-security-event.ts';
import { createCase } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { boss } = useSignedInPeople({ boss: 'superadmin' });
const post = (path: string, body: object) => api.as(boss.token).post(path, body);
const ask = (sql: string, values: unknown[] = []) => api.services.pool.query(sql, values);

/** Creates a case and makes all changes for which staff give reasons. */
async function reasoned() {
  const feedback = await createCase(
    { submitterName: 'Zxmira Planted', folio: 'ZXFOLIO77' },
    boss.user,
  );
  const { id } = feedback;
  const reason = 'Zxmira asked, folio ZXFOLIO77, 98200 12345, zxmira@example.com';
  await post(`admin/case/${id}/reveal`, { field: 'folio', reason });
  await post(`admin/case/${id}/class`, {
    class: 'complaint',
    complaintCode: 'IV',
    source: 'scores',
    reason,
  });
  await post(`admin/case/${id}/scores`, {
    registrationNumber: 'SEBIE/MH24/0000078/1',
    receivedOn: '2026-01-05',
  });
  await post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'It is done' });
  await post(`admin/case/${id}/hold`, { reason });
  await post(`admin/case/${id}/release`, { reason });
  const exported = { rows: 1, filter: { type: 'c' }, reason: 'For Zxmira Planted' } as const;
  const given = { kind: 'export', outcome: 'success', account: null, userid: null } as const;
  await api.inside(() =>
    recordSecurityEvent({ ...given, address: '192.0.2.7', requestId: 'r', exported }),
  );
  return feedback;
}

const detail = async (id: number) =>
  caseDetailSchema.parse((await api.as(boss.token).get(`admin/case/${id}`)).body);
const trail = async () =>
  auditEventPageSchema.parse((await api.as(boss.token).get('admin/audit?entity=case')).body).rows;
/** Returns every table that contains a planted word. */
async function tablesWith(words: RegExp): Promise<string[]> {
  const { rows: tables } = await ask(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await ask(`SELECT row_to_json(t)::text AS row FROM ${name} AS t`);
    if (rows.some(({ row }) => words.test(row))) found.push(name);
  }
  return found;
}

test('shows reasons with masked identifiers in the case history, and removes the reasons when the case is erased', async () => {
  const { id } = await reasoned();
  const masked = 'Zxmira asked, folio xxxxxIO77, xxxxxx2345, zx***@example.com';
  for (const history of [(await detail(id)).history, await trail()])
    expect(history.filter(({ to }) => to?.['reason'] === masked)).toHaveLength(4);
  const planted = /zxmira|zxfolio|0000078|12345\b/i;
  expect(await tablesWith(planted)).toContain('case_words');
  expect(await tablesWith(planted)).not.toContain('audit_history');
  const erased = await post(`admin/case/${id}/erase`, {
    reason: 'Asked by Zxmira Planted herself',
  });
  expect(erased.body['eraseAt']).toBeNull();
  expect(await tablesWith(planted)).toEqual([]);
  const { history } = await detail(id);
  expect(history.map(({ to }) => to?.['reason']).filter(Boolean)).toEqual([
    'Asked by [Erased] herself',
  ]);
});

test('does not show a reason in the history after its database row was changed', async () => {
  const { id } = await createCase({}, boss.user);
  await post(`admin/case/${id}/reveal`, { field: 'mobile', reason: 'To call back' });
  expect((await detail(id)).history.at(-1)?.to).toEqual({
    field: 'mobile',
    reason: 'To call back',
  });
  await ask(`UPDATE case_words SET words = 'Another' WHERE feedback_id = $1`, [id]);
  expect((await detail(id)).history.at(-1)?.to).toEqual({ field: 'mobile' });
});
