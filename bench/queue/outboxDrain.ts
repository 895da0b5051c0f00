import { subscriptions } from '@app/contract/catalogue.ts';
import { drainOutbox, newId } from '@app/domain/platform';
import type { QueueBackend } from '../../e2e/cluster/startCluster.ts';
import { bareQueue } from '../baselines/bareBullmq.ts';
import { oneFigure, ratioAtLeast } from '../framework/Benchmark.ts';
import { secondsOf } from '../framework/statistics.ts';
import { forgetJobs, type QueueStage } from './QueueStage.ts';

const event = 'jobs.cleanup_requested';
/** As many as the worker's sweep takes at once. */
const chunk = 1_000;

/** Events that nobody relayed, as after an absence of the queue, handed over by the worker's sweep. */
export function outboxDrain(backend: QueueBackend, rows: number) {
  return oneFigure<QueueStage>({
    name: `outbox drain, ${backend}`,
    what: `drainOutbox over ${rows.toLocaleString('en-GB')} rows, BullMQ on ${backend}, nobody serving the queue`,
    against: `addBulk of the same jobs, ${chunk.toLocaleString('en-GB')} at a time`,
    ...ratioAtLeast(0.8, 0.9, 'events/s'),
    reason: 'Rows are claimed, read and marked beside what the queue itself writes.',
    async open({ platform, worker, queue: address }) {
      await worker.stop();
      const queue = bareQueue(address, 'bench-drain');
      await forgetJobs(platform);
      const perSecond = async (work: () => Promise<void>) => {
        const seconds = await secondsOf(work);
        await forgetJobs(platform);
        return rows / seconds;
      };
      const envelope = (slot: string) => ({
        id: newId(),
        name: event,
        version: 1,
        occurredAt: slot,
        actorId: null,
        requestId: newId(),
        payload: { slot },
      });
      return {
        async baseline() {
          const slot = new Date().toISOString();
          const envelopes = Array.from({ length: rows }, () => envelope(slot));
          return perSecond(async () => {
            for (let from = 0; from < rows; from += chunk) {
              await queue.addBulk(
                envelopes.slice(from, from + chunk).flatMap((data) =>
                  subscriptions[event].map(({ handler }) => ({
                    name: handler,
                    data,
                    opts: { jobId: `${data.id}-${handler}` },
                  })),
                ),
              );
            }
          });
        },
        async subject() {
          const at = new Date();
          const ids = Array.from({ length: rows }, newId);
          await platform.pool.query(
            `insert into outbox (id, name, version, occurred_at, actor_id, request_id, payload)
             select id, $4, 1, $2::timestamptz, null, id::text, jsonb_build_object('slot', $3::text)
             from unnest($1::uuid[]) as given (id)`,
            [ids, at, at.toISOString(), event],
          );
          return perSecond(async () => {
            const relayed = await drainOutbox(platform.pool, platform.queues, { olderThan: at, at });
            if (relayed !== rows) throw new Error(`${relayed} of ${rows} events were relayed`);
          });
        },
        async close() {
          await queue.close();
          await forgetJobs(platform);
          await worker.start();
        },
      };
    },
  });
}
