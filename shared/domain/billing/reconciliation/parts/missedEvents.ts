import { sql } from 'kysely';
import { pagesOf } from '../../../stripe/index.ts';
import { eventTypes } from '../../stripe/eventTypes.ts';
import { storeStripeEvent } from '../../sync/storeStripeEvent.ts';
import type { ReconciliationPart } from './ReconciliationPart.ts';

/** Milliseconds that Stripe has to deliver an event before it counts as missed. */
const graceMilliseconds = 2 * 60_000;

/** Stores events that Stripe never delivered as if they had just arrived. Stripe lists those of thirty days. */
export const missedEvents: ReconciliationPart = {
  title: 'Événements',
  share: 15,
  async compare({ platform, recent, differences, count }) {
    const latest = platform.clock.now().getTime() - graceMilliseconds;
    const pages = pagesOf(platform, async (stripe, page) =>
      stripe.events.list({ ...page, types: [...eventTypes], ...recent }),
    );
    for await (const events of pages) {
      count('events', events.length);
      const ids = events.map(({ id }) => id);
      const { rows } = await sql<{ id: string }>`select id from stripe_event where id = any(${ids})`.execute(
        platform.db,
      );
      const known = new Set(rows.map(({ id }) => id));
      for (const event of events.filter(({ id, created: at }) => at * 1_000 <= latest && !known.has(id))) {
        const json = JSON.stringify(event);
        if (!(await storeStripeEvent(platform, { json, event, source: 'reconciliation' }))) continue;
        const detail = `Événement ${event.type} jamais reçu`;
        differences.push({ kind: 'missed_event', object: event.id, detail, repaired: true });
      }
    }
  },
};
