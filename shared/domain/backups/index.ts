export { Backup } from './Backup.entity.ts';
export { Rehearsal } from './Rehearsal.entity.ts';
export { RestoreRun } from './RestoreRun.entity.ts';
export { type Archive, ArchiveRefused } from './archive/Archive.ts';
export { ownArchiveLimits } from './archive/archiveLayout.ts';
export { openArchive } from './archive/openArchive.ts';
export { verifyArchive } from './archive/verifyArchive.ts';
export { writeArchive } from './archive/writeArchive.ts';
export { backupFolder, backupPath, restoreFolder, restorePath } from './archivePaths.ts';
export { linkBackup, openLinkedArchive } from './asking/archiveLink.ts';
export { cancelBackup } from './asking/cancelBackup.ts';
export { dropEvents, releaseEvents } from './asking/decideOnHeldEvents.ts';
export { discardRestore } from './asking/discardRestore.ts';
export { readBackup } from './asking/findBackup.ts';
export { readRestore } from './runs/findRestore.ts';
export { inspectBackup } from './asking/inspectBackup.ts';
export { listBackups } from './asking/listBackups.ts';
export { archiveNameAt } from './runs/openBackup.ts';
export { receiveArchive } from './asking/receiveArchive.ts';
export { removeBackup } from './asking/removeBackup.ts';
export { requestBackup } from './asking/requestBackup.ts';
export { openRehearsal, requestRehearsal } from './asking/requestRehearsal.ts';
export { startRestore } from './asking/startRestore.ts';
export {
  completeBackup,
  failBackup,
  isBackupWanted,
  postponeBackup,
  startBackup,
  stopBackup,
} from './making/backupStates.ts';
export { BackupStopped } from './making/ProgressReport.ts';
export { describeFailedBackup } from './making/describeFailedBackup.ts';
export { describeFailure, isDiskFull } from './making/describeFailure.ts';
export { makeBackup } from './making/makeBackup.ts';
export { makeSafetyBackup } from './making/makeSafetyBackup.ts';
export { openNightlyBackup } from './making/openNightlyBackup.ts';
export { sweepArchives } from './making/sweepArchives.ts';
export { sweepFiles } from './making/sweepFiles.ts';
export { listHeldEvents } from './held/heldEvents.ts';
export { describeRestoreFailure } from './restoring/restoreFailures.ts';
export { inspectArchive, surveyArchive } from './restoring/inspectArchive.ts';
export { openRestoreByHand } from './restoring/openRestoreByHand.ts';
export { refreshStatistics } from './restoring/replaceTables.ts';
export { restoreArchive } from './restoring/restoreArchive.ts';
export { doorClosed, doorOpen, restoreChannel } from './restoring/restoreDoor.ts';
export {
  completeInspection,
  failRestore,
  findRestoreSource,
  openRestored,
  refuseArchive,
  startInspection,
  startRestoring,
} from './restoring/restoreRuns.ts';
export type { SchemaStep } from './restoring/loadArchive.ts';
export { dropStaging } from './restoring/staging.ts';
export { completeRehearsal, failRehearsal, openRehearsed, startRehearsing } from './rehearsing/rehearsals.ts';
export { rehearse } from './rehearsing/rehearseRestore.ts';
