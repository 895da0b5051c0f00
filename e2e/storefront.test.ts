import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import { languages } from '@app/contract/properties/rules.ts';
import { isDeepRun } from '@app/domain/testing';
import { Lighthouse } from './lighthouse/Lighthouse.ts';
import { horizontalOverflow, judgePage, siteGrounds } from './judgePage.ts';
import { arrival, openHostSite } from './openHostSite.ts';
import { useProduct } from './useProduct.ts';

const property = '/logements/itsaso';
const dates = `?arrivee=${arrival}&depart=${addDays(arrival, 7)}`;
const pages = [
  '/',
  `/${dates}`,
  property,
  `${property}${dates}`,
  `${property}/photos`,
  '/contact',
  '/mentions-legales',
  '/conditions',
];
const themes = [
  { accent: '#ffff00', pair: 'almanach', composition: 'album', mark: 'sun' },
  { accent: '#b9553b', pair: 'linteau', composition: 'fullPage', mark: 'flower' },
] as const;

describe('the site of a host', () => {
  const stage = useProduct({ own: true, sites: true });
  let site: Awaited<ReturnType<typeof openHostSite>>;
  /** Signed in, so that the look of the site can change. */
  let host: BrowserContext | undefined;
  beforeAll(async () => {
    const { product, browser } = stage();
    const { page, context } = await browser.visit();
    site = await openHostSite(page, product, 'etxe-arrosa');
    await site.dress(themes[1]);
    host = context;
  });
  afterAll(async () => host?.close());

  const of = (path: string, language: string) => {
    const [, rest = ''] = /^\/(.*)$/.exec(path) ?? [];
    const below = language === 'fr' ? '' : `/${language}`;
    return `${site.address}${rest === '' || rest.startsWith('?') ? `${below || '/'}${rest}` : `${below}/${rest}`}`;
  };

  it.each(themes)('is accessible in its four languages, at 360 and 1280 pixels, as $composition', async (theme) => {
    const { browser } = stage();
    const { page, context, faults } = await browser.visit({ certificates: 'any' });
    const { found, look } = judgePage(page, siteGrounds);
    await site.dress(theme);
    await expect
      .poll(async () => (await page.goto(site.address))?.text())
      .toContain(theme.composition === 'album' ? 'class="album' : 'class="hero');
    for (const [at, path] of pages.entries())
      for (const language of isDeepRun ? languages : languages.slice(at % 4, (at % 4) + 1)) {
        await page.goto(of(path, language));
        await look(`${path} in ${language}`);
      }
    expect(found).toEqual([]);
    // A style or a font that the policy refuses is an error of the browser.
    expect(faults).toEqual([]);
    await context.close();
  });

  it('needs no script: from dates to the price of a stay, and to a message that reaches the host', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit({ certificates: 'any', javaScript: 'off', width: 360 });
    await page.goto(site.address);
    const search = page.getByRole('search');
    await search.getByLabel('Arrivée').fill(arrival);
    await search.getByLabel('Départ').fill(addDays(arrival, 7));
    await search.getByLabel('Adultes').selectOption('3');
    await search.getByRole('button', { name: 'Voir les prix' }).click();
    await page.getByText('750,00 €').first().waitFor();
    await page.getByRole('link', { name: 'Voir Itsaso' }).click();
    await page.getByRole('heading', { level: 1, name: 'Itsaso' }).waitFor();
    const dock = page.getByRole('complementary', { name: 'Votre devis' }).last();
    await dock.getByText('Voir le détail').click();
    await dock.getByText('Ménage').waitFor();
    // Other dates by the calendar: a first link arrives, a second one leaves.
    await page.getByRole('link', { name: 'Choisir d’autres dates' }).click();
    await page
      .getByRole('link', { name: /^arriver le/ })
      .nth(2)
      .click();
    await page
      .getByRole('link', { name: /^partir le/ })
      .first()
      .click();
    await page.getByText('250,00 €').first().waitFor();
    await page.getByRole('link', { name: 'Demander ces dates' }).filter({ visible: true }).first().click();
    expect(await page.getByLabel('Votre message').inputValue()).toContain('Nous souhaitons réserver Itsaso');
    await page.getByLabel('Votre nom').fill('Oihana Luro');
    await page.getByLabel(/e-mail/).fill('oihana@voyage.test');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.getByRole('heading', { name: 'Votre message est parti' }).waitFor();
    const [mail] = await product.sink.waitFor(
      ({ template, to }) => template === 'site_message' && to.includes(site.email),
    );
    expect(mail?.text).toContain('Itsaso');
    expect(await context.cookies()).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is used by the keyboard alone, in the order of the page, with a focus that is seen', async () => {
    const { browser } = stage();
    const { page, context } = await browser.visit({ certificates: 'any' });
    await page.goto(`${site.address}${property}${dates}`);
    const focused = async () =>
      page.evaluate<{ text: string; outline: number; top: number }>(`(() => {
        const { activeElement: element } = document;
        const slot = element.closest('.slot') ?? element;
        const width = (of) => Number.parseFloat(getComputedStyle(of).outlineWidth);
        return { text: (element.innerText || element.name || '').trim(), outline: Math.max(width(element), width(slot)), top: element.getBoundingClientRect().top };
      })()`);
    const walked: string[] = [];
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const { text, outline } = await focused();
      walked.push(text);
      expect([text, outline >= 2]).toStrictEqual([text, true]);
    }
    expect(walked.slice(0, 5)).toStrictEqual([
      'Aller au contenu',
      'Etxe Arrosa',
      'Les logements',
      'Le lieu',
      'Nous écrire',
    ]);
    await page.goto(`${site.address}${property}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    // The first link of the main part: the head was skipped.
    expect(await page.evaluate<boolean>(`document.querySelector('main').contains(document.activeElement)`)).toBe(true);
    await context.close();
  });

  it('does not scroll sideways at 320 pixels, with letters twice as large', async () => {
    const { browser } = stage();
    const { page, context } = await browser.visit({ certificates: 'any', width: 320 });
    for (const path of pages) {
      await page.goto(of(path, 'de'));
      const narrow = await horizontalOverflow(page);
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      expect([path, narrow, await horizontalOverflow(page)]).toStrictEqual([path, 0, 0]);
    }
    await context.close();
  });

  it('gives Lighthouse, on a phone, nothing to mend', async () => {
    const { product } = stage();
    const lighthouse = await Lighthouse.open();
    // Behind Caddy, whose certificates this browser does not know.
    const url = new URL(`${property}${dates}`, product.url);
    url.hostname = new URL(site.address).hostname;
    const asked = ['performance', 'accessibility', 'best-practices'] as const;
    const { scores, cumulativeLayoutShift } = await lighthouse.audit(url.href, asked);
    expect(scores).toMatchObject({ accessibility: 100, 'best-practices': 100 });
    expect(cumulativeLayoutShift).toBeLessThanOrEqual(0.02);
    url.search = '';
    const found = await lighthouse.audit(url.href, ['seo']);
    expect(found).toMatchObject({ scores: { seo: 100 }, faults: [] });
    await lighthouse.close();
  });

  it('has a list of its pages that browsers read as XML, and each of them answers', async () => {
    const { browser } = stage();
    const { page, context } = await browser.visit({ certificates: 'any', contentSecurity: 'off' });
    await page.goto(site.address);
    const listed = await page.evaluate<string[]>(`fetch('/sitemap.xml').then(async (answer) => {
      const document = new DOMParser().parseFromString(await answer.text(), 'application/xml');
      if (document.querySelector('parsererror')) throw new Error(document.querySelector('parsererror').textContent);
      return [...document.querySelectorAll('url > loc')].map(({ textContent }) => textContent);
    })`);
    expect(listed).toHaveLength(4 * 10);
    expect(new Set(listed).size).toBe(listed.length);
    await context.close();
  });
});
