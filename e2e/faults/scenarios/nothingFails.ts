import type { Flow } from '../steps/Flow.ts';
import { crowdOf, type Scenario } from '../stage/Scenario.ts';

/** The flow without any fault: tells a fault's effect from a flow that never worked. */
export function nothingFails(flow: Flow): Scenario {
  return {
    name: 'nothing fails',
    flow,
    // While a restore is applied, clients are asked to retry later.
    ...(!flow.replacesTables && { everyRequestSucceeds: true }),
    async run(stage) {
      const run = stage.begin(flow, crowdOf(flow));
      await run.all;
      stage.faultEndedAt = performance.now();
      return [run];
    },
  };
}
