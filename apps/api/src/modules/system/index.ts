/** Public API of the module: other modules import from here only. */
export { findAlarmOverview, saveAlarmSetting } from './alarms/alarm-settings.ts';
export { notifyOfSecurityAlarm } from './alarms/notify-of-alarm.ts';
export { notifyOfWeakenedAlarmRule } from './alarms/notify-of-weaker-alarm.ts';
export { raiseSecurityAlarms } from './alarms/raise-alarms.ts';
export { verifyBackupSet } from './backup/verify-backup-set.ts';
export { recordBackup } from './backup/record-backup.ts';
export { createBackup } from './backup/create-backup.ts';
export {
  listBackupSets,
  readBackupManifest,
  buildBackupSetsPath,
  type BackupManifest,
} from './backup/manifest.ts';
export { buildKeyIdentifiers, openBackupSource, formatByteCount } from './backup/open-source.ts';
export {
  openRestoreTarget,
  openTrialRestoreTarget,
  type RestoreTarget,
} from './backup/open-target.ts';
export { buildErasuresPath } from './backup/backup-paths.ts';
export {
  verifyErasureRecords,
  deleteRestoredSessions,
  replayErasures,
} from './backup/replay-erasures.ts';
export { findKeyBackup, restoreKeys, type KeyBackup } from './backup/restore-keys.ts';
export { requireRestorableBackup, restoreBackupSet } from './backup/restore-set.ts';
export type { BackupKey } from './backup/encrypt-part.ts';
