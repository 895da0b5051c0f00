import { defineEntity, p } from '@mikro-orm/core';

/** A queue that an administrator suspended: no worker takes a job of it while its row is there. */
export const QueuePause = defineEntity({
  name: 'QueuePause',
  properties: {
    queue: p.text().primary(),
    pausedAt: p.datetime().columnType('timestamptz'),
    /** No reference: the pause outlives whoever asked for it. */
    pausedById: p.uuid().nullable(),
    pausedByName: p.text().nullable(),
  },
});
