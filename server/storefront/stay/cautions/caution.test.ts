import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClaimPhoto, claimCaution, readStayCaution, settleCaution, takeClaim } from '@app/domain/payments';
import { buildBookable, connectHost, openStripeAccount, readRows, type StripeAccount } from '@app/domain/testing';
import { startApi, type TestApi } from '../../../testing/startApi.ts';
import { guestOf } from '../../testing/askBooking.ts';
import { headerOf, tokenIn } from '../../testing/askSite.ts';
import { readPage } from '../../testing/readPage.ts';

let stripe: StripeAccount;
let api: TestApi;
beforeAll(async () => {
  stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
  api = await startApi({ stripe });
});
afterAll(async () => api.stop());

/** A host with a caution of 600 €, and the page of a stay that was booked on their site: paid on arrival, so that it is confirmed at once. */
async function open({ arrivee, depart }: { arrivee: string; depart: string }) {
  const terms = {
    deposit: { percent: 0 },
    balance: { daysBefore: 0 },
    means: { card: true, cash: { note: '' } },
    caution: { cents: 60_000 },
  };
  const site = await buildBookable(api.platform, { terms });
  const host = await connectHost(api.platform, stripe, site.host.id);
  const guest = guestOf(api, site.siteName);
  const recap = await guest.recap({ arrivee, depart });
  const answer = await guest.send({ ...recap.fields, etape: 'reserver', moyen: 'cash', accord: 'oui' });
  const path = headerOf(answer, 'location') ?? String(answer.status);
  const [row] = await readRows<{ id: string }>(api.platform, 'select id from reservation where account_id = $1', [
    site.host.id,
  ]);
  const own = { accountId: site.host.id, reservationId: row?.id ?? '' };
  const page = async (query = '') => {
    const { body } = await guest.get(`${path}${query}`);
    const [, section = ''] = /<section id="caution">([\s\S]*?)<\/section>/.exec(body) ?? [];
    return readPage(`<main>${section}</main>`);
  };
  async function send(fields: Record<string, string>) {
    const jeton = tokenIn(await guest.get(path));
    return guest.post(path, { jeton, ...fields });
  }
  /** What a guest does on the page of Stripe to which a button leads. */
  async function atStripe(etape: string, outcome: 'success' | 'cancel' | 'three_d_secure') {
    const url = headerOf(await send({ etape }), 'location') ?? '';
    await host.control.completeCheckout(url.split('/').at(-1) ?? '', outcome);
    return url;
  }
  return { own, host, guest, recap, path, page, send, atStripe };
}

async function moveTo(iso: string) {
  const to = new Date(iso);
  api.platform.clock.advance(to.getTime() - api.platform.clock.now().getTime());
  await stripe.control.advance({ to });
}

const said = (page: ReturnType<typeof readPage>) => page.text('main');

