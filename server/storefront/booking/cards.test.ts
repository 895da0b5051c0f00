import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewCardPayments } from '@app/domain/payments';
import {
  buildBookable,
  buildReservation,
  connectHost,
  openStripeAccount,
  readRows,
  type StripeAccount,
} from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { agreed, guestOf } from '../testing/askBooking.ts';
import { headerOf, tokenIn } from '../testing/askSite.ts';
import { readPage } from '../testing/readPage.ts';

let stripe: StripeAccount;
let api: TestApi;
beforeAll(async () => {
  stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
  api = await startApi({ stripe });
});
afterAll(async () => api.stop());

/** A host who takes cards and transfers, and a guest of theirs. */
async function open() {
  const terms = { means: { card: true, transfer: { holder: 'Amaia', iban: 'FR14 2004 1010 0505 0001 3M02 606' } } };
  const site = await buildBookable(api.platform, { terms });
  const host = await connectHost(api.platform, stripe, site.host.id);
  const guest = guestOf(api, site.siteName);
  const stays = async () =>
    readRows<{ state: string }>(
      api.platform,
      'select r.state from reservation r where r.account_id = $1 order by r.number',
      [site.host.id],
    );
  /** Books from the first page to the last. @returns where the browser is led, or the status of the page that says why not. */
  async function order(moyen: string): Promise<string> {
    const { fields } = await guest.recap();
    const answer = await guest.send({ ...fields, ...agreed, moyen });
    return headerOf(answer, 'location') ?? String(answer.status);
  }
  /** A form of the page of a stay, as a browser sends it. */
  async function send(path: string, fields: Record<string, string>) {
    const jeton = tokenIn(await guest.get(path));
    return guest.post(path, { jeton, ...fields });
  }
  return { site, host, guest, stays, order, send };
}

/** Where Stripe leads a guest back to, within the site. */
const backOf = (url: string | null | undefined) => new URL(url ?? '').pathname;

