import { createServer } from 'node:http';
import Koa from 'koa';
import { Pool } from 'pg';
import { z } from 'zod';
import { answerParent, listen } from '../processes/answerParent.ts';

const order = z.object({ databaseUrl: z.string(), poolSize: z.number() });
const event = z.object({ id: z.string() });

/** Koa that keeps what it is sent: one prepared insert for each request, in a schema of its own. */
answerParent(order, async ({ databaseUrl, poolSize }) => {
  const pool = new Pool({ connectionString: databaseUrl, max: poolSize, options: '-c search_path=bench' });
  await pool.query(`
    create schema if not exists bench;
    create table if not exists bench.event (id text primary key, payload jsonb not null, received_at timestamptz not null)`);
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    const chunks: Buffer[] = [];
    for await (const chunk of ctx.req) if (chunk instanceof Buffer) chunks.push(chunk);
    const payload = Buffer.concat(chunks).toString();
    await pool.query({
      name: 'keep',
      text: 'insert into event (id, payload, received_at) values ($1, $2, now()) on conflict do nothing',
      values: [event.parse(JSON.parse(payload)).id, payload],
    });
    ctx.body = { received: true };
  });
  const handle = app.callback();
  return listen(createServer((request, response) => void handle(request, response)));
});
