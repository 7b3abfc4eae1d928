import { expect, test } from 'vitest';

import { useTestApi } from '../../testing/test-api.ts';
import { query } from './query.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

const api = useTestApi();

test('retries work after its database connection broke', async () => {
  let tried = 0;
  const work = async () => {
    tried += 1;
    if (tried === 1) await query('SELECT pg_terminate_backend(pg_backend_pid())');
  };
  await api.inside(() => retryWhileUnavailable(work));
  expect(tried).toBe(2);
});

test('does not retry work that failed for another reason than a broken connection', async () => {
  let tried = 0;
  const work = () => {
    tried += 1;
    return Promise.reject(new Error('It is wrong.'));
  };
  await expect(retryWhileUnavailable(work)).rejects.toThrow('It is wrong.');
  expect(tried).toBe(1);
});
