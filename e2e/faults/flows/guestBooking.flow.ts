import { afterInsert, atCommit, beforeInsert, beforeUpdate, onCall } from '../steps/Boundary.ts';
import { complete } from '../steps/complete.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { mailTo } from '../steps/mails.ts';
import { sent } from '../steps/missingOf.ts';
import { accountOf, bookByCard, guestOf, price, sellNights, unlikeAtHosts } from '../steps/sales.ts';
import { addressOf } from '../steps/signIn.ts';
import type { Site } from '../steps/Site.ts';
import { claimSubdomain } from './claimSubdomain.flow.ts';

/** A host whose site sells nights under a name of its own. */
export async function openForGuests(site: Site, key: string, outside: Outside): Promise<void> {
  await complete(claimSubdomain, site, key, outside);
  await sellNights(site, key, outside);
}

/** A guest pays on Stripe's page, and never comes back to the site → the stay, its contract, its money once, its receipt, two mails. */
export const guestBooking: Flow = {
  name: 'a guest books by card',
  // What nobody heard of is looked after every minute.
  recovery: 75_000,

  boundaries: [
    beforeInsert('api', 'stay to be noted', 'reservation'),
    atCommit('api', 'nights kept for the payment', 'card_payment'),
    onCall('page opened at Stripe', 'apiToStripe', 'POST /v1/checkout/sessions '),
    atCommit('api', 'event of the account stored', 'connect_event'),
    onCall('page read at Stripe', 'workerToStripe', 'GET /v1/checkout/sessions'),
    beforeUpdate('worker', 'card noted as holding', 'card_payment', `new.state = 'held' and old.state = 'open'`),
    beforeUpdate('worker', 'stay to be confirmed', 'reservation', `new.state = 'confirmed' and old.state = 'option'`),
    onCall('amount taken at Stripe', 'workerToStripe', '/capture'),
    afterInsert('worker', 'payment noted', 'stay_payment'),
    atCommit('worker', 'commit of the payment', 'stay_payment'),
    afterInsert('worker', 'receipt issued', 'stay_bill'),
  ],

  prepare: openForGuests,

  async run(site, key, outside) {
    const session = await bookByCard(site, key, outside);
    await (await accountOf(outside, key)).completeCheckout(session, 'success');
  },

  mails: (key) => [
    ...claimSubdomain.mails(key),
    mailTo(guestOf(key), 'guest_stay'),
    mailTo(addressOf(key), 'booking_confirmation'),
  ],

  holds: {
    'not one stay, which is confirmed': `(select count(*) = 1 and bool_and(state = 'confirmed' and pay_until is null)
      from reservation where account_id = a.id)`,
    'nights of it are not taken once': `(select count(*) from occupancy where account_id = a.id and state = 'held') = 1`,
    'not one contract': `(select count(*) from contract where account_id = a.id) = 1`,
    'not one payment by card, which is paid': `(select count(*) = 1 and bool_and(state = 'paid' and wish is null)
      from card_payment where account_id = a.id)`,
    'its money is not noted once': `(select count(*) = 1 and sum(cents) = ${price.deposit} from stay_payment where account_id = a.id)`,
    'not one receipt with its PDF': `(select count(*) = 1 and bool_and(pdf_hash is not null) from stay_bill where account_id = a.id)`,
    'events of the account are not processed': `not exists (select from connect_event where processed_at is null)`,
    'not one mail sent': sent('booking_confirmation'),
  },
  missing: async (outside, keys) => unlikeAtHosts(outside, keys, { charged: [price.deposit], refunded: [] }),
};
