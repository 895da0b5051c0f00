import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settableTermsSchema } from '@app/contract/payments/terms/terms.ts';
import { offerSchema } from '@app/contract/storefront/offerApi.ts';
import { changeTerms } from '@app/domain/payments';
import { reviewHeldNights } from '@app/domain/reservations';
import { buildBookable, buildCustomer, buildProperty, buildReservation, readRows } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { guestOf } from '../testing/askBooking.ts';
import { headerOf, tokenIn } from '../testing/askSite.ts';
import { readPage } from '../testing/readPage.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.stop());

const stay = { arrival: '2027-07-03', departure: '2027-07-07' };

/** An option of a host for 333 €, and the calls that offer it. */
async function option(columns: Parameters<typeof buildReservation>[2] = {}) {
  const site = await buildBookable(api.platform);
  const guest = { firstName: 'Ane', lastName: 'Duhamel', email: 'ane@duhamel.example' };
  const { id } = await buildReservation(api.platform, site.property, {
    ...stay,
    state: 'option',
    heldUntil: '2027-06-01',
    totalCents: 33_300,
    guest,
    ...columns,
  });
  const client = await api.signedIn(site.host);
  const path = `/api/reservations/${id}/offer`;
  const send = async (body: object = {}) => client.call(path, { method: 'POST', body });
  const visitor = guestOf(api, site.siteName);
  async function offered(body: object = {}): Promise<string> {
    const { offer } = offerSchema.parse((await send(body)).body);
    return new URL(offer?.url ?? '').pathname;
  }
  const row = async () =>
    (
      await readRows<Record<string, unknown>>(
        api.platform,
        `select r.state, r.held_until::text, r.answer_by is not null as waits, b.means, b.agreed_at is not null as agreed
         from reservation r left join booking b on b.reservation_id = r.id where r.id = $1`,
        [id],
      )
    )[0];
  const accept = async (page: string, fields: Record<string, string> = {}) => {
    const jeton = tokenIn(await visitor.get(page));
    return visitor.post(page, {
      jeton,
      etape: 'accepter',
      accord: 'oui',
      moyen: 'transfer',
      total: '33300',
      rue: '4 rue des Basques',
      ville: 'Bayonne',
      pays: 'FR',
      ...fields,
    });
  };
  return { ...site, id, client, path, send, offered, row, visitor, accept };
}

