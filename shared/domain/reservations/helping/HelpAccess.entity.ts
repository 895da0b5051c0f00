import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../../accounts/index.ts';

/** A host lets the team see the names of their guests for some days. */
export const HelpAccess = defineEntity({
  name: 'HelpAccess',
  properties: () => ({
    account: p.oneToOne(Account).owner().primary().deleteRule('cascade'),
    allowedAt: p.datetime().columnType('timestamptz'),
    until: p.datetime().columnType('timestamptz'),
  }),
});
