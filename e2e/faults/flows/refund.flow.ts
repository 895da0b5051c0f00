import { z } from 'zod';
import { onCall, onRow } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { complete } from '../steps/complete.ts';
import { unlikeAtStripe } from '../steps/atStripe.ts';
import { addressOf, signIn } from '../steps/signIn.ts';
import { checkout } from './checkout.flow.ts';

const listed = z.object({ transactions: z.array(z.object({ id: z.uuid() })).min(1) });

/** An administrator gives a payment back → the money at Stripe, the credit note, its PDF, and a mail. */
export const refund: Flow = {
  name: 'refund',

  boundaries: [
    onRow('api', 'refund to be noted', { table: 'refund', when: 'before insert' }),
    onRow('api', 'commit of the refund', { table: 'refund', when: 'at commit' }),
    onCall('money given back at Stripe', 'workerToStripe', 'POST /v1/refunds '),
    onRow('worker', 'payment noted as given back', {
      table: 'billing_transaction',
      when: 'before update',
      condition: `new.status = 'refunded' and old.status = 'succeeded'`,
    }),
    onRow('worker', 'credit note issued', {
      table: 'invoice',
      when: 'after insert',
      condition: `new.kind = 'credit_note'`,
    }),
    onRow('worker', 'commit of the credit note', {
      table: 'invoice',
      when: 'at commit',
      condition: `new.kind = 'credit_note'`,
    }),
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

  mails: (key) => [
    ...checkout.mails(key),
    {
      says: `the news of their refund to ${addressOf(key)}`,
      matches: ({ template, to }) => template === 'refund_confirmation' && to.includes(addressOf(key)),
    },
  ],

  async missing({ database, stripe }, keys) {
    const { rows } = await database.query<{ lack: string }>(
      `select wanted.email || ': ' || lack as lack
       from unnest($1::text[]) as wanted (email)
       left join account a on a.email = wanted.email
       cross join lateral (values
         (case when (select count(*) from billing_transaction where account_id = a.id and status = 'refunded'
           and refunded_cents = amount_cents) <> 1 then 'the payment is not given back' end),
         (case when (select count(*) from refund r join billing_transaction t on t.id = r.transaction_id
           where t.account_id = a.id and r.status = 'succeeded') <> 1 then 'not one refund' end),
         (case when (select count(*) from invoice where account_id = a.id and kind = 'credit_note' and pdf_hash is not null) <> 1
           then 'not one credit note' end),
         (case when (select count(*) from activity where account_id = a.id and kind = 'payment_refunded') <> 1
           then 'not one activity' end),
         (case when (select count(*) from mail_delivery where recipient = a.email
           and template = 'refund_confirmation' and state = 'sent') <> 1 then 'not one mail sent' end)
       ) as checks (lack)
       where lack is not null
       union all
       select kind || ': the numbers have a gap' from invoice group by kind
       having count(*) <> max(sequence) - min(sequence) + 1`,
      [keys.map(addressOf)],
    );
    const atStripe = await unlikeAtStripe(stripe, keys.map(addressOf), { subscriptions: 1, charges: 1, refunds: 1 });
    return [...rows.map(({ lack }) => lack), ...atStripe];
  },
};
