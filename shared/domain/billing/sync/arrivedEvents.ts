import type { Platform, Tx } from '../../platform/index.ts';
import { concernFields, concernOf, isSaidByCustomer } from './readStripeEvent.ts';

/**
 * Marks that the job of this customer's events is about to begin: later events get a job of their own. Waits for events
 * that are just being stored without one, so that `eventsSaidBy` sees them.
 */
export async function beginReading({ pool }: Pick<Platform, 'pool'>, stripeCustomerId: string): Promise<void> {
  await pool.query({
    name: 'begin_stripe_reading',
    text: `update stripe_event set due = false where id in (
             select id from stripe_event where stripe_customer_id = $1 and processed_at is null and due
             order by id for no key update)`,
    values: [stripeCustomerId],
  });
}

/** The unprocessed events that are fully covered by reading this customer again. */
export async function eventsSaidBy({ em }: Pick<Tx, 'em'>, stripeCustomerId: string): Promise<string[]> {
  const waiting = await em.execute<{ id: string; object: unknown }[]>(
    `select id, jsonb_build_object(${concernFields.map((field) => `'${field}', sent -> '${field}'`).join(', ')}) as object
     from (select id, payload #> '{data,object}' as sent from stripe_event
           where processed_at is null and stripe_customer_id = ?) waiting`,
    [stripeCustomerId],
  );
  return waiting
    .filter(({ object }) => {
      const concern = concernOf({ data: { object } });
      return concern !== null && isSaidByCustomer(concern);
    })
    .map(({ id }) => id);
}

/** Marks events as processed; in a fixed order, because other transactions may mark some of them. */
export async function noteProcessed({ em, clock }: Pick<Tx, 'em' | 'clock'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await em.execute(
    `update stripe_event set processed_at = ?, due = false where id in (
       select id from stripe_event where processed_at is null and id in (${ids.map(() => '?').join(', ')})
       order by id for no key update)`,
    [clock.now(), ...ids],
    'run',
  );
}