describe('an offer', () => {
  it('shows its guest price, terms and until when, and is booked once they agree and say how they pay', async () => {
    const { offered, visitor, accept, row, client, path, id } = await option();
    const page = await offered({ message: 'Avec <b>plaisir</b>.', hours: 24 });
    expect(await row()).toStrictEqual({
      state: 'option',
      held_until: '2026-11-21',
      waits: true,
      means: null,
      agreed: false,
    });
    const { body } = await visitor.get(page);
    expect(readPage(body).text('h1')).toBe('Ce séjour vous est proposé');
    for (const text of ['333,00', 'Avec &lt;b&gt;plaisir', '21 novembre 2026', 'obligation de paiement', 'Virement'])
      expect(body).toContain(text);
    const answer = await accept(page);
    expect([answer.status, headerOf(answer, 'location')]).toStrictEqual([303, page]);
    // The first payment is sent by transfer: the nights are kept until it comes.
    expect(await row()).toStrictEqual({
      state: 'option',
      held_until: '2026-11-25',
      waits: false,
      means: 'transfer',
      agreed: true,
    });
    const after = (await visitor.get(page)).body;
    expect(readPage(after).text('h1')).toBe('Ces nuits vous attendent');
    expect(after).not.toContain('accepter');
    expect((await accept(page)).status).toBe(409);
    const told = await readRows(
      api.platform,
      `select name from outbox where payload ->> 'reservationId' = $1 order by name`,
      [id],
    );
    expect(told).toStrictEqual([{ name: 'storefront.stay_booked' }, { name: 'storefront.stay_offered' }]);
    expect((await client.call(path)).body).toMatchObject({
      isOpen: false,
      offer: { acceptedAt: expect.any(String), answerBy: null },
    });
  });

  it('is not booked without consent, without a means, or for another amount', async () => {
    const { offered, accept, row } = await option();
    const page = await offered();
    expect((await accept(page, { accord: '' })).status).toBe(422);
    expect((await accept(page, { moyen: 'gold' })).status).toBe(422);
    expect((await accept(page, { total: '1' })).status).toBe(409);
    expect(await row()).toMatchObject({ state: 'option', agreed: false });
  });

  it('asks where its guest lives while nobody has said, names what is missing, and keeps what they typed', async () => {
    const { offered, visitor, accept, row, id } = await option();
    const page = await offered();
    const { status, body } = await accept(page, { rue: '4 rue des Basques', ville: '"><s>' });
    const shown = readPage(body);
    expect([status, shown.texts('p', { class: 'error' })]).toStrictEqual([
      422,
      ['Indiquez votre ville, en 80 caractères au plus et sans chevrons'],
    ]);
    expect([shown.text('textarea', { id: 'street' }), shown.all('s')]).toStrictEqual(['4 rue des Basques', []]);
    expect(await row()).toMatchObject({ agreed: false });
    await accept(page, { rue: '4 rue des Basques', code_postal: '', ville: 'Bayonne', pays: 'FR' });
    const address = { street: '4 rue des Basques', postalCode: '', town: 'Bayonne', country: 'FR' };
    const kept = await readRows(
      api.platform,
      `select g.address, (select array_agg(kind) from reservation_change c where c.reservation_id = r.id) as changes
       from reservation r join guest g on g.id = r.guest_id where r.id = $1`,
      [id],
    );
    expect(kept).toStrictEqual([{ address, changes: ['guest_changed'] }]);
    // Of a guest whose address their host knows, it is neither asked for nor changed.
    const guest = { firstName: 'Ane', lastName: 'Duhamel', email: 'ane@duhamel.example', address };
    const other = await option({ guest });
    const known = await other.offered();
    expect(readPage((await visitor.get(known)).body).all('textarea', { id: 'street' })).toStrictEqual([]);
    await other.accept(known, { rue: 'Ailleurs', ville: 'Ailleurs', pays: 'ES' });
    expect(await other.row()).toMatchObject({ agreed: true });
  });

  it('ends with its hours, gives back its nights, and cannot be accepted any more', async () => {
    const { offered, accept, row, visitor } = await option();
    const page = await offered({ hours: 12 });
    const started = api.platform.clock.now();
    api.platform.clock.advanceDays(0.6);
    expect((await accept(page)).status).toBe(409);
    await reviewHeldNights(api.platform);
    expect(await row()).toMatchObject({ state: 'expired', agreed: false });
    expect(readPage((await visitor.get(page)).body).text('h1')).toBe('Le délai est passé');
    api.platform.clock.advanceDays((started.getTime() - api.platform.clock.now().getTime()) / 86_400_000);
  });

  it('made again is the same link with other words', async () => {
    const { offered, visitor, client, path } = await option();
    const page = await offered({ message: 'Un.' });
    expect(await offered({ message: 'Deux.', language: 'de', hours: 168 })).toBe(`/de${page}`);
    const { body } = await visitor.get(`/de${page}`);
    expect(body).toContain('Dieser Aufenthalt wird Ihnen angeboten');
    expect(body).toContain('Deux.');
    expect((await client.call(path)).body).toMatchObject({ offer: { message: 'Deux.', language: 'de' } });
  });

  it.each([
    ['a stay that is confirmed', { state: 'confirmed' as const, heldUntil: null }, 409],
    ['a guest without an address', { guest: { email: undefined } }, 422],
    ['a stay without an amount', { totalCents: null }, 422],
  ])('is not made of %s', async (_, columns, status) => {
    const { send, client, path } = await option(columns);
    expect((await send()).status).toBe(status);
    expect((await client.call(path)).body).toStrictEqual({ isOpen: true, offer: null });
  });

  it('is not made without terms, and of nobody else’s stay', async () => {
    const host = await buildCustomer(api.platform);
    const property = await buildProperty(api.platform, { accountId: host.id });
    const { id } = await buildReservation(api.platform, property, { state: 'option', heldUntil: '2026-12-01' });
    const client = await api.signedIn(host);
    const send = async () => client.call(`/api/reservations/${id}/offer`, { method: 'POST', body: {} });
    expect(await send()).toMatchObject({ status: 422 });
    await changeTerms(api.platform, host.id, settableTermsSchema.parse({ means: { vouchers: {} } }));
    // They have no site yet.
    expect(await send()).toMatchObject({ status: 422 });
    const other = await option();
    expect(await other.client.call(`/api/reservations/${id}/offer`, { method: 'POST', body: {} })).toMatchObject({
      status: 404,
    });
    expect((await api.visitor().call(other.path)).status).toBe(401);
  });
});
