import { createCheckout } from '@app/domain/billing';
import type { Platform } from '@app/domain/platform';
import {
  buildCustomer,
  buildInvoice,
  buildSubscriber,
  buildTransaction,
  readRows,
  testAddress,
} from '@app/domain/testing';
import type { EndpointName } from '@app/contract/registry.ts';
import { about, type Example, type Facts, type World } from './Example.ts';
import { freshAddress } from './freshAddress.ts';
import { isClosed } from './unlessClosed.ts';

/** A plan and a payment of their own, the same each time. */
const fixed = {
  planId: '00000000-0000-4000-8000-0000000000a1',
  transactionId: '00000000-0000-4000-8000-0000000000a2',
};

async function endSubscription({ platform, customer }: World) {
  await platform.pool.query(`update subscription set status = 'canceled' where account_id = $1`, [customer.id]);
}

/** A consumer's subscription that runs, and was not withdrawn from. */
async function subscribe(world: World) {
  const { platform, stripe, customer } = world;
  if (await isClosed(world)) return;
  await platform.pool.query('delete from withdrawal where account_id = $1', [customer.id]);
  await platform.pool.query('update customer set company = null, siret = null where account_id = $1', [customer.id]);
  const live = await readRows(platform, `select from subscription where account_id = $1 and status = 'active'`, [
    customer.id,
  ]);
  if (live.length === 0) await buildSubscriber(platform, stripe, { account: customer });
}

async function openCheckout(world: World) {
  if (await isClosed(world)) return undefined;
  await endSubscription(world);
  const { sessionId } = await createCheckout(world.platform, { accountId: world.customer.id });
  return { checkoutId: sessionId };
}

const withCheckout: Example = {
  prepare: openCheckout,
  params: ({ checkoutId }) => ({ sessionId: checkoutId }),
};

/** Of a new account: those of the suite may have been deleted. */
async function openAnyCheckout({ platform }: World) {
  const { id } = await buildCustomer(platform, { email: freshAddress() });
  return { checkoutId: (await createCheckout(platform, { accountId: id })).sessionId };
}

async function buildPayer({ platform, stripe }: World) {
  const account = await buildCustomer(platform, { email: freshAddress() });
  return { payerId: (await buildSubscriber(platform, stripe, { account })).id };
}

/** The invoice that an account has, or its first: what it says is the same each time. */
async function findInvoice(platform: Platform, accountId: string) {
  const [known] = await readRows<{ id: string }>(platform, 'select id from invoice where account_id = $1', [accountId]);
  const { id } = known ?? (await buildInvoice(platform, await buildTransaction(platform, accountId)));
  return { invoiceId: id };
}

async function findAnyInvoice({ platform }: World) {
  const [known] = await readRows<{ id: string }>(platform, 'select account_id as id from invoice limit 1');
  return findInvoice(platform, (known ?? (await buildCustomer(platform))).id);
}

const aboutInvoice = ({ invoiceId }: Facts) => ({ id: invoiceId });

async function buildFixedPlan({ platform }: World) {
  await platform.pool.query(
    `insert into plan (id, slug, name, price_monthly_cents, price_yearly_cents, features, position, archived_at, created_at,
       updated_at)
     values ($1, 'volets', 'Volets', 100, 1000, '[]', 90, $2, $2, $2)
     on conflict (id) do update set name = 'Volets', archived_at = excluded.archived_at`,
    [fixed.planId, platform.clock.now()],
  );
}

/** No worker runs here: a refund is refused at once, and nobody waits for it. */
async function buildFixedTransaction({ platform }: World) {
  const known = await readRows(platform, 'select from billing_transaction where id = $1', [fixed.transactionId]);
  if (known.length === 0) await insertFixedTransaction(platform);
  await platform.pool.query('delete from refund where transaction_id = $1', [fixed.transactionId]);
}

/** Of a new customer: the caller may not be one. */
async function insertFixedTransaction(platform: Platform): Promise<void> {
  const customer = await buildCustomer(platform, { email: freshAddress() });
  await platform.pool.query(
    `insert into billing_transaction (id, account_id, type, status, description, amount_cents, stripe_account,
       stripe_charge_id, paid_at, created_at, updated_at)
     values ($1, $2, 'subscription', 'succeeded', 'Abonnement', 2500, 'acct_test', 'ch_fixed', $3, $3, $3)`,
    [fixed.transactionId, customer.id, platform.clock.now()],
  );
  await platform.pool.query(`create or replace function refuse_refund() returns trigger language plpgsql as $$
    begin
      new.status := 'failed';
      return new;
    end $$`);
  await platform.pool.query(`create or replace trigger refuse_refund before insert on refund
    for each row when (new.transaction_id = '${fixed.transactionId}') execute function refuse_refund()`);
}

/** Plans, payments and invoices. */
export const billingExamples: Partial<Record<EndpointName, Example>> = {
  'billing.createCheckout': {
    prepare: endSubscription,
    body: (body) => ({ ...body, plan: 'business', billingCycle: 'monthly', billingAddress: testAddress }),
  },
  'billing.openPortal': { prepare: subscribe },
  'billing.resumeSubscription': { prepare: subscribe },
  'billing.withdraw': { prepare: subscribe },
  'billing.readCheckout': withCheckout,
  'billing.confirmCheckout': withCheckout,
  'billing.abandonCheckout': withCheckout,
  'billing.downloadInvoice': {
    prepare: async ({ platform, customer }) => findInvoice(platform, customer.id),
    params: aboutInvoice,
  },
  'billing.readAnyCheckout': { prepare: openAnyCheckout, params: ({ checkoutId }) => ({ sessionId: checkoutId }) },
  'billing.openUserPortal': { prepare: buildPayer, params: ({ payerId }) => ({ id: payerId }) },
  'billing.endUserSubscription': { prepare: buildPayer, params: ({ payerId }) => ({ id: payerId }) },
  'billing.downloadAnyInvoice': { prepare: findAnyInvoice, params: aboutInvoice },
  'plans.create': {
    async prepare({ platform }) {
      await platform.pool.query(`delete from plan where name = 'Persiennes'`);
    },
    body: (body) => ({ ...body, name: 'Persiennes' }),
  },
  'plans.change': {
    ...about(fixed.planId, buildFixedPlan),
    body: ({ updatedAt: _updatedAt, ...body }) => ({ ...body, name: 'Volets clos' }),
  },
  'plans.remove': about(fixed.planId, buildFixedPlan),
  'plans.unarchive': about(fixed.planId, buildFixedPlan),
  'billing.readTransaction': about(fixed.transactionId, buildFixedTransaction),
  'billing.refundTransaction': {
    ...about(fixed.transactionId, buildFixedTransaction),
    // In full, and without a subscription, which this customer does not have.
    body: ({ reason = '' }) => ({ reason }),
  },
  // The others are given by the environment here.
  'billing.changeStripeConfiguration': { body: () => ({ publicKey: 'pk_test_volets' }) },
  // Who sells and where to pay are not an agent's to change; the first invoice settles the first number.
  'billing.changeInvoiceSettings': {
    body: ({ vat_rate = '5,5', invoice_prefix = 'VOLETS' }) => ({ vat_rate, invoice_prefix }),
  },
};
