import type Stripe from 'stripe';
import { hash } from 'node:crypto';
import { billingCycles, type BillingCycle } from '@app/contract/accounts/rules.ts';
import { priceOfCycle } from '@app/contract/billing/rules.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { listActivePlans, Plan } from '../../plans/index.ts';
import { newId, transact, type EntityManager, type Platform, type Tx } from '../../platform/index.ts';
import { askIfThere, askStripe, stripeAccountOf } from '../../stripe/index.ts';
import { lockByName } from './readStripeCustomer.ts';
import { StripePrice, StripeProduct } from './StripeProduct.entity.ts';

/**
 * Makes Stripe's product and prices match a plan: a new amount is a new price, and the old one is archived, as is the
 * whole of a plan that is not on offer.
 * @returns Stripe's ids: of the product, and of the price of each cycle; null for what cannot be bought.
 * @throws DomainError billing_unavailable.
 */
export async function mirrorPlan(platform: Platform, planId: string) {
  const stripeAccount = await stripeAccountOf(platform);
  const asItIs = await readMirror(platform.orm.em.fork(), stripeAccount, planId);
  if (isCurrent(asItIs)) return resultOf(asItIs);
  return transact(platform, null, async (tx) => {
    // Two concurrent calls would create two products.
    await lockByName(tx, `stripe_mirror:${stripeAccount}:${planId}`);
    const mirror = await readMirror(tx.em, stripeAccount, planId);
    if (!isCurrent(mirror)) await bringUpToDate(platform, tx, mirror);
    return resultOf(mirror);
  });
}

/** Of a cycle, in cents; 0 when it cannot be bought. */
function priceOf(plan: Mirror['plan'], cycle: BillingCycle): number {
  return plan.active && !plan.archivedAt ? priceOfCycle(plan, cycle) : 0;
}

/** Whether any cycle of a plan is for sale. */
function isSold(plan: Mirror['plan']): boolean {
  return billingCycles.some((cycle) => priceOf(plan, cycle) > 0);
}

async function readMirror(em: EntityManager, stripeAccount: string, planId: string) {
  const plan = await em.findOneOrFail(Plan, { id: planId }, { refresh: true });
  const product = await em.findOne(StripeProduct, { plan, stripeAccount }, { refresh: true });
  const prices = await em.find(StripePrice, { plan, stripeAccount }, { orderBy: { createdAt: 'asc' }, refresh: true });
  return { stripeAccount, plan, product, prices };
}
type Mirror = Awaited<ReturnType<typeof readMirror>>;

function isCurrent({ plan, product, prices }: Mirror): boolean {
  if (!product) return !isSold(plan);
  if (product.name !== plan.name || product.active !== isSold(plan)) return false;
  return billingCycles.every((cycle) => {
    const active = prices
      .filter((price) => price.active && price.cycle === cycle)
      .map(({ amountCents }) => amountCents);
    const wanted = priceOf(plan, cycle);
    return active.length === (wanted > 0 ? 1 : 0) && active.every((amount) => amount === wanted);
  });
}

function resultOf({ product, prices }: Mirror) {
  const active = (cycle: BillingCycle) =>
    prices.find((price) => price.active && price.cycle === cycle)?.priceId ?? null;
  return { productId: product?.productId ?? null, prices: recordOf(billingCycles, active) };
}

/** The stored state of the offered plans at Stripe. */
export async function describeMirrors({ orm }: Platform, stripeAccount: string) {
  const em = orm.em.fork();
  const described = [];
  for (const { id: planId, name } of await listActivePlans(em)) {
    const mirror = await readMirror(em, stripeAccount, planId);
    const { productId, prices } = resultOf(mirror);
    described.push({
      planId,
      name,
      productId: mirror.product?.active ? productId : null,
      monthlyPriceId: prices.monthly,
      yearlyPriceId: prices.yearly,
      current: isCurrent(mirror),
    });
  }
  return described;
}

async function bringUpToDate(platform: Platform, tx: Tx, mirror: Mirror): Promise<void> {
  const productId = await ensureProduct(platform, tx, mirror);
  for (const cycle of billingCycles) await ensurePrice(platform, tx, mirror, { productId, cycle });
  for (const price of mirror.prices) {
    if (!price.active || priceOf(mirror.plan, price.cycle) === price.amountCents) continue;
    await setActive(platform, price.priceId, false);
    tx.em.assign(price, { active: false, replacedAt: tx.clock.now() });
  }
}

async function ensureProduct(platform: Platform, tx: Tx, mirror: Mirror): Promise<string> {
  const { plan, product, stripeAccount } = mirror;
  const wanted = { name: plan.name, active: isSold(plan) };
  const metadata = { plan_id: plan.id };
  const syncedAt = tx.clock.now();
  if (product) {
    const { productId } = product;
    if (product.name === wanted.name && product.active === wanted.active) return productId;
    if (await askIfThere(platform, async ({ products }) => products.update(productId, { ...wanted, metadata }))) {
      tx.em.assign(product, { ...wanted, syncedAt });
      return productId;
    }
    // Deleted at Stripe, with its prices.
    for (const price of mirror.prices) tx.em.assign(price, { active: false, replacedAt: syncedAt });
  }
  const params: Stripe.ProductCreateParams = {
    ...wanted,
    ...(plan.description && { description: plan.description }),
    metadata,
  };
  const idempotencyKey = keyOf('product', plan.id, { ...params, after: product?.productId });
  const { id } = await askStripe(platform, async ({ products }) => products.create(params, { idempotencyKey }));
  if (product) tx.em.assign(product, { ...wanted, productId: id, syncedAt });
  else mirror.product = tx.em.create(StripeProduct, { plan, stripeAccount, productId: id, ...wanted, syncedAt });
  return id;
}

async function ensurePrice(
  platform: Platform,
  tx: Tx,
  mirror: Mirror,
  { productId, cycle }: { productId: string; cycle: BillingCycle },
): Promise<void> {
  const { plan, stripeAccount, prices } = mirror;
  const amountCents = priceOf(plan, cycle);
  if (amountCents === 0) return;
  const known = prices.find((price) => price.cycle === cycle && price.amountCents === amountCents);
  if (known?.active) return;
  // An archived price with the same amount is reactivated.
  if (known && (await setActive(platform, known.priceId, true))) {
    tx.em.assign(known, { active: true, replacedAt: null });
    return;
  }
  const params: Stripe.PriceCreateParams = {
    product: productId,
    currency: 'eur',
    unit_amount: amountCents,
    tax_behavior: 'inclusive',
    recurring: { interval: cycle === 'yearly' ? 'year' : 'month' },
    metadata: { plan_id: plan.id, cycle },
  };
  const idempotencyKey = keyOf('price', plan.id, params);
  const { id } = await askStripe(platform, async (stripe) => stripe.prices.create(params, { idempotencyKey }));
  const createdAt = tx.clock.now();
  prices.push(
    tx.em.create(StripePrice, { id: newId(), plan, stripeAccount, cycle, amountCents, priceId: id, createdAt }),
  );
}

/** @returns whether the price still exists. */
async function setActive(platform: Platform, priceId: string, active: boolean): Promise<boolean> {
  const price = await askIfThere(platform, async (stripe) => stripe.prices.update(priceId, { active }));
  return price?.active === active;
}

/** The same request has the same key: a retry after a lost answer creates nothing twice. */
function keyOf(kind: string, planId: string, params: object): string {
  return `${kind}:${planId}:${hash('sha256', JSON.stringify(params), 'base64url').slice(0, 16)}`;
}
