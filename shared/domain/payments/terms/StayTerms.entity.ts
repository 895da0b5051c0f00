import { defineEntity, p } from '@mikro-orm/core';
import type { StayTermsInput } from '@app/contract/payments/terms/terms.ts';
import { Account } from '../../accounts/index.ts';
import { Property } from '../../properties/index.ts';

/** The terms on which a host's guests book, or those of one property that deviates; without a row they are the usual ones. */
export const StayTerms = defineEntity({
  name: 'StayTerms',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    /** Null: of all properties that have none of their own. */
    property: p.oneToOne(Property).owner().nullable().deleteRule('cascade'),
    /** As they were stored: read them through `stayTermsSchema`, which knows what came later. */
    terms: p.json<StayTermsInput>(),
    version: p.integer().default(1),
    updatedAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [
    { name: 'stay_terms_account', properties: ['account'] },
    {
      name: 'stay_terms_host',
      expression: 'create unique index stay_terms_host on stay_terms (account_id) where property_id is null',
    },
  ],
});
