import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureLogs, createTestPlatform, type TestPlatform } from '../../testing/index.ts';
import { isDatabaseAway } from './databaseFaults.ts';
import { openPool } from './openPool.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

it('a connection that is lost while it is in use or idle fails only its query', async () => {
  const logs = captureLogs();
  const pool = openPool({ connectionString: platform.database.url, max: 2, application_name: 'kettle' }, logs.logger);
  const [held, idle] = [await pool.connect(), await pool.connect()];
  idle.release();
  const lost = [held, idle].map(async (client) => new Promise<void>((ended) => client.once('end', ended)));
  await platform.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kettle'`);
  await Promise.all(lost);
  const error = await held.query('select 1').catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  held.release(true);
  expect(logs.lines()).toContainEqual(expect.objectContaining({ pool: 'kettle', msg: 'database connection lost' }));
  expect((await pool.query('select 1 as one')).rows).toStrictEqual([{ one: 1 }]);
  await pool.end();
});
