import { defineEntity, p } from '@mikro-orm/core';

/** Counters of the rate limiter; its column names are those of rate-limiter-flexible. */
export const RateLimit = defineEntity({
  name: 'RateLimit',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    /** Milliseconds since 1970; null: never. */
    expire: p.bigint('number').nullable(),
  },
  indexes: [{ name: 'rate_limit_expire', properties: ['expire'] }],
});
