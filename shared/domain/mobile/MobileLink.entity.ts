import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../accounts/index.ts';

/** A link that pairs phones with a host's account. Its token and its code are made again whenever it is shown, and not stored. */
export const MobileLink = defineEntity({
  name: 'MobileLink',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** The host's site when it was made. */
    siteUrl: p.text(),
    /** Keyed digest of its short code, by which it is found; null: made before there were codes. */
    codeDigest: p.text().unique().nullable(),
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
