import { setTimeout as wait } from 'node:timers/promises';
import type { Boundary } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { crowdOf, type Scenario } from '../stage/Scenario.ts';

/** Longer than a job's lock (4 s) and the check for stalled jobs after it (3 s). */
const freeze = 9_000;

/** SIGSTOP exactly there, for so long that others take over its work, and then SIGCONT. */
export function freezeProcess(flow: Flow, boundary: Boundary): Scenario {
  return {
    name: `${boundary.victim} frozen at « ${boundary.name} », another worker beside it`,
    flow,
    async run(stage) {
      const victim = stage.victimOf(boundary);
      const trap = await stage.trap(boundary, async () => {
        stage.freezes += 1;
        victim.freeze();
        return 'lands';
      });
      const run = stage.begin(flow, crowdOf(flow));
      await trap.struck;
      const thaw = wait(freeze);
      await stage.standby.start();
      await thaw;
      victim.thaw();
      stage.faultEndedAt = performance.now();
      await run.all;
      return [run];
    },
  };
}