describe('the caution on the page of a stay, without a script', () => {
  it('of a short stay is said before booking, given from two days before, left, taken up again, and claimed in part', async () => {
    const { own, recap, path, page, send, atStripe, guest } = await open({
      arrivee: '2026-11-25',
      depart: '2026-11-28',
    });
    expect(recap.answer.body).toContain('Caution bloquée sur votre carte');
    expect(said(await page())).toContain('Vous pourrez la donner ici à partir du 23 novembre 2026');
    await moveTo('2026-11-23T15:00:00.000Z');
    const url = await atStripe('caution', 'cancel');
    expect(said(await page('?paiement=suspendu'))).toContain('vous pouvez reprendre ici');
    expect(await atStripe('caution', 'success')).toBe(url);
    const given = said(await page('?paiement=recu'));
    expect(given).toContain('600,00 € sont bloqués sur votre carte, et non débités, jusqu’au 30 novembre 2026, 2 h');
    expect(given).toContain('votre banque met fin au blocage le 30 novembre 2026, 16 h');

    await moveTo('2026-11-28T11:00:00.000Z');
    await addClaimPhoto(api.platform, own, Buffer.from('jpeg'));
    await claimCaution(api.platform, own, { cents: 8_000, motive: 'La lampe du salon est cassée.', takesAlone: false });
    const claimed = await page();
    expect(said(claimed)).toContain('La lampe du salon est cassée.');
    expect(said(claimed)).toContain('Vous pouvez répondre jusqu’au 30 novembre 2026, 8 h');
    const [photo] = claimed.all('img', {});
    const image = await guest.get(photo?.attribs['src'] ?? '');
    expect([image.status, headerOf(image, 'content-type')]).toStrictEqual([200, 'image/jpeg']);

    // Somebody else's claim, then theirs, then theirs again.
    const { caution } = await readStayCaution(api.platform, own);
    const demande = caution?.claim?.id ?? '';
    const other = '00000000-0000-4000-8000-0000000000f1';
    expect((await send({ etape: 'caution-accord', demande: other, reponse: '' })).status).toBe(409);
    expect((await send({ etape: 'caution-refus', demande, reponse: 'Déjà\u0007 cassée <b>' })).status).toBe(303);
    expect((await send({ etape: 'caution-accord', demande, reponse: '' })).status).toBe(409);
    expect((await guest.get(path)).body).toContain('Déjà  cassée &lt;b&gt;');
    await takeClaim(api.platform, own);
    await settleCaution(api.platform, own);
    expect(said(await page())).toContain('80,00 € ont été prélevés sur votre caution');
    expect((await guest.get(path)).body).toContain('Reste à payer\u00a0: 300,00');
  });

  it('of a longer stay keeps a card, blocks nothing, and lets its guest confirm to their bank', async () => {
    const { own, page, atStripe } = await open({ arrivee: '2026-12-05', depart: '2026-12-12' });
    expect(said(await page())).toContain('Aucune somme n’est bloquée');
    await atStripe('caution', 'three_d_secure');
    expect(said(await page('?paiement=recu'))).toContain('Votre carte est enregistrée jusqu’au 19 décembre 2026');
    await moveTo('2026-12-12T11:00:00.000Z');
    await addClaimPhoto(api.platform, own, Buffer.from('jpeg'));
    await claimCaution(api.platform, own, { cents: 8_000, motive: 'La lampe du salon est cassée.', takesAlone: true });
    await moveTo('2026-12-15T12:00:00.000Z');
    await settleCaution(api.platform, own);
    expect(said(await page())).toContain('Votre banque n’a pas laissé débiter 80,00');
    await atStripe('caution-payer', 'three_d_secure');
    expect(said(await page('?paiement=recu'))).toContain('80,00 € ont été prélevés sur votre caution');
  });

  it('shows no photo on another guest’s page, and says why when Stripe does not answer', async () => {
    const mine = await open({ arrivee: '2027-01-05', depart: '2027-01-12' });
    const other = await open({ arrivee: '2027-02-05', depart: '2027-02-12' });
    await mine.atStripe('caution', 'success');
    await settleCaution(api.platform, mine.own);
    await moveTo('2027-01-06T12:00:00.000Z');
    const { caution } = await addClaimPhoto(api.platform, mine.own, Buffer.from('jpeg'));
    const photoId = caution?.draftPhotos[0]?.id ?? '';
    // Neither before it was sent, nor on another stay afterwards.
    expect((await mine.guest.get(`${mine.path}/caution/${photoId}`)).status).toBe(404);
    await claimCaution(api.platform, mine.own, {
      cents: 100,
      motive: 'La lampe du salon est cassée.',
      takesAlone: false,
    });
    expect((await mine.guest.get(`${mine.path}/caution/${photoId}`)).status).toBe(200);
    expect((await other.guest.get(`${other.path}/caution/${photoId}`)).status).toBe(404);
    await stripe.control.fail([{ status: 500, times: 50, account: other.host.id }]);
    const refused = await other.send({ etape: 'caution' });
    await stripe.control.fail([]);
    expect(refused.status).toBe(503);
    expect(readPage(refused.body).text('p', { class: 'alert' })).toContain('ne répond pas');
  });
});
