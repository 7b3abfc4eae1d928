import { reportLimits } from '@feedback/contract/limits';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { generateCases } from '../../../testing/bench/generate-cases.ts';
import { createUser } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { countCases } from './case-count.ts';

const api = useTestApi();
const ceiling = reportLimits.searchCountCeiling;

beforeAll(async () => {
  const { id } = await createUser();
  await generateCases(api.services.databaseUrl, ceiling + 10, id);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const counted = (search: string) =>
  api.inside(() =>
    countCases({
      audience: 'c',
      visibleTo: null,
      filter: { search },
      assignees: [],
      identified: new Map(),
      folded: new Map(),
      rareParts: new Map(),
    }),
  );

test('caches a case count above the ceiling for one minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = vi.spyOn(api.services.pool, 'query');
  // The product runs other queries as well.
  const counts = () => asked.mock.calls.filter(([text]) => text.includes('AS counted'));
  for (let round = 0; round < 2; round += 1)
    expect(await counted('ref')).toEqual({ total: ceiling, totalIsFloor: true });
  expect(counts()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 60_001);
  await counted('ref');
  expect(counts()).toHaveLength(2);
});

test('does not cache a case count below the ceiling', async () => {
  const before = await counted('ref77');
  expect(before.totalIsFloor).toBe(false);
  await api.services.pool.query(`DELETE FROM feedbacks WHERE description LIKE '%ref77'`);
  expect((await counted('ref77')).total).toBe(before.total - 1);
});
