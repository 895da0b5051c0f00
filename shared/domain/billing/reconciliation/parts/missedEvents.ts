import type Stripe from 'stripe';
import { stripeOf } from '../../stripe/stripeOf.ts';
import { eventTypes } from '../../stripe/eventTypes.ts';
import { storeStripeEvent } from '../../sync/storeStripeEvent.ts';
import { pagesOf } from './pagesOf.ts';
import type { Comparison, ReconciliationPart } from './ReconciliationPart.ts';

/** Milliseconds that Stripe has to tell us of an event before it counts as missed. */
const graceMilliseconds = 2 * 60_000;

/** Stripe's events that never reached us are taken in as if they had just arrived. Stripe lists those of thirty days. */
export const missedEvents: ReconciliationPart = {
  title: 'Événements',
  share: 15,
  async compare({ platform, since, report }) {
    const stripe = stripeOf(platform);
    const latest = platform.clock.now().getTime() - graceMilliseconds;
    const created = since ? { gte: Math.floor(since.getTime() / 1_000) } : undefined;
    const pages = pagesOf(platform, async (page) =>
      stripe.events.list({ ...page, types: [...eventTypes], ...(created && { created }) }),
    );
    for await (const events of pages) {
      report.count('events', events.length);
      const arrived = events.filter((event) => event.created * 1_000 <= latest);
      for (const event of await missingOf(platform, arrived)) {
        const isNew = await storeStripeEvent(platform, {
          json: JSON.stringify(event),
          event,
          source: 'reconciliation',
        });
        if (!isNew) continue;
        const detail = `Événement ${event.type} jamais reçu`;
        report.add({ kind: 'missed_event', object: event.id, detail, repaired: true });
      }
    }
  },
};

async function missingOf({ pool }: Comparison['platform'], events: readonly Stripe.Event[]): Promise<Stripe.Event[]> {
  if (events.length === 0) return [];
  const { rows } = await pool.query<{ id: string }>('select id from stripe_event where id = any($1)', [
    events.map(({ id }) => id),
  ]);
  const known = new Set(rows.map(({ id }) => id));
  return events.filter(({ id }) => !known.has(id));
}
