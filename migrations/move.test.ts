import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPlatform } from '@app/domain/composition';
import { createLogger, drainOutbox, type Platform } from '@app/domain/platform';
import {
  buildConversation,
  buildCustomer,
  buildInvoice,
  buildSecondFactor,
  buildTransaction,
  createTestPlatform,
  dropDatabase,
  readRows,
  testBackends,
  type TestPlatform,
} from '@app/domain/testing';
import { compareTables } from './moving/compareTables.ts';
import { describeTables } from './moving/describeTables.ts';
import { moveDatabase } from './moving/moveDatabase.ts';

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const addressOf = (database: string) => {
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${database}`;
  return url.href;
};

describe('npm run move', () => {
  let source: TestPlatform;
  const targets: string[] = [];

  beforeAll(async () => {
    source = await createTestPlatform();
    const at = source.clock.now();
    const customer = await buildCustomer(source, { firstName: 'Ève\t\\N "d’Arc"\n' });
    await buildSecondFactor(source, customer, 'active');
    await buildInvoice(source, await buildTransaction(source, customer.id));
    await buildConversation(source);
    await source.settings.save({ smtp_password: 'secret-of-the-mail' }, { at, by: null });
    await source.pool.query('select setval(pg_get_serial_sequence($1, $2), 4711)', ['conversation', 'number']);
    // Events that the queue was given, and whose work nobody has done.
    await source.relay.idle();
  });
  afterAll(async () => source.close());
  afterAll(async () => {
    await onServer(async (client) => {
      for (const name of targets.splice(0)) await dropDatabase(client, name);
    });
  });

  async function emptyTarget(): Promise<string> {
    const name = `test_${randomBytes(6).toString('hex')}`;
    await onServer(async (client) => client.query(`create database ${name}`));
    targets.push(name);
    return addressOf(name);
  }

  async function move(to: string, ...more: string[]) {
    const child = spawn(
      process.execPath,
      ['--require', './shared/prepareNode.cjs', 'migrations/move.ts', '--to-database', to, ...more],
      {
        cwd: `${import.meta.dirname}/..`,
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'test',
          DATA_DIR: '/nowhere',
          DATABASE_URL: source.database.url,
          APP_KEY: inject('appKey'),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  async function opened<T>(
    databaseUrl: string,
    options: { redisUrl?: string; redisPrefix?: string },
    work: (platform: Platform) => Promise<T>,
  ): Promise<T> {
    const platform = await createPlatform({
      databaseUrl,
      ...options,
      appKey: inject('appKey'),
      appUrl: 'http://localhost:3000',
      dataDir: source.dataDir,
      poolSize: 3,
      applicationName: 'test',
      clock: source.clock,
      logger: createLogger({ level: 'silent', process: 'server' }),
    });
    try {
      await platform.queues.ping();
      return await work(platform);
    } finally {
      await platform.close();
    }
  }

  /** Each table's rows as text. */
  async function contentOf(platform: Pick<Platform, 'pool'>): Promise<Record<string, string[]>> {
    const tables = await readRows<{ name: string }>(
      platform,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables) {
      if (name === 'mikro_orm_migrations') continue;
      const rows = await readRows<{ line: string }>(
        platform,
        `select to_jsonb(t) - 'relayed_at' as line from ${name} t order by 1`,
      );
      content[name] = rows.map(({ line }) => JSON.stringify(line));
    }
    return content;
  }

  const waitingJobs = async ({ queues }: Platform) =>
    Object.values(await queues.depth()).reduce(
      (sum, { waiting = 0, prioritized = 0 }) => sum + waiting + prioritized,
      0,
    );

  const moveHere = async (to: string) => moveDatabase({ from: source.database.url, to }, () => undefined);

  describe('moves a database into an empty one,', () => {
    let to: string;
    let before: Record<string, string[]>;
    let outcome: Awaited<ReturnType<typeof move>>;
    beforeAll(async () => {
      before = await contentOf(source);
      to = await emptyTarget();
      outcome = await move(to);
    });

    it('among them events that a queue was given, and whose work nobody has done', async () => {
      const waiting = `select from outbox where relayed_at is not null and settled_at is null`;
      expect(await readRows(source, waiting)).not.toHaveLength(0);
    });

    it('every row of it, with its counters, references and triggers, and leaves the source', async () => {
      expect(Object.values(before).flat().length).toBeGreaterThan(20);
      expect([outcome.code, outcome.output]).toStrictEqual([0, expect.stringContaining('every row was compared')]);
      expect(outcome.output).not.toContain(inject('appKey'));
      await opened(to, {}, async (target) => {
        expect(await contentOf(target)).toStrictEqual(before);
        expect(target.settings.get('smtp_password')).toBe('secret-of-the-mail');
        const next = `select nextval(pg_get_serial_sequence('conversation', 'number'))::int as next`;
        expect(await readRows(target, next)).toStrictEqual([{ next: 4712 }]);
        const references = `select count(*)::int as count from pg_constraint where contype = 'f'`;
        expect(await readRows(target, references)).toStrictEqual(await readRows(source, references));
        const asleep = `select 1 from pg_trigger where not tgisinternal and tgenabled = 'D'`;
        expect(await readRows(target, asleep)).toStrictEqual([]);
        await expect(target.pool.query('delete from invoice')).rejects.toThrow();
      });
      expect(await contentOf(source)).toStrictEqual(before);
    });

    it.each(testBackends())('and nothing of the queue: it is made again from the outbox, on %s', async (backend) => {
      const redisUrl = backend === 'redis' ? (inject('testRedisUrl') ?? '') : undefined;
      const options = redisUrl === undefined ? {} : { redisUrl, redisPrefix: new URL(to).pathname.slice(1) };
      await opened(to, options, async (target) => {
        expect(await waitingJobs(target)).toBe(0);
        const at = target.clock.now();
        expect(await drainOutbox(target.pool, target.queues, { olderThan: at, at })).toBeGreaterThan(0);
        expect(await waitingJobs(target)).toBeGreaterThan(0);
        // As it was, for the other backend.
        await target.pool.query('update outbox set relayed_at = null');
      });
    });

    it('and not a second time', async () => {
      await expect(moveHere(to)).rejects.toThrow('is not empty');
    });
  });

  it('moves nothing while the product runs, and can be repeated after that', async () => {
    const to = await emptyTarget();
    const running = new Client({ connectionString: source.database.url, application_name: 'clairvolet worker' });
    await running.connect();
    await expect(moveHere(to)).rejects.toThrow('clairvolet worker still uses the source');
    await running.end();
    await expect(moveHere(to)).resolves.toMatchObject({ rows: expect.any(Number) });
  });

  it('leaves no row in the target when it is cut in the middle, and can be repeated', async () => {
    const to = await emptyTarget();
    // The copy waits for this one, after the target was made ready.
    const blocker = new Client({ connectionString: source.database.url });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('lock table setting in row exclusive mode');
    // Of this database alone: others of the same server are tested at the same time.
    const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
      where not l.granted and d.datname = current_database()`;
    const failing = moveHere(to).then(
      () => 'moved',
      () => 'failed',
    );
    await expect.poll(async () => (await blocker.query(waiting)).rowCount, { timeout: 30_000 }).toBeGreaterThan(0);
    await blocker.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'clairvolet move' and datname = current_database()`,
    );
    await blocker.query('rollback');
    await blocker.end();
    expect(await failing).toBe('failed');
    await expect(moveHere(to)).resolves.toMatchObject({ rows: expect.any(Number) });
  });

  it('refuses the source itself', async () => {
    await expect(moveHere(source.database.url)).rejects.toThrow('the same database');
  });

  it('finds what differs, to the last value', async () => {
    const to = await emptyTarget();
    await moveHere(to);
    const [here, there] = [source.database.url, to].map((connectionString) => new Client({ connectionString }));
    if (!here || !there) throw new Error('two clients');
    await Promise.all([here.connect(), there.connect()]);
    await Promise.all([here.query('begin'), there.query('begin')]);
    const tables = (await describeTables(here)).filter(({ name }) => name === 'account');
    await expect(compareTables(here, there, tables)).resolves.toBeGreaterThan(0);
    await there.query(`update account set first_name = first_name || ' '`);
    await expect(compareTables(here, there, tables)).rejects.toThrow('account has other rows there than here');
    await Promise.all([here.end(), there.end()]);
  });

  it('says what it cannot use, and ends with 1', async () => {
    const { code, output } = await move(await emptyTarget(), '--to-redis', 'redis://127.0.0.1:1');
    expect([code, output]).toStrictEqual([1, expect.stringContaining('Nothing was moved. It does not answer')]);
  });
});
