import { userSchema } from '@feedback/contract/users/user';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { User } from '../auth/accounts/user.ts';
import { awayToday, createUser, signedIn } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();

test('lists a user on leave with the last day of leave and the last delegate in a chain of delegates', async () => {
  const client = api.as((await signedIn('admin')).token);
  const usersNow = async () =>
    z.array(userSchema).parse((await client.get('admin/getallusers')).body);
  const [gone, next, last] = [await createUser(), await createUser(), await createUser()];
  const { lastDay } = await awayToday(gone, next, 3);
  await awayToday(next, last);
  const awayOf = async ({ id }: User) => (await usersNow()).find((user) => user.id === id)?.away;
  expect(await awayOf(gone)).toEqual({ lastDay, standIn: last.employeeName });
  expect(await awayOf(last)).toBeUndefined();
  await awayToday(last, gone);
  expect(await awayOf(gone)).toEqual({ lastDay, standIn: null });
});
