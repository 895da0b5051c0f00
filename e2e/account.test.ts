import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { confirmInBrowser, linkInMail, register, signInInBrowser } from './register.ts';
import { useProduct } from './useProduct.ts';

const password = 'volets du matin';

describe('an account, in a browser', () => {
  const stage = useProduct();

  async function registered(page: Page, firstName: string, email: string): Promise<void> {
    const { url } = stage().product;
    await register(page, url, { firstName, lastName: 'Etcheverry', email });
    await page.goto(`${url}/dashboard`);
    await page.getByRole('heading', { name: `Bonjour ${firstName}` }).waitFor();
  }

  it('confirms its address from the welcome mail, and says so', async () => {
    const { browser, product } = stage();
    const { page, context, faults } = await browser.visit({ width: 360 });
    await registered(page, 'Maïder', 'maider@etcheverry.test');
    await page
      .getByText(/Confirmez votre adresse/)
      .first()
      .waitFor();
    await confirmInBrowser(page, product, 'maider@etcheverry.test');
    expect(page.url()).not.toContain('token');
    await page.getByRole('link', { name: 'Aller à mon tableau de bord' }).click();
    await page.getByRole('heading', { name: 'Bonjour Maïder' }).waitFor();
    expect(await page.getByText(/Confirmez votre adresse/).count()).toBe(0);
    await page.goto(`${product.url}/dashboard/profil`);
    await page.getByText('E-mail confirmé').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('gets a new password by mail, and every open session ends', async () => {
    const { browser, product } = stage();
    const elsewhere = await browser.visit();
    const email = 'oihana@etcheverry.test';
    await registered(elsewhere.page, 'Oihana', email);

    const { page, context, faults } = await browser.visit();
    await page.goto(`${product.url}/login`);
    await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
    await page.getByRole('button', { name: 'Recevoir un lien' }).waitFor();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Recevoir un lien' }).click();
    await page.getByRole('heading', { name: 'Regardez vos e-mails.' }).waitFor();
    const link = await linkInMail(product, { to: email, template: 'password_reset', path: '/reset-password' });
    await page.goto(link);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('persiennes closes');
    await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill('persiennes closes');
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await page.waitForURL('**/login');
    await signInInBrowser(page, product.url, { email, password: 'persiennes closes' });
    await page.getByRole('heading', { name: 'Bonjour Oihana' }).waitFor();
    const [notice] = await product.sink.waitFor(
      ({ template, to }) => template === 'password_changed' && to.includes(email),
    );
    expect(notice?.text).not.toContain('persiennes');

    // The link has served.
    const again = await browser.visit();
    await again.page.goto(link);
    await again.page.getByText('Ce lien n’est plus valable').first().waitFor();
    await again.context.close();

    await elsewhere.page.reload();
    await elsewhere.page.waitForURL('**/login**');
    expect(faults).toEqual([]);
    await elsewhere.context.close();
    await context.close();
  });

  it('is protected by a second factor, whose recovery codes serve once', async () => {
    const { browser, product } = stage();
    const { page, context, faults } = await browser.visit();
    const email = 'elaia@etcheverry.test';
    await registered(page, 'Elaia', email);
    await confirmInBrowser(page, product, email);
    await page.goto(`${product.url}/dashboard/profil`);
    await page.getByRole('button', { name: /^Activer/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Activer la double authentification' });
    const secret = (await dialog.locator('code').first().innerText()).replaceAll(/\s/g, '');
    await dialog.getByRole('textbox').fill(new TOTP({ secret }).generate());
    await dialog.getByRole('button', { name: 'Activer' }).click();
    await page.getByRole('list', { name: 'Codes de secours' }).waitFor();
    const [recovery = ''] = await page
      .getByRole('list', { name: 'Codes de secours' })
      .getByRole('listitem')
      .allInnerTexts();
    await page.getByLabel('Je les ai notés').check();
    await page.getByRole('button', { name: 'Terminer' }).click();

    for (const outcome of ['opens', 'refused'] as const) {
      const visit = await browser.visit();
      await signInInBrowser(visit.page, product.url, { email, password });
      await visit.page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
      await visit.page.getByRole('textbox').last().fill(recovery);
      await visit.page.getByRole('button', { name: 'Vérifier' }).click();
      if (outcome === 'opens') await visit.page.getByRole('heading', { name: 'Bonjour Elaia' }).waitFor();
      else
        await visit.page
          .getByText(/incorrect ou a déjà servi/)
          .first()
          .waitFor();
      await visit.context.close();
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('takes away a copy of its data, and then closes for good', async () => {
    const { browser, product } = stage();
    const { page, context, faults } = await browser.visit();
    const email = 'mattin@etcheverry.test';
    await registered(page, 'Mattin', email);
    await page.goto(`${product.url}/dashboard/profil`);
    await page.getByRole('button', { name: 'Exporter mes données' }).click();
    const ready = page.getByRole('link', { name: /^Télécharger la copie/ });
    await ready.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('button', { name: 'Fermer mon compte' }).click();
    await page.getByLabel(/recopiez le mot FERMER/).fill('fermer');
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Fermer mon compte pour de bon' }).click();
    await page.getByText('Votre compte est fermé.').waitFor();
    await product.sink.waitFor(({ template, to }) => template === 'account_closed' && to.includes(email));
    await signInInBrowser(page, product.url, { email, password });
    await page.getByText('Identifiants incorrects').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
