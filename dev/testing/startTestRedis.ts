import { answersAsDocker } from './answersAsDocker.ts';
import { chooseTestService, composeImage, type TestService } from './chooseTestService.ts';
import { findRedisProgram, startRedisServer } from './startRedisServer.ts';

/**
 * `TEST_REDIS_URL` when it is set, else a Redis of this run's own: in a container, or the machine's. Null when there
 * is none, so that tests that need it are skipped.
 * @throws Error when there is none under CI=true.
 */
export async function startTestRedis(): Promise<TestService | null> {
  const given = process.env['TEST_REDIS_URL'];
  const choice = chooseTestService({
    given,
    hasDocker: !given && (await answersAsDocker()),
    program: findRedisProgram(),
  });
  if (choice.kind === 'given') return { url: choice.url, stop: async () => undefined };
  if (choice.kind === 'container') return await startContainer();
  if (choice.kind === 'program') return await startRedisServer();
  const missing = 'There is no Redis: neither TEST_REDIS_URL, nor Docker, nor redis-server or valkey-server on PATH.';
  if (process.env['CI'] === 'true') throw new Error(missing);
  console.warn(`\n!!! ${missing}\n!!! The tests that need it are SKIPPED.\n`);
  return null;
}

async function startContainer(): Promise<TestService> {
  const { RedisContainer } = await import('@testcontainers/redis');
  const container = await new RedisContainer(composeImage('redis')).start();
  return {
    url: container.getConnectionUrl(),
    async stop() {
      await container.stop();
    },
  };
}
