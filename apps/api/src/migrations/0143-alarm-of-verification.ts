import type { Migration } from '../platform/db/migration.ts';

/** The alarm that reports when the evidence was not verified. */
export const alarmOfVerification: Migration = {
  name: '0143-alarm-of-verification',
  up: `INSERT INTO alarm_settings (rule, threshold, minutes) VALUES ('verification', 1, 1440)`,
  down: `
    DELETE FROM alarms WHERE rule = 'verification';
    DELETE FROM alarm_settings WHERE rule = 'verification';
  `,
};
