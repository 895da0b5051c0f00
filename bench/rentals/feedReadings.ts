import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sealedFeeds } from '@app/domain/channels';
import { newId, seal, type Platform } from '@app/domain/platform';
import { z } from 'zod';
import { startCluster } from '../../e2e/cluster/startCluster.ts';
import { oneFigure, valueAtLeast, valueAtMost, type Benchmark, type Group } from '../framework/Benchmark.ts';
import { Child } from '../framework/Child.ts';
import { percentile } from '../framework/statistics.ts';
import { openPlatform } from './openRentals.ts';
import { seedRentals } from './seedRentals.ts';

/** Calendars, each of a property of its own, and the minutes in which all of them are due once. */
const feeds = 10_000;
const minutes = 15;
const pace = feeds / (minutes * 60);
/** Seconds for which the capacity, and then the pace, is measured in each round. */
const seconds = Number(process.env.BENCH_FEED_SECONDS ?? 30);
/** Names of channels: with five readings a second of each, they allow for more than a worker can do. */
const hosts = Array.from({ length: 100 }, (_, at) => `127.0.1.${at + 1}`);
/** Bare requests at once, as the worker's. */
const atOnce = 24;
/** Ticks of a processor that Linux counts in a second, and bytes of a page. */
const [ticks, page] = [100, 4_096];
const mebibyte = 1024 ** 2;
const far = '2100-01-01';

type FeedStage = Awaited<ReturnType<typeof openFeedStage>>;

/** A worker process, a server with the calendars, and a database in which all of them are connected. */
async function openFeedStage() {
  const server = new Child(import.meta.resolve('../baselines/feedServer.ts'));
  const port = await server.ask(z.int(), hosts);
  const cluster = await startCluster({
    backend: 'postgres',
    apis: 0,
    postgresMode: 'durable',
    environment: { FEED_PRIVATE_HOSTS: hosts.map((host) => `${host}:${port}`).join(','), LOG_LEVEL: 'warn' },
  });
  const platform = await openPlatform(cluster);
  const close = async () => {
    await platform.close();
    await cluster.stop();
    await server.stop();
  };
  try {
    await seedRentals(platform.pool, { hosts: feeds / 5, properties: 5, stays: 0 });
    const urls = await connectFeeds(platform, port);
    const [worker] = cluster.workers;
    if (!worker) throw new Error('The cluster has no worker');
    return { pool: platform.pool, pid: worker.pids.at(-1) ?? 0, urls, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Connects a calendar to each property; those that do not change were read before. @returns their addresses. */
async function connectFeeds({ pool, keys }: Platform, port: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; account_id: string }>('select id, account_id from property');
  const made = rows.map(({ id: propertyId, account_id: accountId }, at) => {
    const id = newId();
    const host = `${hosts[at % hosts.length] ?? ''}:${port}`;
    const address = `http://${host}/airbnb/${at}.ics`;
    const url = seal(address, keys.of('settings'), sealedFeeds.contextOf(id));
    const urlHash = createHash('sha256').update(address).digest('hex');
    return { id, accountId, propertyId, address, host, url, urlHash, isSame: Math.floor(at / 100) % 10 !== 0 };
  });
  await pool.query(
    `insert into feed (id, account_id, property_id, channel, url, key_id, url_hash, host, created_at, next_read_at, planned_at, body_hash, etag)
     select t.id, t."accountId", t."propertyId", 'airbnb', t.url, $2, t."urlHash", t.host, now(), $3,
       case when t."isSame" then now() end, case when t."isSame" then 'same' end, case when t."isSame" then '"same"' end
     from jsonb_to_recordset($1::jsonb) as t(id uuid, "accountId" uuid, "propertyId" uuid, url text, "urlHash" text, host text,
       "isSame" boolean)`,
    [JSON.stringify(made), keys.id, far],
  );
  await pool.query('create table bench_due (feed_id uuid primary key, at timestamptz not null)');
  await pool.query('vacuum analyze feed');
  return made.map(({ address }) => address);
}

const figures = {
  capacity: 'readings of calendars',
  share: 'a core at the pace of 10,000 calendars',
  late: 'p99 of how late a calendar is read',
  memory: 'memory of the worker that reads',
  left: 'memory that readings leave behind',
};

/** Readings a second when all are due at once. */
async function measureCapacity({ pool }: FeedStage): Promise<number> {
  const begun = performance.now();
  const { rows } = await pool.query<{ at: Date }>('update feed set next_read_at = now() returning now() as at');
  const since = rows[0]?.at;
  let done = 0;
  while (done < feeds && performance.now() - begun < seconds * 1_000) {
    await pause(200);
    done = await countRead(pool, since);
  }
  const took = (performance.now() - begun) / 1_000;
  await pool.query('update feed set next_read_at = $1', [far]);
  return done / took;
}

async function countRead(pool: Platform['pool'], since: Date | undefined): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from feed where read_at >= $1', [
    since,
  ]);
  return rows[0]?.count ?? 0;
}

