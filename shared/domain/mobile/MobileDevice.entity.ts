import { defineEntity, p } from '@mikro-orm/core';
import { devicePlatforms } from '@app/contract/mobile/rules.ts';
import { Account } from '../accounts/index.ts';

/** A paired phone. The database stores only the hash of its token. */
export const MobileDevice = defineEntity({
  name: 'MobileDevice',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    name: p.text(),
    platform: p.enum(devicePlatforms),
    /** SHA-256 of its token, hex. */
    tokenHash: p.text().unique(),
    pairedAt: p.datetime().columnType('timestamptz'),
    /** To the minute. */
    lastSeenAt: p.datetime().columnType('timestamptz'),
    revokedAt: p.datetime().columnType('timestamptz').nullable(),
  }),
  indexes: [{ name: 'mobile_device_account', properties: ['account', 'lastSeenAt'] }],
});
