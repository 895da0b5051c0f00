import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import type { Channel } from '@app/contract/reservations/rules.ts';
import { channelsSandbox } from '@app/domain/testing';
import { judgePage } from './judgePage.ts';
import { follow, load } from './openBrowser.ts';
import { register, signIn } from './register.ts';
import { useProduct } from './useProduct.ts';

const host = { firstName: 'Maïder', lastName: 'Etcheverry', email: 'maider@back-office.test' };

describe('the back-office is accessible, at 360 and 1280 pixels, light and dark', () => {
  const stage = useProduct();

  async function open(page: Page, path: string): Promise<void> {
    const address = `${stage().product.url}/admin/${path}`;
    // The back-office is one document, which stays.
    return page.url().includes('/admin') ? follow(page, address) : load(page, address);
  }

  const asSuperAdmin = async (page: Page): Promise<void> =>
    signIn(page, stage().product.url, inject('superAdministrator'));

  /** Leaves a dialog, whatever was typed into it. */
  async function leave(page: Page): Promise<void> {
    await page.keyboard.press('Escape');
    const abandon = page.getByRole('button', { name: 'Abandonner' });
    const dialog = page.getByRole('dialog');
    await Promise.race([abandon.waitFor(), dialog.waitFor({ state: 'detached' })]);
    if (await abandon.isVisible()) await abandon.click();
    await dialog.waitFor({ state: 'detached' });
  }

  async function call(page: Page, method: 'post' | 'put', path: string, data: object): Promise<{ id: string }> {
    const { url } = stage().product;
    const answer = await page.request[method](url + path, { data, headers: { origin: url } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string };
  }

  /** A new host, whose only property has this calendar. */
  async function link(page: Page, email: string, channel: Channel, feedUrl: string): Promise<void> {
    await page.context().clearCookies();
    await register(page, stage().product.url, { ...host, email });
    const property = await call(page, 'post', '/api/properties', {
      name: 'Villa Arrosa',
      kind: 'house',
      address: { line1: '3 rue du Port', postalCode: '64500', city: 'Ciboure', country: 'FR' },
      capacity: 4,
      bedrooms: 2,
      status: 'active',
    });
    await call(page, 'post', `/api/properties/${property.id}/feeds`, { channel, url: feedUrl });
  }

  it('customers, administrators and the journal', async () => {
    const { product, browser } = stage();
    const visitor = await browser.visit();
    await register(visitor.page, product.url, host);
    const { page, context, faults } = await browser.visit();
    const { found, look } = judgePage(page);
    await asSuperAdmin(page);

    await open(page, 'users');
    await look('customers');
    await open(page, 'users?recherche=personne-de-ce-nom');
    await look('customers, none');
    await open(page, 'users');
    await page.getByRole('button', { name: 'Nouvel utilisateur' }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Indiquez le prénom').first().waitFor();
    await look('new customer, in error');
    await page.getByRole('tab', { name: /^Paramètres/ }).click();
    await look('new customer, second tab');
    await leave(page);
    await page
      .getByRole('link', { name: /Maïder Etcheverry/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Maïder Etcheverry' }).waitFor();
    await page.getByText('Compte créé').waitFor();
    await look('customer');
    await page.getByRole('button', { name: 'Supprimer' }).first().click();
    await page.getByRole('dialog').waitFor();
    await look('customer, removal');
    await leave(page);

    await open(page, 'admins');
    await look('administrators');
    await page.getByRole('button', { name: 'Nouvel administrateur' }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Indiquez le prénom').first().waitFor();
    await look('new administrator, in error');
    await leave(page);

    await open(page, 'audit');
    await look('journal');
    await page.getByRole('table').getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
    await look('journal, one act');
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await Promise.all([context.close(), visitor.context.close()]);
  });

  it('calendars of platforms', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    const { found, look } = judgePage(page);
    await asSuperAdmin(page);
    await open(page, 'calendars');
    await look('calendars');
    await open(page, 'calendars?recherche=personne-de-ce-nom');
    await look('calendars, none');

    // Five hosts whose calendars Airbnb answers by a page are an outbreak.
    const hosts = await browser.visit();
    for (let at = 1; at <= 5; at += 1) {
      const listing = channelsSandbox('running').listing('airbnb', `back-office-${at}`);
      await listing.fault('html');
      await link(hosts.page, `calendrier${at}@back-office.test`, 'airbnb', listing.feedUrl);
    }
    const today = dayAt(new Date());
    const read = channelsSandbox('running').listing('abritel', 'back-office');
    await read.book({ arrival: addDays(today, 20), departure: addDays(today, 24), guest: 'Anna Krause' });
    await read.fault('bad_event');
    await link(hosts.page, 'calendrier6@back-office.test', 'abritel', read.feedUrl);
    await call(hosts.page, 'put', '/api/rentals/help', { days: 3 });
    const answered = async (path: string): Promise<unknown> => (await page.request.get(product.url + path)).json();
    await expect
      .poll(() => answered('/api/admin/feeds/causes'))
      .toMatchObject({ causes: expect.arrayContaining([expect.objectContaining({ feeds: 5, isOutbreak: true })]) });
    await expect.poll(() => answered('/api/admin/feeds?channel=abritel&state=ok')).toMatchObject({ total: 1 });

    await open(page, 'calendars?plateforme=airbnb');
    await page.getByRole('button', { name: 'Actualiser' }).click();
    const outbreak = page.getByRole('button', { name: /^Ne montrer que Airbnb/ });
    await outbreak.waitFor();
    await look('calendars, an outbreak');
    await outbreak.click();
    await page.getByRole('button', { name: /retirer ce filtre$/ }).waitFor();
    await look('calendars of one cause');
    const opener = page.getByRole('link', { name: /ouvrir le détail$/ }).first();
    await opener.click();
    await page.getByText('L’hôte n’a pas ouvert ses voyageurs').waitFor();
    await look('a calendar in trouble');
    await leave(page);
    await open(page, 'calendars?plateforme=abritel');
    await opener.click();
    await page.getByRole('list', { name: 'Lignes laissées de côté' }).first().waitFor();
    await look('a calendar with its ledger');
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await Promise.all([context.close(), hosts.context.close()]);
  });

  it('settings and search engines', async () => {
    const { browser } = stage();
    const { page, context, faults } = await browser.visit();
    const { found, look } = judgePage(page);
    await asSuperAdmin(page);
    for (const category of ['site', 'societe', 'legales', 'securite', 'maintenance']) {
      await open(page, `settings?categorie=${category}`);
      await look(`settings, ${category}`);
    }
    await open(page, 'settings');
    await page.getByLabel('Nom du site').fill('');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await look('settings, in error');
    await page.getByRole('button', { name: 'Annuler' }).click();
    for (const tab of ['meta', 'reseaux', 'donnees', 'robots', 'audience']) {
      await open(page, `seo?onglet=${tab}`);
      await look(`search engines, ${tab}`);
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('e-mails, notifications and support', async () => {
    const { product, browser } = stage();
    const visitor = await browser.visit();
    await register(visitor.page, product.url, { ...host, email: 'maider2@back-office.test' });
    await visitor.page.goto(`${product.url}/dashboard/support`);
    await visitor.page.getByRole('link', { name: 'Écrire un message' }).click();
    await visitor.page.getByLabel('Sujet').fill('Ma deuxième annonce');
    await visitor.page.getByLabel('Message').fill('Comment la relier au même logement ?');
    const { found: foundByHost, look: lookAsHost } = judgePage(visitor.page);
    await lookAsHost('new conversation');
    await visitor.page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await visitor.page.getByRole('heading', { name: 'Ma deuxième annonce' }).first().waitFor();
    await lookAsHost('conversation');
    expect(foundByHost).toEqual([]);

    const { page, context, faults } = await browser.visit();
    const { found, look } = judgePage(page);
    await asSuperAdmin(page);
    await open(page, 'emails');
    await look('mail server');
    await open(page, 'emails?onglet=modeles&modele=welcome');
    await page.locator('iframe').first().waitFor();
    await page.getByLabel('Contenu HTML').waitFor();
    await look('a template');
    await open(page, 'emails?onglet=envois');
    await page.getByText('maider2@back-office.test').first().waitFor();
    await look('deliveries');
    await open(page, 'notifications');
    await look('notifications');
    await open(page, 'support');
    await look('inbox');
    await page
      .getByRole('link', { name: /Ma deuxième annonce/ })
      .first()
      .click();
    await page.getByText('Comment la relier au même logement ?').last().waitFor();
    await look('a conversation');
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await Promise.all([context.close(), visitor.context.close()]);
  });

  it('backups and tasks', async () => {
    const { browser } = stage();
    const { page, context, faults } = await browser.visit();
    const { found, look } = judgePage(page);
    await asSuperAdmin(page);
    await open(page, 'backup');
    await look('backups');
    await page.getByRole('button', { name: 'Créer une sauvegarde' }).click();
    await page.getByText('Sauvegarde créée').waitFor();
    await page
      .getByRole('button', { name: /^Restaurer la sauvegarde/ })
      .first()
      .click();
    await page.getByText('Archive saine').waitFor();
    await look('an archive to restore');
    await page
      .getByRole('button', { name: /^Supprimer la sauvegarde/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await look('a backup, removal');
    await leave(page);
    await page.getByRole('button', { name: 'Changer' }).click();
    await page.getByText('Déposez une archive .zip ici').waitFor();

    await open(page, 'jobs');
    await look('dead letters');
    await open(page, 'jobs?etat=done');
    await page.getByRole('region', { name: 'Terminées' }).getByRole('link').first().click();
    await page.getByRole('list', { name: 'Chronologie de la tâche' }).waitFor();
    await look('a task');
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
