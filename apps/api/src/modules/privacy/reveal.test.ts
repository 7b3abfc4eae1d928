import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { casePageSchema } from '@feedback/contract/cases/case-columns';
import { describe, expect, test } from 'vitest';

import type { Feedback } from '../cases/feedback.ts';
import { createCase } from '../../testing/factories.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { admin, other } = useSignedInPeople({ admin: 'admin', other: 'admin' });

const told = {
  mobile: '9819811818',
  email: 'asha.rao@example.com',
  pan: 'ABCPE1236K',
  folio: '12345678',
};
const masked = {
  mobile: 'xxxxxx1818',
  email: 'as***@example.com',
  pan: 'ABCxxxxx6K',
  folio: 'xxxx5678',
};

const aCase = () => createCase(told, admin.user);
const asked = ({ id }: Feedback, body: object, who = admin) =>
  api.as(who.token).post(`admin/case/${id}/reveal`, body);
const listOf = (query: string) =>
  api.as(admin.token).get(`admin/getnonkotakfeedbacks/${admin.user.userid}/c${query}`);
const detailOf = async ({ id }: Feedback) =>
  caseDetailSchema.parse((await api.as(admin.token).get(`admin/case/${id}`)).body);

describe('identifiers of a submitter', () => {
  test('masks mobile, e-mail, PAN and folio in the paged and whole case list and in the case', async () => {
    const { id, caseId } = await aCase();
    const page = await listOf(`?limit=10&search=${caseId}`);
    expect(casePageSchema.parse(page.body).rows).toMatchObject([{ id, ...masked }]);
    const all = await listOf(`?search=${caseId}`);
    expect(all.body).toMatchObject([{ id, ...masked }]);
    const whole = await api.as(admin.token).get(`admin/case/${id}`);
    expect(whole.body).toMatchObject(masked);
    for (const { text } of [page, all, whole]) {
      for (const value of Object.values(told)) expect(text).not.toContain(value);
    }
  });

  test('finds a case by its whole mobile number although the list masks the number', async () => {
    const mobile = '9717101712';
    const { id } = await createCase({ ...told, mobile }, admin.user);
    const { body } = await listOf(`?limit=10&search=${mobile}`);
    expect(casePageSchema.parse(body).rows.map((row) => row.id)).toEqual([id]);
  });

  test.each(Object.entries(told))(
    '%s is revealed in full, and the case history records the user and the reason',
    async (field, value) => {
      const feedback = await aCase();
      const { body } = await asked(feedback, { field, reason: 'To call back' });
      expect(body).toMatchObject({ value });
      const { timeline } = await detailOf(feedback);
      expect(timeline.at(-1)).toMatchObject({
        action: 'revealed',
        by: admin.user.employeeName,
        to: { field, reason: 'To call back' },
      });
      const { rows } = await api.services.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM security_log WHERE kind = 'reveal' AND account = $1`,
        [admin.user.employeeCode],
      );
      expect(rows[0]?.count).toBeGreaterThan(0);
    },
  );

  test('reveals identifiers without a reason unless the configuration requires one', async () => {
    const feedback = await aCase();
    expect((await asked(feedback, { field: 'pan' })).body).toMatchObject({ value: told.pan });
    const strict = createTestClient(await api.beside({ asksForReason: true }), admin.token);
    const path = `admin/case/${feedback.id}/reveal`;
    const refused = await strict.post(path, { field: 'pan', reason: ' ' });
    expect(refused.status).toBe(400);
    expect(refused.body['errors']).toMatchObject([{ path: 'reason' }]);
    expect((await strict.post(path, { field: 'pan', reason: 'To check' })).status).toBe(200);
  });

  test('rejects revealing a field to a user who may not see the case, an empty field and an unknown field', async () => {
    const feedback = await createCase({ ...told, folio: null }, admin.user);
    expect((await asked(feedback, { field: 'mobile' }, other)).status).toBe(403);
    expect((await asked(feedback, { field: 'folio' })).status).toBe(404);
    expect((await asked(feedback, { field: 'description' })).status).toBe(400);
    expect((await detailOf(feedback)).timeline.map((entry) => entry.kind)).toEqual(['in']);
  });
});
