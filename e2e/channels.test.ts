import { describe, expect, it } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { readChannelsEndpoint } from '@app/contract/channels/api.ts';
import { channelsSandbox } from '@app/domain/testing';
import { judgePage } from './judgePage.ts';
import type { Visit } from './openBrowser.ts';
import { registerInBrowser } from './register.ts';
import { useProduct } from './useProduct.ts';

const today = dayAt(new Date());
const stay = { arrival: addDays(today, 20), departure: addDays(today, 24), guest: 'Anna Krause' };

describe('a new host on a phone', () => {
  const stage = useProduct();

  /** Links a listing as the page leads there. @returns our address for its channel. */
  async function link(page: Visit['page'], channel: string, feedUrl: string, imported: RegExp) {
    await page.goto(`${stage().product.url}/dashboard/plateformes`);
    await page
      .getByRole('button', { name: /^(Relier une plateforme|Relier)$/ })
      .first()
      .tap();
    const dialog = page.getByRole('dialog', { name: /^Relier/ });
    await dialog.getByRole('button', { name: new RegExp(`^${channel}`) }).tap();
    await dialog.getByLabel(`Adresse du calendrier ${channel}`).fill(feedUrl);
    await dialog.getByRole('button', { name: 'Vérifier' }).tap();
    await dialog.getByRole('button', { name: imported }).tap();
    const ours = await dialog.locator('code').textContent();
    await dialog.getByText(`Nous attendons la première lecture`).waitFor();
    return { dialog, ours };
  }

  it('links Airbnb and Booking.com, sees a stay arrive and its nights close there, and is told of a double booking with ways out', async () => {
    const { product, browser } = stage();
    const { url, sink } = product;
    const email = 'calendriers@logement.test';
    const { page, context, faults } = await browser.visit({ width: 360, touch: 'on' });
    const airbnb = channelsSandbox('running').listing('airbnb', 'e2e-quais');
    const booking = channelsSandbox('running').listing('booking', 'e2e-quais');
    await Promise.all([airbnb.book(stay), booking.importFrom(null)]);

    await registerInBrowser(page, url, { firstName: 'Inès', lastName: 'Moreau', email });
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Fermer' }).tap();
    const answer = await page.request.post(`${url}/api/properties`, {
      headers: { origin: url },
      data: {
        name: 'Appartement des Quais',
        kind: 'apartment',
        address: { line1: '12 quai de la Fosse', postalCode: '44000', city: 'Nantes', country: 'FR' },
        capacity: 4,
        bedrooms: 2,
        status: 'active',
      },
    });
    expect(answer.status()).toBe(201);

    const first = await link(page, 'Airbnb', airbnb.feedUrl, /^Importer 1.séjour et continuer$/);
    await airbnb.importFrom(first.ours);
    expect(await airbnb.read()).toMatchObject({ status: 200, imported: [], problem: null });
    await first.dialog.getByText(/^Airbnb nous a lus/).waitFor();
    await first.dialog.getByRole('button', { name: 'Terminer' }).tap();

    const second = await link(page, 'Booking.com', booking.feedUrl, /^Relier et continuer$/);
    await booking.importFrom(second.ours);
    // The nights that Airbnb sold are closed where nobody sold them.
    const { arrival, departure } = stay;
    expect(await booking.read()).toMatchObject({ status: 200, imported: [{ arrival, departure }], problem: null });
    await second.dialog.getByText(/^Booking.com nous a lus/).waitFor();
    await second.dialog.getByRole('button', { name: 'Terminer' }).tap();
    await expect(booking.book({ ...stay, guest: 'Trop Tard' })).rejects.toThrow(/refused/);

    await page.goto(`${url}/dashboard/planning?du=${arrival}`);
    await page.getByText('Voyageur Airbnb').first().waitFor();

    // Somebody had booked there a moment before.
    await booking.book({ arrival: addDays(arrival, -1), departure, guest: 'Sven Albrecht', force: true });
    await page.goto(`${url}/dashboard/plateformes`);
    const overview = (await (await page.request.get(`${url}/api/channels`)).json()) as EndpointResponse<
      typeof readChannelsEndpoint
    >;
    const feed = overview.properties.flatMap(({ feeds }) => feeds).find(({ channel }) => channel === 'booking');
    await page.goto(`${url}/dashboard/plateformes?calendrier=${feed?.id}`);
    await page.getByRole('button', { name: 'Relire maintenant' }).tap();
    await page.getByText('Relue à l’instant.').waitFor();
    await page.goto(`${url}/dashboard/plateformes`);
    await page.getByRole('link', { name: 'Voir les solutions' }).tap();
    await page.getByText('Voyageur Booking.com').first().waitFor();
    const { found, look } = judgePage(page);
    await look('double booking');
    const [mail] = await sink.waitFor(({ template, to }) => template === 'double_booking' && to.includes(email));
    expect(mail?.text).toContain('Appartement des Quais');
    await page.goto(`${url}/dashboard/plateformes/${feed?.id}/journal`);
    await page
      .getByRole('heading', { name: /Booking.com/ })
      .first()
      .waitFor();
    await look('ledger');
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
