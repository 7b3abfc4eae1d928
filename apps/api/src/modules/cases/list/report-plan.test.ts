import type { CaseFilter } from '@feedback/contract/cases/report';
import { beforeAll, describe, expect, it } from 'vitest';

import { buildKeysetClauses } from '../../../platform/db/keyset-page.ts';
import { collectBoundValues } from '../../../platform/db/sql-values.ts';
import { complaintColumnsSql } from '../../../testing/bench/complaints.ts';
import { generateCases } from '../../../testing/bench/generate-cases.ts';
import { createUser, createSignedInUser } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { findIndexedValuesInText } from '../blind-index.ts';
import { buildCaseOrderBySql, buildSelectCasesSql, buildSelectListSql } from '../case-columns.ts';
import { buildSelectionSql, splitSearchWords, type CaseListSelection } from './case-filter.ts';
import { normalizeSearchWords } from './normalize-search-words.ts';
import { findRareSubstrings } from './rare-substrings.ts';

const api = useTestApi();

beforeAll(async () => {
  const { id } = await createUser();
  await generateCases(api.services.databaseUrl, 20_000, id, { columns: complaintColumnsSql });
});

/**
 * Matches a plan that reads the whole table or sorts it; the sort of a case's tags by name is
 * allowed.
 */
const sorted = /Seq Scan on feedbacks|Sort Key: (?!\(lower\(t\.name\)\))/;

/**
 * Returns PostgreSQL's plan for a page among twenty thousand cases; `any` is the generic plan
 * without values.
 */
