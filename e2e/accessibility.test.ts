import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { accessibilityFaults, judgePage } from './judgePage.ts';
import { follow, load, type Visit } from './openBrowser.ts';
import { register, signIn, signInInBrowser } from './register.ts';
import { useProduct } from './useProduct.ts';

/** Those of the public site are walked in publicSite.test.ts; dialogs and other states in the deep walks. */
const visitorPages = ['/register', '/login', '/forgot-password', '/cette-page-n-existe-pas', '/contact/merci'];
const customerPages = [
  '/dashboard',
  '/dashboard/logements',
  '/dashboard/reservations',
  '/dashboard/planning',
  '/dashboard/plateformes',
  '/dashboard/tarifs',
  '/dashboard/conditions',
  '/dashboard/voyageurs',
  '/dashboard/site',
  '/dashboard/site?onglet=apparence',
  '/dashboard/domaines',
  '/dashboard/mobile',
  '/dashboard/abonnement',
  '/dashboard/facturation',
  '/dashboard/profil',
  '/dashboard/support',
  '/dashboard/inconnue',
];
const demoPages = [
  '/demo',
  '/demo/logements',
  '/demo/reservations',
  '/demo/reservations?vue=liste',
  '/demo/planning',
  '/demo/plateformes',
  '/demo/plateformes/0197a000-0000-7000-8000-00000000d820/journal',
  '/demo/doubles-reservations/0197a000-0000-7000-8000-00000000d900',
  '/demo/tarifs',
  '/demo/site',
  '/demo/site?onglet=apparence',
  '/demo/site?onglet=logements',
  '/demo/conditions',
  '/demo/voyageurs',
  '/demo/profil',
  '/demo/abonnement',
  '/demo/facturation',
];
const adminPages = [
  '/admin',
  '/admin/users',
  '/admin/admins',
  '/admin/audit',
  '/admin/plans',
  '/admin/transactions',
  '/admin/transactions?statut=failed',
  '/admin/stripe',
  '/admin/settings',
  '/admin/seo',
  '/admin/emails',
  '/admin/notifications',
  '/admin/support',
  '/admin/backup',
  '/admin/jobs',
  '/admin/calendars',
  '/admin/compte',
  '/admin/inconnue',
];

/** Whose pages are one document. */
const areas = ['/dashboard', '/demo', '/admin'];

describe('every page is accessible, at 360 and 1280 pixels, light and dark', () => {
  const stage = useProduct();

  async function faultsOf(page: Visit['page'], paths: readonly string[]): Promise<string[]> {
    const { product } = stage();
    const { found, look } = judgePage(page);
    const areaOf = (path: string): string | undefined => areas.find((area) => path.startsWith(area));
    for (const [at, path] of paths.entries()) {
      const address = `${product.url}${path}`;
      if (areaOf(path) !== undefined && areaOf(path) === areaOf(paths[at - 1] ?? '')) await follow(page, address);
      else await load(page, address);
      await look(path);
    }
    return found;
  }

  it('for a visitor', async () => {
    const { browser } = stage();
    const { page, context, faults } = await browser.visit();
    expect(await faultsOf(page, visitorPages)).toEqual([]);
    expect(await faultsOf(page, demoPages)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('for a customer', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await register(page, product.url, {
      firstName: 'Claire',
      lastName: 'Duhamel',
      email: 'claire@duhamel.test',
    });
    expect(await faultsOf(page, customerPages)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('for an administrator', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await signIn(page, product.url, inject('superAdministrator'));
    expect(await faultsOf(page, adminPages)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('of the forms in error', async () => {
    const { product, browser } = stage();
    const { page, context } = await browser.visit();
    const { found, look } = judgePage(page);
    await page.goto(`${product.url}/register`);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByText('Indiquez votre prénom').first().waitFor();
    await look('registration');

    await signInInBrowser(page, product.url, { email: 'personne@clairvolet.test', password: 'pas le bon' });
    await page.getByText('Identifiants incorrects').first().waitFor();
    await look('sign-in');

    await page.goto(`${product.url}/contact`);
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await look('contact');
    expect(found).toEqual([]);
    await context.close();
  });

  it('of the page shown during maintenance', async () => {
    const { product, browser } = stage();
    onTestFinished(async () => product.set({ maintenance_mode: 'false' }));
    await product.set({ maintenance_mode: 'true' });
    await expect.poll(async () => (await fetch(product.url)).status).toBe(503);
    for (const theme of ['light', 'dark'] as const) {
      for (const width of [360, 1280]) {
        const { page, context } = await browser.visit({ width, theme });
        await page.goto(product.url);
        await page.getByRole('heading', { name: 'Maintenance en cours' }).waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        await context.close();
      }
    }
  });
});
