import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import { languages, type Language } from '@app/contract/properties/rules.ts';
import { judgePage, siteGrounds } from './judgePage.ts';
import { arrival, openHostSite } from './openHostSite.ts';
import { hostOn } from './openForBooking.ts';
import { useProduct } from './useProduct.ts';

/** A week for each guest: what one has, the next one cannot book. */
const weekOf = (guest: number) => ({ from: addDays(arrival, 7 * guest), to: addDays(arrival, 7 * guest + 5) });

describe('booking on the site of a host, by card', () => {
  const stage = useProduct({ own: true, sites: true });
  let site: Awaited<ReturnType<typeof openHostSite>>;
  let host: ReturnType<typeof hostOn>;
  let hostContext: BrowserContext | undefined;
  beforeAll(async () => {
    const { product, browser } = stage();
    const { page, context } = await browser.visit();
    hostContext = context;
    site = await openHostSite(page, product, 'etxe-berri');
    await site.dress({ accent: '#b9553b', pair: 'linteau', composition: 'fullPage', mark: 'flower' });
    host = hostOn(page, product);
    await host.sellNights();
  });
  afterAll(async () => hostContext?.close());

  /** The first page of a booking, from the page of the property. */
  async function choose(page: Page, language: Language, guest: number): Promise<void> {
    const { from, to } = weekOf(guest);
    const below = language === 'fr' ? '' : `/${language}`;
    await page.goto(`${site.address}${below}/logements/itsaso?arrivee=${from}&depart=${to}`);
    await page.locator('.quote a.button, .dock a.button').filter({ visible: true }).first().click();
    await page.locator('#firstName').waitFor();
  }

  async function fillDetails(page: Page, email: string): Promise<void> {
    await page.locator('#firstName').fill('Oihana');
    await page.locator('#lastName').fill('Luro');
    await page.locator('#email').fill(email);
    await page.locator('#street').fill('4 rue des Basques');
    await page.locator('#town').fill('Bayonne');
    await page.locator('#country').selectOption('FR');
  }

  it('needs no script: dates, price, contract, the host’s page of Stripe, the stay, and back again to cancel it', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit({ certificates: 'any', javaScript: 'off', width: 360 });
    await choose(page, 'fr', 0);
    await fillDetails(page, 'oihana@voyage.test');
    await page.getByRole('button', { name: 'Voir le récapitulatif' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tout est là, relisez' }).waitFor();
    // Five nights at 100 €, 50 € for cleaning; 30 % of it now.
    await page.getByText('550,00\u00a0€').first().waitFor();
    await page.getByLabel(/carte/i).first().check();
    // Nothing is booked by who has not agreed.
    await page.getByLabel(/J’ai lu le contrat/).check();
    await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click();
    await page.getByRole('heading', { level: 2, name: 'Payer par carte' }).waitFor();
    expect(new URL(page.url()).origin).not.toBe(site.address);
    await page.getByRole('button', { name: /165,00/ }).click();
    await page.getByRole('heading', { level: 1, name: 'C’est réservé' }).waitFor();
    expect(page.url().startsWith(`${site.address}/sejour/`)).toBe(true);
    expect(await context.cookies(site.address)).toEqual([]);

    const [told] = await product.sink.waitFor(({ to }) => to.includes('oihana@voyage.test'));
    const link = /https:\/\/\S+\/sejour\/[\w.-]+/.exec(told?.text ?? '')?.[0] ?? '';
    expect(told?.attachments.map(({ contentType }) => contentType)).toContain('application/pdf');
    await product.sink.waitFor(({ template, to }) => to.includes(site.email) && template === 'booking_confirmation');
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'C’est réservé' }).waitFor();
    await page.getByText('Annuler ce séjour').first().click();
    await page.getByText(/Vous avez payé 165,00/).waitFor();
    await page.getByLabel(/Je comprends/).check();
    await page.getByRole('button', { name: 'Annuler mon séjour' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vous avez annulé ce séjour' }).waitFor();

    const stay = await host.newestStay();
    await host.refund(stay, 165_00);
    await expect
      .poll(async () => host.moneyOf(stay))
      .toMatchObject({ receivedCents: 0, card: { refundableCents: 0, refunds: [] } });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is accessible in its four languages, at 360 and 1280 pixels, on each of its pages', async () => {
    const { browser } = stage();
    const { page, context, faults } = await browser.visit({ certificates: 'any' });
    const { found, look } = judgePage(page, siteGrounds);
    for (const [at, language] of languages.entries()) {
      await choose(page, language, at + 1);
      await look(`details in ${language}`);
      await fillDetails(page, `guest-${language}@voyage.test`);
      await page.locator('form.booking .send button').click();
      await page.locator('input[name=moyen][value=transfer]').check();
      await look(`summary in ${language}`);
      await page.locator('input[name=accord]').check();
      await page.locator('.last button').click();
      await page.waitForURL(/\/sejour\//);
      await look(`stay in ${language}`);
      await page.goto(`${page.url().split('?', 1)[0]}/contrat`);
      await look(`contract in ${language}`);
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
