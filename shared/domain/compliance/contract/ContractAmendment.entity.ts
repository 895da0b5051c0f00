import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '@app/contract/properties/rules.ts';
import { Account } from '../../accounts/index.ts';

/**
 * A contract that replaced the one of before when its host accepted a change that the guest asked for; the one of before stays. As final
 * as `Contract`.
 */
export const ContractAmendment = defineEntity({
  name: 'ContractAmendment',
  properties: () => ({
    /** That of the request of change. */
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** Not a reference, as that of a contract. */
    reservationId: p.uuid(),
    /** When the guest agreed. */
    acceptedAt: p.datetime().columnType('timestamptz'),
    /** When the host did. */
    concludedAt: p.datetime().columnType('timestamptz'),
    consent: p.text(),
    ip: p.text(),
    userAgent: p.text(),
    language: p.enum(languages),
    template: p.integer(),
    bytes: p.blob(),
    sha256: p.text(),
  }),
  checks: [{ name: 'contract_amendment_sha256', expression: `sha256 = encode(sha256(bytes), 'hex')` }],
  indexes: [
    { name: 'contract_amendment_account', properties: ['account', 'concludedAt'] },
    { name: 'contract_amendment_stay', properties: ['reservationId', 'concludedAt'] },
  ],
});
