import type { Job, JobPage, jobQuerySchema, JobStatus } from '@feedback/contract/system/job';
import type { Pool } from 'pg';
import type * as z from 'zod/mini';

import {
  readKeysetPage,
  type KeysetRange,
  buildKeysetClauses,
  type PageRequest,
} from '../db/keyset-page.ts';
import { countRowsUpTo } from '../db/query.ts';
import { collectBoundValues } from '../db/sql-values.ts';

type JobFilter = Pick<z.infer<typeof jobQuerySchema>, 'name' | 'status'>;

interface JobRecord extends Omit<Job, 'createdAt' | 'dueAt' | 'endedAt'> {
  readonly key: number;
  readonly sortTime: Date;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly endedAt: Date | null;
}

/** The product's job states, with the runner's states of each. */
const statesOf: Readonly<Record<JobStatus, readonly string[]>> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  done: ['completed', 'cancelled'],
  failed: ['failed'],
};

const statusSql = `CASE ${Object.entries(statesOf)
  .map(([status, states]) => `WHEN j.state::text IN ('${states.join("', '")}') THEN '${status}'`)
  .join(' ')} END`;

/**
 * Sort time: failed jobs come first, then running jobs, then waiting jobs (the next one first), then
 * finished jobs. The years keep the groups apart; within a group of waiting jobs the time is
 * mirrored, because the list is descending.
 */
const sortTimeSql = `date_trunc('milliseconds', CASE ${statusSql}
  WHEN 'failed' THEN j.created_on + interval '1000 years'
  WHEN 'running' THEN j.created_on + interval '500 years'
  WHEN 'waiting' THEN timestamptz '2200-01-01' + (timestamptz '2200-01-01' - j.start_after)
  ELSE j.created_on END)`;

/** Sort key from the beginning of the id, for jobs of the same moment. */
const keySql = `('x' || left(j.id::text, 8))::bit(32)::bigint`;

/** The reason of a failed attempt. The runner nests its own message when a job did not end. */
const reasonSql = `coalesce(j.output->>'message', j.output->'value'->>'message',
  j.output->>'value')`;

/** The condition that excludes the runner's internal jobs. */
const isOursSql = `j.name NOT LIKE '\\_\\_%'`;

/**
 * Returns one page of the jobs: failed jobs first, then running, waiting and finished jobs.
 * @throws ValidationError when the cursor does not belong to this list
 */
export async function findJobPage(
  pool: Pool,
  filter: JobFilter,
  request: PageRequest,
): Promise<JobPage> {
  const page = await readKeysetPage(
    'jobs',
    request,
    (range) => findRecords(pool, filter, range),
    ({ sortTime, key }) => ({ at: sortTime, id: key }),
  );
  return { ...page, rows: page.rows.map(serialize) };
}

async function findRecords(pool: Pool, { name, status }: JobFilter, range: KeysetRange) {
  const { values, place } = collectBoundValues();
  const tail = buildKeysetClauses([sortTimeSql, keySql], range, place);
  const ofName = name ? `j.name = ${place(name)}` : isOursSql;
  const ofStatus = status ? `${statusSql} = ${place(status)}` : 'true';
  const { rows } = await pool.query<JobRecord>(
    `SELECT ${keySql}::int8::float8 AS key, ${sortTimeSql} AS "sortTime", j.id, j.name, ${statusSql} AS status,
       j.retry_count + (j.started_on IS NOT NULL)::int AS tries,
       ${reasonSql} AS "lastError", j.created_on AS "createdAt",
       j.start_after AS "dueAt", j.completed_on AS "endedAt"
     FROM jobs.job j
     WHERE ${ofName} AND ${ofStatus} AND ${tail.condition} ${tail.orderAndLimit}`,
    values,
  );
  return rows;
}

/** Counts the failed jobs, up to a ceiling. */
export const countFailedJobs = (ceiling: number): Promise<number> =>
  countRowsUpTo(ceiling, `SELECT FROM jobs.job j WHERE ${isOursSql} AND j.state = 'failed'`);

const serialize = ({ key: _key, sortTime: _sortTime, ...record }: JobRecord): Job => ({
  ...record,
  createdAt: record.createdAt.toISOString(),
  dueAt: record.dueAt.toISOString(),
  endedAt: record.endedAt?.toISOString() ?? null,
});
