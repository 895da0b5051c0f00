import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '@app/contract/properties/rules.ts';
import { Account } from '../../accounts/index.ts';

/**
 * The contract that a guest accepted, and the proof of it (Code civil, 1366 and 1367). The database refuses to change a row, and to delete
 * one while its account is open: a contract is kept ten years with the accounts (Code de commerce, L. 123-22), so erasing a guest leaves it.
 */
export const Contract = defineEntity({
  name: 'Contract',
  properties: () => ({
    /** Not a reference: whatever becomes of the stay, what was accepted remains. */
    reservationId: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** What was shown, as `serializeContract` writes it. */
    bytes: p.blob(),
    /** Of the bytes, in hexadecimal; the database compares them. */
    sha256: p.text(),
    /** By which version of the template it was written. */
    template: p.integer(),
    /** Of the guest. */
    language: p.enum(languages),
    /** The sentence beside the box that was ticked. */
    consent: p.text(),
    acceptedAt: p.datetime().columnType('timestamptz'),
    ip: p.text(),
    userAgent: p.text(),
  }),
  checks: [{ name: 'contract_sha256', expression: `sha256 = encode(sha256(bytes), 'hex')` }],
  indexes: [{ name: 'contract_account', properties: ['account', 'acceptedAt'] }],
});
