import { setupChecklistSchema } from '@feedback/contract/system/first-steps';
import { expect, test } from 'vitest';

import { createCase, createFeedbackType } from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { recordBackup } from '../backup/record-backup.ts';

const api = useTestApi();
const { superadmin, other } = useSignedInPeople({ superadmin: 'superadmin', other: 'admin' });

const read = async () => {
  const answer = await api.as(superadmin.token).get('admin/firststeps');
  return setupChecklistSchema.parse(answer.body);
};

const step = async (name: string) => (await read()).steps.find((each) => each.name === name);

test('the setup checklist ticks a step once its data exists: locations, levels, codes, holidays and the backup', async () => {
  const { pool, databaseUrl } = api.services;
  expect(await step('locations')).toMatchObject({ isDone: false, count: 0 });
  await pool.query(`INSERT INTO locations (name) VALUES ('Pune')`);
  expect(await step('locations')).toMatchObject({ isDone: true, count: 1 });

  expect(await step('levels')).toMatchObject({
    isDone: false,
    open: ['Compliance officer', 'Head of service'],
  });
  await pool.query(`UPDATE escalation_levels SET user_id = $1 WHERE recipient = 'person'`, [
    other.user.id,
  ]);
  expect(await step('levels')).toMatchObject({ isDone: true, open: [] });

  expect(await step('codes')).toMatchObject({ isDone: false, open: ['III F', 'III G', 'X'] });
  expect(await step('holidays')).toMatchObject({ isDone: false, count: 0 });
  expect(await step('secondFactor')).toMatchObject({ isDone: false, count: 0 });
  expect(await step('backup')).toMatchObject({ isDone: false, at: null });
  const at = '2026-11-28T10:00:00.000Z';
  await recordBackup(databaseUrl, at);
  expect(await step('backup')).toMatchObject({ isDone: true, at });
});

test('the setup checklist keeps the feedback type’s step open while a type has no sub-type', async () => {
  await createFeedbackType({ subTypeOwner: other.user });
  expect(await step('types')).toMatchObject({ isDone: true });
  await api.services.pool.query(
    `INSERT INTO feedback_types (name, audiences) VALUES ('Bare', '{c}')`,
  );
  expect(await step('types')).toMatchObject({ isDone: false });
});

test('an installation counts as new until its first case, and one super admin hides the setup checklist for all', async () => {
  expect(await read()).toMatchObject({ isNew: true, isDismissed: false });
  await createCase();
  const { token } = superadmin;
  await api.as(token).post('admin/firststeps', { isDismissed: true });
  expect(await read()).toMatchObject({ isNew: false, isDismissed: true });
});
