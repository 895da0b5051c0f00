import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stayChangesSchema } from '@app/contract/storefront/changeApi.ts';
import { addPayment } from '@app/domain/payments';
import { confirmReservation } from '@app/domain/reservations';
import { buildBookable, buildReservation, readRows } from '@app/domain/testing';
import { startApi, type TestApi } from '../../../testing/startApi.ts';
import { fieldsIn, guestOf } from '../../testing/askBooking.ts';
import { askSite, headerOf } from '../../testing/askSite.ts';
import { readPage } from '../../testing/readPage.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.stop());

const longer = { arrivee: '2027-07-03', depart: '2027-07-09', adultes: '3', enfants: '0', bebes: '0', animaux: '0' };

/** A stay of four nights for 400 € that its host confirmed, and the calls of its guest and its host. */
async function stay(language: 'fr' | 'en' | 'es' | 'de' = 'fr') {
  const site = await buildBookable(api.platform);
  const guest = guestOf(api, site.siteName, { language });
  const page = await guest.book();
  const [row] = await readRows<{ id: string }>(api.platform, 'select id from reservation where account_id = $1', [
    site.host.id,
  ]);
  const id = row?.id ?? '';
  await confirmReservation(api.platform, { accountId: site.host.id, id });
  const address = `${page}/modifier`;
  const show = async (wanted: Record<string, string> = longer) =>
    guest.get(`${address}?${new URLSearchParams(wanted).toString()}`);
  /** Asks for a change as a browser does: with every hidden field of the page. */
  async function ask(wanted: Record<string, string> = longer, fields: Record<string, string> = {}) {
    const shown = await show(wanted);
    return guest.post(address, {
      ...fieldsIn(shown.body),
      mot: 'Un mot.',
      accord: 'oui',
      etape: 'demander',
      ...fields,
    });
  }
  const client = await api.signedIn(site.host);
  const path = `/api/reservations/${id}/changes`;
  const changes = async () => stayChangesSchema.parse((await client.call(path)).body);
  async function answer(kind: 'acceptance' | 'refusal', message = '') {
    const { pending } = await changes();
    return client.call(`${path}/${pending?.id ?? id}/${kind}`, { method: 'POST', body: { message } });
  }
  return { ...site, id, guest, page, address, show, ask, client, path, changes, answer };
}

