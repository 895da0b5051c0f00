import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/Account.entity.ts';

export const linkPurposes = ['password_reset', 'password_choice', 'email_confirmation', 'email_change'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/**
 * A link sent by mail, good for one use. Its token is derived from the id with a key of APP_KEY: who reads this table can
 * open nothing.
 */
export const AccountLink = defineEntity({
  name: 'AccountLink',
  properties: () => ({
    id: p.uuid().primary(),
    purpose: p.enum(linkPurposes),
    /** The address it was sent to, normalised. Of a forgotten password: whatever was typed, account or not. */
    email: p.text(),
    /** Of a change of address that was confirmed: the one before, whose owner is told. */
    previousEmail: p.text().nullable(),
    /** Null for a forgotten password, so that nothing here depends on whether there is such an account. */
    account: p.manyToOne(Account).nullable().deleteRule('cascade'),
    createdAt: p.datetime().columnType('timestamptz'),
    expiresAt: p.datetime().columnType('timestamptz'),
    usedAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  indexes: [
    { name: 'account_link_account', properties: ['account', 'purpose'] },
    { name: 'account_link_email', properties: ['email', 'purpose'] },
    { name: 'account_link_expires', properties: ['expiresAt'] },
  ],
});
