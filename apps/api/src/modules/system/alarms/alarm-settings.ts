import type {
  Alarm,
  AlarmOverview,
  AlarmSetting,
  saveAlarmSchema,
} from '@feedback/contract/system/alarm';
import { alarmRuleSchema } from '@feedback/contract/system/alarm';
import { alarmThresholds } from '@feedback/contract/limits';
import type * as z from 'zod/mini';

import { query } from '../../../platform/db/query.ts';
import { requireVersion } from '../../../platform/db/require-version.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { raise } from '../../../platform/events/raise.ts';

const settingColumns = `rule, CASE WHEN is_on THEN 'yes' ELSE 'no' END AS "isOn",
  threshold, minutes, version`;

/** Returns the current settings of the alarm rules. */
export const findAlarmSettings = () =>
  query<AlarmSetting>(
    `SELECT ${settingColumns} FROM alarm_settings ORDER BY array_position($1::text[], rule)`,
    [alarmRuleSchema.options],
  );

type AlarmRow = Omit<Alarm, 'beganAt' | 'lastAt'> & {
  readonly beganAt: Date;
  readonly lastAt: Date;
};

/** Returns the alarm settings and the newest alarms. */
export async function findAlarmOverview(): Promise<AlarmOverview> {
  const [rules, alarms] = await Promise.all([
    findAlarmSettings(),
    query<AlarmRow>(
      `SELECT id::float8 AS id, rule, account, address, count, began_at AS "beganAt",
         last_at AS "lastAt", (SELECT employee_name FROM users
           WHERE lower(employee_code) = lower(account) AND deleted_at IS NULL) AS name
       FROM alarms ORDER BY began_at DESC, id DESC LIMIT ${alarmThresholds.shown}`,
    ),
  ]);
  return {
    settings: rules,
    alarms: alarms.map(({ beganAt, lastAt, ...alarm }) => ({
      ...alarm,
      beganAt: beganAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  };
}

/**
 * Changes the settings of an alarm rule.
 * @throws ConflictError `staleVersion` when another user has changed it meanwhile
 */
export async function saveAlarmSetting(given: z.output<typeof saveAlarmSchema>): Promise<void> {
  const { rule, version, ...after } = given;
  await inTransaction(async () => {
    const [found] = await query<AlarmSetting>(
      `SELECT ${settingColumns} FROM alarm_settings WHERE rule = $1 FOR UPDATE`,
      [rule],
    );
    const { isOn, threshold, minutes } = requireVersion(found ?? null, version);
    await query(
      `UPDATE alarm_settings SET is_on = $2, threshold = $3, minutes = $4, version = version + 1
       WHERE rule = $1`,
      [rule, after.isOn === 'yes', after.threshold, after.minutes],
    );
    await raise('alarm.updated', {
      id: null,
      label: rule,
      before: { isOn, threshold, minutes },
      after,
    });
  });
}