describe('the change of a stay by its guest', () => {
  it('shows the new price beside the one that was agreed, the difference, and what is paid when', async () => {
    const { id, host, show, page, guest } = await stay();
    await addPayment(
      api.platform,
      { accountId: host.id, reservationId: id },
      { cents: 12_000, means: 'transfer', on: '2026-11-20', note: '' },
    );
    expect((await guest.get(page)).body).toContain('/modifier');
    const answer = await show();
    expect([answer.status, headerOf(answer, 'cache-control'), headerOf(answer, 'x-robots-tag')]).toStrictEqual([
      200,
      'no-store',
      'noindex',
    ]);
    const shown = readPage(answer.body);
    expect(shown.text('h1')).toBe('Modifier mon séjour');
    expect(shown.texts('td')).toStrictEqual([
      '',
      expect.stringContaining('7 juillet'),
      expect.stringContaining('9 juillet'),
      '2 adultes',
      '3 adultes',
      '400,00 €',
      '600,00 €',
    ]);
    for (const text of [
      '200,00\u00a0€ de plus',
      'Déjà payé\u00a0: 120,00\u00a0€',
      'Resterait à payer\u00a0: 480,00\u00a0€',
      'avenant',
    ])
      expect(answer.body).toContain(text);
    expect(shown.all('script')).toHaveLength(0);
    const cheaper = (await show({ ...longer, depart: '2027-07-06', adultes: '2' })).body;
    expect(cheaper).toContain('100,00\u00a0€ de moins');
  });

  it('says why dates cannot be had, and which near ones can', async () => {
    const { property, show } = await stay();
    await buildReservation(api.platform, property, { arrival: '2027-07-08', departure: '2027-07-12' });
    const answer = await show();
    const shown = readPage(answer.body);
    expect(shown.texts('h2')).toContain('Ce changement n’est pas possible');
    expect(shown.all('input', { type: 'checkbox' })).toHaveLength(0);
    const near = shown
      .all('a')
      .map(({ attribs }) => attribs['href'] ?? '')
      .filter((href) => href.includes('/modifier?'));
    expect(near[0]).toContain('arrivee=2027-07-02&depart=2027-07-08&adultes=3');
  });

  it('is asked for, waits, is accepted by the host, and then the stay is another with an amendment', async () => {
    const { page, guest, ask, changes, answer, address } = await stay();
    const sent = await ask();
    expect([sent.status, headerOf(sent, 'location')]).toStrictEqual([303, `${page}#changement`]);
    const waiting = (await guest.get(page)).body;
    for (const text of ['Changement demandé', '600,00', '400,00']) expect(waiting).toContain(text);
    expect(headerOf(await guest.get(address), 'location')).toBe(`${page}#changement`);
    expect((await changes()).pending).toMatchObject({ word: 'Un mot.', differenceCents: 20_000 });
    expect((await answer('acceptance', 'Avec <b>plaisir</b>.')).status).toBe(200);
    const after = (await guest.get(page)).body;
    for (const text of ['Votre hôte a accepté', '600,00', 'Avec &lt;b&gt;plaisir', '9 juillet'])
      expect(after).toContain(text);
    const [amendment] = readPage(after)
      .all('a')
      .map(({ attribs }) => attribs['href'] ?? '')
      .filter((href) => href.includes('/avenants/'));
    const read = await guest.get(amendment ?? '');
    expect([read.status, headerOf(read, 'cache-control')]).toStrictEqual([200, 'no-store']);
    for (const text of ['Ce texte est un avenant', 'accord', '600,00']) expect(read.body).toContain(text);
    const pdf = await guest.get(`${amendment ?? ''}.pdf`);
    expect([pdf.status, headerOf(pdf, 'content-type'), headerOf(pdf, 'cache-control')]).toStrictEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect((await guest.get(`${page}/contrat`)).body).toContain('400,00');
  });

  it('is shown again, with nothing asked for, when the price, the contract or the nights that are sent are not those of now', async () => {
    const { ask, changes, property, show, guest, address } = await stay();
    const fields = fieldsIn((await show()).body);
    const tampered: Record<string, string>[] = [
      { total: '1' },
      { contrat: 'f'.repeat(64) },
      { depart: '2027-07-20' },
      { adultes: '1' },
    ];
    for (const wrong of tampered) expect((await ask(longer, wrong)).status).toBe(409);
    for (const wrong of [{ accord: '' }, { jeton: 'x' }, { depart: 'hier' }])
      expect((await ask(longer, wrong)).status).toBe(422);
    await buildReservation(api.platform, property, { arrival: '2027-07-08', departure: '2027-07-12' });
    expect((await guest.post(address, { ...fields, accord: 'oui', etape: 'demander' })).status).toBe(409);
    expect(await changes()).toStrictEqual({ pending: null, past: [] });
  });

  it('can be withdrawn, and declined with a word', async () => {
    const { ask, guest, address, page, changes, answer } = await stay();
    await ask();
    const { jeton = '' } = fieldsIn((await guest.get(page)).body);
    await guest.post(address, { jeton, etape: 'retirer' });
    expect(await changes()).toMatchObject({ pending: null, past: [{ state: 'withdrawn' }] });
    await ask();
    expect((await answer('refusal', 'Désolée.')).status).toBe(200);
    expect((await guest.get(page)).body).toContain('Désolée.');
    expect((await answer('refusal')).status).toBe(404);
  });

  it('speaks the guest’s language, and shows what is typed as nothing but text', async () => {
    const titles = { en: 'Change my stay', es: 'Cambiar mi estancia', de: 'Meinen Aufenthalt ändern' } as const;
    for (const language of ['en', 'es', 'de'] as const) {
      const { show, ask } = await stay(language);
      const shown = await show();
      expect(readPage(shown.body).text('h1')).toBe(titles[language]);
      const hostile = await ask(longer, { total: '1', mot: '</textarea><script>alert(1)</script>' });
      expect(readPage(hostile.body).all('script')).toHaveLength(0);
      expect(hostile.body).toContain('&lt;/textarea&gt;');
    }
  });

  it('is nobody else’s: another link, another host’s name, another site’s form', async () => {
    const [mine, other] = [await stay(), await stay()];
    await mine.ask();
    await mine.answer('acceptance');
    const { past } = await mine.changes();
    const amendment = `/avenants/${past[0]?.id ?? ''}`;
    for (const path of ['/modifier', amendment, `${amendment}.pdf`]) {
      expect((await askSite(api, other.siteName, `${mine.page}${path}`)).status).toBe(404);
      expect((await askSite(api, mine.siteName, `/sejour/${'x'.repeat(48)}${path}`)).status).toBe(404);
    }
    for (const path of [amendment, `${amendment}.pdf`])
      expect((await other.guest.get(`${other.page}${path}`)).status).toBe(404);
    expect((await other.client.call(mine.path)).status).toBe(404);
    const foreign = await other.guest.post(other.address, { etape: 'demander' }, { Origin: 'https://autre.example' });
    expect(foreign.status).toBe(403);
  });
});
