import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Numbers that the database holds and alarms need: the OTPs of the day, jobs that were given up. */
export function addDatabaseGauges(registry: Registry, pool: Pool, otpDailyBudget: number): void {
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
}

/** Without its database the process still has other things to tell. */
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
