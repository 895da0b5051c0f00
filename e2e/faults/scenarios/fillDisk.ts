import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Flow } from '../steps/Flow.ts';
import { crowdOf, type Scenario } from '../stage/Scenario.ts';

/** The disk of the product's files is full; once the worker has noticed, there is space again. */
export function fillDisk(flow: Flow): Scenario {
  return {
    name: 'disk full, and room again',
    flow,
    needsSmallDisk: true,
    async run(stage) {
      const { disk } = stage.cluster;
      const before = stage.worker.output().length;
      stage.cuts += 1;
      await disk?.fill();
      const run = stage.begin(flow, crowdOf(flow));
      const isMet = async (): Promise<boolean> =>
        Promise.resolve(/ENOSPC|no space left/.test(stage.worker.output().slice(before)));
      const met = await waitUntil(isMet, 30_000, 20);
      await disk?.empty();
      stage.faultEndedAt = performance.now();
      await run.all;
      if (!met) throw new Error('Nobody noticed that the disk was full');
      return [run];
    },
  };
}
