import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/Account.entity.ts';

export const linkPurposes = ['password_reset', 'password_choice', 'email_confirmation', 'email_change'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** A link sent by mail, valid for one use. Its token is derived from the id with a key of APP_KEY, and not stored. */
export const AccountLink = defineEntity({
  name: 'AccountLink',
  properties: () => ({
    id: p.uuid().primary(),
    purpose: p.enum(linkPurposes),
    /** The address it was sent to, normalised. For a forgotten password: as typed, with or without an account. */
    email: p.text(),
    /** For a confirmed change of address: the previous address, whose owner is notified. */
    previousEmail: p.text().nullable(),
    /** Null for a forgotten password, so that the row does not reveal whether the account exists. */
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
