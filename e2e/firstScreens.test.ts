import type { BrowserContext, Page } from 'playwright-core';
import { registration, testPassword } from '@app/domain/testing';
import { describe, expect, it } from 'vitest';
import { settled } from './openBrowser.ts';
import { register } from './register.ts';
import { useProduct } from './useProduct.ts';

/** What the page asks the API for. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
}

/** Has the application's code wait until it is called for. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await context.route(/\/assets\/main-[\w-]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

describe('the first screen of the application', () => {
  const stage = useProduct();

  it('comes alive as it was drawn, and asks for nothing that it carries', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit({ width: 360 });
    const asked = askedOf(page);
    for (const path of ['/login', '/forgot-password', '/register', '/register?formule=business&etape=2']) {
      await page.goto(`${product.url}${path}`);
      await settled(page);
    }
    expect(new Set(asked)).toStrictEqual(new Set(['/api/session']));
    await register(page, product.url, { firstName: 'Odile', lastName: 'Sallaberry', email: 'odile@sallaberry.test' });
    const added = await page.request.post(`${product.url}/api/properties`, {
      data: { name: 'Etxe Odile', kind: 'apartment', capacity: 4 },
      headers: { origin: product.url },
    });
    expect(added.status()).toBe(201);
    asked.length = 0;
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('heading', { name: 'Bonjour Odile' }).waitFor();
    await settled(page);
    for (const carried of ['/api/session', '/api/settings/public', '/api/channels'])
      expect(asked).not.toContain(carried);
    expect(faults).toStrictEqual([]);
    await context.close();
  });

  it('keeps what was typed and pressed before its scripts came', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit({ width: 360 });
    const letGo = await holdScripts(context);
    await page.goto(`${product.url}/login`);
    await page.getByLabel('E-mail').fill('odile@sallaberry.test');
    await page.getByLabel('Se souvenir de moi').check();
    await page.getByRole('button', { name: 'Afficher le champ mot de passe' }).click();
    await page.getByLabel('Mot de passe', { exact: true }).fill('volets');
    letGo();
    await settled(page);
    await page.getByRole('button', { name: 'Masquer le champ mot de passe' }).waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('odile@sallaberry.test');
    expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('volets');
    expect(await page.getByLabel('Se souvenir de moi').isChecked()).toBe(true);
    expect(faults).toStrictEqual([]);
    await context.close();
  });

  it('opens an account and signs in without any script', async () => {
    const { product, browser } = stage();
    const { page, context } = await browser.visit({ width: 360, javaScript: 'off' });
    const { email } = registration();
    await page.goto(`${product.url}/register`);
    await page.getByRole('radio', { name: /Enterprise/ }).check();
    await page.getByRole('radio', { name: /Annuel/ }).check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    expect(new URL(page.url()).search).toBe('?rythme=annuel&formule=enterprise&etape=2');
    await page.getByLabel('Prénom').fill('Odile');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByText('Certains champs sont à corriger.').waitFor();
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Odile');
    await page.getByLabel('Nom', { exact: true }).fill('Sallaberry');
    await page.getByLabel('Mot de passe', { exact: true }).fill(testPassword);
    await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByRole('heading', { name: 'Bonjour Odile' }).waitFor();

    await context.clearCookies();
    await page.goto(`${product.url}/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('un autre');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByText('Identifiants incorrects').waitFor();
    await page.getByLabel('Mot de passe', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('heading', { name: 'Bonjour Odile' }).waitFor();
    await context.close();
  });
});
