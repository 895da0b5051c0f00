import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerOverviewEndpoint, readSessionEndpoint, signInEndpoint } from '@app/contract/accounts/api.ts';
import {
  confirmCheckoutEndpoint,
  abandonCheckoutEndpoint,
  readCheckoutEndpoint,
} from '@app/contract/billing/subscriptionApi.ts';
import { refreshFlag } from '../../browser/browser.ts';
import { paidCheckout, pendingCheckout } from '../../testing/billingFixtures.ts';
import { customer, overview } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';

const address = '/paiement-confirme?session_id=cs_test_a1b2';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  answers(customerOverviewEndpoint, overview);
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (at = address) => renderApp({ at, as: customer });
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const paidTitle = /^Paiement Confirmé\s!$/;
/** Lets time pass; requests travel on real ticks. */
const pass = async (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 500) {
    await act(() => vi.advanceTimersByTimeAsync(500));
    await act(() => new Promise((resolve) => setImmediate(resolve)));
  }
};
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('the page of a payment that went through', () => {
  it('leads to the dashboard without a session of Stripe', async () => {
    const { path } = open('/paiement-confirme');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('says that it confirms, until it is answered', async () => {
    let answer: () => void = () => {};
    const arrived = new Promise<void>((resolve) => {
      answer = resolve;
    });
    answers(confirmCheckoutEndpoint, async () => {
      await arrived;
      return paidCheckout;
    });
    open();
    expect(await title('Confirmation de votre paiement...')).toBeInstanceOf(HTMLElement);
    answer();
    expect(await title(paidTitle)).toBeInstanceOf(HTMLElement);
  });

  it('shows plan, cycle, amount, invoice and what comes next', async () => {
    const confirmed = answers(confirmCheckoutEndpoint, paidCheckout);
    open();
    await title(paidTitle);
    const summary = within(screen.getByRole('complementary', { name: 'Votre abonnement' }));
    expect(summary.getAllByRole('definition').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Business',
      'Annuel',
      '20 novembre 2027',
      'INV-1042',
      '306,00 €',
    ]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Votre abonnement est actif dès cet instant.',
        'Vous pouvez réserver votre nom de domaine.',
        'L’e-mail de confirmation vous a été envoyé.',
        'Votre facture INV-1042 est dans votre espace client.',
      ]),
    );
    expect(confirmed).toHaveLength(1);
    await waitFor(() => expect(document.title).toMatch(/^Paiement Confirmé\s! · Clairvolet$/));
  });

  it("says 'Mensuel' of any other cycle", async () => {
    answers(confirmCheckoutEndpoint, { ...paidCheckout, billingCycle: 'monthly', amountPaidCents: 30_00 });
    open();
    await title(paidTitle);
    expect(screen.getByText('Mensuel')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^30,00\s€$/)).toBeInstanceOf(HTMLElement);
  });

  it('announces the success and the sent e-mail, and sets the flag', async () => {
    answers(confirmCheckoutEndpoint, paidCheckout);
    open();
    await title(paidTitle);
    expect(await screen.findByText('Paiement confirmé ! Abonnement activé avec succès.')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('Emails de confirmation envoyés !')).toBeInstanceOf(HTMLElement);
    expect(localStorage.getItem(refreshFlag)).toBe('1');
  });

  it('reads the session again once paid', async () => {
    let answer: () => void = () => {};
    const arrived = new Promise<void>((resolve) => {
      answer = resolve;
    });
    answers(confirmCheckoutEndpoint, async () => {
      await arrived;
      return paidCheckout;
    });
    open();
    await title('Confirmation de votre paiement...');
    const sessions = answers(readSessionEndpoint, { authenticated: true, account: customer });
    expect(localStorage.getItem(refreshFlag)).toBeNull();
    answer();
    await title(paidTitle);
    await waitFor(() => expect(sessions).toHaveLength(1));
  });

  it('waits for the e-mail and the invoice without asking for another confirmation, then stops', async () => {
    const confirmed = answers(confirmCheckoutEndpoint, {
      ...paidCheckout,
      confirmationSent: false,
      invoiceNumber: null,
    });
    let ready = false;
    const reads = answers(readCheckoutEndpoint, () =>
      ready ? paidCheckout : { ...paidCheckout, confirmationSent: false, invoiceNumber: null },
    );
    const { user } = open();
    await title(paidTitle);
    await user.click(screen.getByRole('button', { name: 'Rester sur cette page' }));
    expect(screen.getByText('Un e-mail de confirmation est en route.')).toBeInstanceOf(HTMLElement);
    await pass(4_500);
    expect(reads.length).toBeGreaterThan(0);
    expect(screen.queryByText('Emails de confirmation envoyés !')).toBeNull();
    const sessions = answers(readSessionEndpoint, { authenticated: true, account: customer });
    ready = true;
    await pass(2_500);
    expect(await screen.findByText('Emails de confirmation envoyés !')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('INV-1042')).toBeInstanceOf(HTMLElement);
    const soFar = reads.length;
    await pass(20_000);
    expect(reads).toHaveLength(soFar);
    expect(confirmed).toHaveLength(1);
    // What follows a payment follows once, whatever is learnt later.
    expect(sessions).toHaveLength(0);
  });

  it('goes to the dashboard after ten seconds', async () => {
    answers(confirmCheckoutEndpoint, paidCheckout);
    const { path } = open();
    await title(paidTitle);
    expect(await screen.findByText(/ dans 10 secondes, sauf /)).toBeInstanceOf(HTMLElement);
    await pass(7_500);
    expect(path()).toBe(address);
    await pass(2_500);
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('goes there at once on demand, and stays when asked to', async () => {
    answers(confirmCheckoutEndpoint, paidCheckout);
    const { user, path } = open();
    await title(paidTitle);
    expect(screen.getByRole('link', { name: 'Accéder à mon espace client' }).getAttribute('href')).toBe('/dashboard');
    await user.click(screen.getByRole('button', { name: 'Rester sur cette page' }));
    await pass(15_000);
    expect(path()).toBe(address);
  });
});

