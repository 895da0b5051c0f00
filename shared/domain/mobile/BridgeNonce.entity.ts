import { defineEntity, p } from '@mikro-orm/core';

/** A nonce that another server has used, until no call that carries it could be accepted any more. */
export const BridgeNonce = defineEntity({
  name: 'BridgeNonce',
  properties: {
    nonce: p.text().primary(),
    expiresAt: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'bridge_nonce_expires', properties: ['expiresAt'] }],
});
