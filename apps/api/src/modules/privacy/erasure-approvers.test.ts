import { beforeAll, expect, test } from 'vitest';

import type { User } from '../auth/accounts/user.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
type Person = Awaited<ReturnType<typeof createSignedInUser>>;
let first: Person;
let second: Person;

beforeAll(async () => {
  [first, second] = [
    await createSignedInUser('superadmin'),
    await createSignedInUser('superadmin'),
  ];
});

async function closedCase() {
  const feedback = await createCase({}, first.user);
  const given = { id: feedback.id, userType: 'c', feedackClosureDesc: 'It is done' };
  await api.as(first.token).post('admin/closeFeedback', given);
  return feedback;
}
const erase = ({ token }: Person, { id }: { id: number }) =>
  api.as(token).post(`admin/case/${id}/erase`, { reason: 'They ask for it' });
/** Records that one user has just created the account of another. */
const created = (user: User, by: User) =>
  api.services.pool.query(
    `INSERT INTO account_changes (user_id, changed_by, kinds, old_email, old_mobile)
     VALUES ($1, $2, '{created}', '', '')`,
    [user.id, by.id],
  );

test('rejects an erasure’s second request when either super admin has just created the other’s account', async () => {
  await erase(first, await closedCase());
  const planned = await closedCase();
  expect((await erase(first, planned)).body.eraseAt).not.toBeNull();
  await created(second.user, first.user);
  const barred = await erase(second, planned);
  expect([barred.status, barred.body.code]).toEqual([409, 'approverBarred']);
  const fresh = await createSignedInUser('superadmin');
  expect((await erase(second, await closedCase())).body.eraseAt).not.toBeNull();
  await created(first.user, fresh.user);
  const own = await erase(fresh, planned);
  expect([own.status, own.body.code]).toEqual([409, 'preparerBarred']);
  const third = await createSignedInUser('superadmin');
  expect((await erase(third, planned)).body.eraseAt).toBeNull();
});
