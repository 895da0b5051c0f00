import { z } from 'zod';
import { afterInsert, atCommit, beforeInsert, beforeUpdate, onCall } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { complete } from '../steps/complete.ts';
import { mailTo } from '../steps/mails.ts';
import { activities, creditNote, sent, withoutGaps } from '../steps/missingOf.ts';
import { addressOf, signIn } from '../steps/signIn.ts';
import { checkout } from './checkout.flow.ts';

const listed = z.object({ transactions: z.array(z.object({ id: z.uuid() })).min(1) });

/** An administrator gives a payment back → the money at Stripe, the credit note, its PDF, and a mail. */
export const refund: Flow = {
  name: 'refund',

  boundaries: [
    beforeInsert('api', 'refund to be noted', 'refund'),
    atCommit('api', 'commit of the refund', 'refund'),
    onCall('money given back at Stripe', 'workerToStripe', 'POST /v1/refunds '),
    beforeUpdate(
      'worker',
      'payment noted as given back',
      'billing_transaction',
      `new.status = 'refunded' and old.status = 'succeeded'`,
    ),
    afterInsert('worker', 'credit note issued', 'invoice', `new.kind = 'credit_note'`),
    atCommit('worker', 'commit of the credit note', 'invoice', `new.kind = 'credit_note'`),
  ],

  prepare: async (site, key, outside) => complete(checkout, site, key, outside),

  async run(site, key, outside) {
    const cookie = await signIn(site, outside.administrator);
    const search = `/api/admin/transactions?search=${encodeURIComponent(addressOf(key))}`;
    const { body } = await site.untilAnswered(() => site.get(search, cookie), [200]);
    const [transaction] = listed.parse(body).transactions;
    // Refused as not refundable: an attempt that got no answer had succeeded.
    await site.untilAnswered(
      () => site.post(`/api/admin/transactions/${transaction?.id}/refund`, { reason: 'Essai' }, cookie),
      [200, 202, 409],
    );
  },

  mails: (key) => [...checkout.mails(key), mailTo(addressOf(key), 'refund_confirmation')],

  holds: {
    'the payment is not given back': `(select count(*) from billing_transaction
      where account_id = a.id and status = 'refunded' and refunded_cents = amount_cents) = 1`,
    'not one refund': `(select count(*) from refund r join billing_transaction t on t.id = r.transaction_id
      where t.account_id = a.id and r.status = 'succeeded') = 1`,
    'not one credit note': creditNote,
    'not one activity': activities('payment_refunded'),
    'not one mail sent': sent('refund_confirmation'),
    'the numbers of invoices have a gap': withoutGaps,
  },
  atStripe: { subscriptions: 1, charges: 1, refunds: 1 },
};
