import { beforeAll, expect, it } from 'vitest';

import { toIndianDay, toStartOfIndianDay } from '../../platform/db/indian-days.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { generateCases } from '../../testing/bench/generate-cases.ts';
import { createUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { countRootCauses, measureRoundDurations } from './analysis-rows.ts';
import {
  countClosedCases,
  countReceivedCases,
  countOpenCasesAtStart,
  countCasesWithStoppedClock,
  countOpenCases,
  measureTimeToClose,
} from './overview-rows.ts';

const api = useTestApi();

let userId = 0;

beforeAll(async () => {
  ({ id: userId } = await createUser());
  await generateCases(api.services.databaseUrl, 20_000, userId);
});

const since = toStartOfIndianDay(toIndianDay(new Date(), -90));

/** Counts the rows of `feedbacks` that a query reads from the table instead of an index. */
const looksOf = (count: () => Promise<unknown>) =>
  api.inside(() =>
    inTransaction(async () => {
      await count();
      const [read] = await query<{ looks: number }>(
        `SELECT (seq_tup_read + idx_tup_fetch)::int AS looks FROM pg_stat_xact_user_tables
         WHERE relname = 'feedbacks'`,
      );
      return read?.looks;
    }),
  );

/**
 * Counts the table rows that a query reads, and vacuums the table when the count is not 0. A vacuum
 * skips rows that an open transaction may still see, so the caller polls until the count is 0.
 */
async function looksAfterVacuum(count: () => Promise<unknown>) {
  const looks = await looksOf(count);
  if (looks !== 0) await api.services.pool.query('VACUUM (ANALYZE) feedbacks');
  return looks;
}

it.each(['all', 'their own'])(
  'calculates every overview figure from indexes only, for a user who sees %s cases',
  async (whose) => {
    const scope = { visibleTo: whose === 'all' ? null : userId, since, next: [] };
    for (const count of [
      () => countOpenCases(scope, [since]),
      () => countCasesWithStoppedClock(scope),
      () => countReceivedCases(scope),
      () => countClosedCases(scope),
      () => countOpenCasesAtStart(scope),
      () => measureTimeToClose(scope, [1]),
      () => countRootCauses(scope),
      () => measureRoundDurations(scope),
    ])
      await expect.poll(() => looksAfterVacuum(count), { message: String(count) }).toBe(0);
  },
);