describe('a payment that is not known to have arrived', () => {
  it('is said to be in progress with what is known, counts nothing down, and turns paid by itself', async () => {
    answers(confirmCheckoutEndpoint, pendingCheckout);
    let paid = false;
    const reads = answers(readCheckoutEndpoint, () => (paid ? paidCheckout : pendingCheckout));
    const { path } = open();
    expect(await title('Votre paiement est en cours de confirmation')).toBeInstanceOf(HTMLElement);
    const summary = within(screen.getByRole('complementary', { name: 'Votre abonnement' }));
    expect(summary.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Business', 'Annuel']);
    expect(screen.queryByRole('button', { name: 'Rester sur cette page' })).toBeNull();
    expect(localStorage.getItem(refreshFlag)).toBeNull();
    await pass(12_000);
    expect(path()).toBe(address);
    expect(reads.length).toBeGreaterThanOrEqual(3);
    expect(screen.queryByText('Paiement confirmé ! Abonnement activé avec succès.')).toBeNull();
    paid = true;
    await pass(2_500);
    expect(await title(paidTitle)).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('Paiement confirmé ! Abonnement activé avec succès.')).toBeInstanceOf(HTMLElement);
  });

  it('is awaited even when Stripe cannot be reached', async () => {
    quietly();
    refuses(confirmCheckoutEndpoint, 'billing_unavailable');
    answers(readCheckoutEndpoint, paidCheckout);
    open();
    expect(await title('Votre paiement est en cours de confirmation')).toBeInstanceOf(HTMLElement);
    await pass(2_500);
    expect(await title(paidTitle)).toBeInstanceOf(HTMLElement);
  });

  it('is polled for five minutes, then read on demand', async () => {
    answers(confirmCheckoutEndpoint, pendingCheckout);
    const reads = answers(readCheckoutEndpoint, pendingCheckout);
    const { user } = open();
    await title('Votre paiement est en cours de confirmation');
    expect(screen.queryByRole('button', { name: 'Vérifier de nouveau' })).toBeNull();
    await pass(320_000);
    const button = await screen.findByRole('button', { name: 'Vérifier de nouveau' });
    const soFar = reads.length;
    await pass(20_000);
    expect(reads).toHaveLength(soFar);
    await user.click(button);
    await pass(2_500);
    expect(reads.length).toBeGreaterThan(soFar);
  });

  it('that fails after all is reported, and leads to the failure page', async () => {
    answers(confirmCheckoutEndpoint, pendingCheckout);
    answers(readCheckoutEndpoint, { ...pendingCheckout, state: 'failed' });
    answers(abandonCheckoutEndpoint, { ...pendingCheckout, state: 'failed' });
    const { path } = open();
    await title('Votre paiement est en cours de confirmation');
    await pass(2_500);
    expect(await screen.findByText('Problème: Le paiement n’a pas abouti.')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(path()).toBe('/paiement-echec?reason=failed&session_id=cs_test_a1b2'));
  });

  it('that cannot be read is reported once, and read again', async () => {
    quietly();
    answers(confirmCheckoutEndpoint, pendingCheckout);
    isUnreachable(readCheckoutEndpoint);
    open();
    await title('Votre paiement est en cours de confirmation');
    await pass(5_000);
    expect(await screen.findAllByText('Erreur lors de la vérification du paiement')).toHaveLength(1);
    answers(readCheckoutEndpoint, paidCheckout);
    await pass(2_500);
    expect(await title(paidTitle)).toBeInstanceOf(HTMLElement);
  });
});

describe('a payment that cannot be confirmed', () => {
  it.each([
    ['not_found', 'Cet élément est introuvable.'],
    ['internal_error', 'Une erreur est survenue de notre côté. Réessayez dans un instant.'],
  ] as const)('leads to the dashboard at once and says why, for %s', async (code, reason) => {
    quietly();
    refuses(confirmCheckoutEndpoint, code);
    const { path } = open();
    await waitFor(() => expect(path()).toBe('/dashboard'));
    const toast = await screen.findByText('Erreur lors de la confirmation du paiement');
    expect(toast.nextElementSibling?.textContent).toBe(reason);
    expect(localStorage.getItem(refreshFlag)).toBeNull();
  });

  it('shows a general message when no reason is given', async () => {
    quietly();
    refuses(confirmCheckoutEndpoint, 'internal_error', { detail: '' });
    open();
    expect(await screen.findByText('Erreur lors du traitement du paiement')).toBeInstanceOf(HTMLElement);
  });

  it('leads there too when Stripe says that it came to nothing', async () => {
    answers(confirmCheckoutEndpoint, { ...pendingCheckout, state: 'expired' });
    const { path } = open();
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(await screen.findByText('Erreur lors de la confirmation du paiement')).toBeInstanceOf(HTMLElement);
  });
});

describe('a customer whose session has expired', () => {
  it('signs in, and comes back to their payment', async () => {
    answers(signInEndpoint, { account: customer, redirectTo: '/dashboard' });
    answers(confirmCheckoutEndpoint, paidCheckout);
    const { user, path } = renderApp({ at: address });
    await waitFor(() => expect(path()).toBe(`/login?suite=${encodeURIComponent(address)}`));
    await user.type(await screen.findByLabelText('E-mail'), 'maider@example.fr');
    await user.type(screen.getByLabelText('Mot de passe'), 'volets-ouverts');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await title(paidTitle)).toBeInstanceOf(HTMLElement);
    expect(path()).toBe(address);
  });
});
