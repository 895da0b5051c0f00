import { createPlatform } from '../composition/index.ts';
import { createLogger, type Platform } from '../platform/index.ts';
import { createTestDatabase } from './createTestDatabase.ts';
import { FakeClock } from './FakeClock.ts';

export interface TestPlatform extends Platform {
  clock: FakeClock;
  databaseUrl: string;
  appKey: string;
}

/** A real platform on a database of its own, with a clock that the test moves. `close` drops the database. */
export async function createTestPlatform(options: { appUrl?: string } = {}): Promise<TestPlatform> {
  const database = await createTestDatabase();
  const clock = new FakeClock();
  const appKey = Buffer.alloc(32, 7).toString('base64');
  const platform = await createPlatform({
    databaseUrl: database.url,
    appKey,
    appUrl: options.appUrl ?? 'http://localhost:3000',
    poolSize: 6,
    applicationName: 'test',
    clock,
    logger: createLogger({ level: process.env.TEST_LOG_LEVEL ?? 'silent', process: 'server' }),
  });
  return {
    ...platform,
    clock,
    databaseUrl: database.url,
    appKey,
    async close() {
      await platform.close();
      await database.drop();
    },
  };
}
