import { setTimeout as wait } from 'node:timers/promises';
import type { Boundary } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import type { Scenario } from '../stage/Scenario.ts';
import { cutCommit } from './breakPostgres.ts';
import { killProcess } from './breakProcess.ts';

/** Faults of a call to Stripe, the DNS or the registrar once it has arrived: the caller dies, or gets no answer. */
export function breakCallOut(flow: Flow, boundary: Boundary): Scenario[] {
  const { place } = boundary;
  if (place.kind !== 'bytes') return [];
  return [
    killProcess(flow, boundary, 'lands'),
    {
      ...cutCommit(flow, { route: place.route, statement: place.pattern, commitsItself: true }),
      name: `${place.route} cut after « ${boundary.name} » was sent`,
    },
  ];
}

/** Longer than the product waits for an answer. */
const dnsOutage = 12_000;

/** The DNS accepts questions and changes and never answers, or answers with a failure. */
export function failDns(flow: Flow, mode: 'silent' | '500'): Scenario {
  return {
    name: `DNS ${mode === 'silent' ? 'silent' : 'answers 500'}, ${dnsOutage / 1_000} s`,
    flow,
    everyRequestSucceeds: true,
    async run(stage, begin) {
      const control = stage.cluster.hosting?.control;
      stage.cuts += 1;
      await control?.fail({ part: 'both', mode });
      await Promise.all([begin().all, wait(dnsOutage)]);
      await control?.fail({ part: 'both', mode: 'off' });
    },
  };
}

/** Longer than the retries within one call of Stripe's library, so that the product itself has to retry. */
const stripeOutage = 4_000;

/** Stripe refuses every call for a while: it fails, or it limits the rate. */
export function refuseAtStripe(flow: Flow, status: 500 | 429): Scenario {
  const again = status === 429 ? { retryAfter: 1 } : {};
  return {
    name: `Stripe answers ${status} for ${stripeOutage / 1_000} s${status === 429 ? ', with Retry-After' : ''}`,
    flow,
    async run(stage, begin) {
      const { stripe } = stage.outside;
      stage.cuts += 1;
      await stripe.fail([{ status, ...again, times: 100_000 }]);
      begin();
      await wait(stripeOutage);
      await stripe.fail([]);
      stage.faultEndedAt = performance.now();
    },
  };
}
