import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint, readSessionEndpoint, type AccountView } from '@app/contract/accounts/api.ts';
import { listUsersEndpoint } from '@app/contract/accounts/usersApi.ts';
import { listTransactionsEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { agent, customer } from '../testing/fixtures.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { answers, refuses } from '../testing/server.ts';
import { aUser } from '../testing/userFixtures.ts';
// Loaded here, so that no test waits for the code of the page while the machine is busy.
import '../features/accounts/SignInDialog.tsx';
import '../backOffice/AdminLayout.tsx';
import '../backOffice/AdminPage.tsx';
import '../features/admin/users/UsersPage.tsx';
import '../customerArea/DashboardLayout.tsx';
import '../features/dashboard/OverviewPage.tsx';

const both: AccountView = { ...agent, permissions: ['users', 'transactions'] };
const counts = { trial: 1, active: 0, past_due: 0, cancelled: 0, expired: 0 };
const menu = () =>
  within(screen.getByRole('navigation', { name: 'Sections' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

async function openUsers() {
  answers(listUsersEndpoint, { users: [aUser()], total: 1, counts });
  const app = renderApp({ at: '/admin/users', as: both });
  await screen.findByRole('link', { name: 'Sylvain Morel' });
  expect(menu()).toStrictEqual(['Utilisateurs', 'Transactions', 'Calendriers', 'Support']);
  return app;
}

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

describe('an administrator whose permissions change while a section is open', () => {
  it('is led out of it by the first call that is refused, and the menu follows', async () => {
    const { user, path } = await openUsers();
    const reread = answers(readSessionEndpoint, {
      authenticated: true,
      account: { ...both, permissions: ['transactions'] },
    });
    refuses(listUsersEndpoint, 'forbidden');
    await user.click(screen.getByRole('button', { name: /^Actif/ }));
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(menu()).toStrictEqual(['Transactions']);
    expect(reread).toHaveLength(1);
    answers(listTransactionsEndpoint, {
      transactions: [],
      total: 0,
      counts: { pending: 0, succeeded: 0, refunded: 0, failed: 0, cancelled: 0 },
    });
    await user.click(screen.getByRole('link', { name: 'Revenir à votre accueil' }));
    expect(path()).toBe('/admin/transactions');
  });

  it('is led out of it when the page is seen again', async () => {
    await openUsers();
    answers(readSessionEndpoint, { authenticated: true, account: { ...both, permissions: ['transactions'] } });
    comeBack();
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
  });

  it('finds what was given in the menu', async () => {
    await openUsers();
    answers(readSessionEndpoint, { authenticated: true, account: { ...both, permissions: ['users', 'plans'] } });
    comeBack();
    await waitFor(() => expect(menu()).toStrictEqual(['Utilisateurs', 'Formules', 'Calendriers', 'Support']));
    expect(screen.getByRole('link', { name: 'Sylvain Morel' })).toBeInstanceOf(HTMLElement);
  });

  it('ends at the sign-in when the account is no longer open', async () => {
    const { user, path } = await openUsers();
    answers(readSessionEndpoint, { authenticated: false, account: null });
    comeBack();
    const dialog = within(await screen.findByRole('dialog', { name: 'Votre session a expiré' }));
    await user.click(dialog.getByRole('button', { name: 'Quitter sans me reconnecter' }));
    await waitFor(() => expect(path()).toBe('/login?suite=%2Fadmin%2Fusers'));
  });

  it('keeps the page when the server cannot say', async () => {
    await openUsers();
    const reread = refuses(readSessionEndpoint, 'unavailable');
    comeBack();
    await waitFor(() => expect(reread).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Sylvain Morel' })).toBeInstanceOf(HTMLElement);
  });

  it('sees nothing that the previous person had loaded, when someone else signed in elsewhere', async () => {
    const { path } = await openUsers();
    answers(readSessionEndpoint, { authenticated: true, account: customer });
    refuses(customerOverviewEndpoint, 'unavailable');
    comeBack();
    await waitFor(() => expect(path()).not.toBe('/admin/users'));
    expect(screen.queryByRole('link', { name: 'Sylvain Morel' })).toBeNull();
  });
});

describe('a customer to whom something is refused', () => {
  it('is not asked about again', async () => {
    const refused = refuses(customerOverviewEndpoint, 'forbidden');
    const { user } = renderApp({ at: '/dashboard', as: customer });
    await screen.findByRole('alert');
    const reread = answers(readSessionEndpoint, { authenticated: true, account: customer });
    comeBack();
    const before = refused.length;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(refused.length).toBeGreaterThan(before));
    expect(reread).toHaveLength(0);
  });
});
