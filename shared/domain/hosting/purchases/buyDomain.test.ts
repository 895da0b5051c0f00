import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/index.ts';
import { buildCustomer, readRows, type Subscriber } from '../../testing/index.ts';
import { acceptOrder } from './acceptOrder.ts';
import { buyDomain, payDomain } from './buyDomain.ts';
import { abandonPurchase, cancelPurchase } from './changePurchase.ts';
import { purchaseOffer, searchDomain } from './purchaseOffer.ts';
import { registerDomain } from './registerDomain.ts';
import { registrationsOf } from './describePurchase.ts';
import { reviewPurchases } from './reviewPurchases.ts';
import { openShop, type Shop } from './testing/openShop.ts';

let shop: Shop;
let monthly: Subscriber;
beforeAll(async () => {
  shop = await openShop();
  monthly = await shop.subscriber('monthly');
});
afterAll(async () => shop.close());

/** A name that no other test uses. */
const fresh = (label = 'etxe') => `${label}-${randomBytes(6).toString('hex')}.fr`;
const buy = async (domain: string, { id } = monthly) => buyDomain(shop.platform, { accountId: id, domain });
const idOf = async (domain: string) => String((await shop.purchase(domain))?.id);
const payments = async (accountId: string) =>
  readRows(
    shop.platform,
    `select type, status, amount_cents, description from billing_transaction where account_id = $1 and type = 'domain'
     order by number`,
    [accountId],
  );

describe('a search', () => {
  it.each([
    ['free', () => fresh(), null],
    ['taken', () => fresh('pris'), 'Ce domaine est déjà pris.'],
    ['of an extension that is not sold', () => 'mongite.museum', 'Cette extension n’est pas proposée.'],
    ['of a name below a domain', () => 'www.mongite.fr', 'Un domaine s’achète en entier\u00a0: cherchez mongite.fr.'],
    ['with an accent', () => 'xn--gte-dma.fr', 'Les noms accentués ne s’achètent pas encore ici.'],
  ])('of a name that is %s says so, with the price', async (_what, name, reason) => {
    const domain = name();
    expect(await searchDomain(shop.platform, monthly.id, domain)).toStrictEqual({
      domain,
      available: reason === null,
      reason,
      priceCents: 2_400,
      included: false,
    });
  });

  it('refuses a host on trial, and asks them to subscribe', async () => {
    const trial = await buildCustomer(shop.platform);
    await expect(searchDomain(shop.platform, trial.id, fresh())).rejects.toMatchObject({
      code: 'account_restricted',
      detail: 'Abonnez-vous pour acheter un nom de domaine\u00a0: l’essai ne le permet pas.',
    });
    await expect(buy(fresh(), { ...monthly, id: trial.id })).rejects.toMatchObject({ code: 'account_restricted' });
  });

  it('says that the registrar does not answer', async () => {
    await shop.registrar.fail('500');
    await expect(searchDomain(shop.platform, monthly.id, fresh())).rejects.toMatchObject({
      code: 'registrar_unavailable',
    });
    await shop.registrar.fail('off');
  });
});

