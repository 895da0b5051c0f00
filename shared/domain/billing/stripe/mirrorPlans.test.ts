import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestPlatform,
  openStripeAccount,
  readRows,
  type StripeAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { ensurePortal, mirrorPlans } from './mirrorPlans.ts';
import { mirrorPlan } from './mirrorPlan.ts';
import { stripeAccountOf, stripeOf } from '../../stripe/index.ts';

let platform: TestPlatform;
let stripe: StripeAccount;
const opened: TestPlatform[] = [];
beforeEach(async () => {
  stripe = await openStripeAccount();
  platform = await createTestPlatform({ stripe });
  opened.push(platform);
});
afterAll(async () => {
  await Promise.all(opened.map(async (one) => one.close()));
});

const change = async (slug: string, set: string) =>
  platform.pool.query(`update plan set ${set} where slug = $1`, [slug]);
const planId = async (slug: string) =>
  (await readRows<{ id: string }>(platform, 'select id from plan where slug = $1', [slug]))[0]?.id ?? '';

/** What Stripe sells: by product, the amounts of its active prices. */
async function sold() {
  const { products, prices } = await stripe.control.ledger();
  return Object.fromEntries(
    products.map(({ id, name, active }) => [
      name,
      {
        active,
        prices: prices
          .filter((price) => price.product === id && price.active)
          .map(({ amount, interval }) => `${amount} ${interval}`)
          .toSorted(),
      },
    ]),
  );
}

describe('the plans at Stripe', () => {
  it('are products with a price for each cycle, VAT included, and metadata that identify the plan', async () => {
    await mirrorPlans(platform);
    expect(await sold()).toStrictEqual({
      Starter: { active: true, prices: ['2500 month', '25500 year'] },
      Business: { active: true, prices: ['30600 year', '3000 month'].toSorted() },
      Enterprise: { active: true, prices: ['8000 month', '81600 year'] },
    });
    const [price] = (await stripeOf(platform).prices.list({ limit: 1 })).data;
    expect(price).toMatchObject({
      currency: 'eur',
      tax_behavior: 'inclusive',
      metadata: { plan_id: await planId('enterprise'), cycle: 'yearly' },
    });
  });

  it('are created once, also by repeated and concurrent calls', async () => {
    await Promise.all([mirrorPlans(platform), mirrorPlans(platform), mirrorPlans(platform)]);
    await mirrorPlans(platform);
    const { products, prices } = await stripe.control.ledger();
    expect([products.length, prices.length]).toStrictEqual([3, 6]);
    expect(await readRows(platform, 'select from stripe_price where active')).toHaveLength(6);
  });

  it('are created once although Stripe’s answer was lost', async () => {
    await stripe.control.fail([
      { method: 'POST', path: '/v1/products', cut: 'after', times: 3 },
      { method: 'POST', path: '/v1/prices', cut: 'after', times: 3 },
    ]);
    await expect(mirrorPlans(platform)).rejects.toThrow('billing_unavailable');
    await expect(mirrorPlans(platform)).rejects.toThrow('billing_unavailable');
    await mirrorPlans(platform);
    const { products, prices } = await stripe.control.ledger();
    expect([products.length, prices.length]).toStrictEqual([3, 6]);
  });

  it('have a new price when the amount changes; the old one is archived, and reused for the old amount', async () => {
    const starter = await planId('starter');
    const before = await mirrorPlan(platform, starter);
    await change('starter', 'price_monthly_cents = 2700');
    const after = await mirrorPlan(platform, starter);
    expect(after.prices.monthly).not.toBe(before.prices.monthly);
    expect(after.prices.yearly).toBe(before.prices.yearly);
    expect(await sold()).toMatchObject({ Starter: { prices: ['25500 year', '2700 month'] } });
    const [old] = await readRows(platform, 'select * from stripe_price where price_id = $1', [before.prices.monthly]);
    expect(old).toMatchObject({ active: false, replaced_at: platform.clock.now() });

    await change('starter', 'price_monthly_cents = 2500');
    expect(await mirrorPlan(platform, starter)).toStrictEqual(before);
    expect(await sold()).toMatchObject({ Starter: { prices: ['2500 month', '25500 year'] } });
  });

  it('are renamed when a plan is renamed', async () => {
    await mirrorPlans(platform);
    await change('starter', `name = 'Débuter'`);
    await mirrorPlans(platform);
    expect(Object.keys(await sold()).toSorted()).toStrictEqual(['Business', 'Débuter', 'Enterprise']);
  });

  it.each(['active = false', 'archived_at = now()'])(
    'are withdrawn when they are not on offer (%s), and come back',
    async (set) => {
      await mirrorPlans(platform);
      await change('starter', set);
      await mirrorPlans(platform);
      expect(await sold()).toMatchObject({ Starter: { active: false, prices: [] }, Business: { active: true } });
      expect(await mirrorPlan(platform, await planId('starter'))).toMatchObject({
        prices: { monthly: null, yearly: null },
      });
      await change('starter', 'active = true, archived_at = null');
      await mirrorPlans(platform);
      expect(await sold()).toMatchObject({ Starter: { active: true, prices: ['2500 month', '25500 year'] } });
      expect((await stripe.control.ledger()).prices).toHaveLength(6);
    },
  );

  it('are not for sale in a free cycle, and not at all when both cycles are free', async () => {
    await change('starter', 'price_monthly_cents = 0');
    await change('business', 'price_monthly_cents = 0, price_yearly_cents = 0');
    await mirrorPlans(platform);
    expect(await sold()).toStrictEqual({
      Starter: { active: true, prices: ['25500 year'] },
      Enterprise: { active: true, prices: ['8000 month', '81600 year'] },
    });
  });

  it('are created again in another Stripe account', async () => {
    await mirrorPlans(platform);
    const before = await stripeAccountOf(platform);
    const other = await openStripeAccount();
    const elsewhere = await createTestPlatform({ stripe: other });
    opened.push(elsewhere);
    await mirrorPlans(elsewhere);
    expect(await stripeAccountOf(elsewhere)).not.toBe(before);
    expect((await other.control.ledger()).products).toHaveLength(3);
  });

  it('are not mirrored as long as there is no key', async () => {
    const bare = await createTestPlatform();
    opened.push(bare);
    await mirrorPlans(bare);
    expect(await readRows(bare, 'select from stripe_product')).toHaveLength(0);
  });
});

