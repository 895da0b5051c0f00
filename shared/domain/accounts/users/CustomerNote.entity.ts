import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/Account.entity.ts';

/** What the team notes about a customer, for itself: one text, which whoever changes it has read. */
export const CustomerNote = defineEntity({
  name: 'CustomerNote',
  properties: () => ({
    account: p.manyToOne(Account).primary().updateRule('no action').deleteRule('cascade'),
    text: p.text(),
    /** The administrator who wrote it last; their account may be gone. */
    authorId: p.uuid().nullable(),
    /** Grows by one with each change. */
    version: p.integer(),
    writtenAt: p.datetime().columnType('timestamptz'),
  }),
});
