import { defineEntity, p } from '@mikro-orm/core';
import { scannedKinds } from '@app/contract/properties/pricing/sameFinding.ts';
import { Account } from '../../accounts/index.ts';
import { Property } from '../../properties/index.ts';

/** What a scan found of a property and its host does not want to be told of again. */
export const IgnoredFinding = defineEntity({
  name: 'IgnoredFinding',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    property: p.manyToOne(Property).deleteRule('cascade'),
    kind: p.enum(scannedKinds),
    firstNight: p.date(),
    lastNight: p.date(),
    ignoredAt: p.datetime().columnType('timestamptz'),
  }),
  checks: [{ name: 'ignored_finding_nights', expression: 'last_night >= first_night' }],
  indexes: [{ name: 'ignored_finding_property', properties: ['property', 'lastNight'] }],
});
