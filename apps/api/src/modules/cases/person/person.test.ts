import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { personSchema } from '@feedback/contract/case-page/person';
import { expect, test } from 'vitest';

import {
  createCase,
  createSignedInUser,
  generateUniqueMobile,
} from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { CaseRating } from '../../conversations/case-rating.ts';
import type { Feedback } from '../feedback.ts';

const api = useTestApi();

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

async function personOf({ token }: { token: string }, { id }: Feedback) {
  const answer = await api.as(token).get(`admin/case/${id}`);
  return caseDetailSchema.parse(answer.body).person;
}

const pageOf = ({ token }: { token: string }, key = '') => api.as(token).get(`admin/person/${key}`);

test('lists all cases of a mobile number that the user may see, with their outcomes and ratings', async () => {
  const [boss, admin, other] = [
    await createSignedInUser('superadmin'),
    await createSignedInUser('admin'),
    await createSignedInUser('admin'),
  ];
  const mobile = generateUniqueMobile();
  const old = await createCase({ mobile, createdAt: ago(200) }, other.user);
  const closed = await createCase({ mobile, createdAt: ago(40) }, admin.user);
  closed.close(admin.user.id, 'Sent again', ago(30));
  await closed.save();
  await CaseRating.create({ feedbackId: closed.id, round: 1, stars: 4, text: '' });
  const open = await createCase({ mobile, createdAt: ago(1) }, admin.user);
  await createCase({ mobile: generateUniqueMobile() }, admin.user);

  const person = await personOf(boss, open);
  expect(person?.position).toBe(2);
  expect(person?.key).not.toContain(mobile);
  const all = personSchema.parse((await pageOf(boss, person?.key)).body);
  expect(all).toMatchObject({ kind: 'mobile', total: 3, open: 2, recent: 2 });
  expect(all.identifier).toBe(`xxxxxx${mobile.slice(-4)}`);
  expect(all.cases.map(({ caseId }) => caseId)).toEqual([open.caseId, closed.caseId, old.caseId]);
  expect(all.cases[1]).toMatchObject({
    status: 'closed',
    resolution: 'resolved',
    closureDescription: 'Sent again',
    stars: 4,
  });

  const own = personSchema.parse((await pageOf(admin, person?.key)).body);
  expect(own.cases.map(({ caseId }) => caseId)).toEqual([open.caseId, closed.caseId]);
  const stranger = await createSignedInUser('admin');
  expect((await pageOf(stranger, person?.key)).status).toBe(404);
  expect((await pageOf(boss, 'm1')).status).toBe(404);
  expect((await pageOf(boss, 'x1')).status).toBe(400);
});

test('identifies the person of a case without a mobile by PAN or folio, and shows no person for an employee’s case', async () => {
  const boss = await createSignedInUser('superadmin');
  const pan = { mobile: null, pan: 'ABCDE1234K' };
  const [one, two] = [
    await createCase({ ...pan, createdAt: ago(2) }),
    await createCase({ ...pan, folio: '77/1' }),
  ];
  expect([await personOf(boss, one), await personOf(boss, two)]).toMatchObject([
    { position: 1 },
    { position: 2 },
  ]);
  const key = (await personOf(boss, two))?.key;
  expect(personSchema.parse((await pageOf(boss, key)).body)).toMatchObject({
    kind: 'pan',
    identifier: 'ABCxxxxx4K',
    total: 2,
  });
});
