import { setTimeout as wait } from 'node:timers/promises';
import type { Flow } from '../Flow.ts';
import { crowdOf, type Scenario } from '../Scenario.ts';

/** Longer than the tries within one call of Stripe's library, so that the product itself has to try again. */
const outage = 4_000;

/** Stripe refuses every call for a while: it fails itself, or it was asked too often. */
export function refuseAtStripe(flow: Flow, status: 500 | 429): Scenario {
  const again = status === 429 ? { retryAfter: 1 } : {};
  return {
    name: `Stripe answers ${status} for ${outage / 1_000} s${status === 429 ? ', with Retry-After' : ''}`,
    flow,
    async run(stage) {
      const { stripe } = stage.outside;
      stage.cuts += 1;
      await stripe.fail([{ status, ...again, times: 100_000 }]);
      const run = stage.begin(flow, crowdOf(flow));
      await wait(outage);
      await stripe.fail([]);
      stage.faultEndedAt = performance.now();
      await run.all;
      return [run];
    },
  };
}
