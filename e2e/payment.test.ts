import { describe, expect, it } from 'vitest';
import { judgePage } from './judgePage.ts';
import type { Visit } from './openBrowser.ts';
import { register } from './register.ts';
import { useProduct } from './useProduct.ts';

/** Opens the payment page from the subscription, once the address is given, in the tab of its own in which it comes. */
async function goToPayment({ page, context, faults }: Visit): Promise<Visit['page']> {
  await page.getByRole('button', { name: 'Activer l’abonnement' }).click();
  const address = page.getByRole('dialog', { name: 'Votre adresse de facturation' });
  await address.getByLabel('Numéro et rue').fill('12 rue du Port');
  await address.getByLabel('Code postal').fill('64200');
  await address.getByLabel('Ville').fill('Biarritz');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    address.getByRole('button', { name: 'Continuer vers le paiement' }).click(),
  ]);
  await tab.getByRole('button', { name: /^Payer/ }).waitFor();
  tab.on('pageerror', (error) => faults.push(error.message));
  tab.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return tab;
}

describe('paying for a subscription', () => {
  const stage = useProduct();

  it('happens in another tab, and the page that was left turns active by itself', async () => {
    const { product, browser } = stage();
    const visit = await browser.visit();
    const { page, context, faults } = visit;
    const { found, look } = judgePage(page);
    await register(page, product.url, {
      firstName: 'Maya',
      lastName: 'Irigoyen',
      email: 'maya@irigoyen.test',
    });
    await page.goto(`${product.url}/dashboard/abonnement`);
    await page.getByText(/débités aujourd’hui/).waitFor();
    await look('subscription');

    const tab = await goToPayment(visit);
    const { found: foundInTab, look: lookAtTab } = judgePage(tab);
    // What is paid on must not reach back into the dashboard.
    expect(await tab.evaluate('window.opener')).toBeNull();
    await tab.getByRole('button', { name: /^Payer/ }).click();
    await tab.getByRole('heading', { level: 1, name: /^Paiement Confirmé/ }).waitFor();
    await tab.getByRole('button', { name: 'Rester sur cette page' }).click();
    await tab.getByText(/Votre facture INV-1000 est dans votre espace client/).waitFor();
    await lookAtTab('payment confirmed');

    await page.getByRole('button', { name: 'Gérer l’abonnement' }).click();
    await page.getByRole('dialog', { name: 'Gérer l’abonnement' }).waitFor();
    await look('subscription, dialog');
    await page.keyboard.press('Escape');

    await tab.goto(`${product.url}/dashboard/facturation`);
    await tab.getByRole('row', { name: /^INV-1000/ }).waitFor();
    await lookAtTab('invoices');
    expect([...found, ...foundInTab]).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('can be given up, and its page says what happens then', async () => {
    const { product, browser } = stage();
    const visit = await browser.visit();
    const { page, context, faults } = visit;
    await register(page, product.url, { firstName: 'Eñaut', lastName: 'Aguer', email: 'enaut@aguer.test' });
    await page.goto(`${product.url}/dashboard/abonnement`);
    const tab = await goToPayment(visit);
    await tab.getByText('Annuler', { exact: true }).click();
    await tab.getByRole('heading', { level: 1, name: 'Paiement Annulé' }).waitFor();
    await tab.getByText(/^cs_test_\w{12}$/).waitFor();
    await tab.getByRole('button', { name: 'Rester sur cette page' }).click();
    const { found, look } = judgePage(tab);
    await look('payment cancelled');
    expect(found).toEqual([]);
    await tab.getByRole('link', { name: 'Réessayer l’abonnement' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Bonjour Eñaut' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
