import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

interface Counted {
  readonly pool: Pool;
  readonly otpDailyBudget: number;
  /** Whether the checkpoints of the audit history are signed. */
  readonly signsHeads: boolean;
}

/**
 * Adds the database gauges that alarms use: today's OTPs, failed jobs, and history without a signed
 * checkpoint.
 */
export function addDatabaseGauges(
  registry: Registry,
  { pool, otpDailyBudget, signsHeads }: Counted,
): void {
  new Gauge({
    name: 'feedback_otp_daily_budget',
    help: 'OTPs that may be sent in a day',
    registers: [registry],
  }).set(otpDailyBudget);
  const addCount = (name: string, help: string, sql: string) => {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        gauge.set(await countOf(pool, sql));
      },
    });
  };
  addCount(
    'feedback_otps_today',
    'OTPs sent since midnight in Asia/Kolkata, by all instances',
    otpsTodaySql,
  );
  addCount(
    'feedback_jobs_given_up',
    'Jobs of the last day that were given up, by all instances',
    jobsGivenUpSql,
  );
  addCount(
    'feedback_set_aside_rows',
    'Rows that a batch could not process and set aside',
    'SELECT count(*)::int AS count FROM set_aside',
  );
  addCount(
    'feedback_history_unsigned_seconds',
    'Age of the oldest event of the history that no signed head vouches for; 0 where none are signed',
    signsHeads ? unsignedSql : 'SELECT 0 AS count',
  );
}

/**
 * Counts rows, or returns 0 while the database is down, because the process still has other metrics
 * to report.
 */
const countOf = (pool: Pool, sql: string): Promise<number> =>
  pool.query<{ count: number }>(sql).then(
    ({ rows }) => rows[0]?.count ?? 0,
    () => 0,
  );

const otpsTodaySql = `
  SELECT count FROM otp_counts
  WHERE scope = 'all' AND span = 'day' AND since = date_trunc('day', now(), 'Asia/Kolkata')`;

const jobsGivenUpSql = `
  SELECT count(*)::int AS count FROM jobs.job
  WHERE state = 'failed' AND completed_on > now() - interval '1 day'`;

const unsignedSql = `
  SELECT extract(epoch FROM now() - at)::float8 AS count FROM audit_history
  WHERE id > coalesce((SELECT event_id FROM audit_leaves
    WHERE index = (SELECT max(size) FROM audit_checkpoints) - 1), 0)
  ORDER BY id LIMIT 1`;
