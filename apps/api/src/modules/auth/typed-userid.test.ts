import { expect, test } from 'vitest';

import { createUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { signInAsClient } from '../../testing/payloads.ts';

const api = useTestApi();
const address = '198.51.100.7';

test('stores the user id of a failed sign-in only when an account with that user id exists', async () => {
  const user = await createUser();
  for (const typed of ['ABCPE1234F', '9820012345', user.userid])
    await signInAsClient(api, typed, 'not the password', address);
  const { rows } = await api.services.pool.query<{ userid: string }>(
    'SELECT userid FROM login_attempts ORDER BY id',
  );
  expect(rows).toHaveLength(3);
  expect(rows.at(-1)?.userid).toBe(user.userid.toLowerCase());
  expect(JSON.stringify(rows)).not.toMatch(/abcpe1234f|9820012345/i);
});
