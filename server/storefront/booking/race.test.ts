import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBookable, connectHost, openStripeAccount, readRows, type StripeAccount } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { agreed, guestOf, july } from '../testing/askBooking.ts';
import { headerOf } from '../testing/askSite.ts';
import { readPage } from '../testing/readPage.ts';

let stripe: StripeAccount;
let api: TestApi;
beforeAll(async () => {
  stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
  api = await startApi({ stripe });
});
afterAll(async () => api.stop());

/** Guests who have read the same summary, and press its button in the same moment. */
const guests = 30;

describe('the last nights of a flat', () => {
  it('are booked, paid and confirmed once, and everyone else is told and pays nothing', async () => {
    const terms = { means: { card: true, transfer: { holder: 'Amaia', iban: 'FR14 2004 1010 0505 0001 3M02 606' } } };
    const site = await buildBookable(api.platform, { terms });
    const { control } = await connectHost(api.platform, stripe, site.host.id);
    const guest = guestOf(api, site.siteName);
    const summaries = await Promise.all(
      Array.from({ length: guests }, async (_, at) => guest.recap({ email: `voyageur-${at}@duhamel.example` })),
    );
    const answers = await Promise.all(
      summaries.map(async ({ fields }, at) =>
        guest.send({ ...fields, ...agreed, moyen: at % 2 === 0 ? 'card' : 'transfer' }),
      ),
    );
    const [won, ...others] = answers.filter(({ status }) => status === 303);
    expect(others).toStrictEqual([]);
    const lost = answers.filter((answer) => answer !== won);
    expect(new Set(lost.map(({ status }) => status))).toStrictEqual(new Set([409]));
    expect(readPage(lost[0]?.body ?? '').text('p', { class: 'alert' })).not.toBe('');

    const led = (won && headerOf(won, 'location')) ?? '';
    const paidByCard = led.includes('/c/pay/');
    if (paidByCard) await control.completeCheckout(led.split('/').at(-1) ?? '', 'success');
    expect((await control.ledger()).checkoutSessions).toHaveLength(paidByCard ? 1 : 0);
    const stays = await readRows<{ arrival: string; held: number }>(
      api.platform,
      `select r.arrival::text as arrival, (select count(*)::int from occupancy o where o.reservation_id = r.id and o.state = 'held') as held
       from reservation r where r.account_id = $1`,
      [site.host.id],
    );
    expect(stays).toStrictEqual([{ arrival: july.arrivee, held: 1 }]);
    // The site itself sells them no more.
    expect((await guest.begin()).status).toBe(303);
  });
});
