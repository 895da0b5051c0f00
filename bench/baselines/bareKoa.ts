import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Koa from 'koa';
import { createSession } from 'koa-session';
import { Pool } from 'pg';
import { z } from 'zod';
import { answerParent, listen } from '../framework/Child.ts';

const database = { databaseUrl: z.string(), poolSize: z.number() };
const orderSchema = z.discriminatedUnion('kind', [
  /** `body` is in base64. */
  z.object({ kind: z.literal('bytes'), etag: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  z.object({ kind: z.literal('insert'), ...database }),
  z.object({ kind: z.literal('lookup'), ...database, name: z.string() }),
  z.object({ kind: z.literal('session'), ...database }),
]);
type Order<K> = Extract<z.output<typeof orderSchema>, { kind: K }>;
/** What Koa alone is to do. */
export type KoaOrder = z.output<typeof orderSchema>;

/** Answers fixed bytes, or 304 to a client that sends the tag. As bytes: Koa would encode a string again for each answer. */
function answerBytes(app: Koa, { etag, headers, body: base64 }: Order<'bytes'>): void {
  const body = Buffer.from(base64, 'base64');
  app.use((ctx) => {
    ctx.set(headers);
    if (ctx.get('If-None-Match') === etag) ctx.status = 304;
    else ctx.body = body;
  });
}

/** Tables of its own in the product's database: what follows names them without their schema. */
async function openPool({ databaseUrl, poolSize }: z.output<z.ZodObject<typeof database>>, tables: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: poolSize, options: '-c search_path=bench' });
  await pool.query(`create schema if not exists bench; ${tables}`);
  return pool;
}

const eventSchema = z.object({ id: z.string() });

/** Stores what it receives: one prepared insert for each request. */
async function insertEvents(app: Koa, order: Order<'insert'>): Promise<void> {
  const pool = await openPool(
    order,
    'create table if not exists event (id text primary key, payload jsonb not null, received_at timestamptz not null)',
  );
  app.use(async (ctx) => {
    const payload = (await buffer(ctx.req)).toString();
    await pool.query({
      name: 'keep',
      text: 'insert into event (id, payload, received_at) values ($1, $2, now()) on conflict do nothing',
      values: [eventSchema.parse(JSON.parse(payload)).id, payload],
    });
    ctx.body = { received: true };
  });
}

/** One prepared query by a unique index: 200 when a name of the query is in a table, else 404. */
async function lookNamesUp(app: Koa, order: Order<'lookup'>): Promise<void> {
  const pool = await openPool(order, 'create table if not exists name (name text primary key)');
  await pool.query('insert into name values ($1) on conflict do nothing', [order.name]);
  app.use(async (ctx) => {
    const { rowCount } = await pool.query({
      name: 'lookup',
      text: 'select 1 from name where name = $1',
      values: [ctx.query.domain],
    });
    ctx.status = rowCount === 1 ? 200 : 404;
    ctx.body = '';
  });
}

const stored = z.object({ data: z.record(z.string(), z.unknown()) });
const signedIn = z.object({ account: z.int() });

/** koa-session over PostgreSQL, one prepared query: `/sign-in` opens a session, other addresses answer three rows. */
async function readInSession(app: Koa, order: Order<'session'>): Promise<void> {
  const pool = await openPool(
    order,
    `create table if not exists session (id text primary key, data jsonb not null);
     create table if not exists activity (id int primary key, account int not null, kind text not null,
       data jsonb not null, occurred_at timestamptz not null);
     create index if not exists activity_feed on activity (account, occurred_at);
     insert into activity
       select n, n / 3, 'account_created', '{"plan":"Business"}', now() from generate_series(0, 2999) n
       on conflict do nothing`,
  );
  const store = {
    async get(id: string) {
      const { rows } = await pool.query({ name: 'get', text: 'select data from session where id = $1', values: [id] });
      return rows[0] === undefined ? undefined : stored.parse(rows[0]).data;
    },
    async set(id: string, data: unknown) {
      await pool.query(
        'insert into session (id, data) values ($1, $2) on conflict (id) do update set data = excluded.data',
        [id, data],
      );
    },
    async destroy(id: string) {
      await pool.query('delete from session where id = $1', [id]);
    },
  };
  app.keys = ['the baseline signs its cookies too'];
  app.use(createSession({ signed: true, store }, app));
  app.use(async (ctx) => {
    const session: unknown = ctx.session;
    if (typeof session !== 'object' || session === null) return;
    if (ctx.path === '/sign-in') {
      Object.assign(session, { account: 7 });
      ctx.status = 204;
      return;
    }
    const { rows } = await pool.query({
      name: 'activities',
      text: 'select id, kind, data, occurred_at from activity where account = $1 order by occurred_at desc limit 3',
      values: [signedIn.parse(session).account],
    });
    ctx.body = rows;
  });
}

/** Koa with the given work and nothing else. Returns its port. */
answerParent(orderSchema, async (order) => {
  const app = new Koa();
  app.silent = true;
  if (order.kind === 'bytes') answerBytes(app, order);
  else if (order.kind === 'insert') await insertEvents(app, order);
  else if (order.kind === 'lookup') await lookNamesUp(app, order);
  else await readInSession(app, order);
  const handle = app.callback();
  return listen(createServer((request, response) => void handle(request, response)));
});
