import { authenticatorCode } from '@app/domain/testing';
import { describe, expect, inject, it } from 'vitest';
import { register, signIn, signInInBrowser } from './register.ts';
import { useProduct } from './useProduct.ts';

const password = 'volets du matin';

describe('a profile and its guards, in a browser', () => {
  const stage = useProduct({ own: true });

  it('changes, waits for the new address to be confirmed, and ends the other session', async () => {
    const { product, browser } = stage();
    const email = 'xabi@change.test';
    const { page, context, faults } = await browser.visit();
    await register(page, product.url, { firstName: 'Xabi', lastName: 'Change', email });
    const other = await browser.visit();
    await signIn(other.page, product.url, { email, password });

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
    await page.getByText(/Ouvrez le lien envoyé à nouvelle@change\.test/).waitFor();

    await page.getByRole('button', { name: 'Déconnecter les autres sessions' }).click();
    await page.getByText('Session déconnectée').waitFor();
    await other.page.goto(`${product.url}/dashboard`);
    await other.page.waitForURL('**/login**');

    const [mail] = await product.sink.waitFor(({ to }) => to.includes('nouvelle@change.test'));
    const [link = ''] = /https?:\S+\/confirm-email\?token=[\w.%-]+/.exec(mail?.text ?? '') ?? [];
    const referrers: string[] = [];
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Nouvelle adresse confirmée.' }).waitFor();
    // The token serves its purpose alone: neither the address bar nor any request shows it.
    expect(page.url()).toBe(`${product.url}/confirm-email`);
    expect(referrers.length).toBeGreaterThan(3);
    expect(referrers.filter((address) => address.includes('token'))).toEqual([]);
    expect([...faults, ...other.faults]).toEqual([]);
    await context.close();
    await other.context.close();
  });

  it("guards an administrator's account by the code of an application", async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await signIn(page, product.url, inject('superAdministrator'));
    await page.goto(`${product.url}/admin`);
    await page.getByRole('button', { name: /Super administrateur/ }).click();
    await page.getByRole('menuitem', { name: 'Mon compte' }).click();
    await page.getByText('Cette session').waitFor();
    await page.getByRole('button', { name: /^Activer/ }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel('Code à 6 chiffres').fill(authenticatorCode(secret, new Date()));
    await page.getByRole('dialog').getByRole('button', { name: 'Activer' }).click();
    await page.getByLabel('Je les ai notés').check();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await page.getByText('Activée', { exact: true }).waitFor();

    const again = await browser.visit();
    await signInInBrowser(again.page, product.url, inject('superAdministrator'));
    await again.page.getByLabel('Code à 6 chiffres').fill('000000');
    await again.page.getByRole('button', { name: 'Vérifier' }).click();
    await again.page.getByText('Ce code est incorrect ou a déjà servi').first().waitFor();
    // A code serves once: the one of the next half minute, which the server takes as well.
    const next = authenticatorCode(secret, new Date(Date.now() + 30_000));
    await again.page.getByLabel('Code à 6 chiffres').fill(next);
    await again.page.getByRole('button', { name: 'Vérifier' }).click();
    await again.page.waitForURL('**/admin');
    expect([...faults, ...again.faults]).toEqual([]);
    await again.context.close();
    await context.close();
  });
});
