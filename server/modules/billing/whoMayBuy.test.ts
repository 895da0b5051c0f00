import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, testAddress } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const post = async (browser: ApiClient, path: string, body: object) =>
  browser.call(`/api/billing/${path}`, { method: 'POST', body });

describe('with real money', () => {
  let live: TestApi;
  beforeAll(async () => {
    live = await startApi({
      stripe: { secretKey: 'sk_live_nowhere', webhookSecret: 'whsec_nowhere', apiBase: 'http://127.0.0.1:9' },
    });
    const at = live.platform.clock.now();
    await live.platform.settings.save(
      {
        seller_name: 'Clairvolet',
        seller_legal_form: 'SAS',
        seller_street: '1 rue des Halles',
        seller_postal_code: '64200',
        seller_city: 'Biarritz',
        seller_siren: '732829320',
        seller_vat_number: 'FR44732829320',
      },
      { at, by: null },
    );
  });
  afterAll(async () => live.stop());

  it('nobody can buy before they have confirmed their address', async () => {
    const customer = await buildCustomer(live.platform);
    const browser = await live.signedIn(customer);
    expect((await browser.call('/api/billing/subscription')).body).toMatchObject({ mustConfirmEmail: true });
    expect(await post(browser, 'checkout', {})).toMatchObject({ status: 403, body: { code: 'email_unconfirmed' } });
    await live.platform.pool.query('update account set email_confirmed_at = now() where id = $1', [customer.id]);
    expect((await browser.call('/api/billing/subscription')).body).toMatchObject({ mustConfirmEmail: false });
    // Let through, and Stripe is not there.
    expect(await post(browser, 'checkout', { billingAddress: testAddress })).toMatchObject({
      status: 503,
      body: { code: 'billing_unavailable' },
    });
  });
});

it('without a key, nothing can be bought', async () => {
  const bare = await startApi();
  try {
    const browser = await bare.signedIn(await buildCustomer(bare.platform));
    expect((await post(browser, 'checkout', {})).body).toMatchObject({ code: 'billing_unavailable' });
    expect((await post(browser, 'portal', {})).body).toMatchObject({ code: 'billing_unavailable' });
    expect((await browser.call('/api/billing/subscription')).status).toBe(200);
  } finally {
    await bare.stop();
  }
});
