import { menuCountsSchema, type MenuCounts } from '@feedback/contract/cases/my-work';
import { beforeAll, expect, test } from 'vitest';

import type { User } from '../auth/accounts/user.ts';
import { createCase, createMessage, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
let admin: { user: User; token: string };
let master: { user: User; token: string };

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

beforeAll(async () => {
  admin = await createSignedInUser('admin');
  master = await createSignedInUser('superadmin');
});

async function counts(token: string): Promise<MenuCounts> {
  const answer = await api.as(token).get('admin/mywork/counts');
  expect(answer.status, answer.text).toBe(200);
  return menuCountsSchema.parse(answer.body);
}

test('counts an admin’s open cases, overdue cases and personal-data requests in the menu, each case once', async () => {
  const { user } = admin;
  expect(await counts(admin.token)).toEqual({ myWork: 0, complianceDues: 0, requests: 0 });
  // This case is both late and new.
  await createCase({ dueAt: days(-1) }, user);
  await createCase({ dueAt: null, waitingFor: 'submitter' }, user);
  await createCase({ feedbackType: 'Personal data', subType: 'Erase it', dueAt: days(5) }, user);
  const done = await createCase({ dueAt: days(-2) }, user);
  done.close(user.id, 'Done', new Date());
  await done.save();
  await createCase({ dueAt: days(-1) });
  // The case that waits for the submitter counts as new, because no entry has been written.
  expect(await counts(admin.token)).toEqual({ myWork: 3, complianceDues: 1, requests: 1 });
  expect(await counts(master.token)).toMatchObject({ complianceDues: 2, requests: 1 });
});

test('counts a failed message in a super admin’s menu until the message is sent', async () => {
  const quiet = { disclosure: 0, mail: 0, messages: 0, jobs: 0, webhooks: 0 };
  expect(await counts(master.token)).toMatchObject(quiet);
  const given = { channel: 'email', recipient: 'a@example.com', template: 'caseCreated' } as const;
  const message = await createMessage({
    ...given,
    subject: 'Your case',
    body: 'It is recorded.',
    status: 'failed',
  });
  expect(await counts(master.token)).toMatchObject({ ...quiet, messages: 1 });
  await message.update({ status: 'sent', sentAt: new Date() });
  expect(await counts(master.token)).toMatchObject(quiet);
});

test('caps the menu counts of cases at 100', async () => {
  const more = Array.from({ length: 101 }, () => createCase({ dueAt: days(-3) }, admin.user));
  await Promise.all(more);
  expect(await counts(admin.token)).toMatchObject({ myWork: 100, complianceDues: 100 });
});
