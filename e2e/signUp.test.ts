import { describe, expect, inject, it } from 'vitest';
import { register, registerInBrowser, signInInBrowser } from './register.ts';
import { useProduct } from './useProduct.ts';

describe('from sign-up to the welcome mail, in a browser', () => {
  const stage = useProduct({ own: true });

  it('opens an account, shows fifteen days of trial, sends one mail to the host and one to the administrator', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await registerInBrowser(page, product.url, {
      firstName: 'Maïté',
      lastName: 'Etcheverry',
      email: 'maite@villa-etchea.test',
    });

    await page.getByText('Votre compte a été créé avec succès').waitFor();
    await page.getByRole('heading', { name: 'Bonjour Maïté' }).waitFor();
    await page.getByText(/15\s+jours restants/).waitFor();
    // The dashboard follows the job until the worker has sent the mail.
    await page.getByText('E-mail de bienvenue envoyé').first().waitFor();

    const [welcome] = await product.sink.waitFor(({ template }) => template === 'welcome');
    expect(welcome?.to).toEqual(['maite@villa-etchea.test']);
    expect(welcome?.subject).toContain('Bienvenue');
    expect(welcome?.html).toContain(`${product.url}/confirm-email?token=`);
    const [notice] = await product.sink.waitFor(({ template }) => template === 'new_user_admin');
    expect(notice?.to).toEqual([inject('superAdministrator').email]);
    expect(product.sink.messages).toHaveLength(2);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps the session over a reload and forgets it at sign-out', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit();
    await register(page, product.url, { firstName: 'Yann', lastName: 'Le Goff', email: 'yann@legoff.test' });
    await page.goto(`${product.url}/dashboard`);
    await page.reload();
    await page.getByRole('heading', { name: 'Bonjour Yann' }).waitFor();
    await page.getByRole('button', { name: /Yann Le Goff/ }).click();
    await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
    await page.waitForURL(`${product.url}/`);
    await page.goto(`${product.url}/dashboard`);
    await page.waitForURL('**/login**');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lets the super administrator into the back-office, and no customer', async () => {
    const { product, browser } = stage();
    const admin = await browser.visit();
    await signInInBrowser(admin.page, product.url, inject('superAdministrator'));
    await admin.page.waitForURL('**/admin');
    await admin.page.getByText('Tableau de bord administrateur').first().waitFor();
    await admin.page.getByRole('link', { name: 'Administrateurs' }).waitFor();
    expect(admin.faults).toEqual([]);
    await admin.context.close();

    const customer = await browser.visit();
    await register(customer.page, product.url, {
      firstName: 'Inès',
      lastName: 'Haddad',
      email: 'ines@haddad.test',
    });
    await customer.page.goto(`${product.url}/admin`);
    await customer.page.waitForURL((address) => !address.pathname.startsWith('/admin'));
    await customer.context.close();
  });

  it('says next to the field that the address is taken, and keeps what was typed', async () => {
    const { product, browser } = stage();
    const host = { firstName: 'Paul', lastName: 'Arrieta', email: 'paul@arrieta.test' };
    const { page, context } = await browser.visit();
    await register(page, product.url, host);
    await context.clearCookies();
    await expect(
      Promise.race([
        registerInBrowser(page, product.url, host).then(() => 'registered'),
        page
          .getByText(/compte existe déjà/)
          .first()
          .waitFor()
          .then(() => 'refused'),
      ]),
    ).resolves.toBe('refused');
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Paul');
    await context.close();
  });

  it('sends ten welcome mails once each when the worker comes back after ten registrations', async () => {
    const { product } = stage();
    await product.stopWorker();
    product.sink.clear();
    const emails = Array.from({ length: 10 }, (_, at) => `hote-${at}@clairvolet.test`);
    const plans = (await (await fetch(`${product.url}/api/plans`)).json()) as { id: string }[];
    for (const email of emails) {
      const answer = await fetch(`${product.url}/api/accounts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: product.url },
        body: JSON.stringify({
          firstName: 'Hôte',
          lastName: 'Essai',
          email,
          password: 'volets du matin',
          confirmPassword: 'volets du matin',
          planId: plans[0]?.id,
          billingCycle: 'yearly',
        }),
      });
      expect(answer.status).toBe(201);
    }
    expect(product.sink.messages).toHaveLength(0);

    await product.startWorker();
    await product.sink.waitFor(20, 30_000);
    const welcomed = product.sink.messages.filter(({ template }) => template === 'welcome').flatMap(({ to }) => to);
    expect(welcomed.toSorted()).toEqual(emails.toSorted());
    expect(new Set(product.sink.messages.map(({ messageId }) => messageId)).size).toBe(20);
  });
});
