import { expect, test } from 'vitest';

import { citusUrl } from '../../testing/citus.ts';
import { clearImmediateErasures } from '../../testing/erasures.ts';
import { createCase } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { refreshColumnStatistics } from './refresh-column-statistics.ts';
import { rewriteTablesWithValues } from './scrub-tables.ts';

const api = useTestApi();
const { boss } = useSignedInPeople({ boss: 'superadmin' });
const scrub = (...values: string[]) => api.inside(() => rewriteTablesWithValues(values));

test('finds a person’s text in the tables before the case is erased, and none afterwards', async () => {
  const feedback = await createCase(
    { submitterName: 'Zxmira Planted', description: 'My words zxdescription' },
    boss.user,
  );
  const call = (path: string, body: object) => api.as(boss.token).post(path, body);
  const { id } = feedback;
  await call('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'It is done' });
  const before = await scrub('zxdescription');
  expect(before.hits).toContainEqual({ line: 1, place: 'public.feedbacks', rows: 1 });
  await clearImmediateErasures(api);
  await call(`admin/case/${id}/erase`, { reason: 'They ask for it' });
  await api.inside(refreshColumnStatistics);
  const after = await scrub('Zxmira', 'zxdescription');
  expect(after.hits).toEqual([]);
  expect(after.tables.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['feedbacks', 'audit_history', 'security_log', 'case_words']),
  );
  expect(after.hasReadFiles).toBe(!citusUrl);
});
