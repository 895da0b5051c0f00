import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewsSchema } from '@app/contract/storefront/reviews/reviewsApi.ts';
import { eraseGuest } from '@app/domain/reservations';
import { publishReviews, reviewToken } from '@app/domain/storefront';
import { buildBookable, buildReservation, buildReview, readRows } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { guestOf } from '../testing/askBooking.ts';
import { headerOf, tokenIn } from '../testing/askSite.ts';
import { readPage } from '../testing/readPage.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.stop());

const past = { arrival: '2026-11-10', departure: '2026-11-14' };
const guest = { firstName: 'Anne', lastName: 'Duhamel' };
const good = { note: '4', avis: 'Nous avons très bien dormi, merci.', signature: 'Anne D.', langue: 'fr' };

/** A stay with a host who has a site, the page of its review, and the calls of its host. */
async function reviewable(columns: Parameters<typeof buildReservation>[2] = {}) {
  const site = await buildBookable(api.platform);
  const { id, guestId } = await buildReservation(api.platform, site.property, { ...past, guest, ...columns });
  const accountId = site.host.id;
  const page = `/sejour/${reviewToken(api.platform, { reservationId: id, linkVersion: 0 })}/avis`;
  const visitor = guestOf(api, site.siteName);
  const client = await api.signedIn(site.host);
  const write = async (fields: Record<string, string> = {}, to = page) =>
    visitor.post(to, { jeton: tokenIn(await visitor.get(page)), ...good, ...fields });
  const act = async (what: string, body: object = {}, method = 'POST') =>
    client.call(`/api/reviews/${id}/${what}`, { method, body });
  const stored = async () =>
    (
      await readRows<Record<string, unknown>>(
        api.platform,
        'select state, rating, text, author, motive, changes from stay_review where reservation_id = $1',
        [id],
      )
    )[0];
  const list = async () => reviewsSchema.parse((await client.call('/api/reviews')).body);
  return { ...site, id, guestId, accountId, page, visitor, client, write, act, stored, list };
}

const property = '/logements/itsaso';

