import { Redis } from 'ioredis';
import { finding, type Finding } from '../process/Finding.ts';

const { good, warning, bad } = finding;
const what = 'redis';
/** As BullMQ needs it. */
const oldest = [6, 2] as const;
/** Milliseconds. */
const timeout = 3_000;

function valueIn(info: string, name: string): string {
  const opening = `${name}:`;
  const line = info.split(/\r?\n/).find((one) => one.startsWith(opening));
  return line?.slice(opening.length) ?? '';
}

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
}

/** What every Redis answers: a managed one refuses `CONFIG`, and reports the same in `INFO`. */
function judge(info: string): Finding[] {
  const version = valueIn(info, 'redis_version');
  const policy = valueIn(info, 'maxmemory_policy') || 'unknown';
  const evicts = `Its maxmemory-policy is ${policy}: under pressure it would throw jobs away.`;
  const isPersistent = valueIn(info, 'aof_enabled') === '1' || valueIn(info, 'rdb_last_save_time') !== '0';
  const forgets = 'It keeps nothing on disk: after a restart the queue is made again from PostgreSQL.';
  return [
    isTooOld(version)
      ? bad(what, `It is Redis ${version}.`, 'Redis 6.2 or newer is needed, or Valkey.')
      : good(what, `Redis ${version} answers.`),
    policy !== 'noeviction' && bad(what, evicts, 'Set "maxmemory-policy noeviction".'),
    !isPersistent && warning(what, forgets, 'Set "appendonly yes" to spare that.'),
  ].filter((one) => one !== false);
}

/** Whether a Redis answers, is new enough, evicts nothing, and persists to disk. */
export async function examineRedis(url: string): Promise<Finding[]> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeout,
    commandTimeout: timeout,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectionName: 'clairvolet-doctor',
  });
  // The failing command reports it.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return judge(await redis.info());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [bad(what, `It does not answer: ${reason}`, 'Check REDIS_URL, and that Redis runs.')];
  } finally {
    redis.disconnect();
  }
}
