import { defineEntity, p } from '@mikro-orm/core';
import type { RehearsalView } from '@app/contract/backups/api.ts';
import { rehearsalStates } from '@app/contract/backups/rules.ts';

/** A restore of a backup into a separate scratch database, to prove that the backup can be restored. */
export const Rehearsal = defineEntity({
  name: 'Rehearsal',
  properties: {
    id: p.uuid().primary(),
    jobId: p.uuid(),
    state: p.enum(rehearsalStates).default('queued'),
    requestedByName: p.text().nullable(),
    backupId: p.uuid().nullable(),
    tables: p.integer().default(0),
    rows: p.integer().default(0),
    differences: p.json<RehearsalView['differences']>().default([]),
    error: p.text().nullable(),
    startedAt: p.datetime().columnType('timestamptz'),
    finishedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  indexes: [{ name: 'rehearsal_started', properties: ['startedAt'] }],
});
