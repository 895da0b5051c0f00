import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Boundary } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { crowd, crowdOf, type Scenario } from '../stage/Scenario.ts';

const hour = 3_600_000;

/**
 * The clock of both processes, not that of the database, jumps an hour forward and then two hours back while they work.
 */
export function jumpClock(flow: Flow): Scenario {
  return {
    name: 'clocks of API and worker jump an hour forward, and two hours back',
    flow,
    count: crowd * 3,
    async run(stage) {
      const processes = [stage.api, stage.worker];
      for (const process of processes) {
        await process.stop();
        process.setClock(0);
        await process.start();
      }
      stage.cuts += 2;
      const first = stage.begin(flow, crowdOf(flow));
      for (const process of processes) process.setClock(hour);
      await waitUntil(() => first.done() > 0, 30_000, 5);
      const second = stage.begin(flow, crowdOf(flow));
      for (const process of processes) process.setClock(-hour);
      const third = stage.begin(flow, crowdOf(flow));
      await Promise.all([first.all, second.all, third.all]);
      stage.faultEndedAt = performance.now();
      return [first, second, third];
    },
  };
}

/** The API's clock is an hour fast, and it dies before it hands over its event, which is in the worker's future. */
export function killFastApi(flow: Flow, boundary: Boundary): Scenario {
  return {
    name: `API whose clock is an hour fast killed at « ${boundary.name} »`,
    flow,
    async run(stage) {
      await stage.api.stop();
      stage.api.setClock(hour);
      await stage.api.start();
      const trap = await stage.trap(boundary, async () => {
        await stage.kill(stage.api);
        return 'lost';
      });
      const run = stage.begin(flow, crowdOf(flow));
      await trap.struck;
      await stage.recover();
      stage.api.setClock(null);
      await stage.api.start();
      await run.all;
      return [run];
    },
  };
}
