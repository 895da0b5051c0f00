import { defineEntity, p } from '@mikro-orm/core';
import type { Inspection } from '@app/contract/backups/api.ts';
import { restoreStates, restoreSteps } from '@app/contract/backups/rules.ts';

/** An archive that someone means to restore, from its arrival to its outcome. */
export const RestoreRun = defineEntity({
  name: 'RestoreRun',
  properties: {
    id: p.uuid().primary(),
    inspectionJobId: p.uuid(),
    jobId: p.uuid().nullable(),
    state: p.enum(restoreStates).default('uploaded'),
    requestedById: p.uuid().nullable(),
    requestedByName: p.text().nullable(),
    /** The file name that its sender gave it. */
    fileName: p.text(),
    /** File name in the folder of uploaded archives; null: the archive is that of `backupId`, or was removed. */
    storedName: p.text().nullable(),
    sizeBytes: p.bigint('number'),
    /** The backup of the history that it is taken from. */
    backupId: p.uuid().nullable(),
    /** SHA-256 of the manifest that was inspected: what is restored is what was shown. */
    digest: p.text().nullable(),
    inspection: p.json<Inspection>().nullable(),
    refusal: p.text().nullable(),
    safetyBackupId: p.uuid().nullable(),
    step: p.enum(restoreSteps).nullable(),
    stepDone: p.integer().default(0),
    stepTotal: p.integer().default(0),
    progress: p.integer().default(0),
    error: p.text().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    startedAt: p.datetime().columnType('timestamptz').nullable(),
    finishedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  indexes: [{ name: 'restore_run_created', properties: ['createdAt'] }],
});
