export { Backup } from './Backup.entity.ts';
export { Rehearsal } from './Rehearsal.entity.ts';
export { RestoreRun } from './RestoreRun.entity.ts';
export { type Archive, ArchiveRefused } from './archive/Archive.ts';
export { ownArchiveLimits } from './archive/archiveLayout.ts';
export { openArchive, verifyArchive } from './archive/openArchive.ts';
export { writeArchive } from './archive/writeArchive.ts';
export { backupFolder, backupPath, restoreFolder, restorePath } from './archivePaths.ts';
export { linkBackup, openLinkedArchive } from './asking/archiveLink.ts';
export { cancelBackup, removeBackup, requestBackup } from './asking/askBackup.ts';
export { dropEvents, releaseEvents, listHeldEvents } from './asking/heldEvents.ts';
export { discardRestore, inspectBackup, receiveArchive, startRestore } from './asking/askRestore.ts';
export { readBackup } from './asking/readBackup.ts';
export { readRestore } from './runs/readRestore.ts';
export { exportBackups, listBackups } from './asking/listBackups.ts';
export { archiveNameAt, openNightlyBackup } from './runs/openBackup.ts';
export { openRehearsal, requestRehearsal } from './asking/requestRehearsal.ts';
export {
  completeBackup,
  failBackup,
  isBackupWanted,
  postponeBackup,
  startBackup,
  stopBackup,
  describeFailedBackup,
} from './making/backupStates.ts';
export { BackupStopped } from './making/ProgressReport.ts';
export { describeFailure, isDiskFull, describeRestoreFailure } from './making/failures.ts';
export { makeBackup } from './making/makeBackup.ts';
export { makeSafetyBackup } from './making/makeSafetyBackup.ts';
export { sweepArchives, sweepFiles } from './making/sweep.ts';
export { inspectArchive, surveyArchive } from './restoring/inspectArchive.ts';
export {
  openRestoreByHand,
  completeInspection,
  failRestore,
  findRestoreSource,
  openRestored,
  refuseArchive,
  startInspection,
  startRestoring,
} from './restoring/restoreRuns.ts';
export { refreshStatistics } from './restoring/replaceTables.ts';
export { restoreArchive } from './restoring/restoreArchive.ts';
export { doorClosed, doorOpen, restoreChannel } from './restoring/quiesce.ts';
export type { SchemaStep } from './restoring/loadArchive.ts';
export { dropStaging } from './restoring/staging.ts';
export { completeRehearsal, failRehearsal, openRehearsed, startRehearsing } from './rehearsing/rehearsals.ts';
export { rehearse } from './rehearsing/rehearseRestore.ts';
