import type { Boundary } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { crowdOf, killRecovery, type Scenario } from '../stage/Scenario.ts';
import type { Outcome } from '../stage/Stage.ts';

/** SIGKILL to the API or to the worker, exactly there; a supervisor starts it again. */
export function killProcess(flow: Flow, boundary: Boundary, outcome: Outcome): Scenario {
  return {
    name: `${boundary.victim} killed at « ${boundary.name} », which ${outcome === 'lost' ? 'is lost' : 'lands'}`,
    flow,
    within: flow.recovery ?? killRecovery,
    async run(stage) {
      const victim = stage.victimOf(boundary);
      const trap = await stage.trap(boundary, async () => {
        await stage.kill(victim);
        return outcome;
      });
      const run = stage.begin(flow, crowdOf(flow));
      await trap.struck;
      await stage.recover();
      await victim.start();
      await run.all;
      return [run];
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
    async run(stage) {
      let run;
      for (let kill = 0; kill < times; kill += 1) {
        const trap = await stage.trap(boundary, async () => {
          await stage.kill(stage.worker);
          return 'lost';
        });
        run ??= stage.begin(flow, 1);
        await trap.struck;
        await stage.recover();
        await stage.worker.start();
      }
      await run?.all;
      return run ? [run] : [];
    },
  };
}
