import type { Platform } from '@app/domain/platform';

/** Everything that this platform keeps in Redis, as text; null when it uses none. */
export async function dumpRedis({
  redis,
  redisPrefix,
}: Pick<Platform, 'redis' | 'redisPrefix'>): Promise<string | null> {
  if (!redis) return null;
  const keys = await redis.keys(`${redisPrefix}*`);
  const values = await Promise.all(
    keys.map(async (key) => {
      const type = await redis.type(key);
      if (type === 'string') return redis.get(key);
      if (type === 'hash') return redis.hgetall(key);
      if (type === 'list') return redis.lrange(key, 0, -1);
      if (type === 'set') return redis.smembers(key);
      if (type === 'zset') return redis.zrange(key, 0, -1);
      if (type === 'stream') return redis.xrange(key, '-', '+');
      throw new Error(`${key} is of a type that is not read here: ${type}`);
    }),
  );
  return keys.map((key, at) => `${key} ${JSON.stringify(values[at])}`).join('\n');
}
