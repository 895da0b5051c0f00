import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { listInvoicesEndpoint } from '@app/contract/billing/invoicesApi.ts';
import { openPortalEndpoint, readSubscriptionEndpoint } from '@app/contract/billing/subscriptionApi.ts';
import {
  activeSubscription,
  anInvoice,
  invoiceList,
  trialSubscription,
  unpaidSubscription,
} from '../../testing/billingFixtures.ts';
import { allowTabs } from '../../testing/fakeTab.ts';
import { customer, overview } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, refuses } from '../../testing/server.ts';

const invoices = [
  anInvoice(0, { number: null, label: 'Business, décembre 2026', status: 'pending', hasPdf: false }),
  anInvoice(42),
  anInvoice(36, { status: 'overdue', createdAt: '2026-10-15T10:00:00.000Z', amountCents: 90_00 }),
  anInvoice(7, { kind: 'credit_note', number: 'AV-1007', status: 'refunded', amountCents: -25_00 }),
  anInvoice(3, { status: 'cancelled', hasPdf: false }),
];

function openPage(list = invoiceList(invoices), subscription = activeSubscription, at = '/dashboard/facturation') {
  answers(customerOverviewEndpoint, overview);
  answers(readSubscriptionEndpoint, subscription);
  const asked = answers(listInvoicesEndpoint, list);
  return { ...renderApp({ at, as: customer }), asked };
}

/** The cells of a row, by the number that begins it. */
async function row(number: string): Promise<HTMLElement> {
  return screen.findByRole('row', { name: new RegExp(`^${number}`) });
}

const text = (of: HTMLElement) => (of.textContent ?? '').replace(/\s/g, ' ');

