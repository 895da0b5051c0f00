import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  createTestPlatform,
  readRows,
  watchWrites,
  type TestPlatform,
  type WriteWatch,
} from './index.ts';

describe('the watch over written rows', () => {
  let platform: TestPlatform;
  let watch: WriteWatch;
  beforeAll(async () => {
    platform = await createTestPlatform();
    watch = await watchWrites(platform, { except: ['rate_limit'] });
    await platform.pool.query(`insert into setting (key, value, updated_at) values ('site_title', 'Volets', now())`);
    await watch.take();
  });
  afterAll(async () => platform.close());

  it.each([
    [
      'insert',
      `insert into setting (key, value, updated_at) values ('footer_text', 'Pied', now())`,
      [['setting', 'insert']],
    ],
    ['update', `update setting set value = 'Pirate' where key = 'site_title'`, [['setting', 'update']]],
    ['update that changes no value', `update setting set key = key where key = 'site_title'`, [['setting', 'update']]],
    ['delete', `delete from setting where key = 'site_title'`, [['setting', 'delete']]],
    ['truncate', 'truncate bridge_nonce', [['bridge_nonce', 'truncate']]],
    ['read', 'select * from setting', []],
    ['write to a table that is left out', `insert into rate_limit (key, points) values ('x', 1)`, []],
  ] as const)('records once what this statement did: %s', async (_what, statement, expected) => {
    await platform.pool.query(statement);
    expect((await watch.take()).map(({ table, operation }) => [table, operation])).toStrictEqual(expected);
    expect(await watch.take()).toStrictEqual([]);
  });

  it('records nothing of a transaction that was rolled back', async () => {
    await platform.pool.query(
      `begin; insert into setting (key, value, updated_at) values ('og_title', '', now()); rollback`,
    );
    expect(await watch.take()).toStrictEqual([]);
  });

  it('shows a row as text before and after, whatever wrote it', async () => {
    const { id } = await buildCustomer(platform, { firstName: 'Graxi' });
    const inserted = await watch.take();
    expect(inserted.map(({ table }) => table)).toStrictEqual(expect.arrayContaining(['account', 'customer']));
    await platform.pool.query(`update account set first_name = 'Ttipi' where id = $1`, [id]);
    // What the search reads follows by a trigger, and is a write too.
    expect(await watch.take()).toStrictEqual([
      expect.objectContaining({ table: 'customer', operation: 'update', after: expect.stringContaining('ttipi') }),
      {
        table: 'account',
        operation: 'update',
        before: expect.stringContaining('Graxi'),
        after: expect.stringContaining('Ttipi'),
      },
    ]);
  });

  it('watches every table but those that are left out', async () => {
    const unwatched = await readRows(
      platform,
      `select table_name as name from information_schema.tables t
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and (select count(*) from pg_trigger where tgrelid = format('%I', t.table_name)::regclass
              and tgname in ('watch_rows', 'watch_truncate')) <> 2`,
    );
    expect(unwatched).toStrictEqual([{ name: 'rate_limit' }]);
  });
});
