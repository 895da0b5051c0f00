import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../accounts/index.ts';

/** What a host's site says; without a row, what can be said from the account. */
export const HostSite = defineEntity({
  name: 'HostSite',
  properties: () => ({
    account: p.oneToOne(Account).owner().primary().deleteRule('cascade'),
    title: p.text(),
    tagline: p.text(),
    presentation: p.text(),
    place: p.text(),
    phone: p.text(),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
});
