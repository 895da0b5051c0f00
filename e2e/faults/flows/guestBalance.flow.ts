import { atCommit, beforeInsert, beforeUpdate, onCall } from '../steps/Boundary.ts';
import { complete } from '../steps/complete.ts';
import type { Flow } from '../steps/Flow.ts';
import { mailTo } from '../steps/mails.ts';
import { guestOf, price, unlikeAtHosts } from '../steps/sales.ts';
import { passTime } from '../steps/passTime.ts';
import { guestBooking } from './guestBooking.flow.ts';

/** The balance of a stay is due, and instalments are looked at → the saved card is charged once, the bill is issued, and one mail. */
export const guestBalance: Flow = {
  name: 'a balance is charged',
  recovery: 75_000,

  boundaries: [
    beforeInsert('worker', 'charge to be noted', 'card_payment', `new.way = 'saved'`),
    atCommit('worker', 'commit of the charge', 'card_payment', `new.way = 'saved'`),
    onCall('charge begun at Stripe', 'workerToStripe', 'POST /v1/payment_intents '),
    beforeUpdate(
      'worker',
      'charge noted as begun',
      'card_payment',
      'old.intent_id is null and new.intent_id is not null',
    ),
    onCall('card charged at Stripe', 'workerToStripe', '/confirm '),
    beforeUpdate('worker', 'charge noted as paid', 'card_payment', `new.state = 'paid' and old.way = 'saved'`),
    beforeInsert('worker', 'bill to be issued', 'stay_bill', `new.kind = 'bill'`),
  ],

  prepare: async (site, key, outside) => complete(guestBooking, site, key, outside),
  // The worker's tick records the event, and its sweep hands it over.
  skips: ['hand-over to the queue', 'commit of the request'],

  async run(site, key, outside) {
    await passTime(site, key, outside, {
      event: 'payments.instalments_due',
      due: `update stay_plan s set plan = jsonb_set(plan, '{instalments}', (
          select jsonb_agg(i || jsonb_build_object('dueOn', to_char(now() at time zone 'Europe/Paris', 'YYYY-MM-DD')))
          from jsonb_array_elements(plan -> 'instalments') i))
        from account a where a.id = s.account_id and a.email = $1 returning s.account_id`,
    });
  },

  mails: (key) => [
    ...guestBooking.mails(key).filter(({ says }) => !says.startsWith('guest_stay')),
    { ...mailTo(guestOf(key), 'guest_stay'), times: 2 },
  ],

  holds: {
    'not two payments by card': `(select count(*) = 2 and bool_and(state = 'paid') from card_payment where account_id = a.id)`,
    'its money is not noted once': `(select count(*) = 2 and sum(cents) = ${price.whole} from stay_payment where account_id = a.id)`,
    'not one bill with its PDF': `(select count(*) = 1 and bool_and(pdf_hash is not null) from stay_bill
      where account_id = a.id and kind = 'bill')`,
    'not a receipt of each payment': `(select count(*) = 2 and bool_and(pdf_hash is not null) from stay_bill
      where account_id = a.id and kind = 'receipt')`,
    'numbers of documents have a gap': `not exists (select from stay_bill where account_id = a.id group by kind, year
      having count(*) <> max(sequence))`,
  },
  missing: async (outside, keys) =>
    unlikeAtHosts(outside, keys, { charged: [price.deposit, price.balance], refunded: [] }),
};