/** Calendars are due one after the other, as often as all of them are in a quarter of an hour. */
async function measurePace({ pool, pid }: FeedStage) {
  await pool.query('truncate bench_due');
  await pool.query(
    `insert into bench_due (feed_id, at)
     select id, now() + (row_number() over (order by md5(id::text))) * interval '1 s' / $1::float8 from feed
     order by md5(id::text) limit $2`,
    [pace, Math.floor(seconds * pace)],
  );
  await pool.query('update feed f set next_read_at = d.at from bench_due d where d.feed_id = f.id');
  const before = await processorSeconds(pid);
  const begun = performance.now();
  await pause(seconds * 1_000);
  const used = ((await processorSeconds(pid)) - before) / ((performance.now() - begun) / 1_000);
  // A look every two seconds, and one more for what it found.
  await pause(5_000);
  const { rows } = await pool.query<{ late: number }>(
    `select extract(epoch from case when f.read_at >= d.at then f.read_at else now() end - d.at)::float8 as late
     from bench_due d join feed f on f.id = d.feed_id`,
  );
  await pool.query('update feed set next_read_at = $1', [far]);
  return {
    [figures.share]: 100 * used,
    [figures.late]: percentile(
      rows.map(({ late }) => late),
      0.99,
    ),
  };
}

/** What Linux counts as the process's own time: in itself, and in the kernel for it. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

async function residentMemory(pid: number): Promise<number> {
  const [, resident = ''] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return (Number(resident) * page) / mebibyte;
}

/** The same calendars asked for a few seconds, as many at once, and thrown away. @returns how many a second. */
async function askBare({ urls }: FeedStage): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const begun = performance.now();
  let asked = 0;
  const one = async () => {
    while (performance.now() - begun < 5_000) {
      const url = urls[asked % urls.length] ?? '';
      asked += 1;
      await new Promise<void>((resolve, reject) => {
        const request = get(url, { agent, headers: { 'if-none-match': '"same"' } }, (response) => {
          response.resume().on('end', resolve).on('error', reject);
        });
        request.on('error', reject);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  agent.destroy();
  return asked / ((performance.now() - begun) / 1_000);
}

const feedReadings: Benchmark<FeedStage> = {
  name: 'calendars of channels',
  what: `one worker with ${feeds} calendars of ${hosts.length} hosts, of which one in ten has changed: all due at once, then ${pace.toFixed(1)} a second`,
  against: 'the same calendars asked for and thrown away',
  figures: [
    { name: figures.capacity, ...valueAtLeast(22, 90, '/s') },
    { name: figures.share, ...valueAtMost(60, 30, '%') },
    { name: figures.late, ...valueAtMost(10, 4, 's') },
    { name: figures.memory, ...valueAtMost(600, 450, 'MiB') },
    { name: figures.left, ...valueAtMost(40, 20, 'MiB') },
  ],
  open: async (stage) => ({
    baseline: async () => ({ [figures.capacity]: await askBare(stage) }),
    async subject() {
      const before = await residentMemory(stage.pid);
      const capacity = await measureCapacity(stage);
      await pause(3_000);
      const atPace = await measurePace(stage);
      const after = await residentMemory(stage.pid);
      return { [figures.capacity]: capacity, ...atPace, [figures.memory]: after, [figures.left]: after - before };
    },
  }),
};

/** Hosts of a country's main channels. The poller asks five times a second of each at most, and four times five suffice. */
const few = 4;

const fewHosts = oneFigure<FeedStage>({
  name: 'readings of calendars of four hosts',
  what: `the same ${feeds} calendars as if they were of ${few} hosts, all due at once`,
  against: 'nothing: the pace at which they are due is 11.1 a second',
  ...valueAtLeast(11.2, 20, '/s'),
  async open(stage) {
    // The name by which the poller counts; the addresses stay as they are.
    await stage.pool.query(
      `update feed f set host = 'channel-' || n.at % ${few} from (select id, row_number() over (order by md5(id::text)) as at from feed) n
       where n.id = f.id`,
    );
    return { subject: async () => measureCapacity(stage) };
  },
});

/** What reading thousands of calendars around the clock asks of one worker. Linux alone: it asks the kernel, and needs its loopback. */
export const feedsGroup: Group<FeedStage> = { benchmarks: [feedReadings, fewHosts], open: openFeedStage };
