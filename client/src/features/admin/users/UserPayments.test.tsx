import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountState } from '@app/contract/accounts/rules.ts';
import { readTimelineEndpoint, readUserEndpoint } from '@app/contract/accounts/usersApi.ts';
import {
  listTransactionsEndpoint,
  readTransactionEndpoint,
  refundTransactionEndpoint,
  type TransactionView,
} from '@app/contract/billing/transactionsApi.ts';
import { endUserSubscriptionEndpoint, readUserSubscriptionEndpoint } from '@app/contract/billing/userBillingApi.ts';
import { readUserRentalsEndpoint } from '@app/contract/reservations/helpApi.ts';
import { agent, idOf, superAdmin } from '../../../testing/fixtures.ts';
import { answersAroundUser } from '../../../testing/answersAroundUser.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../../testing/server.ts';
import { aTransaction, aTransactionDetail } from '../../../testing/transactionFixtures.ts';
import { aUserDetail } from '../../../testing/userFixtures.ts';
// Loaded here, so that no test waits for the code of the page while the machine is busy.
import '../../../backOffice/AdminLayout.tsx';
import './UserPage.tsx';

function answersSubscription(state: AccountState) {
  answers(readUserSubscriptionEndpoint, {
    state,
    plan: null,
    billingCycle: 'monthly',
    amountCents: 3_000,
    trial: { endsAt: null, daysLeft: 0 },
    nextBillingAt: null,
    endsAt: null,
  });
}

async function openPayments(transaction: Partial<TransactionView> = {}, arrange = () => {}) {
  answers(readTimelineEndpoint, { entries: [], next: null });
  answers(readUserRentalsEndpoint, { namesUntil: null, properties: [], reservations: [] });
  answersAroundUser();
  arrange();
  const paid = aTransaction({ user: { ...aTransaction().user, id: idOf(30) }, ...transaction });
  const counts = { pending: 0, succeeded: 1, refunded: 0, failed: 0, cancelled: 0 };
  const lists = answers(listTransactionsEndpoint, { transactions: [paid], total: 1, counts });
  const reads = answers(readUserEndpoint, aUserDetail({ hasLiveSubscription: true }));
  const app = renderApp({ at: `/admin/users/${idOf(30)}`, as: superAdmin });
  const card = within(await screen.findByRole('region', { name: 'Paiements' }));
  return { ...app, card, reads, lists };
}

