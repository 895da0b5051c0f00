import { setTimeout as wait } from 'node:timers/promises';
import type { QueueBackend } from '../../cluster/startCluster.ts';
import type { Flow } from '../steps/Flow.ts';
import type { Random } from '../stage/Random.ts';
import { crowd, crowdOf, type Scenario } from '../stage/Scenario.ts';
import type { Stage } from '../stage/Stage.ts';

const redisKilled = 'Redis killed';

const faults: Record<string, (stage: Stage) => Promise<unknown>> = {
  'worker killed': async (stage) => stage.crash(stage.worker),
  'API killed': async (stage) => stage.crash(stage.api),
  async 'API and worker killed'(stage) {
    await Promise.all([stage.kill(stage.api), stage.kill(stage.worker)]);
    await stage.recover();
    await Promise.all([stage.api.start(), stage.worker.start()]);
  },
  'PostgreSQL killed': async (stage) => stage.crashPostgres(),
  async [redisKilled](stage) {
    stage.kills += 1;
    await stage.cluster.redis?.kill();
    await stage.cluster.redis?.restart();
    await stage.recover();
  },
  async 'every connection cut'(stage) {
    stage.cuts += 1;
    for (const proxy of stage.cluster.proxies) proxy.cutAll();
    await stage.recover();
  },
};

/** A random fault at a random moment of a stream. */
export function randomFault(flow: Flow, random: Random, backend: QueueBackend): Scenario {
  const possible = Object.entries(faults).filter(([name]) => name !== redisKilled || backend === 'redis');
  const [name, strike] = random.pick(possible);
  const moment = Math.round(random.below(1_200));
  return {
    name: `${name} ${moment} ms after the start of a stream`,
    flow,
    count: flow.isThorough ? crowd * 3 : crowdOf(flow),
    async run(stage, begin) {
      begin();
      await wait(moment);
      await strike(stage);
    },
  };
}
