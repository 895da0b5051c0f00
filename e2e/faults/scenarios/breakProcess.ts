import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Boundary } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import type { Random } from '../stage/Random.ts';
import { crowd, killRecovery, type Scenario } from '../stage/Scenario.ts';
import type { Outcome } from '../stage/Stage.ts';

/** SIGKILL to the API or to the worker, exactly there; a supervisor starts it again. */
export function killProcess(flow: Flow, boundary: Boundary, outcome: Outcome): Scenario {
  return {
    name: `${boundary.victim} killed at « ${boundary.name} », which ${outcome === 'lost' ? 'is lost' : 'lands'}`,
    flow,
    within: flow.recovery ?? killRecovery,
    async run(stage, begin) {
      const victim = stage.victimOf(boundary);
      await stage.strikeAt(boundary, begin, async () => {
        await stage.kill(victim);
        return outcome;
      });
      await stage.recover();
      await victim.start();
    },
  };
}

/** The worker is killed repeatedly during the same job: kills must not count as failures of the job. */
export function killWorkerOften(flow: Flow, boundary: Boundary, times: number): Scenario {
  return {
    name: `worker killed ${times} times at « ${boundary.name} »`,
    flow,
    within: flow.recovery ?? killRecovery,
    promise: 'killed often',
    count: 1,
    async run(stage, begin) {
      for (let kill = 0; kill < times; kill += 1) {
        const beginOnce = () => kill === 0 && begin();
        await stage.strikeAt(boundary, beginOnce, async () => {
          await stage.kill(stage.worker);
          return 'lost';
        });
        await stage.recover();
        await stage.worker.start();
      }
    },
  };
}

/** Longer than a job's lock (4 s) and the check for stalled jobs after it (3 s). */
const freeze = 9_000;

/** SIGSTOP exactly there, for so long that others take over its work, and then SIGCONT. */
export function freezeProcess(flow: Flow, boundary: Boundary): Scenario {
  return {
    name: `${boundary.victim} frozen at « ${boundary.name} », another worker beside it`,
    flow,
    async run(stage, begin) {
      const victim = stage.victimOf(boundary);
      await stage.strikeAt(boundary, begin, async () => {
        stage.freezes += 1;
        victim.freeze();
        return 'lands';
      });
      const thaw = wait(freeze);
      await stage.standby.start();
      await thaw;
      victim.thaw();
      stage.faultEndedAt = performance.now();
    },
  };
}

/** The approximate duration of a restore of a small installation, in milliseconds. */
const longestRestore = 1_500;

/** SIGKILL to the worker, or to PostgreSQL, at a random moment of a restore. */
export function killDuringRestore(flow: Flow, random: Random, who: 'worker' | 'PostgreSQL'): Scenario {
  const moment = Math.round(random.below(longestRestore));
  return {
    name: `${who} killed ${moment} ms after a restore began`,
    flow,
    promise: 'restore',
    async run(stage, begin) {
      const isUnderWay = async (): Promise<boolean> => {
        const { rowCount } = await stage.database.query(`select from restore_run where state in ('queued', 'running')`);
        return (rowCount ?? 0) > 0;
      };
      begin();
      await waitUntil(isUnderWay, 60_000, 5);
      await wait(moment);
      await (who === 'worker' ? stage.crash(stage.worker) : stage.crashPostgres());
    },
  };
}

/** Milliseconds that a deployment waits before it kills. */
const stopWithin = 25_000;

/** Worker and API are stopped as a deployment does, during many runs. No job may have run twice. */
export function stopCleanly(flow: Flow): Scenario {
  return {
    name: 'worker and API stopped (SIGTERM) during a stream, and started again',
    flow,
    promise: 'clean stop',
    count: crowd * 4,
    async run(stage, begin) {
      const errorsBefore = stage.site.serverErrors;
      const run = begin();
      await waitUntil(() => run.done() >= 1, 30_000, 5);
      for (const process of [stage.worker, stage.api]) {
        const begun = performance.now();
        const code = await process.stop();
        const took = Math.round(performance.now() - begun);
        const text = `${process.name} ended with ${code} after ${took} ms`;
        stage.figures.push({ promise: 'clean stop', text });
        if (code !== 0 || took > stopWithin) throw new Error(text);
        await process.start();
      }
      stage.faultEndedAt = performance.now();
      await run.all;
      const errors = stage.site.serverErrors - errorsBefore;
      if (errors > 0) throw new Error(`${errors} requests were answered with an error`);
    },
  };
}
