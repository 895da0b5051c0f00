import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { permissions } from '@app/contract/accounts/permissions.ts';
import type { EndpointResponse } from '@app/contract/endpoint.ts';
import { agent, idOf, superAdmin } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, refuses } from '../../testing/server.ts';

const figures: EndpointResponse<typeof adminOverviewEndpoint> = {
  totalUsers: 1284,
  usersThisMonth: 38,
  trialsRunning: 21,
  activeSubscriptions: 612,
  pastDue: 9,
  activePlans: ['Starter', 'Business', 'Enterprise'],
  latestCustomers: [
    {
      id: idOf(60),
      name: 'Maïder Etcheverry',
      email: 'maider@example.fr',
      planName: 'Business',
      state: 'trial',
      createdAt: new Date().toISOString(),
    },
  ],
  at: '2026-11-20T13:32:00.000Z',
};

const menuLabels = async () => {
  const menu = within(await screen.findByRole('navigation', { name: 'Sections' }));
  return menu.getAllByRole('link').map(({ textContent }) => textContent);
};

describe('the back-office', () => {
  it('introduces itself and shows the figures', async () => {
    answers(adminOverviewEndpoint, figures);
    renderApp({ at: '/admin', as: superAdmin });
    expect(await screen.findByText('Administration Clairvolet')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Tableau de bord administrateur')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Admin')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText(/^1\s284$/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('38 inscrits ce mois-ci.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('9 paiements à régulariser.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Starter, Business et Enterprise.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^14\sh\s32$/)).toBeInstanceOf(HTMLElement);
    const latest = within(screen.getByRole('region', { name: 'Dernières inscriptions' }));
    expect(latest.getByText('maider@example.fr · Business')).toBeInstanceOf(HTMLElement);
    expect(latest.getByText('Essai gratuit')).toBeInstanceOf(HTMLElement);
  });

  it('reads the figures again on demand', async () => {
    const calls = answers(adminOverviewEndpoint, figures);
    const { user } = renderApp({ at: '/admin', as: superAdmin });
    await screen.findByText('38 inscrits ce mois-ci.');
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('says why the figures are missing', async () => {
    refuses(adminOverviewEndpoint, 'unavailable');
    renderApp({ at: '/admin', as: superAdmin });
    expect((await screen.findByRole('alert')).textContent).toContain('momentanément indisponible');
  });

  it('lists every section to a super administrator', async () => {
    answers(adminOverviewEndpoint, figures);
    renderApp({ at: '/admin', as: superAdmin });
    expect(await menuLabels()).toEqual([
      "Vue d'ensemble",
      'Utilisateurs',
      'Administrateurs',
      'Plans',
      'Transactions',
      'SEO',
      'Stripe',
      'Paramètres',
      'Emails',
      'Sauvegarde',
      'Support',
      'Notifications',
    ]);
  });

  it('lists to an agent what they may open, never the administrators', async () => {
    renderApp({ at: '/admin/support', as: agent });
    expect(await menuLabels()).toEqual(["Vue d'ensemble", 'Utilisateurs', 'Support', 'Notifications']);
  });

  it('keeps the administrators from an agent who holds every permission', async () => {
    renderApp({ at: '/admin/admins', as: { ...agent, permissions: [...permissions] } });
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(await menuLabels()).not.toContain('Administrateurs');
  });

  it('leads an agent who may not see the figures to their first section, without asking for them', async () => {
    const calls = refuses(adminOverviewEndpoint, 'forbidden');
    const { path } = renderApp({ at: '/admin', as: { ...agent, permissions: ['transactions'] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Transactions' })).toBeInstanceOf(HTMLElement);
    expect(path()).toBe('/admin/transactions');
    expect(calls).toHaveLength(0);
  });

  it("says 'Section en développement' for an address that means nothing", async () => {
    renderApp({ at: '/admin/piscine', as: superAdmin });
    expect(await screen.findByText('Section en développement')).toBeInstanceOf(HTMLElement);
  });
});
