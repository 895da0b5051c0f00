import { z } from 'zod';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Flow } from '../Flow.ts';
import { checkout, signIn } from './checkout.flow.ts';
import { addressOf } from './signUp.flow.ts';

const listed = z.object({ transactions: z.array(z.object({ id: z.uuid() })).min(1) });

/** Longer than any fault lasts. */
const patience = 60_000;

/** An administrator gives a payment back → the money at Stripe, the credit note, its PDF, and a mail. */
export const refund: Flow = {
  name: 'refund',

  boundaries: [
    { name: 'refund to be noted', victim: 'api', place: { kind: 'row', table: 'refund', when: 'before insert' } },
    { name: 'commit of the refund', victim: 'api', place: { kind: 'row', table: 'refund', when: 'at commit' } },
    {
      name: 'money given back at Stripe',
      victim: 'worker',
      place: { kind: 'bytes', route: 'workerToStripe', pattern: 'POST /v1/refunds ' },
    },
    {
      name: 'payment noted as given back',
      victim: 'worker',
      place: {
        kind: 'row',
        table: 'billing_transaction',
        when: 'before update',
        condition: `new.status = 'refunded' and old.status = 'succeeded'`,
      },
    },
    {
      name: 'credit note issued',
      victim: 'worker',
      place: { kind: 'row', table: 'invoice', when: 'after insert', condition: `new.kind = 'credit_note'` },
    },
    {
      name: 'commit of the credit note',
      victim: 'worker',
      place: { kind: 'row', table: 'invoice', when: 'at commit', condition: `new.kind = 'credit_note'` },
    },
  ],

  async run(site, key, outside) {
    await checkout.run(site, key, outside);
    await waitUntil(
      async () => (await checkout.missing(outside, [key]).catch(() => ['away'])).length === 0,
      patience,
      100,
    );
    const cookie = await signIn(site, outside.administrator);
    const search = `/api/admin/transactions?search=${encodeURIComponent(addressOf(key))}`;
    const { body } = await site.untilAnswered(() => site.get(search, cookie), [200]);
    const [transaction] = listed.parse(body).transactions;
    // Refused as not refundable: an attempt that got no answer had gone through.
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
    const { customers, charges, refunds } = await stripe.ledger();
    const unlike = keys.map(addressOf).flatMap((email) => {
      const ids = new Set(customers.filter((customer) => customer.email === email).map(({ id }) => id));
      const paid = new Set(charges.filter(({ customer }) => ids.has(customer ?? '')).map(({ id }) => id));
      const given = refunds.filter(({ charge }) => paid.has(charge));
      return given.length === 1 ? [] : [`${email}: given back ${given.length} times at Stripe`];
    });
    return [...rows.map(({ lack }) => lack), ...unlike];
  },
};
