import { atCommit, beforeInsert, beforeUpdate, onCall } from '../steps/Boundary.ts';
import { complete } from '../steps/complete.ts';
import type { Flow } from '../steps/Flow.ts';
import { mailTo } from '../steps/mails.ts';
import { guestOf, price, stayOf, unlikeAtHosts } from '../steps/sales.ts';
import { signInHost } from '../steps/signIn.ts';
import { guestBooking } from './guestBooking.flow.ts';

/** A host gives what a guest's card paid back → the money at Stripe once, and here, and one mail more. */
export const guestRefund: Flow = {
  name: 'a guest is refunded',
  recovery: 75_000,

  boundaries: [
    beforeInsert('api', 'refund of the card to be noted', 'card_refund'),
    atCommit('api', 'commit of the refund of the card', 'card_refund'),
    onCall('money given back to the card', 'workerToStripe', 'POST /v1/refunds '),
    beforeUpdate(
      'worker',
      'refund of the card noted as done',
      'card_refund',
      `new.state = 'done' and old.state = 'asked'`,
    ),
    beforeInsert('worker', 'money noted as given back', 'stay_payment', 'new.cents < 0'),
    atCommit('worker', 'commit of the money given back', 'stay_payment', 'new.cents < 0'),
  ],

  prepare: async (site, key, outside) => complete(guestBooking, site, key, outside),

  async run(site, key) {
    const cookie = await signInHost(site, key);
    const path = `/api/reservations/${await stayOf(site, cookie)}`;
    await site.untilAnswered(async () => {
      // Whoever got no answer looks before they ask again.
      const { body, ...answer } = await site.get(`${path}/money`, cookie);
      if (answer.status !== 200) return { ...answer, body };
      const { card } = body as { card: { refundableCents: number } };
      if (card.refundableCents === 0) return { status: 202, body };
      return site.post(`${path}/refunds`, { cents: price.deposit }, cookie);
    }, [202]);
  },

  mails: (key) => [
    ...guestBooking.mails(key).filter(({ says }) => !says.startsWith('guest_stay')),
    { ...mailTo(guestOf(key), 'guest_stay'), times: 2 },
  ],

  holds: {
    'not one refund, which is done': `(select count(*) = 1 and bool_and(state = 'done' and cents = ${price.deposit})
      from card_refund where account_id = a.id)`,
    'its money is not noted once': `(select count(*) = 2 and sum(cents) = 0 from stay_payment where account_id = a.id)`,
    'a document lacks its PDF': `not exists (select from stay_bill where account_id = a.id and pdf_hash is null)`,
  },
  missing: async (outside, keys) =>
    unlikeAtHosts(outside, keys, { charged: [price.deposit], refunded: [price.deposit] }),
};
