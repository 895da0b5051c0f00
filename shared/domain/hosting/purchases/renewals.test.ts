import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mirrorPlans } from '../../billing/index.ts';
import { transact } from '../../platform/index.ts';
import { readRows, type Subscriber } from '../../testing/index.ts';
import { buyDomain, payDomain } from './buyDomain.ts';
import { changeRenewal } from './changePurchase.ts';
import { chargeRenewal, renewDomain } from './renewDomain.ts';
import { registrationsOf } from './describePurchase.ts';
import { reviewPurchases } from './reviewPurchases.ts';
import { reviewRenewals } from './reviewRenewals.ts';
import { openShop, type Shop } from './testing/openShop.ts';

const day = 86_400_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.close());

const review = async () => {
  await transact(shop.platform, null, reviewRenewals);
  await transact(shop.platform, null, reviewPurchases);
  await shop.work();
};
const renewals = async (domain: string) =>
  readRows<{ id: string; state: string; price_cents: number; told_days: number | null }>(
    shop.platform,
    `select r.* from domain_renewal r join domain_purchase d on d.id = r.purchase_id where d.domain = $1
     order by r.period_start`,
    [domain],
  );
const notices = async () =>
  (await shop.recorded('hosting.renewal_notice_due')).map((payload) => (payload as { notice: number }).notice);
const charges = async ({ stripeCustomerId }: Subscriber, amount = 2_400) =>
  (await shop.stripe.control.ledger()).charges.filter(
    (charge) => charge.customer === stripeCustomerId && charge.amount === amount && charge.status === 'succeeded',
  );

/** A domain that its host has bought and that is registered for a year from now. */
async function owned(subscriber: Subscriber, label = 'etxe'): Promise<string> {
  const domain = `${label}-${randomBytes(6).toString('hex')}.fr`;
  const { checkoutUrl } = await buyDomain(shop.platform, { accountId: subscriber.id, domain });
  if (checkoutUrl !== null) await shop.pay(subscriber);
  await shop.work();
  expect(await shop.purchase(domain)).toMatchObject({ state: 'registered' });
  return domain;
}

const ending = async (domain: string) => (await shop.purchase(domain))?.expires_at as Date;
const goTo = async (domain: string, daysBefore: number) =>
  shop.advance((await ending(domain)).getTime() - daysBefore * day - shop.platform.clock.now().getTime());
const own = async (domain: string, { id }: Subscriber) => ({
  accountId: id,
  purchaseId: String((await shop.purchase(domain))?.id),
});

let host: Subscriber;
beforeEach(async () => {
  host = await shop.subscriber('monthly');
});

