import { Client, Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/index.ts';
import { isDatabaseAway } from './databaseFaults.ts';

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('the database', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await createTestPlatform();
  });
  afterEach(async () => platform.close());

  const connectTo = async (url: string) => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    const error = await errorOf(client.connect());
    await client.end();
    return error;
  };

  it('is away when it accepts no connection, from any client', async () => {
    await platform.database.goAway();
    const errors = [
      await connectTo(platform.database.url),
      await errorOf(platform.pool.query('select 1')),
      await errorOf(platform.orm.em.fork().execute('select 1')),
    ];
    for (const error of errors)
      expect(error).toMatchObject({ message: expect.stringMatching(/not currently accepting/) });
    expect(errors.map(isDatabaseAway)).toStrictEqual([true, true, true]);
    await platform.database.comeBack();
  });

  it('is away when its server does not listen, or has no address', async () => {
    const elsewhere = new URL(platform.database.url);
    elsewhere.port = '1';
    expect(isDatabaseAway(await connectTo(elsewhere.href))).toBe(true);
    elsewhere.hostname = 'database.invalid';
    expect(isDatabaseAway(await connectTo(elsewhere.href))).toBe(true);
  });

  it('is away when it ends the connection in the middle of a query', async () => {
    const { rows } = await platform.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const error = await errorOf(platform.pool.query(`select pg_terminate_backend(${rows[0]?.pid ?? 0}), pg_sleep(1)`));
    expect(error).toMatchObject({ code: '57P01' });
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('is away when no connection becomes free', async () => {
    const pool = new Pool({ connectionString: platform.database.url, max: 1, connectionTimeoutMillis: 2_000 });
    const only = await pool.connect();
    expect(isDatabaseAway(await errorOf(pool.query('select 1')))).toBe(true);
    only.release();
    await pool.end();
  });

  it('is away when the connection reaches a read-only server', async () => {
    const error = await errorOf(
      platform.pool.query(`begin read only; insert into setting (key, value, updated_at) values ('a', 'b', now())`),
    );
    expect(error).toMatchObject({ code: '25006' });
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('is not away when the query is wrong', async () => {
    for (const sql of [
      'select nothing',
      'select 1 / 0',
      'insert into setting (key) values (null)',
      // SQLSTATE 55000, for quite another reason.
      `create temporary sequence s; select currval('s')`,
    ]) {
      const error = await errorOf(platform.pool.query(sql));
      expect(error).toBeInstanceOf(Error);
      expect([sql, isDatabaseAway(error)]).toStrictEqual([sql, false]);
    }
    expect(await errorOf(platform.pool.query(`create temporary sequence t; select currval('t')`))).toMatchObject({
      code: '55000',
    });
    expect(isDatabaseAway(undefined)).toBe(false);
    expect(isDatabaseAway(new Error('no'))).toBe(false);
  });
});
