import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/Account.entity.ts';

/** An open session. The database knows only the hash of the id that the browser holds. */
export const Session = defineEntity({
  name: 'Session',
  properties: () => ({
    /** SHA-256 of the session id, hex. */
    idHash: p.text().primary(),
    /** Identifies the session to its owner; gives no access. */
    publicId: p.uuid().unique(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    data: p.json<Record<string, unknown>>(),
    userAgent: p.text().nullable(),
    address: p.text().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    seenAt: p.datetime().columnType('timestamptz'),
    /** When its owner last gave their password. */
    provedAt: p.datetime().columnType('timestamptz'),
    expiresAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    { name: 'session_account', properties: ['account'] },
    { name: 'session_expires', properties: ['expiresAt'] },
  ],
});