async function planOf(
  filter: CaseFilter,
  sort: 'newest' | 'due' = 'newest',
  { of = 'these', visibleTo = null }: { of?: 'these' | 'any'; visibleTo?: number | null } = {},
): Promise<string> {
  const { values, place } = collectBoundValues();
  const { search = '' } = filter;
  const identified = new Map(findIndexedValuesInText(search).length > 0 ? [[search, [777]]] : []);
  const folded = await api.inside(() => normalizeSearchWords(splitSearchWords(search)));
  const rareParts = await api.inside(() => findRareSubstrings([...folded.values()]));
  const selection: CaseListSelection = {
    audience: 'c',
    visibleTo,
    filter,
    assignees: [1],
    identified,
    folded,
    rareParts,
  };
  const condition = buildSelectionSql(selection, place);
  const range = {
    beyond: { at: new Date(), id: 999_999 },
    order: sort === 'due' ? 'ASC' : 'DESC',
    count: 51,
  } as const;
  const tail = buildKeysetClauses(buildCaseOrderBySql(sort), range, place);
  const select = api.inside(() =>
    buildSelectCasesSql({
      list: buildSelectListSql('c'),
      condition: `${condition} AND ${tail.condition}`,
      orderAndLimit: tail.orderAndLimit,
    }),
  );
  const { rows } = await api.services.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN ${of === 'any' ? '(GENERIC_PLAN)' : ''} ${select}`,
    of === 'any' ? undefined : values,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('the query plan of a case list page', () => {
  it.each([
    {},
    { status: 'unclosed' },
    { status: 'open' },
    { assignedTo: 'X' },
    { assignedTo: 'none' },
    { feedbackType: 'KYC' },
    { channel: 'web' },
    { channel: 'letter' },
    { class: 'complaint' },
    { complaintCode: 'II A' },
    { source: 'scores' },
    { from: '2025-01-01', to: '2025-02-01' },
    { closedFrom: '2024-06-01' },
    { closedTo: '2026-02-01' },
    // Reading in index order soon finds a case with a frequent word.
    { search: 'nominee' },
  ] as const)(
    'reads a case list page with the filter %j in index order from the cursor',
    async (filter) => {
      const plan = await planOf(filter);
      expect(plan).not.toMatch(sorted);
      expect(plan).toMatch(/Index (Only )?Scan using feedbacks_\w+ on feedbacks f/);
      expect(plan).toMatch(/Index Cond:.*ROW\(created_at, id\) < ROW\(/);
    },
  );
});

describe('the generic query plan of a frequent case list page', () => {
  it.each([
    { filter: {}, visibleTo: null },
    { filter: {}, visibleTo: 7 },
    { filter: { status: 'unclosed' }, visibleTo: null },
    { filter: { status: 'open' }, visibleTo: null },
    { filter: { feedbackType: 'KYC' }, visibleTo: null },
  ] as const)(
    'reads a frequent case list page with %j in index order under a generic plan',
    async (usual) => {
      const { filter, visibleTo } = usual;
      const plan = await planOf(filter, 'newest', { of: 'any', visibleTo });
      expect(plan).not.toMatch(sorted);
      expect(plan).toMatch(/Index Cond:.*ROW\(created_at, id\) < ROW\(/);
      expect(plan).not.toMatch(/Filter:.*(status|feedback_type|assigned_to) =/);
    },
  );
});

it('finds cases with a rare tag through the tag index', async () => {
  expect(await planOf({ tags: '7' })).toMatch(/Bitmap Index Scan on feedbacks_by_tag/);
});

describe('the query plan of a case list page sorted by due date', () => {
  it.each([
    {},
    { status: 'unclosed' },
    { assignedTo: 'X' },
    { due: 'overdue' },
    { due: 'soon' },
  ] as const)(
    'reads a page sorted by due date with the filter %j in the order of the due-date index',
    async (filter) => {
      const plan = await planOf(filter, 'due');
      expect(plan).not.toMatch(sorted);
      expect(plan).toMatch(/Index Scan using feedbacks_by_due\w* on feedbacks f/);
      expect(plan).toMatch(/Index Cond:.*ROW\(CASE/);
    },
  );
});

describe('combined filters that few cases match', () => {
  it.each([
    { status: 'open', feedbackType: 'KYC' },
    { status: 'assigned', feedbackType: 'KYC', search: 'dividend' },
    { assignedTo: 'X', feedbackType: 'KYC', from: '2025-01-01' },
  ] as const)(
    'applies every condition of the combined filter %j through an index',
    async (filter) => {
      const plan = await planOf(filter);
      expect(plan).toMatch(/Index Cond:.*feedback_type = 'KYC'/);
      expect(plan).not.toMatch(/Filter:.*(status|feedback_type|assigned_to) =/);
    },
  );
});

describe('a filter by a short range of closing dates', () => {
  it('filters a short range of closing dates through the closing-date index', async () => {
    const plan = await planOf({ closedFrom: '2025-01-01', closedTo: '2025-01-31' });
    expect(plan).not.toContain('Seq Scan on feedbacks');
    expect(plan).toMatch(/Index Cond:.*closed_at >=.*closed_at </);
  });
});

describe('the query plan of a case search', () => {
  it.each(['ref12345', 'ref1234 नामांकन', '3006999000', '10012345', 'MF-7K4Q', 'qx'])(
    'searches cases for %j through the search index',
    async (search) => {
      expect(await planOf({ search })).toContain('Bitmap Index Scan on feedbacks_search');
    },
  );

  it.each(['investor777@example.com', '3006999000', 'ABCPE1234F'])(
    'a search for %j uses the search index, and the blind index of identifiers',
    async (search) => {
      const plan = await planOf({ search });
      expect(plan).toContain('Bitmap Index Scan on feedbacks_search');
      expect(plan).toContain('Bitmap Index Scan on feedbacks_pkey');
    },
  );

  it.each(['%', '_', '\\', '@', '-- --', 'a', 'न', '% a @'])(
    'reads no case when the search %j contains no text that an index supports',
    async (search) => {
      expect(await planOf({ search })).toContain('One-Time Filter: false');
    },
  );

  it('searches the index for the rare substring of a word rather than for a common word', async () => {
    const plan = await planOf({ search: 'nominee refqqxx' });
    expect(plan).toMatch(/Index Cond: \(search_text ~~ '%efqqxx%'::text\)/);
    expect(plan).not.toMatch(/Index Cond:.*(refqqxx|nominee)/);
  });

  it('looks up a searched case id in the unique case-id index', async () => {
    expect(await planOf({ search: 'MF-0000-0000' })).toContain('feedbacks_case_id_key');
  });
});

describe('the total number of cases in a list', () => {
  it('caps the total at 10,000 cases, or 1,000 for a search, and marks a capped total as a minimum', async () => {
    const { user, token } = await createSignedInUser('superadmin');
    const path = `admin/getnonkotakfeedbacks/${user.id}/c?limit=1`;
    const all = await api.as(token).get(path);
    expect(all.body).toMatchObject({ total: 10_000, totalIsFloor: true });
    const found = await api.as(token).get(`${path}&search=nominee`);
    expect(found.body).toMatchObject({ total: 1000, totalIsFloor: true });
    const few = await api.as(token).get(`${path}&status=open`);
    expect(few.body).toMatchObject({ total: 1000, totalIsFloor: false });
  });
});