describe('thirty days before its end', () => {
  it('a domain is charged to the card on file and renewed for a year, once', async () => {
    const domain = await owned(host);
    const before = await ending(domain);
    await goTo(domain, 31);
    await review();
    expect(await renewals(domain)).toStrictEqual([]);
    await goTo(domain, 30);
    await review();
    await review();
    expect(await renewals(domain)).toMatchObject([{ state: 'renewed', price_cents: 2_400 }]);
    expect(await shop.acts(domain)).toStrictEqual(['register', 'renew']);
    expect(await ending(domain)).toStrictEqual(new Date(before.getTime() + 365 * day));
    // The purchase and its renewal.
    expect(await charges(host)).toHaveLength(2);
    const invoices = await readRows(
      shop.platform,
      `select t.type, i.purpose, t.description from invoice i join billing_transaction t on t.id = i.transaction_id
       where t.account_id = $1 and t.description like 'Renouvellement%'`,
      [host.id],
    );
    expect(invoices).toStrictEqual([
      { type: 'domain', purpose: 'domain', description: `Renouvellement du nom de domaine ${domain}, un an` },
    ]);
  });

  it('one that an earlier credit covers is renewed without a payment', async () => {
    const rich = await shop.subscriber('monthly', 'enterprise');
    const domain = await owned(rich);
    await mirrorPlans(shop.platform);
    const { prices } = await shop.stripe.control.ledger();
    const starter = prices.find(({ interval, amount, active }) => active && interval === 'month' && amount === 2_500);
    await shop.stripe.control.changeSubscription(rich.stripeSubscriptionId, {
      price: starter?.id ?? '',
      proration_behavior: 'always_invoice',
    });
    await goTo(domain, 30);
    await review();
    expect(await renewals(domain)).toMatchObject([{ state: 'renewed', price_cents: 2_400, transaction_id: null }]);
    // Only of the purchase; the credit is the rest of it.
    expect(await charges(rich)).toHaveLength(1);
    const { customers } = await shop.stripe.control.ledger();
    expect(customers.find(({ id }) => id === rich.stripeCustomerId)?.balance).toBe(-(8_000 - 2_500 - 2_400));
  });

  it('the one that comes with a yearly subscription is renewed without a payment', async () => {
    const yearly = await shop.subscriber('yearly');
    const domain = await owned(yearly);
    await goTo(domain, 29);
    await review();
    expect(await renewals(domain)).toMatchObject([{ state: 'renewed', price_cents: 0 }]);
    expect(await charges(yearly)).toHaveLength(0);
  });

  it('the one that came with a yearly subscription is charged once that goes by the month', async () => {
    const yearly = await shop.subscriber('yearly');
    const domain = await owned(yearly);
    await shop.platform.pool.query(`update customer set billing_cycle = 'monthly' where account_id = $1`, [yearly.id]);
    await goTo(domain, 29);
    await review();
    expect(await renewals(domain)).toMatchObject([{ state: 'renewed', price_cents: 2_400 }]);
    expect(await charges(yearly)).toHaveLength(1);
  });

  it('a domain whose renewal is switched off is not renewed, and its host is informed of the end', async () => {
    const domain = await owned(host);
    await changeRenewal(shop.platform, { ...(await own(domain, host)), renews: false });
    const told = (await notices()).length;
    for (const days of [30, 20, 15, 7, 1]) {
      await goTo(domain, days);
      await review();
    }
    expect((await notices()).slice(told)).toStrictEqual([30, 7]);
    expect(await charges(host)).toHaveLength(1);

    await changeRenewal(shop.platform, { ...(await own(domain, host)), renews: true });
    await review();
    expect(await renewals(domain)).toMatchObject([{ state: 'renewed' }]);
  });
});

describe('a card that is refused', () => {
  it('is tried at 30, 15, 7 and 1 days, with a reminder each; then the domain expires', async () => {
    const domain = await owned(host);
    await shop.stripe.control.setCard(host.stripeCustomerId, { outcome: 'card_declined' });
    const told = (await notices()).length;
    for (const days of [30, 29, 15, 14, 7, 2, 1]) {
      await goTo(domain, days);
      await review();
    }
    expect((await notices()).slice(told)).toStrictEqual([30, 15, 7, 1]);
    expect(await shop.recorded('billing.payment_failed')).toStrictEqual([]);
    const { invoices } = await shop.stripe.control.ledger();
    const asked = invoices.filter(({ customer, total }) => customer === host.stripeCustomerId && total === 2_400);
    expect(asked.map(({ status }) => status).toSorted()).toStrictEqual(['paid', 'void', 'void', 'void', 'void']);

    await goTo(domain, 0);
    await review();
    expect(await shop.purchase(domain)).toMatchObject({ state: 'expired' });
    expect(await renewals(domain)).toMatchObject([{ state: 'lapsed' }]);
    expect(await shop.listed(domain)).toMatchObject({ state: 'error', problem: 'domain_expired', proved_at: null });
    expect(await shop.recorded('hosting.domain_expired')).toContainEqual(await own(domain, host));
    expect(await shop.acts(domain)).toStrictEqual(['register']);
  });

  it('can be replaced by a payment on a page, which renews', async () => {
    const domain = await owned(host);
    await shop.stripe.control.setCard(host.stripeCustomerId, { outcome: 'card_declined' });
    await goTo(domain, 30);
    await review();
    const nameId = String((await shop.listed(domain))?.id);
    const registrations = await registrationsOf(shop.platform, [nameId]);
    expect(registrations.get(nameId)).toMatchObject({ payable: true, priceCents: 2_400 });
    expect(await payDomain(shop.platform, await own(domain, host))).toContain('/c/pay/');
    await shop.pay(host);
    await shop.work();
    expect(await shop.acts(domain)).toStrictEqual(['register', 'renew']);
    await expect(payDomain(shop.platform, await own(domain, host))).rejects.toMatchObject({ code: 'name_kept' });
  });
});