describe('paying by card on a host’s site, without a script', () => {
  it('leads from the last button to the host’s own page of Stripe, and back to the stay, which is booked then', async () => {
    const { host, guest, stays, order } = await open();
    const recap = await guest.recap();
    expect(headerOf(recap.answer, 'content-security-policy')).toContain(`form-action 'self' ${stripe.apiBase};`);
    expect(recap.answer.body).toContain('Par carte, vous autorisez Amaia Etcheverry à débiter aussi 280,00');
    const url = await order('card');
    expect(url.startsWith(`${stripe.apiBase}/c/pay/cs_`)).toBe(true);
    expect(await stays()).toMatchObject([{ state: 'option' }]);
    const { redirectUrl } = await host.control.completeCheckout(url.split('/').at(-1) ?? '', 'success');
    const page = await guest.get(`${backOf(redirectUrl)}?paiement=recu`);
    expect(readPage(page.body).text('h1')).toBe('C’est réservé');
    expect(page.body).toContain('Débité sur votre carte ce jour-là.');
    expect(await stays()).toMatchObject([{ state: 'confirmed' }]);
  });

  it('settles though the host replaces the link meanwhile, and says so where the guest comes back, without a word of the stay', async () => {
    const { site, host, guest, stays, order } = await open();
    const url = await order('card');
    const [stay] = await readRows<{ id: string }>(api.platform, 'select id from reservation where account_id = $1', [
      site.host.id,
    ]);
    const client = await api.signedIn(site.host);
    const renewal = { method: 'POST', body: { tell: true } } as const;
    expect((await client.call(`/api/reservations/${stay?.id}/guest-page/renewal`, renewal)).status).toBe(200);
    const { redirectUrl } = await host.control.completeCheckout(url.split('/').at(-1) ?? '', 'success');
    const back = backOf(redirectUrl);
    const seen = new Set<string>();
    for (const language of ['', '/en', '/es', '/de']) {
      const { status, body } = await guest.get(`${language}${back}?paiement=recu`);
      const page = readPage(body);
      seen.add(page.text('h1'));
      expect([status, page.texts('p').length > 2]).toStrictEqual([404, true]);
      for (const secret of ['Duhamel', 'R-1', '400,00', '2027']) expect(page.text('main')).not.toContain(secret);
    }
    expect(seen.size).toBe(4);
    const plain = readPage((await guest.get(back)).body).text('main');
    expect([plain.includes('Ce lien a été remplacé'), plain.includes('votre carte')]).toStrictEqual([true, false]);
    // A link that was never one says no more than before.
    const unknown = await guest.get(`${back.slice(0, -2)}AA?paiement=recu`);
    expect(readPage(unknown.body).text('h1')).toBe('Ce lien n’ouvre plus de séjour');
    expect(await stays()).toMatchObject([{ state: 'option' }]);
    // Nobody comes back to the stay's page, and no event of Stripe is heard of: the review finds the payment.
    api.platform.clock.advance(3_600_000);
    await reviewCardPayments(api.platform);
    expect(await stays()).toMatchObject([{ state: 'confirmed' }]);
    api.platform.clock.advance(-3_600_000);
  });

  it('can be resumed and given up on the page of the stay, which says until when', async () => {
    const { host, guest, stays, order, send } = await open();
    const url = await order('card');
    const { redirectUrl } = await host.control.completeCheckout(url.split('/').at(-1) ?? '', 'cancel');
    const path = backOf(redirectUrl);
    const waiting = readPage((await guest.get(`${path}?paiement=suspendu`)).body);
    expect(waiting.text('h1')).toBe('Il reste à payer');
    expect(waiting.text('p', { class: 'alert' })).toBe('Le paiement n’est pas fait. Vous pouvez le reprendre ici.');
    expect(headerOf(await send(path, { etape: 'payer' }), 'location')).toBe(url);
    expect((await send(path, { etape: 'renoncer' })).status).toBe(303);
    expect(readPage((await guest.get(path)).body).text('h1')).toBe('Le paiement n’a pas eu lieu');
    expect(await stays()).toMatchObject([{ state: 'expired' }]);
    // The nights are free again.
    expect(await order('transfer')).toMatch(/^\/sejour\//);
  });

  it('offers the stay’s own page when Stripe does not answer, and pays from there once it does', async () => {
    const { host, order, send } = await open();
    await stripe.control.fail([{ status: 500, times: 50, account: host.id }]);
    const path = await order('card');
    expect(path).toMatch(/^\/sejour\//);
    const refused = await send(path, { etape: 'payer' });
    expect(refused.status).toBe(503);
    expect(readPage(refused.body).text('p', { class: 'alert' })).toContain('ne répond pas');
    await stripe.control.fail([]);
    expect(headerOf(await send(path, { etape: 'payer' }), 'location')).toContain('/c/pay/cs_');
  });

  it('is not offered, and not taken, where the host’s account takes no cards', async () => {
    const { site, guest, order } = await open();
    await api.platform.pool.query(`update host_account set state = 'blocked' where account_id = $1`, [site.host.id]);
    const { answer } = await guest.recap();
    expect(readPage(answer.body).all('input', { name: 'moyen' })).toHaveLength(1);
    expect(await order('card')).toBe('422');
  });

  it('takes no price from a form, and no payment of a stay that costs nothing or is not the guest’s', async () => {
    const { site, guest, host } = await open();
    const { fields } = await guest.recap();
    const cheap = await guest.send({ ...fields, etape: 'reserver', moyen: 'card', accord: 'oui', total: '100' });
    expect(cheap.status).toBe(409);
    expect((await host.control.ledger()).charges).toStrictEqual([]);
    await buildReservation(api.platform, site.property, { arrival: '2027-09-01', departure: '2027-09-05' });
    expect((await guest.get('/sejour/AAAA')).status).toBe(404);
  });
});