describe('the invoices', () => {
  it('show number, date, what for, status and amount with two decimals', async () => {
    openPage();
    const cells = within(await row('INV-1036'))
      .getAllByRole('cell')
      .map(text);
    expect(cells.slice(0, 4)).toEqual(['15 octobre 2026', 'Business, novembre 2026', 'Échue', '90,00 €']);
    expect(within(await row('INV-1042')).getByText('Payée')).toBeInstanceOf(HTMLElement);
    expect(within(await row('À venir')).getByText('En attente')).toBeInstanceOf(HTMLElement);
    expect(within(await row('AV-1007')).getByText('Remboursée')).toBeInstanceOf(HTMLElement);
    expect(text(await row('AV-1007'))).toContain('\u221225,00 €');
    expect(within(await row('INV-1003')).getByText('Annulée')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('5 documents')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^109,00\s€$/)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.title).toBe('Facturation · Tableau de bord · Clairvolet'));
  });

  it('open their PDF in a new tab, once there is one', async () => {
    openPage();
    const link = within(await row('INV-1042')).getByRole('link', {
      name: /^Télécharger INV-1042 en ?PDF ?, nouvel onglet$/,
    });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `/api/billing/invoices/${anInvoice(42).id}/pdf`,
      '_blank',
    ]);
    expect(within(await row('INV-1003')).queryByRole('link')).toBeNull();
    expect(within(await row('INV-1003')).getByText('PDF en préparation')).toBeInstanceOf(HTMLElement);
  });

  it('are chosen by status, which the address and the CSV keep', async () => {
    const { user, asked, path } = openPage();
    const chips = within(await screen.findByRole('group', { name: 'Filtrer par état' }));
    expect(chips.getAllByRole('button').map(text)).toEqual([
      'Toutes5',
      'Payée1',
      'En attente1',
      'Échue1',
      'Remboursée1',
      'Annulée1',
    ]);
    expect(chips.getByRole('button', { pressed: true }).textContent).toBe('Toutes5');
    const csv = () => screen.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href');
    expect(csv()).toBe('/api/billing/invoices/csv');
    await user.click(chips.getByRole('button', { name: /^Échue/ }));
    expect(path()).toBe('/dashboard/facturation?statut=overdue');
    expect(csv()).toBe('/api/billing/invoices/csv?status=overdue');
    await waitFor(() => expect(asked.at(-1)?.url.search).toBe('?status=overdue&page=1&pageSize=25'));
    await user.click(chips.getByRole('button', { name: /^Toutes/ }));
    expect(path()).toBe('/dashboard/facturation');
  });

  it('are read page by page', async () => {
    const { user, asked, path } = openPage(invoiceList(invoices, { total: 60 }));
    const pages = within(await screen.findByRole('navigation', { name: 'Pages de factures' }));
    expect(pages.getByRole('button', { current: 'page' }).textContent).toBe('1');
    await user.click(pages.getByRole('button', { name: 'Page précédente' }));
    expect(path()).toBe('/dashboard/facturation');
    await user.click(pages.getByRole('button', { name: 'Page suivante' }));
    expect(path()).toBe('/dashboard/facturation?page=2');
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('page')).toBe('2'));
    await user.click(pages.getByRole('button', { name: 'Page 3' }));
    expect(path()).toBe('/dashboard/facturation?page=3');
  });

  it('are read as the address says, whatever it gets wrong', async () => {
    const { asked } = openPage(
      invoiceList(invoices),
      activeSubscription,
      '/dashboard/facturation?statut=perdu&page=-2',
    );
    await row('INV-1042');
    expect(asked[0]?.url.search).toBe('?page=1&pageSize=25');
  });

  it('say so when none has the status chosen', async () => {
    openPage(
      invoiceList([], { counts: { paid: 2, pending: 0, overdue: 0, refunded: 0, cancelled: 0 } }),
      activeSubscription,
      '/dashboard/facturation?statut=overdue',
    );
    expect((await screen.findByText(/^Aucune facture/)).textContent?.replace(/\s/g, ' ')).toBe(
      'Aucune facture « Échue ».',
    );
  });

  it('explain why there is none yet, and lead to the subscription', async () => {
    openPage(invoiceList([]), trialSubscription);
    expect(await screen.findByRole('heading', { name: 'Pas encore de facture' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Activer l’abonnement' }).getAttribute('href')).toBe(
      '/dashboard/abonnement',
    );
    expect(screen.queryByRole('link', { name: 'Exporter en CSV' })).toBeNull();
  });

  it('show to whom they are made out, with the way to change it', async () => {
    openPage();
    await row('INV-1042');
    const card = within(screen.getByRole('region', { name: 'Adresse de facturation' }));
    expect(card.getAllByRole('definition').map(text)).toEqual([
      'Arrosa Locations SARL',
      'Maïder Etcheverry',
      '14 rue du Phare, 64200 Biarritz, France',
      '73282932000074',
      'compta@example.fr',
    ]);
    expect(card.getByRole('link', { name: /^Modifier/ }).getAttribute('href')).toBe('/dashboard/profil');
  });

  it('say what is due, and lead to the way to pay it', async () => {
    const { tabs } = allowTabs();
    const asked = answers(openPortalEndpoint, { url: 'https://billing.stripe.example/p/1' });
    const { user } = openPage(invoiceList(invoices), unpaidSubscription);
    expect(await screen.findByText(/^30,00\s€ à régler depuis le 15 novembre 2026\.$/)).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: /^Payer maintenant/ }));
    await waitFor(() => expect(tabs[0]?.wentTo).toEqual(['https://billing.stripe.example/p/1']));
    expect(asked[0]?.body).toEqual({ flow: 'payment_method' });
  });

  it('tell what went wrong when they cannot be read, and are asked for again', async () => {
    answers(customerOverviewEndpoint, overview);
    answers(readSubscriptionEndpoint, activeSubscription);
    refuses(listInvoicesEndpoint, 'internal_error', { reference: 'req-9' });
    const { user } = renderApp({ at: '/dashboard/facturation', as: customer });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/req-9/);
    answers(listInvoicesEndpoint, invoiceList(invoices));
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await row('INV-1042')).toBeInstanceOf(HTMLElement);
  });
});
