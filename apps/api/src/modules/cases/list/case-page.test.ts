import { reportLimits } from '@feedback/contract/limits';
import { beforeAll, expect, test, vi } from 'vitest';

import type { Viewer } from '../../../platform/context/viewer.ts';
import { generateCases } from '../../../testing/bench/generate-cases.ts';
import { createUser, createSignedInUser } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { findCasePage } from './case-page.ts';
import { buildCaseSelection } from './select-cases.ts';

const api = useTestApi();
const ceiling = reportLimits.searchCountCeiling;

beforeAll(async () => {
  const { id } = await createUser();
  await generateCases(api.services.databaseUrl, ceiling + 10, id);
});

const boss: Viewer = { kind: 'superadmin', userId: 1, code: 'BOSS', name: 'Boss' };

/**
 * SQL orders of the list when no case has a due date: closed cases come last in the order by due
 * date.
 */
const orders = {
  newest: 'created_at DESC, id DESC',
  oldest: 'created_at, id',
  due: `status = 'closed', id`,
};
type Sort = keyof typeof orders;

const pageOf = (search: string, sort: Sort, cursor?: string) =>
  api.inside(
    async () =>
      findCasePage(await buildCaseSelection('c', { search }), { limit: 50, sort, cursor }),
    boss,
  );

/** Returns the ids of cases with a word that contains `ref7`. */
async function found(sort: Sort): Promise<number[]> {
  const { rows } = await api.services.pool.query<{ id: number }>(
    `SELECT id FROM feedbacks WHERE description LIKE '%ref7%' ORDER BY ${orders[sort]}`,
  );
  return rows.map(({ id }) => id);
}

test.each(['newest', 'oldest', 'due'] as const)(
  'returns every search result once when paging to the last page, and pages back to the first (order %s)',
  async (sort) => {
    const expected = await found(sort);
    const there: number[] = [];
    let page = await pageOf('ref7', sort);
    const first = page.rows.map(({ id }) => id);
    for (;;) {
      expect(page).toMatchObject({ total: expected.length, totalIsFloor: false });
      there.push(...page.rows.map(({ id }) => id));
      if (page.nextCursor === null) break;
      page = await pageOf('ref7', sort, page.nextCursor);
    }
    expect(there).toEqual(expected);
    while (page.previousCursor !== null) page = await pageOf('ref7', sort, page.previousCursor);
    expect(page.rows.map(({ id }) => id)).toEqual(first);
  },
);

test('excludes cases that match only the indexed substring of a search word', async () => {
  const { rows } = await api.services.pool.query<{ id: number }>(
    `SELECT id FROM feedbacks WHERE description LIKE '%ref10%' AND description LIKE '%nominee%'
     ORDER BY ${orders.oldest}`,
  );
  const { rows: shown } = await pageOf('NOMINEE ref10', 'oldest');
  expect(shown.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).slice(0, 50));
  const none = await pageOf('xef1001 nominee', 'oldest');
  expect(none.rows).toEqual([]);
});

test('runs one query for a repeated search and for the next page of search results', async () => {
  const asked = vi.spyOn(api.services.pool, 'query');
  const looks = () => {
    const texts = asked.mock.calls.map(([text]) => text);
    asked.mockClear();
    return texts.filter((text) => text.includes('f.search_text')).length;
  };
  await pageOf('ref7', 'newest');
  looks();
  expect((await pageOf('ref7', 'newest')).rows).toHaveLength(50);
  expect(looks()).toBe(1);
  const all = await pageOf('ref', 'newest');
  expect(all).toMatchObject({ total: ceiling, totalIsFloor: true });
  expect(all.rows).toHaveLength(50);
  looks();
  await pageOf('ref', 'newest', all.nextCursor ?? undefined);
  expect(looks()).toBe(1);
  asked.mockRestore();
});

test.each(['ref77777', 'constructor', '__proto__'])(
  'returns an empty page with a polling position for the unmatched search %s',
  async (word) => {
    const { token, user } = await createSignedInUser('superadmin');
    const path = `admin/getnonkotakfeedbacks/${user.id}/c?limit=50&search=${word}`;
    const { status, body } = await api.as(token).get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ rows: [], total: 0, nextCursor: null, previousCursor: null });
    expect(body.seen).toMatch(/^\d+:\d+:.*@\d+$/);
  },
);