describe('the customer portal', () => {
  const configurations = async () => (await stripeOf(platform).billingPortal.configurations.list()).data;

  it('offers the plans on offer, the end of a subscription, the card and what was charged', async () => {
    await mirrorPlans(platform);
    const [configuration, ...others] = await configurations();
    expect(others).toStrictEqual([]);
    expect(configuration).toMatchObject({
      id: await ensurePortal(platform),
      business_profile: {
        terms_of_service_url: 'http://localhost:3000/cgu',
        privacy_policy_url: 'http://localhost:3000/confidentialite',
      },
      features: {
        customer_update: { enabled: false },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end', cancellation_reason: { enabled: true } },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
        },
      },
    });
  });

  it('is sent again only when what it offers has changed', async () => {
    const id = await ensurePortal(platform);
    const [first] = await readRows(platform, 'select * from stripe_portal');
    await ensurePortal(platform);
    expect(await readRows(platform, 'select * from stripe_portal')).toStrictEqual([first]);
    await change('starter', 'price_monthly_cents = 2700');
    expect(await ensurePortal(platform)).toBe(id);
    const [changed] = await readRows(platform, 'select * from stripe_portal');
    expect(changed?.fingerprint).not.toBe(first?.fingerprint);
    expect(await configurations()).toHaveLength(1);
  });

  it('is created once by concurrent calls', async () => {
    const ids = await Promise.all([ensurePortal(platform), ensurePortal(platform), ensurePortal(platform)]);
    expect(new Set(ids).size).toBe(1);
    expect(await configurations()).toHaveLength(1);
  });

  it('is the one that the settings name', async () => {
    const at = platform.clock.now();
    await platform.settings.save({ stripe_portal_configuration_id: 'bpc_own' }, { at, by: null });
    expect(await ensurePortal(platform)).toBe('bpc_own');
    expect(await readRows(platform, 'select from stripe_portal')).toHaveLength(0);
  });
});