describe('the review of a stay', () => {
  it('is written by its guest, corrected, read by the host, answered, published after seven days and shown with how it came', async () => {
    const { write, stored, visitor, page, act, list, siteName } = await reviewable();
    const form = readPage((await visitor.get(page)).body);
    expect(form.text('h1')).toBe('Votre avis sur Itsaso');
    expect(form.attribute('input', 'value', { name: 'signature' })).toBe('Anne D.');
    const answer = await write();
    expect([answer.status, headerOf(answer, 'location')]).toStrictEqual([303, page]);
    expect((await visitor.get(page)).body).toContain('27 novembre 2026');
    await write({ note: '5', avis: 'Nous avons <b>très</b> bien dormi.' });
    expect(await stored()).toMatchObject({ state: 'waiting', rating: 5, changes: 2, author: 'Anne D.' });
    const waiting = await visitor.get(property);
    expect(waiting.body).not.toContain('bien dormi');
    expect(readPage(waiting.body).card()).not.toHaveProperty('aggregateRating');
    expect(await list()).toMatchObject({ waiting: 1, published: 0, average: null, hasOlder: false });
    expect(await act('answer', { answer: 'Merci, Anne.' }, 'PUT')).toMatchObject({ status: 200 });
    api.platform.clock.advance(7 * 86_400_000 - 1);
    expect(await publishReviews(api.platform)).toBe(0);
    api.platform.clock.advance(1);
    expect(await publishReviews(api.platform)).toBe(1);
    await expect.poll(async () => (await visitor.get(property)).body).toContain('id="avis"');
    const shown = readPage((await visitor.get(property)).body);
    const section = shown.text('section', { id: 'avis' });
    for (const text of [
      '1 avis de séjour vérifié',
      '5,0 sur 5',
      'Nous avons <b>très</b> bien dormi.',
      'Anne D.',
      'Séjour en novembre 2026, avis publié le 27 novembre 2026',
      'Réponse de l’hôte',
      'Chaque avis est vérifié',
      'du plus récemment publié',
      'Rien n’est offert',
    ])
      expect(section).toContain(text);
    expect(shown.card()).toMatchObject({
      aggregateRating: { ratingValue: 5, reviewCount: 1 },
      review: [{ author: { name: 'Anne D.' }, datePublished: '2026-11-27' }],
    });
    expect((await visitor.get('/')).body).toContain('5,0 sur 5, 1 avis');
    const german = guestOf(api, siteName);
    expect((await german.get(`${property}/avis`)).body).toContain('Nous avons &lt;b&gt;');
    // Once it is published, it stays as it is, or is taken back.
    expect(readPage((await visitor.get(page)).body).all('form', { class: 'booking reviewing' })).toStrictEqual([]);
    const late = await visitor.post(page, { jeton: tokenIn(await visitor.get('/contact')), ...good });
    expect([late.status, await stored()]).toMatchObject([303, { rating: 5, changes: 2 }]);
    api.platform.clock.advance(-7 * 86_400_000);
  });

  it('is refused for a motive from the list only, which its guest reads, and may be corrected then', async () => {
    const { write, act, visitor, page, stored } = await reviewable();
    await write();
    expect((await act('refuse', { motive: 'too_bad' })).status).toBe(422);
    expect(await act('refuse', { motive: 'personal_data' })).toMatchObject({
      status: 200,
      body: { state: 'refused', motive: 'personal_data' },
    });
    const told = await readRows(
      api.platform,
      `select 1 from outbox where name = 'storefront.review_refused' and payload->>'reservationId' = $1`,
      [
        (
          await readRows<{ id: string }>(
            api.platform,
            'select reservation_id as id from stay_review where motive is not null',
          )
        )[0]?.id,
      ],
    );
    expect(told).toHaveLength(1);
    expect((await act('publish')).status).toBe(409);
    expect((await visitor.get(page)).body).toContain('données personnelles de quelqu’un');
    await write({ avis: 'Un texte sans le téléphone de personne.' });
    expect(await stored()).toMatchObject({ state: 'waiting', motive: null });
    expect(await act('publish')).toMatchObject({ status: 200, body: { state: 'published' } });
  });

  it('is taken back by its guest, who says so twice: it leaves the site with its text, and another may be written', async () => {
    const { id, accountId, visitor, page, act, list, stored, write } = await reviewable();
    await buildReview(api.platform, { id, accountId }, { answer: 'Merci, Anne.' });
    await expect.poll(async () => (await visitor.get(property)).body).toContain('très bien dormi');
    const withdraw = async (fields: Record<string, string> = {}, headers?: Record<string, string>) =>
      visitor.post(
        page,
        { jeton: tokenIn(await visitor.get(page)), etape: 'retirer', retrait: 'oui', ...fields },
        headers,
      );
    expect((await withdraw({ retrait: '' })).status).toBe(422);
    expect((await withdraw({ jeton: 'x' })).status).toBe(422);
    expect((await withdraw({}, { Origin: 'https://evil.example' })).status).toBe(403);
    expect(await stored()).toMatchObject({ state: 'published' });
    expect(headerOf(await withdraw(), 'location')).toBe(page);
    expect(await stored()).toMatchObject({ state: 'withdrawn', text: '', author: '', motive: null, changes: 1 });
    await expect.poll(async () => (await visitor.get(property)).body).not.toContain('dormi');
    expect(readPage((await visitor.get(property)).body).card()).not.toHaveProperty('aggregateRating');
    const seen = await list();
    expect(seen).toMatchObject({ published: 0, waiting: 0, average: null });
    expect(seen.reviews).toMatchObject([{ id, state: 'withdrawn', text: '', answer: '', publishedAt: null }]);
    for (const [what, body, method] of [
      ['publish', {}, 'POST'],
      ['refuse', { motive: 'insult' }, 'POST'],
      ['answer', { answer: 'x' }, 'PUT'],
    ] as const)
      expect([what, (await act(what, body, method)).status]).toStrictEqual([what, 409]);
    const after = readPage((await visitor.get(page)).body);
    expect(after.text('p', { class: 'alert' })).toContain('Vous pouvez en écrire un autre');
    expect([after.text('textarea'), after.all('section', { id: 'retirer' })]).toStrictEqual(['', []]);
    expect((await withdraw()).status).toBe(303);
    await write();
    expect(await stored()).toMatchObject({ state: 'waiting', rating: 4, changes: 2 });
  });

  it('of a stay of long ago can still be taken back, and then be written no more', async () => {
    const { id, accountId, visitor, page, stored, write } = await reviewable({
      arrival: '2026-05-10',
      departure: '2026-05-20',
    });
    await buildReview(api.platform, { id, accountId });
    const jeton = tokenIn(await visitor.get(page));
    await visitor.post(page, { jeton, etape: 'retirer', retrait: 'oui' });
    expect((await visitor.get(page)).body).toContain(
      'Vous avez retiré votre avis\u00a0: il n’est plus sur ce site.</p>',
    );
    await write({ jeton });
    expect(await stored()).toMatchObject({ state: 'withdrawn', text: '' });
  });

  it.each([
    ['a note that is none', { note: '6' }, 'Choisissez une note.'],
    ['no note', { note: '' }, 'Choisissez une note.'],
    ['a text that is too short', { avis: 'Bien.' }, 'Écrivez de 20 à'],
    ['a text that is too long', { avis: 'é'.repeat(2_001) }, 'Écrivez de 20 à'],
    ['no signature', { signature: ' ' }, 'Dites comment signer'],
    ['a language that sites do not speak', { langue: 'eu' }, 'Choisissez une langue.'],
    ['no mark of a page that was seen', { jeton: 'x' }, 'restée ouverte longtemps'],
  ])('with %s is shown again, and nothing is kept', async (_, fields, said) => {
    const { write, stored } = await reviewable();
    const answer = await write(fields);
    expect(answer.status).toBe(422);
    expect(readPage(answer.body).text('main')).toContain(said);
    expect(await stored()).toBeUndefined();
  });

  it('from another site, or by a robot, is not kept', async () => {
    const { visitor, page, stored } = await reviewable();
    const jeton = tokenIn(await visitor.get(page));
    const foreign = await visitor.post(page, { jeton, ...good }, { Origin: 'https://evil.example' });
    expect([foreign.status, (await visitor.post(page, { jeton, ...good, website: 'x' })).status]).toStrictEqual([
      403, 303,
    ]);
    expect(await stored()).toBeUndefined();
  });

  it('cannot be sent without end', async () => {
    const { write, stored } = await reviewable();
    for (let time = 1; time <= 10; time += 1) await write({ avis: `Nous avons très bien dormi, ${time} fois.` });
    const answer = await write({ avis: 'Nous avons très bien dormi, encore une fois.' });
    expect([answer.status, await stored()]).toMatchObject([429, { changes: 10 }]);
  });

  it.each([
    ['was cancelled', { state: 'cancelled' as const }],
    ['nobody came to', { state: 'no_show' as const }],
    ['a channel brought', { source: 'airbnb' as const }],
    ['ends today', { departure: '2026-11-20' }],
    ['ended long ago', { arrival: '2026-09-10', departure: '2026-09-20' }],
  ])('is not taken of a stay that %s', async (_, columns) => {
    const { visitor, page, stored } = await reviewable(columns);
    expect(readPage((await visitor.get(page)).body).text('h1')).toBe('Cet avis ne peut pas être écrit');
    const jeton = tokenIn(await visitor.get('/contact'));
    expect((await visitor.post(page, { jeton, ...good })).status).toBe(303);
    expect((await stored())?.['text'] ?? '').toBe('');
  });

  it('opens under the name of its host alone, by its own link, and not as the page of a stay', async () => {
    const [one, other] = [await reviewable(), await reviewable()];
    const elsewhere = guestOf(api, other.siteName);
    expect((await elsewhere.get(one.page)).status).toBe(404);
    expect((await one.visitor.get(one.page.replace('/avis', ''))).status).toBe(404);
    expect((await one.visitor.get(one.page.replace('/sejour/A', '/sejour/B'))).status).toBe(
      one.page.includes('/sejour/A') ? 404 : 200,
    );
    const tampered = one.page.replace(/.(?=\/avis$)/, (last) => (last === 'A' ? 'Q' : 'A'));
    expect((await one.visitor.get(tampered)).status).toBe(404);
    await one.write();
    for (const [what, body, method] of [
      ['publish', {}, 'POST'],
      ['refuse', { motive: 'insult' }, 'POST'],
      ['answer', { answer: 'x' }, 'PUT'],
    ] as const)
      expect((await other.client.call(`/api/reviews/${one.id}/${what}`, { method, body })).status).toBe(404);
    expect(await one.stored()).toMatchObject({ state: 'waiting' });
  });

  it('loses its name, and its link, when its guest is erased', async () => {
    const { id, guestId, accountId, visitor, page } = await reviewable();
    await buildReview(api.platform, { id, accountId });
    await eraseGuest(api.platform, { accountId, id: guestId });
    expect((await visitor.get(page)).status).toBe(404);
    await expect.poll(async () => (await visitor.get(property)).body).toContain('>Voyageur</b');
    const shown = readPage((await visitor.get(property)).body);
    expect(shown.text('section', { id: 'avis' })).not.toContain('Anne');
  });
});
