import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Flow } from '../steps/Flow.ts';
import { crowd, type Scenario } from '../stage/Scenario.ts';

/** Milliseconds that a deployment waits before it kills. */
const stopWithin = 25_000;

/**
 * Worker and API are stopped as a deployment does, in the middle of many runs. Nothing excuses a repetition: no job may have
 * run twice.
 */
export function stopCleanly(flow: Flow): Scenario {
  return {
    name: 'worker and API stopped (SIGTERM) during a stream, and started again',
    flow,
    promise: 'clean stop',
    count: crowd * 4,
    async run(stage) {
      const errorsBefore = stage.site.serverErrors;
      const run = stage.begin(flow, crowd * 4);
      await waitUntil(() => run.done() >= 1, 30_000, 5);
      for (const process of [stage.worker, stage.api]) {
        const begun = performance.now();
        const code = await process.stop();
        const took = performance.now() - begun;
        stage.figures.push({
          promise: 'clean stop',
          text: `${process.name} ended with ${code} after ${Math.round(took)} ms`,
        });
        if (code !== 0 || took > stopWithin) throw new Error(`${process.name} ended with ${code} after ${took} ms`);
        await process.start();
      }
      stage.faultEndedAt = performance.now();
      await run.all;
      const errors = stage.site.serverErrors - errorsBefore;
      if (errors > 0) throw new Error(`${errors} requests were answered with an error`);
      return [run];
    },
  };
}
