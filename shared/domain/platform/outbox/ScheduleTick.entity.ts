import { defineEntity, p } from '@mikro-orm/core';

/** One slot of a schedule, taken by the first worker that ticks: two workers make one event. */
export const ScheduleTick = defineEntity({
  name: 'ScheduleTick',
  properties: {
    schedule: p.text().primary(),
    slot: p.datetime().columnType('timestamptz').primary(),
  },
});
