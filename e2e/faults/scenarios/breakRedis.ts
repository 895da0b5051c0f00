import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { RedisServer } from '../../cluster/RedisServer.ts';
import type { Route } from '../../cluster/startCluster.ts';
import type { Flow } from '../steps/Flow.ts';
import { crowd, crowdOf, type Scenario } from '../stage/Scenario.ts';
import type { Stage } from '../stage/Stage.ts';

function redisOf(stage: Stage): RedisServer {
  if (!stage.cluster.redis) throw new Error('This cluster has no Redis');
  return stage.cluster.redis;
}

async function isRelayed(stage: Stage): Promise<boolean> {
  const { rowCount } = await stage.database.query('select from outbox where relayed_at is null limit 1');
  return rowCount === 0;
}

/** Faults of Redis: no client may notice any of them, and everything is rebuilt from the outbox. */
export function breakRedis(flow: Flow): Scenario[] {
  const faults: Pick<Scenario, 'name' | 'count' | 'run'>[] = [
    {
      name: 'Redis killed during a stream, comes back empty',
      count: crowd * 4,
      async run(stage) {
        const run = stage.begin(flow, crowd * 4);
        await waitUntil(() => run.done() >= crowd, 30_000, 5);
        stage.kills += 1;
        await redisOf(stage).kill();
        await run.all;
        await redisOf(stage).restart();
        await stage.recover();
        return [run];
      },
    },
    {
      name: 'Redis away during a stream, 3 s',
      count: crowd * 2,
      async run(stage) {
        stage.cuts += 1;
        const proxies = (['apiToRedis', 'workerToRedis'] as const).map((route) => stage.cluster.proxy(route));
        for (const proxy of proxies) proxy.reset();
        const run = stage.begin(flow, crowd * 2);
        await Promise.all([run.all, wait(3_000)]);
        for (const proxy of proxies) proxy.pass();
        await stage.recover();
        return [run];
      },
    },
    {
      name: 'Redis silent for the API, 5 s',
      async run(stage) {
        stage.cuts += 1;
        stage.cluster.proxy('apiToRedis').blackhole();
        const run = stage.begin(flow, crowdOf(flow));
        await Promise.all([run.all, wait(5_000)]);
        stage.cluster.proxy('apiToRedis').pass();
        await stage.recover();
        return [run];
      },
    },
    {
      name: 'Redis flushed with a backlog',
      count: crowd * 3,
      async run(stage) {
        await stage.worker.stop();
        const run = stage.begin(flow, crowd * 3);
        await run.all;
        if (!(await waitUntil(() => isRelayed(stage), 10_000))) throw new Error('Nothing was relayed');
        stage.cuts += 1;
        await redisOf(stage).flush();
        await stage.recover();
        await stage.worker.start();
        return [run];
      },
    },
    {
      name: 'Redis flushed under a running worker',
      count: crowd * 2,
      async run(stage) {
        stage.cluster.sink.delay(500);
        const run = stage.begin(flow, crowd * 2);
        await run.all;
        stage.cuts += 1;
        await redisOf(stage).flush();
        await stage.recover();
        return [run];
      },
    },
    {
      name: 'Redis frozen 9 s during a stream',
      count: crowd * 2,
      async run(stage) {
        const run = stage.begin(flow, crowd * 2);
        await waitUntil(() => run.done() >= 1, 30_000, 5);
        stage.freezes += 1;
        redisOf(stage).freeze();
        await Promise.all([run.all, wait(9_000)]);
        redisOf(stage).thaw();
        await stage.recover();
        return [run];
      },
    },
  ];
  return [
    ...faults.map((fault): Scenario => ({ ...fault, flow, backend: 'redis', everyRequestSucceeds: true })),
    cutCommand(flow, 'apiToRedis', 'requestId', 'handing jobs over'),
    cutCommand(flow, 'workerToRedis', 'returnvalue', 'finishing a job'),
  ];
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
    async run(stage) {
      const { durations } = stage.site;
      const calm = stage.begin(flow, crowdOf(flow));
      await calm.all;
      const normal = slowOf(durations.slice(-crowd * 2));
      const from = durations.length;
      stage.cuts += 1;
      const proxies = (['apiToRedis', 'workerToRedis'] as const).map((route) => stage.cluster.proxy(route));
      for (const proxy of proxies) proxy.reset();
      const until = wait(seconds * 1_000);
      const runs = [calm];
      for (let group = 0; group < 3; group += 1) {
        const run = stage.begin(flow, crowdOf(flow));
        await run.all;
        runs.push(run);
      }
      await until;
      const away = slowOf(durations.slice(from));
      for (const proxy of proxies) proxy.pass();
      await stage.recover();
      const text = `slowest request ${Math.round(away)} ms, ${Math.round(normal)} ms before`;
      stage.figures.push({ promise: 'Redis away', text });
      return runs;
    },
  };
}

/** The slowest of these, in milliseconds. */
const slowOf = (durations: readonly number[]): number => Math.max(0, ...durations);

/** A connection to Redis is cut when a command was sent, before its answer. */
function cutCommand(flow: Flow, route: Route, pattern: string, what: string): Scenario {
  return {
    name: `${route} cut after the command for ${what} was sent`,
    flow,
    backend: 'redis',
    everyRequestSucceeds: true,
    async run(stage) {
      stage.cluster.proxy(route).onPattern(pattern, 'toServer', () => {
        stage.cuts += 1;
        return 'deliverAndCut';
      });
      const run = stage.begin(flow, crowdOf(flow));
      await run.all;
      await stage.recover();
      return [run];
    },
  };
}
