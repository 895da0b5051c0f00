import { setTimeout as wait } from 'node:timers/promises';
import type { QueueBackend } from '../../cluster/startCluster.ts';
import type { Flow } from '../steps/Flow.ts';
import type { Random } from '../stage/Random.ts';
import { crowd, crowdOf, type Scenario } from '../stage/Scenario.ts';
import type { Stage } from '../stage/Stage.ts';

const faults: Record<string, { backend?: QueueBackend; strike(stage: Stage): Promise<void> }> = {
  'worker killed': {
    async strike(stage) {
      await stage.kill(stage.worker);
      await stage.recover();
      await stage.worker.start();
    },
  },
  'API killed': {
    async strike(stage) {
      await stage.kill(stage.api);
      await stage.recover();
      await stage.api.start();
    },
  },
  'API and worker killed': {
    async strike(stage) {
      await Promise.all([stage.kill(stage.api), stage.kill(stage.worker)]);
      await stage.recover();
      await Promise.all([stage.api.start(), stage.worker.start()]);
    },
  },
  'PostgreSQL killed': {
    async strike(stage) {
      await stage.killPostgres();
      await stage.cluster.postgres.restart();
      await stage.recover();
    },
  },
  'Redis killed': {
    backend: 'redis',
    async strike(stage) {
      stage.kills += 1;
      await stage.cluster.redis?.kill();
      await stage.cluster.redis?.restart();
      await stage.recover();
    },
  },
  'every connection cut': {
    async strike(stage) {
      stage.cuts += 1;
      for (const proxy of stage.cluster.proxies) proxy.cutAll();
      await stage.recover();
    },
  },
};

/** A random fault at a random moment of a stream. */
export function randomFault(flow: Flow, random: Random, backend: QueueBackend): Scenario {
  const count = flow.isThorough ? crowd * 3 : crowdOf(flow);
  const possible = Object.entries(faults).filter(([, fault]) => (fault.backend ?? backend) === backend);
  const [name, fault] = random.pick(possible);
  const moment = Math.round(random.below(1_200));
  return {
    name: `${name} ${moment} ms after the start of a stream`,
    flow,
    count,
    async run(stage) {
      const run = stage.begin(flow, count);
      await wait(moment);
      await fault.strike(stage);
      await run.all;
      return [run];
    },
  };
}
