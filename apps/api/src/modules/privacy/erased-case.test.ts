import { randomUUID } from 'node:crypto';

import type { Operation } from '@feedback/contract/calls/operation';
import { operations } from '@feedback/contract/operations/every-operation';
import { typedKeys } from '@feedback/contract/keys';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Feedback } from '../cases/feedback.ts';
import { clearImmediateErasures } from '../../testing/erasures.ts';
import { createCase } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { pdfFile } from '../../testing/customers.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { boss } = useSignedInPeople({ boss: 'superadmin' });
let gone: Feedback;

const call = (path: string, body: object) => api.as(boss.token).post(path, body);

beforeAll(async () => {
  gone = await createCase({ class: 'complaint', complaintCode: 'IV', source: 'scores' }, boss.user);
  await call(`admin/case/${gone.id}/scores`, {
    registrationNumber: 'SEBIE/MH24/0000077/1',
    receivedOn: '2026-01-05',
  });
  const closing = { id: gone.id, userType: 'c', feedackClosureDesc: 'It is done' };
  expect((await call('admin/closeFeedback', closing)).body).toMatchObject({ status: 'Success' });
  await clearImmediateErasures(api);
  const erased = await call(`admin/case/${gone.id}/erase`, { reason: 'They ask for it' });
  expect(erased.body).toEqual({ status: 'Success', error: null, eraseAt: null });
});

/** Operations on a case that store no text: they change only data of the current user, or delete. */
const wordless = new Set([
  'watchCase',
  'markCaseSeen',
  'recordCasePresence',
  'removeReminder',
  'fillReplyTemplate',
  'undoReply',
]);

const aboutCase = typedKeys(operations).filter((name) => {
  const { path, method, access } = operations[name];
  const isOfCase = /^admin\/(?:case\/:|closeFeedback$|assignFeedback$)/i.test(path);
  return isOfCase && method !== 'GET' && access !== 'anyone' && !wordless.has(name);
});

/** Calls an operation with its example from the contract, for the erased case. */
function sample({ path, example, form }: Operation) {
  const at = path
    .replace(':id', String(gone.id))
    .replace(':kind', 'actionTaken')
    .replaceAll(/:[A-Za-z]+/g, '1');
  const said = typeof example === 'object' ? { ...example } : {};
  if ('id' in said) said.id = gone.id;
  if ('feedbackId' in said) said.feedbackId = gone.id;
  if (!form) return call(at, said);
  const data = { submissionId: randomUUID(), ...('data' in said ? Object(said.data) : said) };
  const parts = buildMultipartForm({ data: JSON.stringify(data) }, [pdfFile]);
  return api.as(boss.token).postForm(at, parts);
}

describe('an erased case', () => {
  test.each(aboutCase)(
    'rejects the operation %s on an erased case, except a repeated eraseCase',
    async (name) => {
      const { status, body } = await sample(operations[name]);
      if (name === 'eraseCase') {
        expect(status).toBe(200);
        return;
      }
      const refusal = name === 'revealField' ? [404, 'notFound'] : [409, 'caseErased'];
      expect([status, body.code ?? body]).toEqual(refusal);
    },
  );

  test('removes the SCORES number of an erased case', async () => {
    const { body } = await api.as(boss.token).get(`admin/case/${gone.id}`);
    expect(body['scores']).toMatchObject({ registrationNumber: null });
    const known = 'SELECT FROM scores_complaints WHERE registration_number IS NOT NULL';
    expect((await api.services.pool.query(known)).rows).toEqual([]);
  });
});
