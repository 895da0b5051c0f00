import { describe, expect, it } from 'vitest';
import { judgePage } from './judgePage.ts';
import { register } from './register.ts';
import { useProduct } from './useProduct.ts';

describe('the site of a host', () => {
  const stage = useProduct({ own: true, sites: true });

  it('says and looks as its host decides, in each language, as soon as that is saved', async () => {
    const { product, browser } = stage();
    const name = `quai-des-brumes.${product.dns.base}`;
    const { page, context, faults } = await browser.visit();
    const { found, look } = judgePage(page);
    await register(page, product.url, { firstName: 'Nelly', lastName: 'Brumes', email: 'nelly@brumes.test' });
    await page.goto(`${product.url}/dashboard/domaines?ouvrir=sous-domaine`);
    const dialog = page.getByRole('dialog', { name: 'Créer un sous-domaine' });
    await dialog.getByLabel('Nom du sous-domaine').fill('quai-des-brumes');
    await dialog.getByText(/disponible/i).waitFor();
    await dialog.getByRole('button', { name: 'Créer le sous-domaine' }).click();
    await page.getByRole('region', { name }).getByText('Actif', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Textes et apparence' }).click();
    const form = page.getByRole('form', { name: 'Mon site' });
    await form.getByLabel('Nom du site').fill('Quai des Brumes');
    await form.getByLabel('Accroche').fill('Trois fenêtres sur le port');
    await form.getByRole('button', { name: 'Ajouter un lieu' }).click();
    await form.getByLabel('Lieu', { exact: true }).fill('La jetée');
    await form.getByLabel('À combien').fill('2 min à pied');
    await form.getByRole('switch', { name: 'Anglais' }).check();
    await form.getByRole('button', { name: 'Anglais' }).click();
    await look('the English texts');
    await form.getByLabel('Accroche').fill('Three windows on the harbour');
    await form.getByRole('tab', { name: 'Apparence' }).click();
    await form.getByText('Vert profond').click();
    await form.getByText('Almanach').click();
    await form.getByText('Vague').click();
    await look('a look that is not saved');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('button', { name: 'Voir votre site' }).waitFor();
    await form.getByRole('tab', { name: 'Logements' }).click();
    await form.getByRole('link', { name: 'Ajouter un logement' }).waitFor();
    await look('a site without properties');

    // A guest, without a script.
    const guest = await browser.visit({ certificates: 'any', javaScript: 'off' });
    const address = `https://${name}:${product.sitesPort}/`;
    await expect
      .poll(async () => (await guest.page.goto(address), guest.page.locator('h1').innerText()))
      .toBe('Trois fenêtres sur le port');
    expect(await guest.page.getByText('2 min à pied').count()).toBe(1);
    const styles = await guest.page.locator('style').first().textContent();
    expect(styles).toContain('--a-fill:#2b522e');
    expect(styles).toContain('Young Serif');
    await guest.page.goto(`${address}en`);
    expect(await guest.page.locator('h1').innerText()).toBe('Three windows on the harbour');

    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    expect(guest.faults).toEqual([]);
    await Promise.all([context.close(), guest.context.close()]);
  });
});
