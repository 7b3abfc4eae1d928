import { privacyLimits } from '@feedback/contract/limits';
import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { beforeAll, expect, test } from 'vitest';

import { query } from '../../platform/db/query.ts';
import { createSignedInUser } from '../factories.ts';
import { useTestApi } from '../test-api.ts';
import { caseHistoryTables } from './case-histories.ts';
import { generateCasesWithHistories } from './generate-cases.ts';

const api = useTestApi();
const count = 240;
const person = { token: '' };

const indexesOf = (table: string) =>
  api.inside(() =>
    query<{ indexname: string }>(
      'SELECT indexname FROM pg_indexes WHERE tablename = $1 ORDER BY indexname',
      [table],
    ),
  );

let indexesBefore: readonly unknown[] = [];

beforeAll(async () => {
  const { user, token } = await createSignedInUser('superadmin');
  person.token = token;
  indexesBefore = await Promise.all(caseHistoryTables.map(indexesOf));
  const { inside } = api;
  await generateCasesWithHistories(api.services.databaseUrl, count, user.id, { inside });
});

test('shows the messages and steps of a generated case on the case page', async () => {
  // The 28th case has a note, a reply, the submitter's answer and a tag, and is closed.
  const { body } = await api.as(person.token).get('admin/case/28');
  const { timeline, history, ...shown } = caseDetailSchema.parse(body);
  expect(shown).toMatchObject({ status: 'closed', tags: [{ name: 'Tag 8' }] });
  const kinds = timeline.map(({ kind }) => kind).filter((kind) => kind !== 'change');
  expect(kinds).toEqual(['in', 'note', 'out', 'in']);
  const actions = history.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['created', 'tagged', 'replied', 'closed']));
});

test('encrypts the identifiers of generated cases', async () => {
  const unsealed = `SELECT id FROM feedbacks
    WHERE sealed IS NULL OR cardinality(found_by) = 0`;
  expect(await api.inside(() => query(unsealed))).toEqual([]);
});

test('encrypts generated messages and erases the text of old ones', async () => {
  const rows = await api.inside(() =>
    query<{ hasText: boolean; isOld: boolean }>(
      `SELECT sealed_recipient IS NOT NULL AND sealed_text IS NOT NULL AS "hasText", created_at < now() - interval '${privacyLimits.messageDays} days' AS "isOld"
       FROM outgoing_messages WHERE sent_at IS NOT NULL`,
    ),
  );
  expect(rows.length).toBeGreaterThan(4 * count);
  for (const { hasText, isOld } of rows) expect(hasText).toBe(!isOld);
});

test('links every generated message and entry to an existing case', async () => {
  const [orphans] = await api.inside(() =>
    query(
      `SELECT
         (SELECT count(*)::int FROM case_entries
          WHERE feedback_id NOT BETWEEN 1 AND ${count}) AS entries,
         (SELECT count(*)::int FROM outgoing_messages m LEFT JOIN case_entries e
            ON e.id = m.entry_id AND e.feedback_id = m.feedback_id
          WHERE m.feedback_id NOT BETWEEN 1 AND ${count}
            OR m.entry_id IS NOT NULL AND e.id IS NULL) AS messages`,
    ),
  );
  expect(orphans).toEqual({ entries: 0, messages: 0 });
});

test('restores the dropped indexes after generating cases', async () => {
  expect(await Promise.all(caseHistoryTables.map(indexesOf))).toEqual(indexesBefore);
});
