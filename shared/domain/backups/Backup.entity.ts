import { defineEntity, p } from '@mikro-orm/core';
import type { Holdings } from '@app/contract/backups/api.ts';
import { backupOrigins, backupStates, backupSteps } from '@app/contract/backups/rules.ts';

/** A backup: who requested it, its progress, what its archive contains. Its row outlives the archive. */
export const Backup = defineEntity({
  name: 'Backup',
  properties: {
    id: p.uuid().primary(),
    jobId: p.uuid(),
    origin: p.enum(backupOrigins),
    state: p.enum(backupStates).default('queued'),
    /** An administrator; not a foreign key, since a restore may remove their account. */
    requestedById: p.uuid().nullable(),
    /** The administrator's name at that time. */
    requestedByName: p.text().nullable(),
    step: p.enum(backupSteps).nullable(),
    /** Tables or files of the step that are done, and of how many. */
    stepDone: p.integer().default(0),
    stepTotal: p.integer().default(0),
    /** 0 to 100, of the whole. */
    progress: p.integer().default(0),
    /** Under which it is downloaded. */
    fileName: p.text(),
    /** File name of the archive in the folder of backups; null: not made yet, or removed. */
    storedName: p.text().nullable(),
    sizeBytes: p.bigint('number').nullable(),
    holdings: p.json<Holdings>().nullable(),
    /** SHA-256 of the manifest: tells one archive from another. */
    digest: p.text().nullable(),
    error: p.text().nullable(),
    cancelRequestedAt: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    startedAt: p.datetime().columnType('timestamptz').nullable(),
    finishedAt: p.datetime().columnType('timestamptz').nullable(),
    expiresAt: p.datetime().columnType('timestamptz').nullable(),
    removedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  indexes: [{ name: 'backup_created', properties: ['createdAt'] }],
});
