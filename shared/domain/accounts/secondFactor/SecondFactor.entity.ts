import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/Account.entity.ts';

/** The authenticator application of an account (TOTP, RFC 6238). It counts once it is confirmed by a first code. */
export const SecondFactor = defineEntity({
  name: 'SecondFactor',
  properties: () => ({
    account: p.oneToOne(Account).owner().primary().deleteRule('cascade'),
    /** Sealed with the key named by `keyId`. */
    secret: p.text().hidden(),
    keyId: p.text(),
    /** Time step of the last code that was accepted: none is accepted twice. */
    lastStep: p.bigint('number').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    confirmedAt: p.datetime().columnType('timestamptz').nullable(),
  }),
});

/** A code that stands in once for a lost authenticator application; only its hash is kept. */
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
