import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../../accounts/index.ts';

/** What a guest wrote to a host through the host's site. */
export const SiteMessage = defineEntity({
  name: 'SiteMessage',
  properties: () => ({
    id: p.uuid().primary(),
    /** The host. */
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** Of the site that it was written on. */
    siteName: p.text(),
    name: p.text(),
    email: p.text(),
    message: p.text(),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [{ name: 'site_message_account', properties: ['account', 'createdAt'] }],
});
