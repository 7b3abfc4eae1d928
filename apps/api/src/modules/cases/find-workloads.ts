import type { Workloads } from '@feedback/contract/cases/workloads';

import { query } from '../../platform/db/query.ts';

type Workload = Workloads['people'][number];

const countBy = (column: 'assigned_to' | 'team_id') =>
  query<Workload>(
    `SELECT ${column} AS id, count(*)::int AS "openCases" FROM feedbacks
     WHERE status <> 'closed' AND ${column} IS NOT NULL GROUP BY ${column} ORDER BY ${column}`,
  );

/** Counts the open cases of each person and team with open cases. */
export async function findWorkloads(): Promise<Workloads> {
  const [people, teams] = await Promise.all([countBy('assigned_to'), countBy('team_id')]);
  return { people, teams };
}
