import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { abandonCheckoutEndpoint, confirmCheckoutEndpoint } from '@app/contract/billing/subscriptionApi.ts';
import { paidCheckout, pendingCheckout } from '../../testing/billingFixtures.ts';
import { customer, overview } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, refuses } from '../../testing/server.ts';
import { noteCheckout } from './useStripeTab.ts';

const sessionId = 'cs_live_a1B7kQ9xT2mVabcdefghij';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  answers(customerOverviewEndpoint, overview);
});
afterEach(() => {
  vi.useRealTimers();
});

function open(search: string) {
  const noted = answers(abandonCheckoutEndpoint, { ...pendingCheckout, state: 'cancelled' });
  return { ...renderApp({ at: `/paiement-echec${search}`, as: customer }), noted };
}

describe('the page of a payment that did not go through', () => {
  it.each([
    ['cancel', 'cancel', 'Paiement Annulé', /Aucun montant n’a été débité/],
    [
      'failed',
      'failed',
      'Échec du Paiement',
      /Votre carte n’a pas été débitée\. Vérifiez vos informations de paiement/,
    ],
    ['autre', 'unknown', 'Problème de Paiement', /Une erreur technique est survenue.*Réessayez/],
  ])('says what happened when the reason is %s, and reports it once', async (reason, reported, title, lead) => {
    const { noted } = open(`?reason=${reason}&session_id=${sessionId}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(lead)).toBeInstanceOf(HTMLElement);
    await waitFor(() =>
      expect(noted.map(({ url, body }) => [url.pathname, body])).toEqual([
        [`/api/billing/checkout/${sessionId}/abandon`, { reason: reported }],
      ]),
    );
  });

  it('shows the first twenty characters of the reference, and what helps', async () => {
    open(`?reason=failed&session_id=${sessionId}`);
    expect(await screen.findByText('cs_live_a1B7kQ9xT2mV')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Le plafond de paiement du mois')).toBeInstanceOf(HTMLElement);
  });

  it.each(['', '?session_id=%7BCHECKOUT_SESSION_ID%7D'])('does without a reference, as in « %s »', async (search) => {
    const { noted } = open(search);
    expect(await screen.findByRole('heading', { level: 1, name: 'Problème de Paiement' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/Référence à donner/)).toBeNull();
    expect(noted).toHaveLength(0);
  });

  it('knows the page that was opened last when it is given up and Stripe does not name it', async () => {
    noteCheckout(sessionId);
    const { noted } = open('?reason=cancel&session_id=%7BCHECKOUT_SESSION_ID%7D');
    expect(await screen.findByText('cs_live_a1B7kQ9xT2mV')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(noted).toHaveLength(1));
    localStorage.clear();
  });

  it('leads to another attempt, to the support and to the dashboard', async () => {
    open(`?reason=failed&session_id=${sessionId}`);
    const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await to('Réessayer l’abonnement')).toBe('/dashboard');
    expect(await to('Contacter le support')).toBe('/contact');
    expect(await to('Retour au tableau de bord')).toBe('/dashboard');
  });

  it('goes to the dashboard after fifteen seconds', async () => {
    const { path } = open('?reason=cancel');
    await screen.findByRole('heading', { level: 1, name: 'Paiement Annulé' });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText(/ dans 15 secondes, sauf /)).toBeInstanceOf(HTMLElement);
    for (let second = 1; second < 13; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(path()).toBe('/paiement-echec?reason=cancel');
    for (let second = 0; second < 3; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('goes to the success page when the payment had arrived after all', async () => {
    answers(confirmCheckoutEndpoint, paidCheckout);
    const { path } = open(`?reason=cancel&session_id=${sessionId}`);
    answers(abandonCheckoutEndpoint, paidCheckout);
    expect(await screen.findByRole('heading', { level: 1, name: /^Paiement Confirmé/ })).toBeInstanceOf(HTMLElement);
    expect(path()).toBe(`/paiement-confirme?session_id=${sessionId}`);
  });

  it('stays unchanged when the report fails', async () => {
    const trace = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { path } = open(`?reason=failed&session_id=${sessionId}`);
    refuses(abandonCheckoutEndpoint, 'not_found');
    await waitFor(() => expect(trace).toHaveBeenCalledWith(expect.stringContaining('abandoned'), expect.anything()));
    expect(path()).toBe(`/paiement-echec?reason=failed&session_id=${sessionId}`);
  });
});
