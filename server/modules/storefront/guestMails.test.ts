import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBookable, readRows } from '@app/domain/testing';
import { guestOf } from '../../storefront/testing/askBooking.ts';
import { startApi, type TestApi } from '../../testing/startApi.ts';

let api: TestApi;
beforeAll(async () => {
  // Sixty an hour, where the product runs.
  api = await startApi({ rateLimitFactor: 0.05 });
});
afterAll(async () => api.stop());

it('a customer has few mails sent to whom they say to be their guests, and links without a mail go on', async () => {
  const site = await buildBookable(api.platform);
  await guestOf(api, site.siteName).book();
  const [row] = await readRows<{ id: string }>(api.platform, 'select id from reservation where account_id = $1', [
    site.host.id,
  ]);
  const host = await api.signedIn(site.host);
  const path = `/api/reservations/${row?.id ?? ''}`;
  const renew = async (tell: boolean) =>
    (await host.call(`${path}/guest-page/renewal`, { method: 'POST', body: { tell } })).status;
  expect([await renew(true), await renew(true), await renew(false), await renew(true)]).toStrictEqual([
    200, 200, 200, 200,
  ]);
  expect(await renew(true)).toBe(429);
  expect((await host.call(`${path}/offer`, { method: 'POST', body: {} })).status).toBe(429);
  // A link that nobody is told of goes on.
  expect(await renew(false)).toBe(200);
});
