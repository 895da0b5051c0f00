import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publicPages } from '@app/contract/site/publicPages.ts';
import { judgePage } from './judgePage.ts';
import { register } from './register.ts';
import { useProduct } from './useProduct.ts';

/** Bytes of gzipped JavaScript that a public page may load. */
const publicBudget = 96_000;

const paths = publicPages.map(({ path }) => path);
/** The banner is drawn by the page's script: once it is there, the page is alive. */
async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('region', { name: 'Cookies' }).waitFor();
}

describe('the public site', () => {
  const stage = useProduct();

  it('is accessible and keeps to its policy on every page', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    const { found, look } = judgePage(page);
    for (const path of paths) {
      await openAlive(page, `${product.url}${path}`);
      await look(path);
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('loads little, and no style but the whole of what it was sent a part of', async () => {
    const { product, browser } = stage();
    for (const path of ['/', '/contact']) {
      const { page, context } = await browser.visit();
      const scripts: Promise<Buffer>[] = [];
      const sheets: string[] = [];
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith('.js')) scripts.push(response.body());
        if (pathname.endsWith('.css')) sheets.push(pathname);
      });
      await openAlive(page, `${product.url}${path}`);
      const bytes = (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).byteLength, 0);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(publicBudget);
      const named = await page.locator('meta[name="sheets"]').getAttribute('content');
      expect(sheets.toSorted()).toEqual(named?.split(' ').toSorted());
      await context.close();
    }
  });

  it('contains every class of its markup in its own styles', async () => {
    const { product } = stage();
    for (const path of paths) {
      const html = await (await fetch(`${product.url}${path}`)).text();
      const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
      const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
      expect(classes.size).toBeGreaterThan(20);
      expect([path, [...classes].filter((name) => !new RegExp(`[.]${name}(?![\\w-])`).test(style))]).toEqual([
        path,
        [],
      ]);
    }
  });

  it('works without JavaScript: menu, prices by the year, questions', async () => {
    const { product, browser } = stage();
    const { page, context } = await browser.visit({ width: 360, theme: 'dark', javaScript: 'off' });
    await page.goto(product.url);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(16, 22, 19)');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.isVisible()).toBe(false);
    await page.locator('header summary').click();
    expect(await menu.getByRole('link', { name: 'Tarifs' }).isVisible()).toBe(true);
    await page.locator('header summary').click();

    const yearly = page.getByText('par an', { exact: true }).first();
    expect(await yearly.isVisible()).toBe(false);
    await page.getByRole('radio', { name: /Annuel/ }).check();
    expect(await yearly.isVisible()).toBe(true);
    expect(await page.getByText('par mois', { exact: true }).first().isVisible()).toBe(false);
    const begin = page.getByRole('link', { name: /Commencer l’essai gratuit/ }).first();
    expect(await begin.getAttribute('href')).toMatch(/\?formule=[\w-]+&rythme=annuel$/);

    const answer = page.getByText('Un à deux jours', { exact: false });
    expect(await answer.isVisible()).toBe(false);
    await page.getByText('Combien de temps prend la migration', { exact: false }).click();
    expect(await answer.isVisible()).toBe(true);
    await context.close();
  });

  it('shows who is signed in without moving the layout, and signs out', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await register(page, product.url, { firstName: 'Iban', lastName: 'Arregi', email: 'iban@arregi.test' });
    await page.goto(product.url);
    const nav = page.getByRole('navigation', { name: 'Principale' });
    const before = await nav.boundingBox();
    await page.getByRole('banner').getByRole('link', { name: 'Tableau de bord' }).waitFor();
    expect(await nav.boundingBox()).toEqual(before);
    await page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Essai Gratuit' }).waitFor();
    await page.goto(`${product.url}/dashboard`);
    await page.waitForURL('**/login**');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('remembers that the banner was read, and a theme for both faces', async () => {
    const { product, browser } = stage();
    const { page, context } = await browser.visit();
    await openAlive(page, product.url);
    await page.getByRole('button', { name: 'Accepter les cookies' }).click();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sombre' }).click();
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'cookie-consent');
    expect(cookie?.value).toBe('accepted');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(365 * 86_400, -3);
    await page.goto(`${product.url}/login`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(16, 22, 19)');
    await context.close();
  });
});
