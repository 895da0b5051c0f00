export { changesBetween, type AuditNote } from './audit.ts';
export { AuditEntry, type AuditChange } from './AuditEntry.entity.ts';
export { atOneInstant } from './atOneInstant.ts';
export { systemClock, type Clock } from './clock.ts';
export { isProofFresh, proofLifetime, type SettingsAuthor } from './guardSettings.ts';
export { openDatabase, prepareRead, type Database, type Given, type Tables, type TablesOf } from './database.ts';
export { createPlatform, type PlatformOptions } from './createPlatform.ts';
export { DeadLetter } from './DeadLetter.entity.ts';
export { DomainError } from './DomainError.ts';
export { seal, unseal, unsealByOne } from './encryption.ts';
export { commonEnvironment, EnvironmentError, parseEnvironment } from './environment.ts';
export { failureText } from './failureText.ts';
export { examineDatabase } from './examineDatabase.ts';
export { examineRedis } from './examineRedis.ts';
export type { Finding } from './Finding.ts';
export { findEvent } from './findEvent.ts';
export { findMissingPart } from './findMissingPart.ts';
export { hasPendingWork } from './hasPendingWork.ts';
export { findHandler, handlerColumns, handlerTable } from './handlerTable.ts';
export { isWholeImage, readImage, readPngChunks } from './readImage.ts';
export { inTime, TooLate } from './inTime.ts';
export { isDatabaseAway } from './isDatabaseAway.ts';
export { isDatabaseBusy } from './isDatabaseBusy.ts';
export { isHeld } from './isHeld.ts';
export { Kept } from './Kept.ts';
export {
  cursorOf,
  defineList,
  foundRows,
  newestFirst,
  oldestFirst,
  statesOf,
  tableAs,
  tableRows,
} from './defineList.ts';
export {
  anyOf,
  countOf,
  countUpToReach,
  equal,
  inOrder,
  startingWith,
  startingWithWords,
  startOfDay,
  windowOf,
  within,
  type Sql,
} from './listing.ts';
export { deriveKeys, type DerivedKeys } from './keys.ts';
export { createLogger, type Logger } from './logger.ts';
export { workerSilence, type JobOutcome, type ShedReason } from './metrics.ts';
export { createMetricsGate, type MetricsGate } from './metricsGate.ts';
export { newId } from './newId.ts';
export { noteAct } from './noteAct.ts';
export { openPool } from './openPool.ts';
export { createOrm, type EntityManager } from './orm.ts';
export { drainOutbox, outboxChannel } from './outbox.ts';
export { OutboxEvent } from './OutboxEvent.entity.ts';
export type { PersonalSection } from './PersonalSection.ts';
export type { Platform } from './platform.ts';
export { isPartial, placeFile } from './placeFile.ts';
export { ProcessedEvent } from './ProcessedEvent.entity.ts';
export { createJobQueues } from './queue/createJobQueues.ts';
export type { QueuedState, QueuedTask, TaskKey } from './queue/lookIntoQueue.ts';
export type { QueueWorker } from './queue/QueueBackend.ts';
export { firstEvent, rebuildQueues, reconcile } from './reconcile.ts';
export { RateLimit } from './RateLimit.entity.ts';
export { currentRequestId, withRequestId } from './requestContext.ts';
export { ScheduleTick } from './ScheduleTick.entity.ts';
export type { SealedPlace } from './SealedPlace.ts';
export { Setting } from './Setting.entity.ts';
export { secretView } from './secretView.ts';
export { sealedSettings, settingsChannel, type SettingOverrides, type SettingsReader } from './SettingsStore.ts';
export { storeFile } from './storeFile.ts';
export { spreadsheetDate, spreadsheetFlag, toCsv } from './toCsv.ts';
export { transact, type Tx } from './transact.ts';
export { uploadFolder, uploadPath } from './uploadPath.ts';
export { isSchemaCurrent, schemaVersion } from './schemaVersion.ts';
export { onShutdown } from './onShutdown.ts';
export { runMain } from './runMain.ts';
