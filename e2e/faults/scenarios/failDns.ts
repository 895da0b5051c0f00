import { setTimeout as wait } from 'node:timers/promises';
import type { Flow } from '../Flow.ts';
import { crowdOf, type Scenario } from '../Scenario.ts';

/** Longer than the product waits for an answer. */
const outage = 12_000;

/** The DNS takes questions and changes and never answers, or answers that it failed. */
export function failDns(flow: Flow, mode: 'silent' | '500'): Scenario {
  return {
    name: `DNS ${mode === 'silent' ? 'silent' : 'answers 500'}, ${outage / 1_000} s`,
    flow,
    everyRequestSucceeds: true,
    async run(stage) {
      const control = stage.cluster.hosting?.control;
      stage.cuts += 1;
      await control?.fail({ part: 'both', mode });
      const run = stage.begin(flow, crowdOf(flow));
      await Promise.all([run.all, wait(outage)]);
      await control?.fail({ part: 'both', mode: 'off' });
      stage.faultEndedAt = performance.now();
      return [run];
    },
  };
}
