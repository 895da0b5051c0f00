import { defineEntity, p } from '@mikro-orm/core';

/** A setting that differs from its default. Secrets are sealed with the key that `keyId` names. */
export const Setting = defineEntity({
  name: 'Setting',
  properties: {
    key: p.text().primary(),
    value: p.text(),
    keyId: p.text().nullable(),
    updatedAt: p.datetime().columnType('timestamptz'),
    updatedBy: p.uuid().nullable(),
  },
});
