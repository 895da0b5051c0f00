import { Resolver } from 'node:dns/promises';
import { describe, expect, it, vi } from 'vitest';
import { patience, type SmtpSink } from '@app/domain/testing';
import { judgePage } from './judgePage.ts';
import { register } from './register.ts';
import { useProduct } from './useProduct.ts';

const polling = { timeout: patience, interval: 250 };

describe('the address of a site', () => {
  const stage = useProduct({ own: true, sites: true });

  /** What the name server answers; empty when there is no such name. */
  async function addressesOf(name: string): Promise<string[]> {
    const resolver = new Resolver({ timeout: 2_000, tries: 1 });
    resolver.setServers([stage().product.dns.resolver]);
    return resolver.resolve4(name).catch(() => []);
  }

  async function mailTo(recipient: string, template: string): Promise<SmtpSink['messages'][number] | undefined> {
    const [mail] = await stage().product.sink.waitFor((one) => one.template === template && one.to[0] === recipient);
    return mail;
  }

  it('is claimed, goes live on the open page, delivers the guests’ messages, and is given up', async () => {
    const { product, browser } = stage();
    const name = `mas-des-volets.${product.dns.base}`;
    const { page, context, faults } = await browser.visit();
    const { found, look } = judgePage(page);
    await register(page, product.url, { firstName: 'Maylis', lastName: 'Harispe', email: 'maylis@mas.test' });
    await page.goto(`${product.url}/dashboard/domaines`);
    await page.getByRole('button', { name: 'Créer un sous-domaine' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Créer un sous-domaine' });
    const field = dialog.getByLabel('Nom du sous-domaine');
    expect(await field.inputValue()).toBe('maylis-harispe');
    await field.fill('admin');
    await dialog.getByRole('button', { name: 'Créer le sous-domaine' }).click();
    await dialog.getByText('Ce nom est réservé').waitFor();
    await look('a refused name');
    await field.fill('Mas des volets!');
    await dialog.getByText('Le sous-domaine ne peut contenir que des lettres, chiffres et tirets.').waitFor();
    // The same name once more, without what it loses.
    await field.fill('');
    await field.fill('mas-des-volets');
    await dialog.getByText(/disponible/i).waitFor();
    await dialog.getByRole('button', { name: 'Créer le sous-domaine' }).click();
    // The toast that says so goes as soon as the name answers.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const card = page.getByRole('region', { name });
    await card.getByText('Actif', { exact: true }).waitFor();
    expect(await addressesOf(name)).toEqual(['127.0.0.1']);
    await look('an address online');

    const mail = await mailTo('maylis@mas.test', 'name_online');
    const address = `https://${name}:${product.sitesPort}/`;
    expect(mail?.text).toContain(address.slice(0, -1));

    // A guest, without a script.
    const guest = await browser.visit({ certificates: 'any', javaScript: 'off', width: 360 });
    await guest.page.goto(address);
    await guest.page.getByRole('link', { name: 'Nous écrire' }).filter({ visible: true }).first().click();
    await guest.page.getByRole('heading', { level: 1, name: 'Nous écrire' }).waitFor();
    await guest.page.getByLabel('Votre nom').fill('Oihana Etcheverry');
    await guest.page.getByLabel(/e-mail/i).fill('oihana@voyage.test');
    await guest.page.getByLabel(/message/i).fill('Le mas est-il libre à Pâques ?');
    await guest.page.getByRole('button', { name: 'Envoyer le message' }).click();
    await guest.page.getByRole('heading', { name: 'Votre message est parti' }).waitFor();
    const message = await mailTo('maylis@mas.test', 'site_message');
    expect(message?.text).toContain('Le mas est-il libre à Pâques ?');
    expect(await guest.context.cookies()).toEqual([]);

    await card.getByRole('button', { name: `Supprimer ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le sous-domaine' }).click();
    await card.waitFor({ state: 'detached' });
    // The button that had the focus is gone, and so is the list of names: what stands in its place has it.
    await expect.poll(async () => page.evaluate<string>('document.activeElement.ariaLabel ?? ""')).toBe('Vos adresses');
    await vi.waitFor(async () => expect(await addressesOf(name)).toEqual([]), polling);
    const gone = await guest.page.goto(address).catch(() => null);
    expect(gone?.status() ?? 404).toBe(404);
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    expect(guest.faults).toEqual([]);
    await Promise.all([context.close(), guest.context.close()]);
  });

  it('may be the host’s own domain: errors of its records are shown, and it is online once they are fixed', async () => {
    const { product, browser } = stage();
    const domain = `etxe-${product.dns.base}`.replace('.localhost', '.test');
    const { control } = product.dns;
    await control.enter(domain, { type: 'A', contents: ['213.186.33.5'] });
    const { page, context, faults } = await browser.visit();
    const { found, look } = judgePage(page);
    await register(page, product.url, { firstName: 'Peio', lastName: 'Etxe', email: 'peio@etxe.test' });
    await page.goto(`${product.url}/dashboard/domaines`);
    await page.getByRole('button', { name: 'Relier un domaine externe' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Relier un domaine externe' });
    await dialog.getByLabel('Votre domaine').fill(`https://${domain.toUpperCase()}/accueil`);
    await dialog.locator('button[type=submit]').click();
    const card = page.getByRole('region', { name: domain });
    const proof = card.getByText(/^cv-verif=[\da-f]{32}$/).first();
    await proof.waitFor();
    await look('a domain to prove');

    await control.enter(domain, {
      name: `_clairvolet.${domain}`,
      type: 'TXT',
      contents: [`"${await proof.innerText()}"`],
    });
    const check = card.getByRole('button', { name: /^Vérifier/ });
    await check.click();
    await card.getByText('Erreur', { exact: true }).waitFor();
    await card.getByText(/213\.186\.33\.5 au lieu de 127\.0\.0\.1/).waitFor();
    await look('a wrong record');

    await control.enter(domain, { type: 'A', contents: ['127.0.0.1'] });
    await check.click();
    await card.getByText('Actif', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Détacher ce domaine' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Détacher ce domaine' }).click();
    await card.waitFor({ state: 'detached' });
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('pairs phones: by the link of the QR code, listed, and refused once removed', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    const { found, look } = judgePage(page);
    await register(page, product.url, { firstName: 'Amets', lastName: 'Luro', email: 'amets@luro.test' });
    await page.goto(`${product.url}/dashboard/mobile`);
    await page.getByText('Domaine manquant').waitFor();
    await look('without an address');
    await page.goto(`${product.url}/dashboard/domaines`);
    await page.getByRole('button', { name: 'Créer un sous-domaine' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Créer le sous-domaine' }).click();
    // The toast that says so goes as soon as the name answers.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(`${product.url}/dashboard/mobile`);
    await page.getByRole('button', { name: 'Générer un lien' }).click();
    await page.getByRole('img', { name: 'QR code du lien d’association' }).waitFor();
    await look('a link');
    const link = await page.getByLabel('Lien', { exact: true }).inputValue();

    const phone = await browser.visit({ width: 360, javaScript: 'off' });
    await phone.page.goto(link);
    await phone.page.getByRole('heading', { level: 1, name: 'Associer cet appareil' }).waitFor();
    await phone.page.getByLabel('Nom de cet appareil').fill('Téléphone du ménage');
    await phone.page.getByRole('button', { name: 'Associer cet appareil' }).click();
    await phone.page.waitForURL('**/m/jour');
    await phone.page.getByText('Ni départ ni arrivée').first().waitFor();

    await page.reload();
    await page.getByText('Téléphone du ménage', { exact: true }).waitFor();
    await look('a paired phone');
    await mailTo('amets@luro.test', 'device_paired');
    await page.getByRole('button', { name: /^Retirer/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Retirer/ })
      .click();
    await page.getByText('Aucun appareil associé').waitFor();
    await phone.page.reload();
    await phone.page.getByRole('heading', { level: 1, name: 'Cet appareil a été retiré' }).waitFor();
    expect(found).toEqual([]);
    expect([...faults, ...phone.faults]).toEqual([]);
    await Promise.all([context.close(), phone.context.close()]);
  });

  it('has a page for links that lead nowhere that is accessible, at 360 and 1280 pixels, light and dark', async () => {
    const { product, browser } = stage();
    const { page, context } = await browser.visit();
    const { found, look } = judgePage(page);
    await page.goto(`${product.url}/m/un-lien-inconnu`);
    await look('unknown link');
    expect(found).toEqual([]);
    await context.close();
  });
});