describe('a purchase by the month', () => {
  it('is paid first, then registered, put in service and invoiced', async () => {
    const domain = fresh();
    const { nameId, checkoutUrl } = await buy(domain);
    expect(checkoutUrl).toContain('/c/pay/');
    expect(await shop.listed(domain)).toMatchObject({
      state: 'pending',
      step: 'registration',
      problem: 'payment_missing',
    });
    const registrations = await registrationsOf(shop.platform, [nameId]);
    expect(registrations.get(nameId)).toMatchObject({
      payable: true,
      expiresAt: null,
      priceCents: 2_400,
      renews: true,
    });
    expect(await shop.acts(domain)).toStrictEqual([]);

    await shop.pay(monthly);
    await shop.work();
    expect(await shop.acts(domain)).toStrictEqual(['register']);
    const { domains } = await shop.registrar.ledger();
    expect(domains.find(({ name }) => name === domain)?.nameservers).toStrictEqual([
      'ns1.clairvolet.example',
      'ns2.clairvolet.example',
    ]);
    const now = shop.platform.clock.now();
    const expiresAt = new Date(now.getTime() + 365 * 86_400_000);
    expect(await shop.purchase(domain)).toMatchObject({
      state: 'registered',
      registered_at: now,
      expires_at: expiresAt,
    });
    expect(await shop.listed(domain)).toMatchObject({ state: 'pending', step: 'dns', problem: null, proved_at: now });
    expect(await shop.recorded('hosting.name_check_requested')).toContainEqual({ nameId, reason: 'registered' });
    const registered = await registrationsOf(shop.platform, [nameId]);
    expect(registered.get(nameId)).toStrictEqual({
      purchaseId: await idOf(domain),
      expiresAt: expiresAt.toISOString(),
      renews: true,
      priceCents: 2_400,
      payable: false,
    });
    expect(await shop.recorded('hosting.domain_registered')).toContainEqual({
      purchaseId: await idOf(domain),
      accountId: monthly.id,
    });
    expect(await payments(monthly.id)).toContainEqual({
      type: 'domain',
      status: 'succeeded',
      amount_cents: 2_400,
      description: `Nom de domaine ${domain}, un an`,
    });
    const invoices = await readRows(
      shop.platform,
      `select i.total_cents from invoice i join billing_transaction t on t.id = i.transaction_id
       where t.description like '%' || $1 || '%' and i.purpose = 'domain'`,
      [domain],
    );
    expect(invoices).toStrictEqual([{ total_cents: 2_400 }]);
  });

  it('registers once when its steps are repeated, and when the answer of the registrar is lost', async () => {
    const domain = fresh();
    await buy(domain);
    await shop.pay(monthly);
    await shop.registrar.fail('cut_after', { times: 1, path: 'domains/register.json' });
    await shop.work();
    expect(await shop.purchase(domain)).toMatchObject({ state: 'registered', attempts: 0, next_attempt_at: null });

    // As a worker that was killed before its commit leaves it.
    const purchaseId = await idOf(domain);
    const { platform } = shop;
    await platform.pool.query(`update domain_purchase set state = 'paid' where id = $1`, [purchaseId]);
    for (let round = 0; round < 2; round += 1) {
      await transact(platform, null, async (tx) => registerDomain(platform, tx, purchaseId));
    }
    expect(await shop.acts(domain)).toStrictEqual(['register']);
    expect(await shop.purchase(domain)).toMatchObject({ state: 'registered' });
  });

  it('waits for a registrar that is away, loses nothing, and continues by itself', async () => {
    const domain = fresh();
    await buy(domain);
    await shop.pay(monthly);
    await shop.registrar.fail('cut');
    await shop.work();
    expect(await shop.listed(domain)).toMatchObject({ problem: 'registrar_unreachable' });
    await shop.registrar.fail('off');
    await shop.advance(10 * 60_000);
    await transact(shop.platform, null, reviewPurchases);
    await shop.work();
    expect(await shop.acts(domain)).toStrictEqual(['register']);
    expect(await shop.purchase(domain)).toMatchObject({ state: 'registered', attempts: 0, next_attempt_at: null });
  });

  it('that the registrar refuses is refunded, once, and its host is informed', async () => {
    const domain = fresh('refus');
    await buy(domain);
    await shop.pay(monthly);
    await shop.work();
    expect(await shop.purchase(domain)).toMatchObject({
      state: 'refused',
      refusal: 'The Registry refused this registration.',
    });
    expect(await shop.listed(domain)).toMatchObject({
      state: 'error',
      problem: 'registration_refused',
      proved_at: null,
    });
    expect(await payments(monthly.id)).toContainEqual(
      expect.objectContaining({ status: 'refunded', description: `Nom de domaine ${domain}, un an` }),
    );
    expect(await shop.recorded('hosting.domain_refused')).toHaveLength(1);
    const { refunds } = await shop.stripe.control.ledger();
    expect(refunds).toHaveLength(1);

    const purchaseId = await idOf(domain);
    await cancelPurchase(shop.platform, { accountId: monthly.id, purchaseId });
    expect(await shop.listed(domain)).toBeUndefined();
    expect(await shop.purchase(domain)).toMatchObject({ state: 'refused' });
  });

  it('is one purchase and one page, however often it is requested before it is paid', async () => {
    const domain = fresh();
    const [first, second] = await Promise.all([buy(domain), buy(domain)]);
    expect(second).toStrictEqual(first);
    const again = await payDomain(shop.platform, { accountId: monthly.id, purchaseId: await idOf(domain) });
    expect(again).toBe(first.checkoutUrl);
    await cancelPurchase(shop.platform, { accountId: monthly.id, purchaseId: await idOf(domain) });
  });

  it('can be given up before it is paid: its page is closed, and the domain is free again', async () => {
    const domain = fresh();
    await buy(domain);
    const purchaseId = await idOf(domain);
    await expect(
      cancelPurchase(shop.platform, { accountId: (await buildCustomer(shop.platform)).id, purchaseId }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await cancelPurchase(shop.platform, { accountId: monthly.id, purchaseId });
    expect(await shop.listed(domain)).toBeUndefined();
    await expect(shop.pay(monthly)).rejects.toThrow('No payment page is open');
    expect(await searchDomain(shop.platform, monthly.id, domain)).toMatchObject({ available: true });
    await expect(payDomain(shop.platform, { accountId: monthly.id, purchaseId })).rejects.toMatchObject({
      code: 'name_kept',
    });
  });

  it('that is not paid within a day is given up', async () => {
    const domain = fresh();
    await buy(domain);
    await shop.advance(23 * 3_600_000);
    await transact(shop.platform, null, reviewPurchases);
    expect(await shop.recorded('hosting.purchase_abandoned')).toStrictEqual([]);
    await shop.advance(2 * 3_600_000);
    await transact(shop.platform, null, reviewPurchases);
    const own = { purchaseId: await idOf(domain), accountId: monthly.id };
    expect(await shop.recorded('hosting.purchase_abandoned')).toStrictEqual([own]);
    await abandonPurchase(shop.platform, own);
    expect(await shop.purchase(domain)).toMatchObject({ state: 'cancelled' });
    await abandonPurchase(shop.platform, own);
  });

  it('that was paid although it was given up is refunded', async () => {
    const domain = fresh();
    await buy(domain);
    const orderId = await idOf(domain);
    await shop.platform.pool.query(`update domain_purchase set state = 'cancelled' where id = $1`, [orderId]);
    await shop.pay(monthly);
    await shop.work();
    expect(await shop.acts(domain)).toStrictEqual([]);
    expect(await payments(monthly.id)).toContainEqual(
      expect.objectContaining({ status: 'refunded', description: `Nom de domaine ${domain}, un an` }),
    );
    // A second event for the same payment changes nothing.
    const [paid] = (await shop.recorded('billing.order_paid')).slice(-1) as Parameters<typeof acceptOrder>[2][];
    if (!paid) throw new Error('Nothing was paid');
    await transact(shop.platform, null, async (tx) => acceptOrder(shop.platform, tx, paid));
    await shop.work();
    expect((await shop.stripe.control.ledger()).refunds).toHaveLength(2);
  });
});

describe('two hosts who want the same domain', () => {
  it('are served before either pays: one is sent to the page, the other learns that it is being bought', async () => {
    const other = await shop.subscriber('monthly');
    const domain = fresh();
    const outcomes = await Promise.allSettled([buy(domain), buy(domain, other)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find(({ status }) => status === 'rejected');
    expect(lost).toMatchObject({
      reason: { code: 'domain_unavailable', detail: 'Quelqu’un est en train d’acheter ce domaine.' },
    });
    expect(await readRows(shop.platform, 'select from hosted_name where name = $1', [domain])).toHaveLength(1);
    expect(await searchDomain(shop.platform, other.id, domain)).toMatchObject({ priceCents: 2_400 });
  });
});

describe('a yearly subscription', () => {
  it('comes with one domain, registered without a payment; the next one is paid', async () => {
    const yearly = await shop.subscriber('yearly');
    const before = (await shop.stripe.control.ledger()).checkoutSessions.length;
    expect(await purchaseOffer(shop.platform, yearly.id)).toStrictEqual({
      closed: null,
      priceCents: 0,
      included: true,
    });
    const domain = fresh();
    expect(await buy(domain, yearly)).toMatchObject({ checkoutUrl: null });
    await shop.work();
    expect(await shop.acts(domain)).toStrictEqual(['register']);
    expect((await shop.stripe.control.ledger()).checkoutSessions).toHaveLength(before);
    expect(await payments(yearly.id)).toStrictEqual([]);
    expect(await purchaseOffer(shop.platform, yearly.id)).toStrictEqual({
      closed: null,
      priceCents: 2_400,
      included: false,
    });
    expect((await buy(fresh(), yearly)).checkoutUrl).toContain('/c/pay/');
  });

  it('comes with one domain only, also when two are requested at once', async () => {
    const yearly = await shop.subscriber('yearly');
    const bought = await Promise.all([buy(fresh(), yearly), buy(fresh(), yearly)]);
    expect(bought.filter(({ checkoutUrl }) => checkoutUrl === null)).toHaveLength(1);
  });
});

it('costs what the settings say, and is closed while they name no registrar', async () => {
  const { platform } = shop;
  await platform.settings.save({ domain_price: '19,90' }, { at: platform.clock.now(), by: null });
  expect(await purchaseOffer(platform, monthly.id)).toMatchObject({ closed: null, priceCents: 1_990 });
  await platform.settings.save({ domain_price: '24', dns_mode: 'wildcard' }, { at: platform.clock.now(), by: null });
  expect((await purchaseOffer(platform, monthly.id)).closed).toContain('n’est pas encore ouvert');
  await expect(buy(fresh())).rejects.toMatchObject({ code: 'registrar_unavailable' });
  await platform.settings.save({ dns_mode: 'powerdns' }, { at: platform.clock.now(), by: null });
});
