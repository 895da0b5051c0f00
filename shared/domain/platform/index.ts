export { changedMeanwhile, declareSharedRecord } from './audit/changedMeanwhile.ts';
export { changesBetween, type AuditNote } from './audit/audit.ts';
export { AuditEntry, type AuditChange } from './audit/AuditEntry.entity.ts';
export { systemClock, type Clock } from './process/clock.ts';
export { isProofFresh, proofLifetime, type SettingsAuthor } from './settings/guardSettings.ts';
export type { KnownSettings } from './settings/refuseOutdated.ts';
export {
  columnTypes,
  openDatabase,
  prepareRead,
  type Database,
  type Given,
  type ReadSource,
  type Tables,
  type TablesOf,
} from './database/database.ts';
export { createPlatform, type PlatformOptions } from './createPlatform.ts';
export { DomainError } from './process/DomainError.ts';
export { readUntil } from './process/readUntil.ts';
export { seal, unsealByOne, type SealedPlace } from './settings/encryption.ts';
export { commonEnvironment, EnvironmentError, parseEnvironment } from './process/environment.ts';
export { failureText } from './failureText.ts';
export { examineDatabase } from './database/examineDatabase.ts';
export { examineRedis } from './queue/examineRedis.ts';
export { finding, type Finding } from './process/Finding.ts';
export { findEvent, isHeld } from './outbox/findEvent.ts';
export { findMissingPart } from './findMissingPart.ts';
export { findHandler, handlerColumns, handlerTable, hasPendingWork } from './outbox/handlerTable.ts';
export { isWholeImage, readImage, readPngChunks } from './readImage.ts';
export { inTime, TooLate } from './process/inTime.ts';
export { isDelivered } from './process/isDelivered.ts';
export { causesOf, codeOf, isDatabaseAway, isDatabaseBusy } from './database/databaseFaults.ts';
export { CachedValue } from './database/CachedValue.ts';
export {
  cursorOf,
  defineList,
  foundRows,
  newestFirst,
  oldestFirst,
  readsOf,
  statesOf,
  tableAs,
  tableRows,
} from './lists/defineList.ts';
export {
  allOf,
  anyOf,
  countOf,
  countUpToReach,
  equal,
  inOrder,
  startingWith,
  startOfDay,
  windowOf,
  within,
  type Conditions,
  type Sql,
} from './lists/listing.ts';
export { saysWord, saysWords, saysWordsOrPhone, searchedText, soughtIn, type Sought } from './lists/searching.ts';
export { deriveKeys, type DerivedKeys } from './settings/keys.ts';
export { createLogger, type Logger } from './process/logger.ts';
export { workerSilence, type JobOutcome, type ShedReason } from './metrics/metrics.ts';
export { createMetricsGate, type MetricsGate } from './metrics/metricsGate.ts';
export { newId } from './process/newId.ts';
export { noteAct, transact, type Tx } from './transact.ts';
export { atOneInstant, inTransaction, openPool } from './database/openPool.ts';
export { createOrm, expressionIndex, type EntityManager } from './database/orm.ts';
export { drainOutbox, outboxChannel } from './outbox/outbox.ts';
export { DeadLetter, OutboxEvent, ProcessedEvent, ScheduleTick } from './outbox/outbox.entities.ts';
export type { PersonalSection } from './PersonalSection.ts';
export type { Platform } from './platform.ts';
export { isPartial, placeFile, storeFile } from './files/placeFile.ts';
export { hashOf, openRendered } from './files/renderedFile.ts';
export { shownName } from './files/shownName.ts';
export { createJobQueues } from './queue/createJobQueues.ts';
export type { QueuedState, QueuedTask, TaskKey } from './queue/lookIntoQueue.ts';
export type { QueueWorker } from './queue/QueueBackend.ts';
export { firstEvent, rebuildQueues, reconcile } from './outbox/reconcile.ts';
export { RateLimit } from './database/RateLimit.entity.ts';
export { currentRequestId, withRequestId } from './process/requestContext.ts';
export { secretView } from './settings/secretView.ts';
export { sealedSettings, Setting, settingsChannel, type SettingsReader } from './settings/SettingsStore.ts';
export { csvInPieces, exportBatch, spreadsheetDate, spreadsheetFlag, spreadsheetPhone, toCsv } from './lists/toCsv.ts';
export { uploadFolder, uploadPath } from './files/uploadPath.ts';
export { isSchemaCurrent, schemaVersion } from './database/schemaVersion.ts';
export { onShutdown } from './process/onShutdown.ts';
export { runMain } from './runMain.ts';
export { withIsoDates } from './withIsoDates.ts';
