import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPayment, cancelWithMoney } from '@app/domain/payments';
import { confirmReservation } from '@app/domain/reservations';
import { buildAdministrator, buildBookable, readRows, testPassword, type Bookable } from '@app/domain/testing';
import { guestOf } from '../../storefront/testing/askBooking.ts';
import { startApi, type TestApi } from '../../testing/startApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.stop());

/** A guest books on a site; the stay is confirmed, and so much of it paid, unless nothing is said to be. @returns whose it is. */
async function book({ host, siteName }: Bookable, dates: [string, string], paidCents?: number) {
  const before = await staysOf(host.id);
  const [arrivee, depart] = dates;
  await guestOf(api, siteName).book({ arrivee, depart, email: `g${before.length}@duhamel.example` });
  const added = (await staysOf(host.id)).find(({ id }) => before.every((one) => one.id !== id));
  const own = { accountId: host.id, reservationId: added?.id ?? '' };
  if (paidCents === undefined) return own;
  await confirmReservation(api.platform, { accountId: own.accountId, id: own.reservationId });
  if (paidCents > 0)
    await addPayment(api.platform, own, { cents: paidCents, means: 'transfer', on: '2026-10-01', note: '' });
  return own;
}

const staysOf = async (accountId: string) =>
  readRows<{ id: string }>(api.platform, 'select id from reservation where account_id = $1', [accountId]);

const told = async (accountId: string) =>
  readRows<{ kind: string; email: string; cents: number; host: string }>(
    api.platform,
    `select payload ->> 'kind' as kind, payload ->> 'guestEmail' as email, (payload -> 'cents')::int as cents,
       payload ->> 'hostEmail' as host
     from outbox where name = 'storefront.host_left' and payload ->> 'hostEmail' = (
       select payload ->> 'email' from outbox where name = 'accounts.closed' and payload ->> 'accountId' = $1)
     order by id`,
    [accountId],
  );

const isOpen = async (accountId: string) => {
  const [row] = await readRows<{ open: boolean }>(
    api.platform,
    'select closed_at is null as open from account where id = $1',
    [accountId],
  );
  return row?.open;
};

it('a host hears how many stays they would leave, and closes only once they have said that they know of all of them', async () => {
  const site = await buildBookable(api.platform);
  await book(site, ['2027-07-03', '2027-07-07'], 12_000);
  await book(site, ['2027-07-10', '2027-07-14']);
  const cancelled = await book(site, ['2027-07-17', '2027-07-21'], 10_000);
  // Arrhes that a host gives up are given back twice.
  await cancelWithMoney(api.platform, cancelled, { by: 'host', reason: '' });
  const unpaid = await book(site, ['2027-07-24', '2027-07-28'], 0);
  await cancelWithMoney(api.platform, unpaid, { by: 'guest', reason: '' });
  // Of another host: neither counted nor told.
  await book(await buildBookable(api.platform), ['2027-07-03', '2027-07-07'], 40_000);

  const host = await api.signedIn(site.host);
  const facts = await host.call('/api/account/closure');
  expect(facts.body).toStrictEqual({ staysToCome: 2, paidCents: 12_000, refundsDue: 1, refundsDueCents: 20_000 });
  const close = async (acknowledged?: unknown) =>
    host.call('/api/account/closure', { method: 'POST', body: { password: testPassword, acknowledged } });
  for (const tooFew of [undefined, 0, 2]) {
    const { status, body } = await close(tooFew);
    expect([tooFew, status]).toStrictEqual([tooFew, 422]);
    const { acknowledged = '' } = (body as { errors: { acknowledged?: string } }).errors;
    expect(acknowledged).toMatch(
      /^2\u00a0séjours à venir sont réservés[^]*120,00\u00a0€[^]*200,00\u00a0€ restent à rendre/,
    );
  }
  for (const invalid of [-1, 1.5, 'tous']) expect((await close(invalid)).status).toBe(422);
  expect(await isOpen(site.host.id)).toBe(true);
  expect((await close(3)).status).toBe(204);
  expect(await isOpen(site.host.id)).toBe(false);
  const address = site.host.email;
  expect(await told(site.host.id)).toStrictEqual([
    { kind: 'confirmed', email: 'g0@duhamel.example', cents: 12_000, host: address },
    { kind: 'waiting', email: 'g1@duhamel.example', cents: 0, host: address },
    { kind: 'cancelled', email: 'g2@duhamel.example', cents: 20_000, host: address },
  ]);
});

it('a wrong password says nothing of the stays, and tells nobody', async () => {
  const site = await buildBookable(api.platform);
  await book(site, ['2027-07-03', '2027-07-07'], 0);
  const host = await api.signedIn(site.host);
  const body = { password: 'volets du soir', acknowledged: 1 };
  const answer = await host.call('/api/account/closure', { method: 'POST', body });
  expect(answer).toMatchObject({ status: 422, body: { errors: { password: expect.any(String) } } });
  expect(JSON.stringify(answer.body)).not.toContain('séjour');
  expect([await isOpen(site.host.id), await told(site.host.id)]).toStrictEqual([true, []]);
});

it('guests are told as well when an administrator deletes their host, and not of a stay that is over', async () => {
  const site = await buildBookable(api.platform);
  await book(site, ['2027-07-03', '2027-07-07'], 0);
  const over = await book(site, ['2027-07-10', '2027-07-14'], 0);
  await api.platform.pool.query(
    `update reservation set arrival = '2026-05-01', departure = '2026-05-05' where id = $1`,
    [over.reservationId],
  );
  const team = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
  const { status } = await team.call(`/api/admin/users/${site.host.id}`, { method: 'DELETE' });
  expect(status).toBe(204);
  expect(await told(site.host.id)).toMatchObject([{ kind: 'confirmed', email: 'g0@duhamel.example', cents: 0 }]);
});
