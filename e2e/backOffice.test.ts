import { patience } from '@app/domain/testing';
import { describe, expect, inject, it, vi } from 'vitest';
import type { Page } from 'playwright-core';
import { register, signIn, signInInBrowser } from './register.ts';
import { useProduct } from './useProduct.ts';

const agent = { email: 'agathe@clairvolet.test', password: 'des volets bien fermés' };

describe('the back-office, in a browser', () => {
  const stage = useProduct({ own: true });

  async function asSuperAdmin(page: Page, url: string): Promise<void> {
    await signIn(page, url, inject('superAdministrator'));
  }

  const menuOf = async (page: Page) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allInnerTexts();

  it('an agent sees what they were given, and loses at once what is taken away', async () => {
    const { product, browser } = stage();
    const admin = await browser.visit();
    await asSuperAdmin(admin.page, product.url);
    await admin.page.goto(`${product.url}/admin/admins`);
    await admin.page.getByRole('button', { name: 'Nouvel administrateur' }).click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByLabel('Prénom').fill('Agathe');
    await dialog.getByLabel('Nom', { exact: true }).fill('Elissalde');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(agent.email);
    await dialog.getByLabel(/^Mot de passe/).fill(agent.password);
    await dialog.getByLabel('Configuration emails').check();
    await dialog.getByLabel('Voir statistiques').uncheck();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await admin.page.getByText('Administrateur créé avec succès').waitFor();

    const working = await browser.visit();
    await signInInBrowser(working.page, product.url, agent);
    await working.page.getByRole('heading', { level: 1, name: 'Utilisateurs' }).waitFor();
    expect((await menuOf(working.page)).map((label) => label.replace(/\s*\d+.*$/s, ''))).toEqual([
      'Utilisateurs',
      'E-mails',
      'Calendriers',
      'Support',
      'Notifications',
    ]);
    await working.page.getByRole('link', { name: 'E-mails' }).click();
    await working.page.getByRole('heading', { level: 1, name: 'E-mails' }).waitFor();

    await admin.page.getByRole('row', { name: /Agathe Elissalde/ }).click();
    await dialog.getByLabel('Configuration emails').uncheck();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await admin.page.getByText('Administrateur modifié avec succès').waitFor();

    // They work on without knowing: the next thing they ask for is refused, and the menu follows.
    await working.page.getByRole('tab', { name: 'Envois' }).click();
    await working.page.getByText('Accès refusé').waitFor();
    await vi.waitFor(async () => expect(await menuOf(working.page)).toHaveLength(3), patience);
    expect(admin.faults).toEqual([]);
    // The refusal itself is reported; nothing else is.
    expect(working.faults.filter((fault) => !fault.startsWith('Clairvolet, reading the deliveries'))).toEqual([]);
    await Promise.all([admin.context.close(), working.context.close()]);
  });

  it('a mail is written anew, seen as it will be, and received', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await asSuperAdmin(page, product.url);
    await page.goto(`${product.url}/admin/emails?onglet=modeles&modele=welcome`);
    const subject = page.getByLabel('Objet');
    await subject.fill('Entrez, {{user_name}}, les volets sont ouverts');
    const editor = page.getByLabel('Contenu HTML');
    // As one types.
    await editor.press('Control+a');
    await page.keyboard.type('<h1>Entrez, {{user_name}}.</h1><p>La formule {{plan_name}} vous attend.</p>');
    await page
      .locator('iframe')
      .last()
      .contentFrame()
      .getByRole('heading', { name: /^Entrez, / })
      .waitFor();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Template sauvegardé').waitFor();
    await subject.fill('Entrez, {{inconnu}}');
    await page
      .getByText(/Variable inconnue/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();

    const host = await browser.visit();
    await register(host.page, product.url, {
      firstName: 'Peio',
      lastName: 'Harismendy',
      email: 'peio@harismendy.test',
    });
    const mail = await vi.waitUntil(
      () => product.sink.messages.find(({ to }) => to.includes('peio@harismendy.test')),
      patience,
    );
    expect(mail.subject).toBe('Entrez, Peio, les volets sont ouverts');
    expect(mail.text).toContain('La formule');

    await page.goto(`${product.url}/admin/emails?onglet=envois`);
    await page.getByText('peio@harismendy.test').first().waitFor();
    expect(faults).toEqual([]);
    await Promise.all([context.close(), host.context.close()]);
  });

  it('the search engine settings appear in the page’s source within a moment', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await asSuperAdmin(page, product.url);
    await page.goto(`${product.url}/admin/seo`);
    await page
      .getByLabel(/^Titre/)
      .first()
      .fill('Gîtes & volets : louer sans commission');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Paramètres sauvegardés avec succès').waitFor();
    await vi.waitFor(async () => {
      const source = await (await fetch(product.url)).text();
      expect(source).toContain('<title>Gîtes &amp; volets : louer sans commission</title>');
    }, patience);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a host writes, is answered by mail and in their dashboard, and the journal knows who did', async () => {
    const { product, browser } = stage();
    const host = await browser.visit();
    await register(host.page, product.url, {
      firstName: 'Xabi',
      lastName: 'Goyhenetche',
      email: 'xabi@goyhenetche.test',
    });
    await host.page.goto(`${product.url}/dashboard/support`);
    await host.page.getByRole('link', { name: 'Écrire un message' }).first().click();
    await host.page.getByLabel('Sujet').fill('Un deuxième gîte');
    await host.page.getByLabel('Message', { exact: true }).fill('Bonjour, puis-je ajouter un deuxième gîte ?');
    await host.page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await host.page.getByText('Bonjour, puis-je ajouter un deuxième gîte ?').first().waitFor();

    const admin = await browser.visit();
    await asSuperAdmin(admin.page, product.url);
    await admin.page.goto(`${product.url}/admin/support`);
    await admin.page.getByText('Un deuxième gîte').first().click();
    await admin.page.getByLabel('Votre réponse').fill('Oui, avec la formule Business.');
    await admin.page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    const mail = await vi.waitUntil(
      () =>
        product.sink.messages.find(
          ({ to, text }) => to.includes('xabi@goyhenetche.test') && text.includes('Oui, avec la formule Business.'),
        ),
      patience,
    );
    expect(mail.subject).toContain('Un deuxième gîte');
    await host.page.reload();
    await host.page.getByText('Oui, avec la formule Business.').first().waitFor();

    await admin.page.goto(`${product.url}/admin/audit`);
    await admin.page.getByText('Réponse envoyée').first().waitFor();
    expect(host.faults).toEqual([]);
    expect(admin.faults).toEqual([]);
    await Promise.all([host.context.close(), admin.context.close()]);
  });
});
