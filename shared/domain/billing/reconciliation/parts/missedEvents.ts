import { pagesOf } from '../../stripe/askStripe.ts';
import { eventTypes } from '../../stripe/eventTypes.ts';
import { storeStripeEvent } from '../../sync/storeStripeEvent.ts';
import type { ReconciliationPart } from './ReconciliationPart.ts';

/** Milliseconds that Stripe has to deliver an event before it counts as missed. */
const graceMilliseconds = 2 * 60_000;

/** Stores events that Stripe never delivered as if they had just arrived. Stripe lists those of thirty days. */
export const missedEvents: ReconciliationPart = {
  title: 'Événements',
  share: 15,
  async compare({ platform, since, report }) {
    const latest = platform.clock.now().getTime() - graceMilliseconds;
    const created = since && { created: { gte: Math.floor(since.getTime() / 1_000) } };
    const pages = pagesOf(platform, async (stripe, page) =>
      stripe.events.list({ ...page, types: [...eventTypes], ...created }),
    );
    for await (const events of pages) {
      report.count('events', events.length);
      const { rows } = await platform.pool.query<{ id: string }>('select id from stripe_event where id = any($1)', [
        events.map(({ id }) => id),
      ]);
      const known = new Set(rows.map(({ id }) => id));
      for (const event of events.filter(({ id, created: at }) => at * 1_000 <= latest && !known.has(id))) {
        const json = JSON.stringify(event);
        if (!(await storeStripeEvent(platform, { json, event, source: 'reconciliation' }))) continue;
        const detail = `Événement ${event.type} jamais reçu`;
        report.add({ kind: 'missed_event', object: event.id, detail, repaired: true });
      }
    }
  },
};
