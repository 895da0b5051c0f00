import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../account/Account.entity.ts';

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
