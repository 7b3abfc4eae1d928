import type { AlarmRule } from '../../../system/alarm.ts';

/** Names of the security alarm rules. */
export const alarmNames: Record<AlarmRule, string> = {
  failures: 'Many failed attempts',
  nightExport: 'Export outside office hours',
  largeExport: 'Export of many cases',
  reveals: 'Personal data revealed many times',
  superadmins: 'New super admin',
  setAside: 'Rows set aside',
  accountChanges: 'Another person’s account changed',
  codeFailures: 'Wrong two-step codes after a correct password',
  searchMisses: 'Searches for identifiers that found nothing',
  verification: 'Evidence not verified',
};
