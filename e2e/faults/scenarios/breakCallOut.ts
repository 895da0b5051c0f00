import type { Boundary } from '../Boundary.ts';
import type { Flow } from '../Flow.ts';
import { crowdOf, type Scenario } from '../Scenario.ts';
import { killProcess } from './killProcess.ts';

/** What befalls a call of Stripe, of the DNS, of the registrar that arrives there: whoever made it dies, or never gets its answer. */
export function breakCallOut(flow: Flow, boundary: Boundary): Scenario[] {
  const { place } = boundary;
  if (place.kind !== 'bytes') return [];
  return [
    killProcess(flow, boundary, 'lands'),
    {
      name: `${place.route} cut after « ${boundary.name} » was sent`,
      flow,
      async run(stage) {
        const { promise: cut, resolve } = Promise.withResolvers<void>();
        stage.cluster.proxy(place.route).onPattern(place.pattern, 'toServer', () => {
          stage.cuts += 1;
          resolve();
          return 'deliverAndCut';
        });
        const run = stage.begin(flow, crowdOf(flow));
        await cut;
        await stage.recover();
        await run.all;
        return [run];
      },
    },
  ];
}