describe('a renewal that is paid', () => {
  it('is charged and renewed once when its steps are repeated, and when answers are lost', async () => {
    const domain = await owned(host);
    await goTo(domain, 30);
    await transact(shop.platform, null, reviewRenewals);
    const [renewal] = await renewals(domain);
    const { platform } = shop;
    const charge = { renewalId: renewal?.id ?? '', notice: 30 };
    await shop.stripe.control.fail([{ path: '/v1/invoices/:id/pay', cut: 'after', times: 3 }]);
    await expect(transact(platform, null, async (tx) => chargeRenewal(platform, tx, charge))).rejects.toMatchObject({
      code: 'billing_unavailable',
    });
    await transact(platform, null, async (tx) => chargeRenewal(platform, tx, charge));
    await shop.registrar.fail('cut_after', { times: 1, path: 'domains/renew.json' });
    await shop.work();
    expect(await renewals(domain)).toMatchObject([{ state: 'paid' }]);
    for (let round = 0; round < 2; round += 1) {
      await transact(platform, null, async (tx) => renewDomain(platform, tx, charge.renewalId));
    }
    expect(await renewals(domain)).toMatchObject([{ state: 'renewed' }]);
    expect(await shop.acts(domain)).toStrictEqual(['register', 'renew']);
    expect(await charges(host)).toHaveLength(2);
  });

  it('waits for a registrar that is away, beyond the end if need be', async () => {
    const domain = await owned(host);
    await goTo(domain, 1);
    await shop.registrar.fail('cut');
    await review();
    expect(await renewals(domain)).toMatchObject([{ state: 'paid' }]);
    await shop.advance(25 * 3_600_000);
    await review();
    expect(await shop.purchase(domain)).toMatchObject({ state: 'registered' });
    await shop.registrar.fail('off');
    await shop.advance(3_600_000);
    await review();
    expect(await renewals(domain)).toMatchObject([{ state: 'renewed' }]);
    expect(await shop.listed(domain)).toMatchObject({ problem: null });
  });

  it('and that the registrar refuses is refunded', async () => {
    const domain = await owned(host, 'usure');
    await goTo(domain, 30);
    await review();
    expect(await renewals(domain)).toMatchObject([{ state: 'refused' }]);
    expect(await shop.recorded('hosting.renewal_refused')).toHaveLength(1);
    const given = await readRows(
      shop.platform,
      `select status from billing_transaction where account_id = $1 and description like 'Renouvellement%'`,
      [host.id],
    );
    expect(given).toStrictEqual([{ status: 'refunded' }]);
  });
});

it('a domain that was renewed directly at the registrar does not expire', async () => {
  const domain = await owned(host);
  await changeRenewal(shop.platform, { ...(await own(domain, host)), renews: false });
  const before = await ending(domain);
  const { apiBase, userId, apiKey } = shop.registrar;
  const [order] = (await shop.registrar.ledger()).domains.filter(({ name }) => name === domain);
  const answer = await fetch(`${apiBase}/api/domains/renew.json`, {
    method: 'POST',
    body: new URLSearchParams({
      'auth-userid': userId,
      'api-key': apiKey,
      'order-id': order?.orderId ?? '',
      years: '1',
      'exp-date': String(order?.endsAt),
    }),
  });
  expect(answer.status).toBe(200);
  await goTo(domain, 0);
  await review();
  expect(await shop.purchase(domain)).toMatchObject({
    state: 'registered',
    expires_at: new Date(before.getTime() + 365 * day),
  });
});
