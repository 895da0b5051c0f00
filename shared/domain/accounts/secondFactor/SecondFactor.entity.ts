import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/Account.entity.ts';

/** The authenticator application of an account (TOTP, RFC 6238). It is active once a first code has confirmed it. */
export const SecondFactor = defineEntity({
  name: 'SecondFactor',
  properties: () => ({
    account: p.oneToOne(Account).owner().primary().deleteRule('cascade'),
    /** Sealed with the key named by `keyId`. */
    secret: p.text().hidden(),
    keyId: p.text(),
    /** Time step of the last accepted code: no code is accepted twice. */
    lastStep: p.bigint('number').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    confirmedAt: p.datetime().columnType('timestamptz').nullable(),
  }),
});

/** A single-use code that replaces a lost authenticator application; only its hash is stored. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    codeHash: p.text().hidden(),
    createdAt: p.datetime().columnType('timestamptz'),
    usedAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  uniques: [{ properties: ['account', 'codeHash'] }],
});
