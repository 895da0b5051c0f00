import type { Page } from 'playwright-core';

export interface NewHost {
  firstName: string;
  lastName: string;
  email: string;
}

/** Registers as a visitor does: from the home page, through both steps. Ends on the dashboard. */
export async function registerInBrowser(page: Page, url: string, host: NewHost): Promise<void> {
  await page.goto(url);
  // The page is alive once it shows this; before, a click may meet it while it appears.
  await page.getByRole('region', { name: 'Cookies' }).waitFor();
  await page.getByRole('link', { name: 'Commencer gratuitement' }).first().click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Prénom').fill(host.firstName);
  await page.getByLabel('Nom', { exact: true }).fill(host.lastName);
  await page.getByLabel('E-mail').fill(host.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('volets du matin');
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill('volets du matin');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' });
}

/** Signs in from the sign-in page. */
export async function signInInBrowser(
  page: Page,
  url: string,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}
