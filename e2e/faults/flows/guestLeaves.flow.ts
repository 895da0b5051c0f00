import { beforeUpdate, onCall } from '../steps/Boundary.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { accountOf, bookByCard } from '../steps/sales.ts';
import { passTime } from '../steps/passTime.ts';
import { claimSubdomain } from './claimSubdomain.flow.ts';
import { openForGuests } from './guestBooking.flow.ts';

/** A guest leaves the page of Stripe, and its time is over → it is closed there, and only then are the nights free. */
export const guestLeaves: Flow = {
  name: 'a guest leaves the payment',
  // Pages whose time is over are looked at every minute.
  recovery: 75_000,

  boundaries: [
    onCall('page closed at Stripe', 'workerToStripe', '/expire '),
    beforeUpdate('worker', 'page noted as closed', 'card_payment', `new.state = 'closed' and old.state = 'open'`),
    beforeUpdate('worker', 'nights to be freed', 'reservation', `new.state = 'expired' and old.state = 'option'`),
  ],

  prepare: openForGuests,
  // The worker's tick has it done, and no event of its own.
  skips: ['commit of the request', 'hand-over to the queue', 'SMTP accepted'],

  async run(site, key, outside) {
    await bookByCard(site, key, outside);
    await passTime(site, key, outside, {
      event: 'payments.card_review_due',
      due: `update card_payment p set closes_at = now() - interval '1 s' from account a
        where a.id = p.account_id and a.email = $1 and p.state = 'open' returning p.account_id`,
    });
  },

  mails: claimSubdomain.mails,

  holds: {
    'the stay has not ended': `(select count(*) = 1 and bool_and(state = 'expired' and pay_until is null) from reservation
      where account_id = a.id)`,
    'its nights are not free': `not exists (select from occupancy where account_id = a.id and state = 'held')`,
    'its payment is not closed': `(select count(*) = 1 and bool_and(state = 'closed') from card_payment where account_id = a.id)`,
    'money is noted': 'not exists (select from stay_payment where account_id = a.id)',
  },
  missing: openPages,
};

/** Pages that can still be paid, and money that a page took, a sentence for each host. */
async function openPages(outside: Outside, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    keys.map(async (key) => {
      const { checkoutSessions, charges } = await (await accountOf(outside, key)).ledger();
      const isClosed = checkoutSessions.every(({ status }) => status === 'expired');
      return isClosed && charges.length === 0 ? [] : [`${key}: a page of Stripe is open, or was paid`];
    }),
  );
  return found.flat();
}
