import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueBill } from '@app/domain/payments';
import { confirmReservation } from '@app/domain/reservations';
import { buildBookable, giveAddress, readRows } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { agreed, guestOf } from '../testing/askBooking.ts';
import { askSite, headerOf } from '../testing/askSite.ts';
import { readPage } from '../testing/readPage.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.stop());

it('a link that its host replaces opens nothing any more, neither pages nor files, and the new one opens all of them', async () => {
  const site = await buildBookable(api.platform);
  await giveAddress(api.platform, site.host.id);
  const guest = guestOf(api, site.siteName, { language: 'de' });
  const old = await guest.book();
  const [row] = await readRows<{ id: string }>(api.platform, 'select id from reservation where account_id = $1', [
    site.host.id,
  ]);
  const own = { accountId: site.host.id, reservationId: row?.id ?? '' };
  await confirmReservation(api.platform, { accountId: own.accountId, id: own.reservationId });
  await issueBill(api.platform, own);
  const documents = readPage((await guest.get(old)).body)
    .all('a')
    .map(({ attribs }) => attribs['href'] ?? '')
    .filter((href) => href.includes('/documents/'))
    .map((href) => href.slice(old.length));
  expect(documents).toHaveLength(1);
  const endings = ['', '/modifier', '/avis', '/contrat', '/contrat.pdf', ...documents];
  for (const ending of endings) {
    const answer = await askSite(api, site.siteName, `${old}${ending}`);
    expect([ending, answer.status]).toStrictEqual([ending, 200]);
    expect(headerOf(answer, 'cache-control')).toContain('no-store');
  }
  const host = await api.signedIn(site.host);
  const path = `/api/reservations/${own.reservationId}/guest-page`;
  const { status, body } = await host.call(`${path}/renewal`, { method: 'POST', body: { tell: true } });
  expect([status, body]).toMatchObject([200, { page: { language: 'de' } }]);
  const unknown = '00000000-0000-4000-8000-0000000000d5';
  const others = ['avenants', 'caution', 'documents'].map((of) => `/${of}/${unknown}`);
  for (const ending of [...endings, ...others, `${others[0]}.pdf`]) {
    const answer = await askSite(api, site.siteName, `${old}${ending}`);
    const gone = readPage(answer.body);
    const said = [ending, answer.status, gone.attribute('html', 'lang'), gone.text('h1')];
    expect(said).toStrictEqual([ending, 404, 'de', 'Dieser Link wurde ersetzt']);
    expect(gone.all('a').map(({ attribs }) => attribs['href'])).toContain('/de/contact');
    expect(answer.body).not.toContain('Itsaso');
  }
  const posted = await guest.post(old, { etape: 'annuler', accord: 'oui', rendu: '0' });
  expect(posted.status).toBe(404);
  const told = `select count(*)::int as told from outbox where name = 'storefront.guest_link_renewed' and payload ->> 'reservationId' = $1`;
  expect(await readRows(api.platform, told, [own.reservationId])).toStrictEqual([{ told: 1 }]);
  const { page } = (await host.call(path)).body as { page: { url: string } };
  const now = new URL(page.url).pathname;
  expect(now).not.toBe(old);
  for (const ending of endings) expect((await askSite(api, site.siteName, `${now}${ending}`)).status).toBe(200);
  const stranger = await api.signedIn((await buildBookable(api.platform)).host);
  expect((await stranger.call(`${path}/renewal`, { method: 'POST', body: {} })).status).toBe(404);
  await host.call(`${path}/renewal`, { method: 'POST', body: { tell: false } });
  expect(await readRows(api.platform, told, [own.reservationId])).toStrictEqual([{ told: 1 }]);
});

it('the form of a booking that is sent again does not lead to the link that its host made since', async () => {
  const site = await buildBookable(api.platform);
  const guest = guestOf(api, site.siteName);
  const { fields } = await guest.recap();
  const form = { ...fields, ...agreed };
  const first = headerOf(await guest.send(form), 'location');
  expect(headerOf(await guest.send(form), 'location')).toBe(first);
  const [row] = await readRows<{ id: string }>(api.platform, 'select id from reservation where account_id = $1', [
    site.host.id,
  ]);
  const host = await api.signedIn(site.host);
  await host.call(`/api/reservations/${row?.id ?? ''}/guest-page/renewal`, { method: 'POST', body: { tell: true } });
  expect(headerOf(await guest.send(form), 'location')).toBe(first);
  expect((await guest.get(first ?? '')).status).toBe(404);
});