describe('the payments of a customer', () => {
  it('are reserved, where the administrator may not see transactions', async () => {
    answers(readTimelineEndpoint, { entries: [], next: null });
    answers(readUserRentalsEndpoint, { namesUntil: null, properties: [], reservations: [] });
    answersAroundUser();
    answers(readUserSubscriptionEndpoint, {
      state: 'active',
      plan: null,
      billingCycle: 'yearly',
      amountCents: null,
      trial: { endsAt: null, daysLeft: 0 },
      nextBillingAt: '2027-01-08T09:00:00.000Z',
      endsAt: null,
    });
    answers(readUserEndpoint, aUserDetail({ paidCents: null, transactionCount: null, stripeCustomerId: null }));
    renderApp({ at: `/admin/users/${idOf(30)}`, as: { ...agent, permissions: ['users'] } });
    const card = within(await screen.findByRole('region', { name: 'Paiements' }));
    expect(card.getByText('Ses paiements sont réservés à ceux qui voient les transactions.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(await card.findByText('le 8 janvier 2027')).toBeInstanceOf(HTMLElement);
    expect(card.queryByText(/€/)).toBeNull();
  });

  it('are asked for by their account: words find others, whose address holds theirs', async () => {
    const { card, lists } = await openPayments();
    await card.findByRole('button', { name: /^Rembourser/ });
    expect(lists[0]?.url.searchParams.get('account')).toBe(idOf(30));
    expect(lists[0]?.url.searchParams.has('search')).toBe(false);
  });

  it('are told apart by their number and their day', async () => {
    const { card } = await openPayments();
    const row = (await card.findByRole('button', { name: /^Rembourser/ })).closest('li');
    expect(row?.textContent).toMatch(/^306,00\s€ RéussiINV-1046, 20 nov\. 2026/);
  });

  it('say that one is disputed, and do not offer to give it back', async () => {
    const { card } = await openPayments({
      invoiceNumber: null,
      disputeStatus: 'needs_response',
      disputeDueBy: '2026-12-04T10:00:00.000Z',
    });
    const row = (await card.findByText('Contestation à traiter')).closest('li');
    expect(row?.textContent).toMatch(/T-8811, 20 nov\. 2026Contestation à traiterRépondre avant le 4 déc\. 2026/);
    expect(card.getByRole('link', { name: /^Voir/ })).toBeInstanceOf(HTMLElement);
    expect(card.queryByRole('button', { name: /^Rembourser/ })).toBeNull();
  });

  it('say that one is late, and the subscription can be ended with its period', async () => {
    const { user, card } = await openPayments({}, () => answersSubscription('past_due'));
    expect(await card.findByText('En retard, Stripe réessaie')).toBeInstanceOf(HTMLElement);
    await user.click(card.getByRole('button', { name: 'Résilier' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /^À la fin de la période.*paiement en retard/ })).toBeInstanceOf(
      HTMLElement,
    );
  });

  it('say that the subscription could not be read, and read it again', async () => {
    const { user, card } = await openPayments({}, () => isUnreachable(readUserSubscriptionEndpoint));
    expect((await card.findByRole('alert')).textContent).toContain('Son abonnement n’a pas pu être lu.');
    expect(card.queryByText('Aucun prévu')).toBeNull();
    answersSubscription('active');
    await user.click(card.getByRole('button', { name: 'Réessayer' }));
    expect(await card.findByText('Aucun prévu')).toBeInstanceOf(HTMLElement);
    expect(card.getByRole('button', { name: 'Résilier' })).toBeInstanceOf(HTMLElement);
  });

  it('are given back from where one stands', async () => {
    const { user, card, path, reads } = await openPayments();
    answers(readTransactionEndpoint, aTransactionDetail());
    const refunds = answers(refundTransactionEndpoint, {
      outcome: 'succeeded',
      message: 'Transaction remboursée avec succès',
    });
    await user.click(await card.findByRole('button', { name: /^Rembourser/ }));
    // The payment is read first, in a dialog of its own.
    const dialog = within(await screen.findByRole('dialog', { name: /^Rembourser ./ }));
    const before = reads.length;
    await user.click(await dialog.findByRole('button', { name: 'Rembourser' }));
    expect(await screen.findByText(/Transaction remboursée avec succès$/)).toBeInstanceOf(HTMLElement);
    expect(refunds).toHaveLength(1);
    expect(path()).toBe(`/admin/users/${idOf(30)}`);
    await waitFor(() => expect(reads.length).toBeGreaterThan(before));
  });

  it.each([
    [/^À la fin de la période/, 'period_end', true],
    [/^Tout de suite/, 'now', false],
  ] as const)('end with the subscription (%s), and the page is read again', async (choice, when, done) => {
    const { user, card, reads } = await openPayments();
    const ends = answers(endUserSubscriptionEndpoint, { done, message: 'Dit par le serveur' });
    await user.click(await card.findByRole('button', { name: 'Résilier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Résilier l’abonnement de Sylvain Morel' }));
    await user.click(dialog.getByRole('radio', { name: choice }));
    const before = reads.length;
    await user.click(dialog.getByRole('button', { name: 'Résilier' }));
    expect(await screen.findByText('Dit par le serveur')).toBeInstanceOf(HTMLElement);
    expect(ends.map(({ body }) => body)).toStrictEqual([{ when }]);
    await waitFor(() => expect(reads.length).toBeGreaterThan(before));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say why a subscription was not ended', async () => {
    const { user, card } = await openPayments();
    refuses(endUserSubscriptionEndpoint, 'no_subscription');
    await user.click(await card.findByRole('button', { name: 'Résilier' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Résilier' }));
    expect(await screen.findByText('L’abonnement n’a pas été résilié.')).toBeInstanceOf(HTMLElement);
  });
});
