import { sql } from 'kysely';
import type { HostEventsReception } from '@app/contract/payments/hostEventsReception.ts';
import { hostEventFamilies, hostEventPaths, hostEventTypes } from '@app/contract/payments/hostEvents.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { countFindings } from '../reconciliation/readFindings.ts';
import type { Platform } from '../../platform/index.ts';

/** How Stripe's events about hosts' accounts arrive, and what became of them. */
export async function readReception({ db, appUrl }: Platform): Promise<HostEventsReception> {
  const [last, { unprocessed, failed }, comparison] = await Promise.all([
    db
      .selectFrom('connect_event')
      .select(({ fn }) => ['family', fn.max('receivedAt').as('at')])
      .groupBy('family')
      .execute(),
    db
      .selectNoFrom([
        sql<number>`(select count(*)::int from connect_event where processed_at is null)`.as('unprocessed'),
        sql<number>`(select count(*)::int from dead_letter where handler = 'processHostEvent' and resolved_at is null)`.as(
          'failed',
        ),
      ])
      .executeTakeFirstOrThrow(),
    countFindings({ db }),
  ]);
  return {
    ...recordOf(hostEventFamilies, (family) => ({
      url: `${appUrl}${hostEventPaths[family]}`,
      types: [...hostEventTypes[family]],
      lastReceivedAt: last.find((one) => one.family === family)?.at.toISOString() ?? null,
    })),
    // A failed event waits for an administrator, not for a worker.
    waiting: Math.max(0, unprocessed - failed),
    failed,
    comparison,
  };
}
