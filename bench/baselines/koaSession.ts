import { createServer } from 'node:http';
import Koa from 'koa';
import { createSession } from 'koa-session';
import { Pool } from 'pg';
import { z } from 'zod';
import { answerParent, listen } from '../processes/answerParent.ts';

const order = z.object({ databaseUrl: z.string(), poolSize: z.number() });

const stored = z.object({ data: z.record(z.string(), z.unknown()) });
const signedIn = z.object({ account: z.int() });

/**
 * Koa, koa-session over PostgreSQL and one prepared query of three rows. `GET /sign-in` opens a session, every other
 * address answers the rows to whoever has one. It keeps a schema of its own in the product's database.
 */
answerParent(order, async ({ databaseUrl, poolSize }) => {
  const pool = new Pool({ connectionString: databaseUrl, max: poolSize, options: '-c search_path=bench' });
  await pool.query(`
    create schema if not exists bench;
    create table if not exists bench.session (id text primary key, data jsonb not null);
    create table if not exists bench.activity (id int primary key, account int not null, kind text not null,
      data jsonb not null, occurred_at timestamptz not null);
    create index if not exists activity_feed on bench.activity (account, occurred_at);
    insert into bench.activity
      select n, n / 3, 'account_created', '{"plan":"Business"}', now() from generate_series(0, 2999) n
      on conflict do nothing`);
  const app = new Koa();
  app.silent = true;
  app.keys = ['the baseline signs its cookies too'];
  app.use(
    createSession(
      {
        signed: true,
        store: {
          async get(id) {
            const { rows } = await pool.query({
              name: 'get',
              text: 'select data from session where id = $1',
              values: [id],
            });
            return rows[0] === undefined ? undefined : stored.parse(rows[0]).data;
          },
          async set(id, data) {
            await pool.query(
              'insert into session (id, data) values ($1, $2) on conflict (id) do update set data = excluded.data',
              [id, data],
            );
          },
          async destroy(id) {
            await pool.query('delete from session where id = $1', [id]);
          },
        },
      },
      app,
    ),
  );
  app.use(async (ctx) => {
    const session: unknown = ctx.session;
    if (typeof session !== 'object' || session === null) return;
    if (ctx.path === '/sign-in') {
      Object.assign(session, { account: 7 });
      ctx.status = 204;
      return;
    }
    const { account } = signedIn.parse(session);
    const { rows } = await pool.query({
      name: 'activities',
      text: 'select id, kind, data, occurred_at from activity where account = $1 order by occurred_at desc limit 3',
      values: [account],
    });
    ctx.body = rows;
  });
  const handle = app.callback();
  return listen(createServer((request, response) => void handle(request, response)));
});
