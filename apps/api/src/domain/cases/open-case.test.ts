import { expect, test } from 'vitest';

import { createCase } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { openCase, type NewCase } from './open-case.ts';

const api = useTestApi();
const actor = { userId: null, code: null, name: null, requestId: 'r' };
const given: NewCase = {
  audience: 'c',
  submitterName: 'Asha',
  mobile: '9876543210',
  email: 'asha@example.com',
  pan: 'ABCPE1234F',
  location: 'Pune',
  feedbackType: 'Statement',
  subType: 'Not received',
  description: 'Where is it',
};

/** Opens a case with these case ids to choose from, one after the other. */
const openWith = (caseIds: string[]) =>
  api.services.sequelize.transaction((transaction) => {
    const nextCaseId = () => caseIds.shift() ?? '';
    const opening = { owner: null, files: [], nextCaseId };
    return openCase(api.services, given, opening, { actor, transaction });
  });

test('a case id that another case has is not taken again', async () => {
  const { caseId: taken } = await createCase();
  const feedback = await openWith([taken, taken, 'MF-0000-0001']);
  expect(await feedback.reload()).toMatchObject({ caseId: 'MF-0000-0001', status: 'open' });
});

test('nothing is saved when none is free', async () => {
  const { caseId: taken } = await createCase();
  await expect(openWith([taken, taken, taken])).rejects.toThrow('No case id was free');
});
