import { userSchema } from '@feedback/contract/users/user';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { User } from '../auth/accounts/user.ts';
import { createLeaveToday, createUser, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();

test('lists a user on leave with the last day of leave and the last delegate in a chain of delegates', async () => {
  const client = api.as((await createSignedInUser('admin')).token);
  const usersNow = async () =>
    z.array(userSchema).parse((await client.get('admin/getallusers')).body);
  const [gone, next, last] = [await createUser(), await createUser(), await createUser()];
  const { lastDay } = await createLeaveToday(gone, next, 3);
  await createLeaveToday(next, last);
  const awayOf = async ({ id }: User) => (await usersNow()).find((user) => user.id === id)?.away;
  expect(await awayOf(gone)).toEqual({ lastDay, standIn: last.employeeName });
  expect(await awayOf(last)).toBeUndefined();
  await createLeaveToday(last, gone);
  expect(await awayOf(gone)).toEqual({ lastDay, standIn: null });
});
