import { indianDay } from '../../db/indian-days.ts';
/**
 * Since when the clock of a case `f` stands still, as an expression: its submitter is waited for,
 * and by the policies that it goes by that does not count. Null while it runs.
 */
export const stoppedAt = `(CASE WHEN f.waiting_since IS NOT NULL AND f.status <> 'closed'
    AND clock_stops(f.class, f.source, f.feedback_type, coalesce(f.policy_day,
      ${indianDay('coalesce(f.reopened_at, f.created_at)')}))
  THEN f.waiting_since END)`;

/** The instant that the clock of a case `f` has come to: now, unless it stands still. */
export const clockAt = (now: string): string => `coalesce(${stoppedAt}, ${now})`;
