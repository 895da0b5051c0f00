import { readFile } from 'node:fs/promises';
import { authenticatorCode } from '@app/domain/testing';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { registerInBrowser, signInInBrowser } from './register.ts';
import { useProduct } from './useProduct.ts';

const password = 'volets du matin';

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
}

/** Past the half minute of a code, which serves once. */
function nextCode(secret: string): string {
  return authenticatorCode(secret, new Date(Date.now() + 30_000));
}

describe('looking after an account, in a browser', () => {
  const stage = useProduct();

  async function linkOf(recipient: string, path: string): Promise<string> {
    const link = (html: string) => new RegExp(`${stage().product.url}${path}\\?token=[\\w.%-]+`).exec(html)?.[0];
    const found = await stage().product.sink.waitFor(
      ({ to, html }) => to.includes(recipient) && link(html) !== undefined,
    );
    return link(found.at(-1)?.html ?? '') ?? '';
  }

  it('confirms the address by the link of the welcome mail, whose token no request gives away', async () => {
    const { product, browser } = stage();
    const email = 'maia@confirme.test';
    const { page, context, faults } = await browser.visit();
    await registerInBrowser(page, product.url, { firstName: 'Maia', lastName: 'Confirme', email });
    await page.getByText('Confirmez votre adresse e-mail').waitFor();
    const referrers: string[] = [];
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
    await page.goto(await linkOf(email, '/confirm-email'));
    await page.getByRole('heading', { level: 1, name: 'Adresse confirmée.' }).waitFor();
    expect(page.url()).toBe(`${product.url}/confirm-email`);
    expect(referrers.length).toBeGreaterThan(3);
    expect(referrers.filter((address) => address.includes('token'))).toEqual([]);
    await page.getByRole('link', { name: 'Aller à mon tableau de bord' }).click();
    await page.getByText('Adresse e-mail confirmée').waitFor();
    expect(await page.getByText('Confirmez votre adresse e-mail').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('chooses a new password by mail, which ends the session and serves once', async () => {
    const { product, browser } = stage();
    const email = 'oihan@oubli.test';
    const { page, context, faults } = await browser.visit();
    await registerInBrowser(page, product.url, { firstName: 'Oihan', lastName: 'Oubli', email });
    const other = await browser.visit();
    await other.page.goto(`${product.url}/login`);
    await other.page.getByLabel('E-mail').fill(email);
    await other.page.getByRole('link', { name: /^Mot de passe oublié/ }).click();
    await other.page.getByRole('button', { name: 'Recevoir un lien' }).click();
    await other.page.getByText(/^Si un compte existe/).waitFor();
    const link = await linkOf(email, '/reset-password');
    await other.page.goto(link);
    await other.page.getByLabel('Nouveau mot de passe', { exact: true }).fill('volets du soir');
    await other.page.getByLabel('Confirmer le mot de passe', { exact: true }).fill('volets du soir');
    await other.page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await other.page.waitForURL(`${product.url}/login`);
    await signInInBrowser(other.page, product.url, { email, password: 'volets du soir' });
    await other.page.waitForURL('**/dashboard');
    await page.goto(`${product.url}/dashboard`);
    await page.waitForURL('**/login**');
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: "Ce lien n'est plus valable." }).waitFor();
    expect([...faults, ...other.faults]).toEqual([]);
    await context.close();
    await other.context.close();
  });

  it('guards the account by a second factor, and opens it with a recovery code too', async () => {
    const { product, browser } = stage();
    const email = 'deux@facteurs.test';
    const { page, context, faults } = await browser.visit();
    await registerInBrowser(page, product.url, { firstName: 'Deux', lastName: 'Facteurs', email });
    await page.goto(`${product.url}/dashboard/profil`);
    await page.getByRole('button', { name: /^Activer/ }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel('Code à 6 chiffres').fill(authenticatorCode(secret, new Date()));
    await page.getByRole('dialog').getByRole('button', { name: 'Activer' }).click();
    const codes = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    const recoveryCode = await codes.first().innerText();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Télécharger' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCode);
    await page.getByLabel('Je les ai notés').check();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await page.getByText('Activée', { exact: true }).waitFor();

    await signOut(page, 'Deux Facteurs');
    await page.waitForURL(`${product.url}/`);
    await signInInBrowser(page, product.url, { email, password });
    await page.getByLabel('Code à 6 chiffres').fill('000000');
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByText('Ce code est incorrect ou a déjà servi').first().waitFor();
    await page.getByLabel('Code à 6 chiffres').fill(nextCode(secret));
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.waitForURL('**/dashboard');

    await signOut(page, 'Deux Facteurs');
    await page.waitForURL(`${product.url}/`);
    await signInInBrowser(page, product.url, { email, password });
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
    await page.getByLabel('Code de secours').fill(recoveryCode);
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(`${product.url}/dashboard/profil`);
    await page.getByText(/9\s+codes de secours restants/).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('changes the profile, shows the other session and ends it', async () => {
    const { product, browser } = stage();
    const email = 'profil@change.test';
    const { page, context, faults } = await browser.visit();
    await registerInBrowser(page, product.url, { firstName: 'Profil', lastName: 'Change', email });
    const other = await browser.visit();
    await signInInBrowser(other.page, product.url, { email, password });
    await other.page.waitForURL('**/dashboard');

    await page.goto(`${product.url}/dashboard/profil`);
    await page.getByRole('button', { name: 'Modifier' }).click();
    await page.getByLabel(/^Société/).fill('Etxe Arrosa');
    await page.getByLabel('E-mail').fill('nouvelle@change.test');
    await page.getByRole('tab', { name: 'Adresse' }).click();
    await page.getByLabel(/^SIRET/).pressSequentially('73282932000074');
    await page.getByText('Numéro valide.').waitFor();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Profil modifié avec succès').waitFor();
    await page.getByText(/^732\s829\s320\s00074$/).waitFor();
    await page
      .getByText(/Ouvrez le lien envoyé à nouvelle@change\.test/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'Déconnecter les autres sessions' }).click();
    await page.getByText('Session déconnectée').waitFor();
    await other.page.goto(`${product.url}/dashboard`);
    await other.page.waitForURL('**/login**');

    await page.goto(await linkOf('nouvelle@change.test', '/confirm-email'));
    await page.getByRole('heading', { level: 1, name: 'Nouvelle adresse confirmée.' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
    await other.context.close();
  });

  it('makes a copy of the data while one waits, and hands it over', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await registerInBrowser(page, product.url, {
      firstName: 'Copie',
      lastName: 'Données',
      email: 'copie@donnees.test',
    });
    await page.goto(`${product.url}/dashboard/profil`);
    await page.getByRole('button', { name: 'Exporter mes données' }).click();
    const link = page.getByRole('link', { name: /^Télécharger\s+la copie/ });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 2).toString()).toBe('PK');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('closes the account for good, with a kind word', async () => {
    const { product, browser } = stage();
    const email = 'adieu@ferme.test';
    const { page, context, faults } = await browser.visit();
    await registerInBrowser(page, product.url, { firstName: 'Adieu', lastName: 'Ferme', email });
    await page.goto(`${product.url}/dashboard/profil`);
    await page.getByRole('button', { name: 'Fermer mon compte' }).click();
    await page.getByLabel(/recopiez le mot FERMER/).fill('FERMER');
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Fermer mon compte pour de bon' }).click();
    await page.getByRole('dialog', { name: 'Votre compte est fermé.' }).waitFor();
    await page.getByRole('button', { name: "Revenir à l'accueil" }).click();
    await page.waitForURL(`${product.url}/`);
    await signInInBrowser(page, product.url, { email, password });
    await page.getByText('Identifiants incorrects').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows an administrator their own account', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await signInInBrowser(page, product.url, inject('superAdministrator'));
    await page.waitForURL('**/admin');
    await page.goto(`${product.url}/admin/compte`);
    await page.getByText('Cette session').waitFor();
    expect(await page.getByText('Double authentification').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
