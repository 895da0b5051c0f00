import { createServer } from 'node:http';
import Koa from 'koa';
import { Pool } from 'pg';
import { z } from 'zod';
import { answerParent, listen } from '../processes/answerParent.ts';

const order = z.object({ databaseUrl: z.string(), poolSize: z.number(), name: z.string() });

/** Koa and one prepared query by a unique index: 200 when a name of the query is in a table, else 404. In a schema of its own. */
answerParent(order, async ({ databaseUrl, poolSize, name }) => {
  const pool = new Pool({ connectionString: databaseUrl, max: poolSize, options: '-c search_path=bench' });
  await pool.query('create schema if not exists bench; create table if not exists bench.name (name text primary key)');
  await pool.query('insert into bench.name values ($1) on conflict do nothing', [name]);
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    const { rowCount } = await pool.query({
      name: 'lookup',
      text: 'select 1 from name where name = $1',
      values: [ctx.query.domain],
    });
    ctx.status = rowCount === 1 ? 200 : 404;
    ctx.body = '';
  });
  const handle = app.callback();
  return listen(createServer((request, response) => void handle(request, response)));
});
