import type { AlarmSetting } from '@feedback/contract/system/alarm';

import { lockByName, query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { raise } from '../../../platform/events/raise.ts';
import { findAlarmSettings } from './alarm-settings.ts';
import { findSecurityEventGroups, type SecurityEventGroup } from './find-event-groups.ts';

/**
 * Raises an alarm for each rule whose threshold is reached, and notifies super admins once for a
 * run of events (rule 15.16).
 */
export async function raiseSecurityAlarms(now: Date): Promise<void> {
  for (const setting of await findAlarmSettings()) {
    if (setting.isOn === 'no') continue;
    const crowds = await findSecurityEventGroups(setting, now);
    if (crowds.length === 0) continue;
    await inTransaction(async () => {
      await lockByName('alarms');
      for (const crowd of crowds) await note(setting, crowd);
    });
  }
}

/**
 * Records an alarm, or extends the previous alarm while the gap between events is at most the
 * rule's minutes.
 */
async function note({ rule, minutes }: AlarmSetting, crowd: SecurityEventGroup): Promise<void> {
  const { account, address, count, firstAt, lastAt } = crowd;
  const gone = await query(
    `WITH gone AS (
       UPDATE alarms SET last_at = greatest(last_at, $4), count = greatest(count, $5)
       WHERE rule = $1 AND (account = $2 OR account IS NULL AND $2::text IS NULL AND address IS NOT DISTINCT FROM $3)
         AND last_at >= $6::timestamptz - make_interval(mins => $7) RETURNING id
     ) SELECT id FROM gone`,
    [rule, account, address, lastAt, count, firstAt, minutes],
  );
  if (gone.length > 0) return;
  await query(
    `WITH noted AS (
       INSERT INTO security_log (kind, outcome, account, address, request_id, count)
       VALUES ('alarm', $1, $2, coalesce($3, ''), '', $5)
     )
     INSERT INTO alarms (rule, account, address, count, began_at, last_at)
     VALUES ($1, $2, $3, $5, $6, $4)`,
    [rule, account, address, lastAt, count, firstAt],
  );
  // IP addresses are omitted from the history, which is retained longer than addresses may be.
  await raise('alarm.raised', { id: null, label: rule, after: { count, account }, address });
}
