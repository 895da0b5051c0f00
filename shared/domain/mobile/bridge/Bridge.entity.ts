import { defineEntity, p } from '@mikro-orm/core';

/** A replaced secret of the bridge that is still accepted for a while, sealed with the key that `keyId` names. */
export const RetiredSecret = defineEntity({
  name: 'RetiredSecret',
  properties: {
    id: p.uuid().primary(),
    what: p.enum(['saas_api_token', 'saas_hmac_secret'] as const),
    value: p.text(),
    keyId: p.text(),
    retiredAt: p.datetime().columnType('timestamptz'),
    /** From then on it is refused. */
    endsAt: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'retired_secret_ends', properties: ['endsAt'] }],
});

/** A nonce that another server has used, until no call that carries it could be accepted any more. */
export const BridgeNonce = defineEntity({
  name: 'BridgeNonce',
  properties: {
    nonce: p.text().primary(),
    expiresAt: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'bridge_nonce_expires', properties: ['expiresAt'] }],
});
