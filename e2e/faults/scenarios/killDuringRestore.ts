import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Flow } from '../steps/Flow.ts';
import type { Random } from '../stage/Random.ts';
import { crowdOf, type Scenario } from '../stage/Scenario.ts';

/** The approximate duration of a restore of a small installation, in milliseconds. */
const longest = 1_500;

/** SIGKILL to the worker, or to PostgreSQL, at a random moment of a restore. */
export function killDuringRestore(flow: Flow, random: Random, who: 'worker' | 'PostgreSQL'): Scenario {
  const moment = Math.round(random.below(longest));
  return {
    name: `${who} killed ${moment} ms after a restore began`,
    flow,
    promise: 'restore',
    async run(stage) {
      const isUnderWay = async (): Promise<boolean> => {
        const { rowCount } = await stage.database.query(`select from restore_run where state in ('queued', 'running')`);
        return (rowCount ?? 0) > 0;
      };
      const run = stage.begin(flow, crowdOf(flow));
      await waitUntil(isUnderWay, 60_000, 5);
      await wait(moment);
      if (who === 'worker') {
        await stage.kill(stage.worker);
        await stage.recover();
        await stage.worker.start();
      } else {
        await stage.killPostgres();
        await stage.cluster.postgres.restart();
        await stage.recover();
      }
      await run.all;
      return [run];
    },
  };
}
