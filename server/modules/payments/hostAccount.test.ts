import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostOnboardingEndpoint, type HostAccountView } from '@app/contract/payments/hostAccountApi.ts';
import {
  buildAdministrator,
  buildCustomer,
  openStripeAccount,
  readRows,
  type StripeAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const path = '/api/payments/account';

describe('a host’s own Stripe account', () => {
  let api: TestApi;
  let stripe: StripeAccount;

  beforeAll(async () => {
    stripe = await openStripeAccount();
    api = await startApi({ stripe });
  });
  afterAll(async () => api.stop());

  const signedIn = async (days = 14) => {
    const host = await buildCustomer(api.platform, { trialDays: days });
    return { id: host.id, client: await api.signedIn(host) };
  };
  const calls = async (client: ApiClient) => {
    const answers = [
      await client.call(path),
      await client.call(`${path}/onboarding`, { method: 'POST' }),
      await client.call(`${path}/refresh`, { method: 'POST' }),
      await client.call(`${path}/test`, { method: 'POST' }),
      await client.call(path, { method: 'DELETE' }),
    ];
    return answers.map(({ status }) => status);
  };

  it('is for nobody who is not signed in, and for no administrator', async () => {
    expect(await calls(api.visitor())).toStrictEqual([401, 401, 401, 401, 401]);
    expect(await calls(await api.signedIn(await buildAdministrator(api.platform)))).toStrictEqual([
      403, 403, 403, 403, 403,
    ]);
  });

  it('may be read, but not changed, by a host whose access is over', async () => {
    expect(await calls((await signedIn(-1)).client)).toStrictEqual([200, 403, 403, 403, 403]);
  });

  it('is connected, tried and disconnected, and another host sees nothing of it', async () => {
    const { id, client } = await signedIn();
    const opened = await client.call(`${path}/onboarding`, { method: 'POST' });
    expect(opened.status).toBe(200);
    const { url } = openHostOnboardingEndpoint.response.parse(opened.body);
    expect(new URL(url).origin).toBe(new URL(stripe.apiBase).origin);
    const [row] = await readRows<{ connected_id: string }>(
      api.platform,
      'select connected_id from host_account where account_id = $1',
      [id],
    );
    await stripe.control.onboard(row?.connected_id ?? '', 'complete');
    const ready: Partial<HostAccountView> = { state: 'ready', lacks: [] };
    expect(await client.call(`${path}/refresh`, { method: 'POST' })).toMatchObject({ status: 200, body: ready });
    expect(await client.call(path)).toMatchObject({ status: 200, body: ready });
    expect(await client.call(`${path}/test`, { method: 'POST' })).toMatchObject({ status: 200, body: { ok: true } });
    const none = { status: 200, body: { state: 'none', isOpen: true } };
    expect(await (await signedIn()).client.call(path)).toMatchObject(none);
    expect(await client.call(path, { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect(await client.call(path)).toMatchObject(none);
    expect(await client.call(`${path}/test`, { method: 'POST' })).toMatchObject({ status: 404 });
  });

  it('cannot be connected while the product has no key, and says so', async () => {
    const bare = await startApi();
    try {
      const client = await bare.signedIn(await buildCustomer(bare.platform));
      expect(await client.call(path)).toMatchObject({ status: 200, body: { state: 'none', isOpen: false } });
      expect(await client.call(`${path}/onboarding`, { method: 'POST' })).toMatchObject({ status: 503 });
    } finally {
      await bare.stop();
    }
  });
});
