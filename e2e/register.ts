import type { Page } from 'playwright-core';
import { registration } from '@app/domain/testing';
import type { Product } from './startProduct.ts';

export interface NewHost {
  firstName: string;
  lastName: string;
  email: string;
}

/** An account, and its session in the browser of this page, which stays where it is: for flows about something else. */
export async function register(page: Page, url: string, host: NewHost): Promise<void> {
  await send(page, url, '/api/accounts', registration({ ...host }));
}

/** A session in the browser of this page, which stays where it is: for flows about something else. */
export async function signIn(page: Page, url: string, account: { email: string; password: string }): Promise<void> {
  await send(page, url, '/api/session', account);
}

async function send(page: Page, url: string, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`${url}${path}`, { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
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

/** The link of the only mail of this template to this address. */
export async function linkInMail(
  { sink, url }: Pick<Product, 'sink' | 'url'>,
  mail: { to: string; template: string; path: string },
): Promise<string> {
  const [sent] = await sink.waitFor(({ template, to }) => template === mail.template && to.includes(mail.to));
  const [link] = new RegExp(`${url}${mail.path}\\?token=[^\\s"<)\\]]+`).exec(sent?.text ?? '') ?? [];
  if (!link) throw new Error(`No link to ${mail.path} in the mail "${sent?.subject ?? ''}"`);
  return link;
}

/** Confirms the address of the person who has just registered, by the link of their welcome mail. */
export async function confirmInBrowser(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(await linkInMail(product, { to: email, template: 'welcome', path: '/confirm-email' }));
  await page.getByRole('heading', { name: 'Adresse confirmée.' }).waitFor();
}
