import { z } from 'zod';
import { epochMilliseconds } from '../framework/statistics.ts';
import { answerParent } from '../framework/Child.ts';
import { bareWorker, queueAddress } from './bareBullmq.ts';

const question = z.union([z.object({ address: queueAddress, queue: z.string() }), z.literal('take')]);

let starts: Record<string, number> = {};

/** A bare BullMQ worker that does nothing but remember when each job became active. `take` hands that over. */
answerParent(question, async (asked) => {
  if (asked === 'take') {
    const taken = starts;
    starts = {};
    return taken;
  }
  const worker = bareWorker(asked.address, asked.queue, async (job) => {
    starts[job.id ?? ''] = epochMilliseconds();
  });
  await worker.waitUntilReady();
  return true;
});
