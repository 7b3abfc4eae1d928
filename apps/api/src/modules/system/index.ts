/** Public API of the module: other modules import from here only. */
export { describeAlarms, saveAlarm } from './alarms/alarm-settings.ts';
export { notifyOfAlarm } from './alarms/notify-of-alarm.ts';
export { notifyOfWeakerAlarm } from './alarms/notify-of-weaker-alarm.ts';
export { raiseAlarms } from './alarms/raise-alarms.ts';
export { checkSet } from './backup/check-set.ts';
export { recordBackup } from './backup/record-backup.ts';
export { makeBackup } from './backup/make-backup.ts';
export { listSets, readManifest, setsFolder, type Manifest } from './backup/manifest.ts';
export { keysInUse, openSource, sizeText } from './backup/open-source.ts';
export { openTarget, openTrial, type RestoreTarget } from './backup/open-target.ts';
export { erasuresIn } from './backup/backup-paths.ts';
export { checkErasures, endSessions, replayErasures } from './backup/replay-erasures.ts';
export { findKeyBackup, restoreKeys, type KeyBackup } from './backup/restore-keys.ts';
export { requireRestorable, restoreSet } from './backup/restore-set.ts';
export type { BackupKey } from './backup/encrypt-part.ts';
