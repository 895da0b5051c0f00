import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  buildAdministrator,
  buildCustomer,
  buildSubscriber,
  FakeClock,
  openRegistrarAccount,
  openStripeAccount,
  type RegistrarAccount,
  type StripeAccount,
  type Subscriber,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

let stripe: StripeAccount;
let registrar: RegistrarAccount;
let api: TestApi;
let host: Subscriber;
let browser: ApiClient;
beforeAll(async () => {
  const now = new FakeClock().now();
  stripe = await openStripeAccount({ now });
  registrar = await openRegistrarAccount({ now });
  api = await startApi({ stripe, registrar });
  const nameservers = 'ns1.clairvolet.example, ns2.clairvolet.example';
  await api.platform.settings.save({ dns_nameservers: nameservers }, { at: now, by: null });
});
afterAll(async () => api.stop());

beforeEach(async () => {
  const account = await buildCustomer(api.platform, { planSlug: 'business' });
  host = await buildSubscriber(api.platform, stripe, { account });
  browser = await api.signedIn(host);
});

const fresh = (label = 'etxe') => `${label}-${randomBytes(6).toString('hex')}.fr`;
const buy = async (domain: unknown, client = browser) =>
  client.call('/api/domains/purchases', { method: 'POST', body: { domain } });
const bought = z.object({
  name: z.looseObject({ registration: z.looseObject({ purchaseId: z.string() }) }),
  checkoutUrl: z.string(),
});

describe('GET /api/domains/offer', () => {
  it('returns the price of a free domain, or the reason why a domain is not available', async () => {
    const [free, taken] = [fresh(), fresh('pris')];
    expect((await browser.call(`/api/domains/offer?domain=${free.toUpperCase()}`)).body).toStrictEqual({
      domain: free,
      available: true,
      reason: null,
      priceCents: 2_400,
      included: false,
    });
    expect((await browser.call(`/api/domains/offer?domain=${taken}`)).body).toMatchObject({
      available: false,
      reason: 'Ce domaine est déjà pris.',
    });
  });

  it.each([
    ['', 'Veuillez saisir un domaine à vérifier'],
    ['pas%20un%20domaine', 'Domaine invalide.'],
  ])('refuses « %s »', async (domain, message) => {
    const { status, body } = await browser.call(`/api/domains/offer?domain=${domain}`);
    expect([status, body]).toMatchObject([422, { errors: { domain: message } }]);
  });

  it('asks a customer on trial to subscribe', async () => {
    const trial = await api.signedIn(await buildCustomer(api.platform));
    const { status, body } = await trial.call(`/api/domains/offer?domain=${fresh()}`);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'account_restricted',
      detail: 'Abonnez-vous pour acheter un nom de domaine\u00a0: l’essai ne le permet pas.',
    });
  });

  it('reports that the registrar is unreachable', async () => {
    await registrar.fail('cut');
    const { status, body } = await browser.call(`/api/domains/offer?domain=${fresh()}`);
    await registrar.fail('off');
    expect([status, body]).toMatchObject([503, { code: 'registrar_unavailable' }]);
  });
});

describe('a purchase', () => {
  it('is listed until it is paid, can be continued on the same payment page, and can be cancelled', async () => {
    const domain = fresh();
    const { status, body } = await buy(domain);
    expect(status).toBe(201);
    const { name, checkoutUrl } = bought.parse(body);
    expect(name).toMatchObject({
      kind: 'bought',
      name: domain,
      state: 'pending',
      step: 'registration',
      problem: { code: 'payment_missing' },
      registration: { expiresAt: null, renews: true, priceCents: 2_400, payable: true },
    });
    const path = `/api/domains/purchases/${name.registration.purchaseId}`;
    expect((await browser.call(`${path}/payment`, { method: 'POST' })).body).toStrictEqual({ checkoutUrl });
    const changed = await browser.call(`${path}/renewal`, { method: 'PUT', body: { renews: false } });
    expect(changed.body).toMatchObject({ name: domain, registration: { renews: false } });
    expect((await browser.call('/api/domains')).body).toMatchObject({ names: [{ name: domain }] });

    expect((await browser.call(path, { method: 'DELETE' })).status).toBe(204);
    expect((await browser.call('/api/domains')).body).toMatchObject({ names: [] });
    expect((await browser.call(`${path}/payment`, { method: 'POST' })).body).toMatchObject({ code: 'name_kept' });
  });

  it('cannot be paid, cancelled or renewed by another customer', async () => {
    const { name } = bought.parse((await buy(fresh())).body);
    const path = `/api/domains/purchases/${name.registration.purchaseId}`;
    const other = await api.signedIn(await buildCustomer(api.platform));
    for (const [to, call] of [
      [`${path}/payment`, { method: 'POST' }],
      [path, { method: 'DELETE' }],
      [`${path}/renewal`, { method: 'PUT', body: { renews: false } }],
    ] as const) {
      expect((await other.call(to, call)).status).toBe(404);
    }
  });

  it('of a domain that is taken opens no payment page', async () => {
    const { status, body } = await buy(fresh('pris'));
    expect([status, body]).toMatchObject([409, { code: 'domain_unavailable', detail: 'Ce domaine est déjà pris.' }]);
    const { checkoutSessions } = await stripe.control.ledger();
    expect(
      checkoutSessions.filter(({ customer, mode }) => customer === host.stripeCustomerId && mode === 'payment'),
    ).toEqual([]);
  });

  it('waits for its payment when Stripe is unreachable', async () => {
    const domain = fresh();
    await stripe.control.fail([{ path: '/v1/checkout/sessions', method: 'POST', status: 500, times: 3 }]);
    expect((await buy(domain)).body).toMatchObject({ code: 'billing_unavailable' });
    await stripe.control.fail([]);
    expect((await browser.call('/api/domains')).body).toMatchObject({
      names: [{ name: domain, registration: { payable: true } }],
    });
    expect((await buy(domain)).status).toBe(201);
  });
});

describe('POST /backend/api/domain-management.php', () => {
  const call = async (body: object) => browser.call('/backend/api/domain-management.php', { method: 'POST', body });

  it('reports whether a domain is free', async () => {
    const domain = fresh();
    expect((await call({ action: 'check_availability', domain })).body).toStrictEqual({ domain, available: true });
    const taken = fresh('pris');
    expect((await call({ action: 'check_availability', domain: taken })).body).toMatchObject({
      domain: taken,
      available: false,
    });
    expect((await call({ action: 'check_availability', domain: '' })).body).toMatchObject({
      success: false,
      error: 'Veuillez saisir un domaine à vérifier',
    });
  });

  it('opens the payment page for a domain of the caller’s own', async () => {
    const domain = fresh();
    expect((await call({ action: 'register-domain', domain, user_id: host.id })).body).toStrictEqual({
      success: true,
      error: null,
      domain,
      checkout_url: expect.stringContaining('/c/pay/') as string,
    });
    const other = await buildCustomer(api.platform);
    expect((await call({ action: 'register-domain', domain: fresh(), user_id: other.id })).status).toBe(403);
  });
});

it('POST /api/admin/hosting/registrar-test runs every step of the test', async () => {
  const owner = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
  const { status, body } = await owner.call('/api/admin/hosting/registrar-test', { method: 'POST' });
  expect([status, body]).toMatchObject([200, { ok: true }]);
});
