import type { Pool } from 'pg';
import { seedLists } from '../lists/seedLists.ts';

/** Customers of the installation: their accounts, mails, conversations and acts of administration are six rows each. */
const customers = 100_000;
const payments = 150_000;
const activities = 250_000;

/** A million rows in the product's own tables, as a few years would leave them: some 220 MB of COPY text. */
export async function seedMillionRows(pool: Pool): Promise<void> {
  await seedLists(pool, customers);
  await pool.query(
    `insert into billing_transaction (id, account_id, type, status, description, amount_cents, stripe_account,
       stripe_invoice_id, stripe_subscription_id, stripe_payment_intent_id, stripe_charge_id, card_brand, card_last4,
       attempts, paid_at, created_at, updated_at)
     select gen_random_uuid(), paying.id, 'subscription', 'succeeded', 'Abonnement Business, mensuel', 1900 + n % 5 * 1000,
       'acct_1NbenchBENCHbench', 'in_' || substr(md5('in' || n), 1, 24), 'sub_' || substr(md5(paying.id::text), 1, 24),
       'pi_' || substr(md5('pi' || n), 1, 24), 'ch_' || substr(md5('ch' || n), 1, 24),
       (array['visa', 'mastercard', 'amex'])[1 + n % 3], lpad((n % 10000)::text, 4, '0'), 1, at, at, at
     from (select n, now() - interval '2 years' * (n / $1::float8) as at, 1 + n % $2 as payer
       from generate_series(1, $1::int) n) paid
     join (select id, row_number() over (order by email) as place from account where kind = 'customer') paying
       on paying.place = paid.payer`,
    [payments, customers],
  );
  await pool.query(
    `insert into activity (id, account_id, kind, data, occurred_at)
     select gen_random_uuid(), acting.id, 'plan_changed', jsonb_build_object('from', 'Starter', 'to', 'Business',
       'reference', md5(n::text), 'note', 'Changement demandé depuis le tableau de bord'), now() - interval '2 years' * (n / $1::float8)
     from (select n, 1 + n % $2 as actor from generate_series(1, $1::int) n) acted
     join (select id, row_number() over (order by email) as place from account where kind = 'customer') acting
       on acting.place = acted.actor`,
    [activities, customers],
  );
  for (const table of ['billing_transaction', 'activity']) await pool.query(`vacuum analyze ${table}`);
}
