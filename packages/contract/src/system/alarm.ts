import * as z from 'zod/mini';

import { wholeNumberSchema } from '../fields/whole-number.ts';
import { alarmThresholds } from '../limits.ts';
import { versionSchema } from '../reference-data/master-data.ts';

const instant = z.iso.datetime();

/** Security rules that alert super admins (rule 15.16). */
export const alarmRuleSchema = z.enum([
  'failures',
  'nightExport',
  'largeExport',
  'reveals',
  'superadmins',
  'setAside',
  'accountChanges',
  'codeFailures',
  'searchMisses',
  'verification',
]);
export type AlarmRule = z.infer<typeof alarmRuleSchema>;

/** The threshold of an alarm: a number of events within a number of minutes. */
export const alarmSettingSchema = z.object({
  rule: alarmRuleSchema,
  isOn: z.enum(['yes', 'no']),
  threshold: z.int(),
  minutes: z.int(),
  version: z.int(),
});
export type AlarmSetting = z.infer<typeof alarmSettingSchema>;

/** An alarm, which is raised once for a series of events. */
export const alarmSchema = z.object({
  id: z.int(),
  rule: alarmRuleSchema,
  /** The account's employee code, and its name while the account exists. */
  account: z.nullable(z.string()),
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The highest number of events within the rule's minutes. */
  count: z.int(),
  beganAt: instant,
  lastAt: instant,
});
export type Alarm = z.infer<typeof alarmSchema>;

/** The alarm rules with their settings, and the newest alarms. */
export const alarmOverviewSchema = z.object({
  settings: z.array(alarmSettingSchema),
  alarms: z.array(alarmSchema),
});
export type AlarmOverview = z.infer<typeof alarmOverviewSchema>;

/** The body of the request that changes an alarm rule. */
export const saveAlarmSchema = z.object({
  rule: alarmRuleSchema,
  isOn: z.enum(['yes', 'no']),
  threshold: wholeNumberSchema('alarmThreshold', [1, alarmThresholds.mostThreshold]),
  minutes: wholeNumberSchema('alarmMinutes', [1, alarmThresholds.mostMinutes]),
  version: versionSchema,
});
export type SaveAlarmRequest = z.input<typeof saveAlarmSchema>;
