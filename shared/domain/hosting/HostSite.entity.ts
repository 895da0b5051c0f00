import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../accounts/index.ts';

/** The content of a host's site; without a row, it comes from the account. */
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
