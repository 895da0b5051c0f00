import type { Flow } from '../steps/Flow.ts';
import { crowdOf, type Scenario } from '../stage/Scenario.ts';

/** What a flow does by itself: without it, nobody could tell a fault's work from a flow that never worked. */
export function nothingFails(flow: Flow): Scenario {
  return {
    name: 'nothing fails',
    flow,
    // While a restore is applied, whoever asks is told to come again.
    ...(!flow.replacesTables && { everyRequestSucceeds: true }),
    async run(stage) {
      const run = stage.begin(flow, crowdOf(flow));
      await run.all;
      stage.faultEndedAt = performance.now();
      return [run];
    },
  };
}
