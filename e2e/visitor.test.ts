import { patience } from '@app/domain/testing';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { register } from './register.ts';
import { useProduct } from './useProduct.ts';

const password = 'volets du matin';

// Shared by all tests: a test that changes its settings restores them.
// oxlint-disable-next-line react-hooks/rules-of-hooks -- not a hook of React
const stage = useProduct({ own: true });

/** A change of settings reaches every process within a second; a busy machine is given more. */
const followed = { timeout: patience };

describe('a visitor', () => {
  /** Presses Tab until what is focused has this name, as someone without a mouse does. */
  async function tabTo(page: Page, name: string | RegExp, role: 'link' | 'button' | 'textbox'): Promise<void> {
    const wanted = page.getByRole(role, { name, exact: typeof name === 'string' });
    for (let press = 0; press < 60; press += 1) {
      if ((await wanted.and(page.locator(':focus')).count()) === 1) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${String(name)}`);
  }

  it('goes from the home page to their dashboard on a phone, with the plan and the rhythm they chose', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit({ width: 360 });
    await page.goto(product.url);
    await page.locator('header summary').click();
    await page.locator('header').getByRole('link', { name: 'Tarifs' }).last().click();
    await page.waitForURL('**/tarifs');
    await page.getByText('Annuel', { exact: false }).first().click();
    await page.getByRole('link', { name: 'Commencer l’essai gratuit, formule Business' }).click();
    await page.waitForURL('**/register**');
    await page.getByRole('radio', { name: /Business/ }).waitFor();
    expect(await page.getByRole('radio', { name: /Business/ }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: /Annuel/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByLabel('Prénom').fill('Nora');
    await page.getByLabel('Nom', { exact: true }).fill('Belkacem');
    await page.getByLabel('E-mail').fill('nora@belkacem.test');
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByRole('heading', { name: 'Bonjour Nora' }).waitFor();

    await page.goto(product.url);
    await page.getByRole('link', { name: 'Tableau de bord' }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('does so by keyboard alone', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await page.goto(product.url);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Aller au contenu');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Commencer gratuitement', 'link');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continuer' }).waitFor();
    await tabTo(page, 'Continuer', 'button');
    await page.keyboard.press('Enter');
    // The next step moves the focus to its title: text typed before that would be cut off.
    await page.getByRole('heading', { name: 'Faisons connaissance.' }).and(page.locator(':focus')).waitFor();
    for (const [name, text] of [
      [/^Prénom/, 'Joël'],
      [/^Nom/, 'Castaing'],
      [/^E-mail/, 'joel@castaing.test'],
    ] as const) {
      await tabTo(page, name, 'textbox');
      await page.keyboard.type(text);
    }
    for (const label of ['Mot de passe', 'Confirmer le mot de passe']) {
      const field = page.getByLabel(label, { exact: true });
      while ((await field.and(page.locator(':focus')).count()) === 0) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type(password);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Bonjour Joël' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('reads and writes to us without JavaScript', async () => {
    const { product, browser } = stage();
    const { page, context } = await browser.visit({ javaScript: 'off' });
    await page.goto(product.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Annuel', { exact: false }).first().click();
    expect(await page.getByText('par an').first().isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await page.getByLabel('Nom complet').fill('Xan Harispe');
    await page.getByLabel('E-mail').fill('xan@harispe.test');
    await page.getByLabel('Sujet').fill('Migration');
    // The browser itself asks for what is empty; spaces alone are for the server to refuse.
    await page.getByLabel('Message').fill('   ');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    expect(await page.getByLabel('Sujet').inputValue()).toBe('Migration');
    await page.getByLabel('Message').fill('Mes calendriers viennent d’ailleurs.');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.waitForURL('**/contact/merci');

    const [notice] = await product.sink.waitFor(({ template }) => template === 'contact_message_admin');
    expect(notice?.to).toEqual([inject('superAdministrator').email]);
    expect(notice?.text).toContain('Mes calendriers viennent d’ailleurs.');
    const [thanks] = await product.sink.waitFor(({ template }) => template === 'contact_acknowledgement');
    expect(thanks?.to).toEqual(['xan@harispe.test']);
    expect(thanks?.text).not.toContain('Mes calendriers');
    await context.close();
  });

  it('writes to us with JavaScript, and sees a confirmation', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit({ width: 360 });
    await page.goto(`${product.url}/contact`);
    // The page is alive once it shows this: before, the form would be sent as without JavaScript.
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    await page.getByLabel('Nom complet').fill('Mirentxu Arnal');
    await page.getByLabel('E-mail').fill('mirentxu@arnal.test');
    await page.getByLabel('Sujet').fill('Deux gîtes');
    await page.getByLabel('Message').fill('Bonjour, combien de temps pour deux gîtes ?');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.getByText('Message envoyé !').waitFor();
    await page.getByText('Nous vous répondrons dans les plus brefs délais.').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('tries the demonstration, where nothing can be written', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await page.goto(product.url);
    await page.getByRole('link', { name: 'Voir la démo' }).first().click();
    await page.waitForURL('**/demo**');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page
      .getByText(/Démonstration/)
      .first()
      .waitFor();
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url());
    });
    await page.goto(`${product.url}/demo/reservations`);
    await page.getByRole('table').getByText('Confirmée').first().waitFor();
    expect(writes).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('cookies', () => {
  const trackers = { google_analytics: 'G-ABC123DEF', facebook_pixel: '123456789012345' };
  afterEach(async () => stage().product.set({ google_analytics: '', facebook_pixel: '' }));

  /** A page whose requests to other hosts are noted, and go nowhere. */
  async function watched() {
    const visit = await stage().browser.visit();
    const foreign: string[] = [];
    await visit.context.route(
      (url) => url.origin !== stage().product.url,
      async (route) => {
        foreign.push(new URL(route.request().url()).hostname);
        await route.abort();
      },
    );
    return { ...visit, foreign };
  }

  it('are only our own without a tracker: accepted once for a year', async () => {
    const { page, context, foreign } = await watched();
    await page.goto(stage().product.url);
    await page.getByRole('button', { name: 'Accepter les cookies' }).click();
    const consent = (await context.cookies()).find(({ name }) => name === 'cookie-consent');
    const days = ((consent?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Accepter les cookies' }).count()).toBe(0);
    expect(foreign).toEqual([]);
    await context.close();
  });

  it('of trackers require consent, and a refusal is remembered', async () => {
    const { product } = stage();
    await product.set(trackers);
    const { page, context, foreign } = await watched();
    await expect
      .poll(async () => {
        await page.goto(product.url);
        await page.waitForLoadState('networkidle');
        return page.getByRole('button', { name: 'Tout refuser' }).count();
      }, followed)
      .toBe(1);
    expect(foreign).toEqual([]);
    await page.getByRole('button', { name: 'Tout refuser' }).click();
    await page.goto(`${product.url}/tarifs`);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Tout refuser' }).count()).toBe(0);
    expect(foreign).toEqual([]);

    // Reopened from the footer, and changed.
    await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    await page.getByRole('button', { name: 'Tout accepter' }).click();
    await expect
      .poll(() => new Set(foreign), followed)
      .toEqual(new Set(['www.googletagmanager.com', 'connect.facebook.net']));
    const consent = (await context.cookies()).find(({ name }) => name === 'cookie-consent');
    const days = ((consent?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(175);
    expect(days).toBeLessThan(190);
    await context.close();
  });
});

describe('maintenance', () => {
  it('shows its page to visitors and signed-in customers, but not on the sign-in page', async () => {
    const { product, browser } = stage();
    const { page, context } = await browser.visit();
    await register(page, product.url, { firstName: 'Ana', lastName: 'Goñi', email: 'ana@goni.test' });
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('heading', { name: 'Bonjour Ana' }).waitFor();
    await product.set({ maintenance_mode: 'true' });
    await expect.poll(async () => (await fetch(product.url)).status, followed).toBe(503);
    // It may be leaving by itself at this very moment, and then one of the two is given up.
    await page.reload().catch(() => undefined);
    await page.getByRole('heading', { name: 'Maintenance en cours' }).waitFor();
    const login = await page.goto(`${product.url}/login`);
    expect(login?.status()).toBe(200);

    await product.set({ maintenance_mode: 'false' });
    await expect.poll(async () => (await fetch(product.url)).status, followed).toBe(200);
    // The sign-in page may be going there by itself, since its visitor is signed in: then one of the two is given up.
    await page.goto(`${product.url}/dashboard`).catch(() => undefined);
    await page.getByRole('heading', { name: 'Bonjour Ana' }).waitFor();
    await context.close();
  });

  it('takes over a page that was open when it began', async () => {
    const { product, browser } = stage();
    const { page, context } = await browser.visit();
    await register(page, product.url, { firstName: 'Jon', lastName: 'Etxe', email: 'jon@etxe.test' });
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('heading', { name: 'Bonjour Jon' }).waitFor();
    await product.set({ maintenance_mode: 'true' });
    await expect.poll(async () => (await fetch(product.url)).status, followed).toBe(503);
    // Any call finds out: the page may have left before the click, by one that it made by itself.
    const profile = page.getByRole('link', { name: 'Profil' }).first();
    await profile.click({ timeout: 2_000 }).catch(() => undefined);
    await page.getByRole('heading', { name: 'Maintenance en cours' }).waitFor();
    await product.set({ maintenance_mode: 'false' });
    await context.close();
  });
});
