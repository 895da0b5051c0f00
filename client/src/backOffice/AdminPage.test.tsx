import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { readWorkEndpoint, type WorkItem } from '@app/contract/accounts/workApi.ts';
import { listTransactionsEndpoint, readRevenueEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { permissions } from '@app/contract/core/permissions.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { agent, idOf, superAdmin } from '../testing/fixtures.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { answers, refuses } from '../testing/server.ts';
import { revenue } from '../testing/transactionFixtures.ts';

const figures: EndpointResponse<typeof adminOverviewEndpoint> = {
  totalUsers: 1284,
  usersThisMonth: 38,
  trialsRunning: 21,
  activeSubscriptions: 624,
  cancelledRunning: 3,
  pastDue: 9,
  activeProperties: 27,
  reservations: 143,
  activePlans: ['Starter', 'Business', 'Enterprise'],
  latestCustomers: [
    {
      id: idOf(60),
      name: 'Maïder Etcheverry',
      email: 'maider@example.fr',
      planName: 'Business',
      state: 'trial',
      stateEndsAt: null,
      createdAt: new Date().toISOString(),
    },
  ],
  at: '2026-11-20T13:32:00.000Z',
};

const menuLabels = async () => {
  const menu = within(await screen.findByRole('navigation', { name: 'Sections' }));
  return menu.getAllByRole('link').map(({ textContent }) => textContent);
};

/** What stands under the heading of a figure, links and all. */
const figureText = (label: string) =>
  screen.getByRole('heading', { level: 2, name: label }).parentElement?.textContent.replaceAll('\u00a0', ' ');

describe('the back-office', () => {
  it('introduces itself and shows the figures', async () => {
    answers(adminOverviewEndpoint, figures);
    answers(readRevenueEndpoint, revenue);
    renderApp({ at: '/admin', as: superAdmin });
    expect(await screen.findByText('Administration Clairvolet')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Tableau de bord administrateur')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Admin')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText(/^1\s284$/)).toBeInstanceOf(HTMLElement);
    expect(figureText('Utilisateurs')).toContain(
      '38 inscrits ce mois-ci, 21 essais en cours. Ils ont 27 logements à louer et 143 réservations.',
    );
    expect(screen.getByText(/^12\s482,50\s€$/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^4,2\s% de plus qu’au 20 octobre\.$/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('612')).toBeInstanceOf(HTMLElement);
    expect(figureText('Abonnements actifs')).toContain('9 paiements à régulariser, 3 résiliés encore ouverts.');
    expect(screen.getByText('3')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Starter, Business et Enterprise.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^14\sh\s32$/)).toBeInstanceOf(HTMLElement);
    const latest = within(screen.getByRole('region', { name: 'Dernières inscriptions' }));
    expect(latest.getByText('maider@example.fr · Business')).toBeInstanceOf(HTMLElement);
    expect(latest.getByText('Essai gratuit')).toBeInstanceOf(HTMLElement);
  });

  it('begins with what waits, each leading to the list that shows as many, and says calmly when nothing does', async () => {
    answers(adminOverviewEndpoint, figures);
    answers(readRevenueEndpoint, revenue);
    const since = '2026-10-21';
    const items: WorkItem[] = [
      { kind: 'disputes', count: 2, at: '2026-12-04T10:00:00.000Z' },
      { kind: 'failed_payments', count: 1, at: '2026-11-12T10:00:00.000Z' },
      { kind: 'messages', count: 0, at: null },
    ];
    answers(readWorkEndpoint, { items, since });
    const { user } = renderApp({ at: '/admin', as: superAdmin });
    const card = within(await screen.findByRole('region', { name: 'À faire' }));
    expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toStrictEqual([
      [
        expect.stringMatching(/^2\scontestations ouvertes$/),
        '/admin/transactions?contestation=open&tri=deadline&sens=asc',
      ],
      [expect.stringMatching(/^1\spaiement échoué$/), `/admin/transactions?statut=failed&du=${since}`],
    ]);
    expect(card.getByText('À défendre avant le 4 décembre 2026')).toBeInstanceOf(HTMLElement);
    const active = await screen.findByRole('link', { name: '612' });
    expect(active.getAttribute('href')).toBe('/admin/users?statut=active');
    answers(readWorkEndpoint, { items: items.map((item) => ({ ...item, count: 0 })), since });
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    expect(await card.findByText(/^Rien à faire/)).toBeInstanceOf(HTMLElement);
  });

  it("waits with 'Chargement...' next to the menu", async () => {
    const answer = Promise.withResolvers<typeof figures>();
    answers(adminOverviewEndpoint, () => answer.promise);
    answers(readRevenueEndpoint, revenue);
    renderApp({ at: '/admin', as: superAdmin });
    await screen.findByRole('heading', { level: 1, name: 'Vue d’ensemble' });
    expect(screen.getByRole('status').textContent).toBe('Chargement...');
    expect(await menuLabels()).toContain('Transactions');
    answer.resolve(figures);
    expect(await screen.findByText(/^9\s+paiements à régulariser$/)).toBeInstanceOf(HTMLElement);
  });

  it('shows the revenue of twelve months as a picture that says what it shows, and as a table', async () => {
    answers(adminOverviewEndpoint, figures);
    answers(readRevenueEndpoint, revenue);
    const { user } = renderApp({ at: '/admin', as: superAdmin });
    const card = within(await screen.findByRole('region', { name: 'Revenu sur douze mois' }));
    const picture = await card.findByRole('img', {}, { timeout: 15_000 });
    expect(picture.getAttribute('aria-label')).toMatch(
      /^Revenu mensuel de décembre 2025 à novembre 2026, de 9\s870,00\s€ à 18\s015,00\s€ en août 2026\. Les valeurs/,
    );
    expect(card.getByText('Novembre est en cours.')).toBeInstanceOf(HTMLElement);
    expect(card.getByRole('link', { name: /de transactions réussies$/ }).getAttribute('href')).toBe(
      '/admin/transactions?statut=succeeded&du=2025-12-01',
    );
    await user.click(card.getByRole('button', { name: 'Tableau' }));
    expect(card.getByRole('link', { name: '398' }).getAttribute('href')).toBe(
      '/admin/transactions?statut=succeeded&du=2026-11-01&au=2026-11-30',
    );
    expect(card.getByRole('button', { name: 'Tableau' }).getAttribute('aria-pressed')).toBe('true');
    const rows = within(card.getByRole('table', { name: 'Revenu par mois' })).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[1]?.textContent).toMatch(/^Novembre 2026 \(en cours\)39812\s482,50\s€$/);
    expect(rows[12]?.textContent).toMatch(/^Décembre 20253149\s870,00\s€$/);
  });

  it('shows the latest three transactions, and leads administrators with the permission to all of them', async () => {
    answers(adminOverviewEndpoint, figures);
    answers(readRevenueEndpoint, revenue);
    const calls = answers(listTransactionsEndpoint, {
      transactions: [],
      total: 0,
      counts: { pending: 0, succeeded: 0, refunded: 0, failed: 0, cancelled: 0 },
    });
    const { user, path } = renderApp({ at: '/admin', as: superAdmin });
    const card = within(await screen.findByRole('region', { name: 'Activité récente' }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
      expect.stringMatching(/Benoît LestradeINV-1046 · Abonnement Business, annuel.*306,00\s€Réussi$/),
      expect.stringMatching(/Maïder EtcheverryT-8812 · .*24,00\s€En attente$/),
    ]);
    await user.click(card.getByRole('link', { name: /Tout voir/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Gestion des transactions' })).toBeInstanceOf(
      HTMLElement,
    );
    expect(path()).toBe('/admin/transactions');
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('shows neither payments nor customers to administrators who may see figures alone', async () => {
    answers(adminOverviewEndpoint, { ...figures, latestCustomers: null });
    answers(readRevenueEndpoint, { ...revenue, latestTransactions: null });
    renderApp({ at: '/admin', as: { ...agent, permissions: ['view_stats'] } });
    const card = within(await screen.findByRole('region', { name: 'Revenu sur douze mois' }));
    expect(card.queryByRole('link')).toBeNull();
    await screen.findByText('38 inscrits ce mois-ci', { exact: false });
    expect(screen.queryByRole('region', { name: 'Activité récente' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Dernières inscriptions' })).toBeNull();
  });

  it('says so when no money has ever come in', async () => {
    answers(adminOverviewEndpoint, { ...figures, latestCustomers: [] });
    answers(readRevenueEndpoint, {
      ...revenue,
      months: revenue.months.map(({ month }) => ({ month, revenueCents: 0, transactions: 0 })),
      monthBeforeSoFarCents: 0,
      latestTransactions: [],
    });
    renderApp({ at: '/admin', as: superAdmin });
    expect(await screen.findByText('Rien n’était encore entré au 20 octobre.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Les paiements des clients apparaîtront ici.')).toBeInstanceOf(HTMLElement);
  });

  it('reads the figures again on demand', async () => {
    const calls = answers(adminOverviewEndpoint, figures);
    const revenueCalls = answers(readRevenueEndpoint, revenue);
    const { user } = renderApp({ at: '/admin', as: superAdmin });
    await screen.findByText('38 inscrits');
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    await waitFor(() => expect([calls.length, revenueCalls.length]).toStrictEqual([2, 2]));
  });

  it.each([adminOverviewEndpoint, readRevenueEndpoint])(
    'says why the figures are missing ($name)',
    async (endpoint) => {
      answers(adminOverviewEndpoint, figures);
      answers(readRevenueEndpoint, revenue);
      refuses(endpoint, 'unavailable');
      renderApp({ at: '/admin', as: superAdmin });
      expect((await screen.findByRole('alert')).textContent).toContain('momentanément indisponible');
    },
  );

  it('shows the figures that could be read beside the failure of the others, each repeated alone', async () => {
    const read = answers(adminOverviewEndpoint, figures);
    refuses(readRevenueEndpoint, 'unavailable');
    const { user } = renderApp({ at: '/admin', as: superAdmin });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Les chiffres des paiements n’ont pas pu être chargés.')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('38 inscrits')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('region', { name: 'Dernières inscriptions' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Revenu du mois')).toBeNull();
    answers(readRevenueEndpoint, revenue);
    await user.click(alert.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Revenu du mois')).toBeInstanceOf(HTMLElement);
    expect(read).toHaveLength(1);
  });

  it('lists every section to a super administrator', async () => {
    answers(adminOverviewEndpoint, figures);
    answers(readRevenueEndpoint, revenue);
    renderApp({ at: '/admin', as: superAdmin });
    expect(await menuLabels()).toEqual([
      'Vue d’ensemble',
      'Utilisateurs',
      'Administrateurs',
      'Formules',
      'Transactions',
      'SEO',
      'Stripe',
      'Paramètres',
      'E-mails',
      'Sauvegarde',
      'Tâches',
      'Calendriers',
      'Support',
      'Notifications',
      'Journal',
    ]);
  });

  it('lists to an agent what they may open, never the administrators', async () => {
    renderApp({ at: '/admin/support', as: agent });
    expect(await menuLabels()).toEqual(['Vue d’ensemble', 'Utilisateurs', 'Calendriers', 'Support']);
  });

  it('keeps the administrators from an agent who holds every permission', async () => {
    renderApp({ at: '/admin/admins', as: { ...agent, permissions: [...permissions] } });
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(await menuLabels()).not.toContain('Administrateurs');
  });

  it('leads an agent who may not see the figures to their first section, without asking for them', async () => {
    const calls = refuses(adminOverviewEndpoint, 'forbidden');
    refuses(listTransactionsEndpoint, 'unavailable');
    const { path } = renderApp({ at: '/admin', as: { ...agent, permissions: ['transactions'] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Gestion des transactions' })).toBeInstanceOf(
      HTMLElement,
    );
    expect(path()).toBe('/admin/transactions');
    expect(calls).toHaveLength(0);
  });

  it('says to an agent who may open nothing whom to ask, under a title, and lets them sign out', async () => {
    const { path } = renderApp({ at: '/admin', as: { ...agent, permissions: [] } });
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^Votre compte n’a encore aucune autorisation\. Un super administrateur/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Administration' })).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.title).toMatch(/^Accès refusé · Administration/));
    expect(screen.getByRole('button', { name: 'Se déconnecter' })).toBeInstanceOf(HTMLElement);
    expect(path()).toBe('/admin');
  });

  it("says 'Section en développement' for an address that means nothing", async () => {
    renderApp({ at: '/admin/piscine', as: superAdmin });
    expect(await screen.findByText('Section en développement')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.title).toMatch(/^Cette page n’existe pas · Administration/));
  });
});
