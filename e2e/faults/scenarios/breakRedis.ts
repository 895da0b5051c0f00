import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Route } from '../../cluster/startCluster.ts';
import type { Flow } from '../steps/Flow.ts';
import { crowd, crowdOf, type Scenario } from '../stage/Scenario.ts';
import type { Stage } from '../stage/Stage.ts';

function redisOf(stage: Stage) {
  if (!stage.cluster.redis) throw new Error('This cluster has no Redis');
  return stage.cluster.redis;
}

async function isRelayed(stage: Stage): Promise<boolean> {
  const { rowCount } = await stage.database.query('select from outbox where relayed_at is null limit 1');
  return rowCount === 0;
}

/** Nothing reaches Redis during this work. */
async function withoutRedis(stage: Stage, work: () => Promise<unknown>): Promise<void> {
  stage.cuts += 1;
  const proxies = (['apiToRedis', 'workerToRedis'] as const).map((route) => stage.cluster.proxy(route));
  for (const proxy of proxies) proxy.reset();
  await work();
  for (const proxy of proxies) proxy.pass();
  await stage.recover();
}

const faults: readonly Pick<Scenario, 'name' | 'count' | 'run'>[] = [
  {
    name: 'Redis killed during a stream, comes back empty',
    count: crowd * 4,
    async run(stage, begin) {
      const run = begin();
      await waitUntil(() => run.done() >= crowd, 30_000, 5);
      stage.kills += 1;
      await redisOf(stage).kill();
      await run.all;
      await redisOf(stage).restart();
      await stage.recover();
    },
  },
  {
    name: 'Redis away during a stream, 3 s',
    count: crowd * 2,
    run: async (stage, begin) => withoutRedis(stage, async () => Promise.all([begin().all, wait(3_000)])),
  },
  {
    name: 'Redis silent for the API, 5 s',
    async run(stage, begin) {
      stage.cuts += 1;
      stage.cluster.proxy('apiToRedis').blackhole();
      await Promise.all([begin().all, wait(5_000)]);
      stage.cluster.proxy('apiToRedis').pass();
      await stage.recover();
    },
  },
  {
    name: 'Redis flushed with a backlog',
    count: crowd * 3,
    async run(stage, begin) {
      await stage.worker.stop();
      await begin().all;
      if (!(await waitUntil(() => isRelayed(stage), 10_000))) throw new Error('Nothing was relayed');
      stage.cuts += 1;
      await redisOf(stage).flush();
      await stage.recover();
      await stage.worker.start();
    },
  },
  {
    name: 'Redis flushed under a running worker',
    count: crowd * 2,
    async run(stage, begin) {
      stage.cluster.sink.delay(500);
      await begin().all;
      stage.cuts += 1;
      await redisOf(stage).flush();
      await stage.recover();
    },
  },
  {
    name: 'Redis frozen 9 s during a stream',
    count: crowd * 2,
    async run(stage, begin) {
      const run = begin();
      await waitUntil(() => run.done() >= 1, 30_000, 5);
      stage.freezes += 1;
      redisOf(stage).freeze();
      await Promise.all([run.all, wait(9_000)]);
      redisOf(stage).thaw();
      await stage.recover();
    },
  },
];

/** Faults of Redis: no client may notice any of them, and everything is rebuilt from the outbox. */
export function breakRedis(flow: Flow): Scenario[] {
  return [
    ...faults,
    cutConnection('apiToRedis', 'requestId', 'apiToRedis cut after the command for handing jobs over was sent'),
    cutConnection('workerToRedis', 'returnvalue', 'workerToRedis cut after the command for finishing a job was sent'),
  ].map((fault) => ({ ...fault, flow, backend: 'redis', everyRequestSucceeds: true }));
}

/** Redis is down for long while hosts pay: requests are answered as fast as ever, and jobs run when it is back. */
export function awayForLong(flow: Flow, seconds: number): Scenario {
  return {
    name: `Redis away, ${seconds} s`,
    flow,
    backend: 'redis',
    promise: 'Redis away',
    everyRequestSucceeds: true,
    count: crowd * 4,
    async run(stage, begin) {
      const { durations } = stage.site;
      await begin(crowdOf(flow)).all;
      const normal = slowOf(durations.slice(-crowd * 2));
      const from = durations.length;
      await withoutRedis(stage, async () => {
        const until = wait(seconds * 1_000);
        for (let group = 0; group < 3; group += 1) await begin(crowdOf(flow)).all;
        await until;
      });
      const text = `slowest request ${slowOf(durations.slice(from))} ms, ${normal} ms before`;
      stage.figures.push({ promise: 'Redis away', text });
    },
  };
}

/** The slowest of these, in milliseconds. */
const slowOf = (durations: readonly number[]): number => Math.round(Math.max(0, ...durations));

/** A connection is cut when these bytes were sent to a server, before its answer. */
export function cutConnection(route: Route, pattern: string, name: string): Pick<Scenario, 'name' | 'run'> {
  return {
    name,
    async run(stage, begin) {
      stage.cluster.proxy(route).onPattern(pattern, 'toServer', () => {
        stage.cuts += 1;
        return 'deliverAndCut';
      });
      await begin().all;
      await stage.recover();
    },
  };
}
