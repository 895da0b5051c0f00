import { describe, expect, inject, it } from 'vitest';
import { judgePage } from './judgePage.ts';
import { confirmInBrowser, register, signIn, signInInBrowser } from './register.ts';
import { useProduct } from './useProduct.ts';

describe('the pages and dialogs of an account are accessible, at 360 and 1280 pixels, light and dark', () => {
  const stage = useProduct();

  it('the links by mail and the code', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    const { found, look } = judgePage(page);
    await page.goto(`${product.url}/forgot-password`);
    await page.getByRole('button', { name: 'Recevoir un lien' }).click();
    await page.getByRole('alert').waitFor();
    await look('forgotten, in error');
    await page.getByLabel('E-mail').fill('personne@exemple.test');
    await page.getByRole('button', { name: 'Recevoir un lien' }).click();
    await page.getByText(/^Si un compte existe/).waitFor();
    await look('forgotten, sent');
    await page.goto(`${product.url}/reset-password?token=perdu`);
    await page.getByRole('heading', { name: 'Ce lien n’est plus valable.' }).waitFor();
    await look('reset, refused');
    await page.route('**/api/password-resets/check', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${product.url}/reset-password?token=valable`);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court');
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await page.getByRole('alert').waitFor();
    await look('reset, in error');
    await page.goto(`${product.url}/confirm-email?token=perdu`);
    await page.getByRole('heading', { name: 'Ce lien n’est plus valable.' }).waitFor();
    await look('confirmation, refused');
    await page.route('**/api/email-confirmations', (route) =>
      route.fulfill({ json: { purpose: 'email_confirmation', email: 'maider@exemple.test' } }),
    );
    await page.goto(`${product.url}/confirm-email?token=valable`);
    await page.getByRole('heading', { name: 'Adresse confirmée.' }).waitFor();
    await look('confirmation, done');
    await page.route('**/api/session', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const detail = 'Saisissez le code de votre application d’authentification.';
      const problem = {
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
        code: 'second_factor_required',
        detail,
      };
      return route.fulfill({ status: 401, contentType: 'application/problem+json', json: problem });
    });
    await signInInBrowser(page, product.url, { email: 'maider@exemple.test', password: 'volets du matin' });
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByRole('alert').waitFor();
    await look('code, in error');
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('the profile and its dialogs', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    const { found, look } = judgePage(page);
    const dialog = page.getByRole('dialog');
    await register(page, product.url, {
      firstName: 'Claire',
      lastName: 'Duhamel',
      email: 'profil@duhamel.test',
    });
    await page.goto(`${product.url}/dashboard/profil`);
    await page.getByText('Cette session').waitFor();
    await look('profile, not confirmed');
    await confirmInBrowser(page, product, 'profil@duhamel.test');
    await page.goto(`${product.url}/dashboard/profil`);
    await page.getByRole('button', { name: /^Activer/ }).waitFor();
    await look('profile');

    await page.getByRole('button', { name: 'Modifier' }).click();
    await dialog.waitFor();
    await look('dialog');
    await page.getByLabel('Prénom').fill('');
    await page.getByRole('tab', { name: 'Adresse' }).click();
    await page.getByLabel(/^SIRET/).fill('12345678901234');
    await look('dialog, address');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Indiquez votre prénom').first().waitFor();
    await look('dialog, in error');
    await page.getByRole('tab', { name: /^Mot de passe/ }).click();
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Indiquez votre mot de passe actuel').first().waitFor();
    await look('dialog, password in error');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Abandonner' }).waitFor();
    await look('dialog, unsaved');
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Fermer mon compte' }).click();
    await page.getByRole('button', { name: 'Fermer mon compte pour de bon' }).click();
    await page.getByRole('alert').waitFor();
    await look('closure, in error');
    await page.getByRole('button', { name: 'Annuler' }).click();

    await page.getByRole('button', { name: /^Activer/ }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await page.getByLabel('Code à 6 chiffres').fill('000000');
    await dialog.getByRole('button', { name: 'Activer' }).click();
    await page.getByRole('alert').waitFor();
    await look('second factor, in error');
    await page.route('**/api/account/second-factor/confirmation', (route) =>
      route.fulfill({ json: { recoveryCodes: ['abcde-fghij-23456', 'jkmnp-qrstu-78923'] } }),
    );
    await dialog.getByRole('button', { name: 'Activer' }).click();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await page.getByText('Notez les codes, puis cochez cette case.').waitFor();
    await look('recovery codes, in error');
    await page.getByLabel('Je les ai notés').check();
    await page.getByRole('button', { name: 'Terminer' }).click();

    await page.getByRole('button', { name: 'Exporter mes données' }).click();
    await page.getByRole('link', { name: /^Télécharger\s+la copie/ }).waitFor();
    await look('profile, with a copy');
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('what asks for the person over a page', async () => {
    const { product, browser } = stage();
    const { page, context } = await browser.visit();
    const { found, look } = judgePage(page);
    await signIn(page, product.url, inject('superAdministrator'));
    await page.goto(`${product.url}/admin/compte`);
    await page.getByText('Cette session').waitFor();
    await look('own account');
    for (const [code, status, name] of [
      ['proof_required', 403, 'Confirmez votre mot de passe'],
      ['not_authenticated', 401, 'Votre session a expiré'],
    ] as const) {
      await page.route('**/api/account/second-factor', (route) =>
        route.fulfill({
          status,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'Refused', status, code, detail: 'Non.' },
        }),
      );
      await page.getByRole('button', { name: /^Activer/ }).click();
      await page.getByRole('dialog', { name }).waitFor();
      await look(name);
      if (code === 'proof_required') await page.keyboard.press('Escape');
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
