import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Boundary } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { crowd, type Scenario } from '../stage/Scenario.ts';

const hour = 3_600_000;

/** The clock of both processes, not that of the database, jumps an hour forward and then two hours back while they work. */
export function jumpClock(flow: Flow): Scenario {
  return {
    name: 'clocks of API and worker jump an hour forward, and two hours back',
    flow,
    count: crowd * 3,
    async run(stage, begin) {
      const processes = [stage.api, stage.worker];
      const setClocks = (offset: number) => {
        for (const process of processes) process.setClock(offset);
      };
      for (const process of processes) {
        await process.stop();
        process.setClock(0);
        await process.start();
      }
      stage.cuts += 2;
      const first = begin(crowd);
      setClocks(hour);
      await waitUntil(() => first.done() > 0, 30_000, 5);
      begin(crowd);
      setClocks(-hour);
      begin(crowd);
    },
  };
}

/** The API's clock is an hour fast, and it dies before it hands over its event, which is in the worker's future. */
export function killFastApi(flow: Flow, boundary: Boundary): Scenario {
  return {
    name: `API whose clock is an hour fast killed at « ${boundary.name} »`,
    flow,
    async run(stage, begin) {
      await stage.api.stop();
      stage.api.setClock(hour);
      await stage.api.start();
      await stage.strikeAt(boundary, begin, async () => {
        await stage.kill(stage.api);
        return 'lost';
      });
      await stage.recover();
      stage.api.setClock(null);
      await stage.api.start();
    },
  };
}

/** The disk of the product's files is full; once the worker has noticed, there is space again. */
export function fillDisk(flow: Flow): Scenario {
  return {
    name: 'disk full, and room again',
    flow,
    needsSmallDisk: true,
    async run(stage, begin) {
      const { disk } = stage.cluster;
      const before = stage.worker.output().length;
      stage.cuts += 1;
      await disk?.fill();
      begin();
      const isMet = () => /ENOSPC|no space left/.test(stage.worker.output().slice(before));
      const met = await waitUntil(isMet, 30_000, 20);
      await disk?.empty();
      stage.faultEndedAt = performance.now();
      if (!met) throw new Error('Nobody noticed that the disk was full');
    },
  };
}
