import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../accounts/index.ts';

/** A link that pairs phones with a host's account. Its token is signed whenever it is shown, and not stored. */
export const MobileLink = defineEntity({
  name: 'MobileLink',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** The host's site when it was made. */
    siteUrl: p.text(),
    origin: p.enum(['dashboard', 'bridge'] as const),
    createdAt: p.datetime().columnType('timestamptz'),
    expiresAt: p.datetime().columnType('timestamptz'),
    revokedAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  indexes: [
    { name: 'mobile_link_account', properties: ['account', 'createdAt'] },
    // At most one that is not revoked.
    {
      name: 'mobile_link_standing',
      expression: 'create unique index mobile_link_standing on mobile_link (account_id) where revoked_at is null',
    },
  ],
});
