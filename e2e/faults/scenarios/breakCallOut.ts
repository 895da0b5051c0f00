import type { Boundary } from '../Boundary.ts';
import type { Flow } from '../Flow.ts';
import type { Scenario } from '../Scenario.ts';
import { cutCommit } from './breakPostgres.ts';
import { killProcess } from './killProcess.ts';

/** What befalls a call of Stripe, of the DNS, of the registrar that arrives there: whoever made it dies, or never gets its answer. */
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
