import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** The OTPs of the day beside what may be sent: an alarm rule needs both. */
export function addOtpGauges(registry: Registry, pool: Pool, dailyBudget: number): void {
  new Gauge({
    name: 'feedback_otp_daily_budget',
    help: 'OTPs that may be sent in a day',
    registers: [registry],
  }).set(dailyBudget);
  const today = new Gauge({
    name: 'feedback_otps_today',
    help: 'OTPs sent since midnight in Asia/Kolkata, by all instances',
    registers: [registry],
    async collect() {
      today.set(await sentToday(pool));
    },
  });
}

/** Without its database the process still has other things to tell. */
const sentToday = (pool: Pool): Promise<number> =>
  pool.query<{ count: number }>(countSql).then(
    ({ rows }) => rows[0]?.count ?? 0,
    () => 0,
  );

const countSql = `
  SELECT count FROM otp_counts
  WHERE scope = 'all' AND span = 'day' AND since = date_trunc('day', now(), 'Asia/Kolkata')`;
