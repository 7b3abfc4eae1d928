import { dataRequestPageSchema } from '@feedback/contract/privacy/data-request';
import { expect, test } from 'vitest';

import { createCase } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { admin, other, superadmin } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  superadmin: 'superadmin',
});

const about = (subType: string) => ({ feedbackType: 'Personal data', subType });

async function page(query = '', who = admin) {
  const answer = await api.as(who.token).get(`admin/requests${query}`);
  return dataRequestPageSchema.parse(answer.body);
}

test('lists an admin’s open data requests oldest first, the closed ones apart, and all of them for a super admin', async () => {
  const erase = await createCase(about('Erase it'), admin.user);
  const correct = await createCase(
    { ...about('Correct it'), audience: 'd', arn: 'ARN-1', euin: 'E1' },
    admin.user,
  );
  const closed = await createCase(about('Withdraw consent'), admin.user);
  closed.close(admin.user.id, 'Done', new Date());
  await closed.save();
  const others = await createCase(about('Erase it'), other.user);
  await createCase({}, admin.user);
  const first = await page('?limit=1');
  expect(first.rows).toMatchObject([{ caseId: erase.caseId, right: 'erase', type: 'c' }]);
  const second = await page(`?cursor=${String(first.nextCursor)}`);
  expect(second.rows).toMatchObject([{ caseId: correct.caseId, right: 'correct', type: 'd' }]);
  expect((await page('?state=closed')).rows).toMatchObject([{ caseId: closed.caseId }]);
  const erasures = (await page('?right=erase', superadmin)).rows.map(({ caseId }) => caseId);
  expect(erasures).toEqual([erase.caseId, others.caseId]);
});
