import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentStay } from '@app/domain/payments';
import { transact } from '@app/domain/platform';
import { confirmReservation } from '@app/domain/reservations';
import { buildBookable, giveAddress, readRows, type Bookable } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { guestOf } from '../testing/askBooking.ts';
import { askSite, headerOf } from '../testing/askSite.ts';
import { readPage } from '../testing/readPage.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.stop());

/** A stay that was booked, whose bill was issued, and the page of its guest. */
async function billed(language: 'fr' | 'de' = 'fr', site?: Bookable) {
  const host = site ?? (await buildBookable(api.platform));
  await giveAddress(api.platform, host.host.id);
  const guest = guestOf(api, host.siteName, { language });
  const path = await guest.book(site ? { email: 'autre@duhamel.example' } : {});
  const [row] = await readRows<{ id: string }>(
    api.platform,
    'select reservation_id as id from booking where account_id = $1 order by created_at desc, reservation_id desc limit 1',
    [host.host.id],
  );
  const own = { accountId: host.host.id, reservationId: row?.id ?? '' };
  const before = (await guest.get(path)).body;
  await confirmReservation(api.platform, { accountId: own.accountId, id: own.reservationId });
  await transact(api.platform, null, async (tx) => documentStay(tx, own, { demanded: true }));
  const { body } = await guest.get(path);
  const [, document = ''] = /href="([^"]+\/documents\/[^"]+)"/.exec(body) ?? [];
  return { site: host, guest, path, before, body, document, own };
}

describe('the documents on the page of a stay', () => {
  it('are listed once there are any, and open as PDF that nobody keeps', async () => {
    const { before, body, guest, document, path } = await billed();
    expect(before).not.toContain('Vos documents');
    expect(readPage(body).text('section', { id: 'documents' }).replaceAll(/\s+/g, ' ')).toContain('Facture F2026-0001');
    expect(document.startsWith(`${path}/documents/`)).toBe(true);
    const answer = await guest.get(document);
    expect(answer.status).toBe(200);
    expect(headerOf(answer, 'content-type')).toBe('application/pdf');
    expect(headerOf(answer, 'content-disposition')).toBe('inline; filename="F2026-0001.pdf"');
    expect(headerOf(answer, 'cache-control')).toBe('no-store');
    expect(headerOf(answer, 'referrer-policy')).toBe('same-origin');
    expect(headerOf(answer, 'x-robots-tag')).toBe('noindex');
    expect(answer.body.startsWith('%PDF-')).toBe(true);
    expect((await guest.post(document, {})).status).toBe(405);
  });

  it('speak the language of the page', async () => {
    const { body, document, guest } = await billed('de');
    expect(readPage(body).text('section', { id: 'documents' })).toContain('Ihre Unterlagen');
    expect(document).toMatch(/^\/de\/sejour\//);
    expect((await guest.get(document)).status).toBe(200);
  });

  it('open on no other site, through no other link, and for no other stay', async () => {
    const one = await billed();
    const other = await billed();
    expect((await askSite(api, other.site.siteName, one.document)).status).toBe(404);
    const [, id = ''] = one.document.split('/documents/');
    for (const address of [
      `${other.path}/documents/${id}`,
      `${one.path.slice(0, -1)}${one.path.endsWith('A') ? 'B' : 'A'}/documents/${id}`,
      `${one.path}/documents/00000000-0000-4000-8000-000000000000`,
      `${one.path}/documents/`,
      `${one.path}/documents/${id}/`,
      `/documents/${id}`,
    ]) {
      const { status } = await askSite(api, other.site.siteName, address);
      expect([address, status]).toStrictEqual([address, 404]);
    }
    // Letters of an id that are none.
    for (const part of ['documents', 'caution', 'avenants'])
      expect([part, (await one.guest.get(`${one.path}/${part}/${'-'.repeat(36)}`)).status]).toStrictEqual([part, 404]);
    await api.platform.pool.query('update booking set link_version = 2 where reservation_id = $1', [
      one.own.reservationId,
    ]);
    expect((await one.guest.get(one.document)).status).toBe(404);
  });
});
