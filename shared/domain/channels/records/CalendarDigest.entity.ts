import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../../accounts/index.ts';

/** A host who wants a summary of their calendars each morning. */
export const CalendarDigest = defineEntity({
  name: 'CalendarDigest',
  properties: () => ({
    account: p.oneToOne(Account).owner().primary().deleteRule('cascade'),
    wantedAt: p.datetime().columnType('timestamptz'),
    /** The day of the last one. */
    sentOn: p.date().nullable(),
  }),
});
