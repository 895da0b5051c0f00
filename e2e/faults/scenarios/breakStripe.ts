import type { Boundary } from '../Boundary.ts';
import type { Flow } from '../Flow.ts';
import { crowd, type Scenario } from '../Scenario.ts';
import { killProcess } from './killProcess.ts';

/** What befalls a call of Stripe that arrives there: whoever made it dies, or never gets its answer. */
export function breakStripe(flow: Flow, boundary: Boundary): Scenario[] {
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
          stage.faults += 1;
          resolve();
          return 'deliverAndCut';
        });
        const run = stage.begin(flow, crowd);
        await cut;
        await stage.recover();
        await run.all;
        return [run];
      },
    },
  ];
}
