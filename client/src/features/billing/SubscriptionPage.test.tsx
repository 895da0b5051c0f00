import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpResponse, http } from 'msw/http';
import { customerOverviewEndpoint, requestEmailConfirmationEndpoint } from '@app/contract/accounts/api.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import {
  confirmCheckoutEndpoint,
  createCheckoutEndpoint,
  openPortalEndpoint,
  readSubscriptionEndpoint,
  resumeSubscriptionEndpoint,
  withdrawEndpoint,
  type SubscriptionView,
} from '@app/contract/billing/subscriptionApi.ts';
import {
  activeSubscription,
  pendingCheckout,
  trialSubscription,
  unpaidSubscription,
} from '../../testing/billingFixtures.ts';
import { allowTabs, blockTabs } from '../../testing/fakeTab.ts';
import { business, customer, overview, starter } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, refuses, server } from '../../testing/server.ts';
import { lastCheckout } from './useStripeTab.ts';

const paymentPage = 'https://checkout.stripe.example/c/pay/cs_test_1';
const portalPage = 'https://billing.stripe.example/p/session/bps_1';

/** The page of a customer with this subscription. */
async function openPage(subscription: SubscriptionView, more: Partial<typeof overview> = {}) {
  answers(customerOverviewEndpoint, { ...overview, ...more });
  const reads = answers(readSubscriptionEndpoint, subscription);
  const app = renderApp({ at: '/dashboard/abonnement', as: customer });
  await screen.findByRole('heading', { level: 1, name: 'Abonnement' });
  return { ...app, reads };
}

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const text = (of: HTMLElement) => (of.textContent ?? '').replace(/\s/g, ' ');

afterEach(() => {
  vi.useRealTimers();
});

describe('the subscription of a trial', () => {
  it('shows the remaining days as slats, and their number', async () => {
    await openPage(trialSubscription);
    const card = await region('Votre essai');
    expect(card.getByText(/^6\sjours restants$/)).toBeInstanceOf(HTMLElement);
    expect((await card.findByRole('img', { name: /^Jour 10 de l’essai sur 15/ })).children).toHaveLength(15);
    expect(await screen.findByText('0 sur 1')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.title).toBe('Abonnement · Tableau de bord · Clairvolet'));
  });

  it('says one day without a plural', async () => {
    await openPage({ ...trialSubscription, trial: { ...trialSubscription.trial, daysLeft: 1 } });
    expect((await region('Votre essai')).getByText(/^1\sjour restant$/)).toBeInstanceOf(HTMLElement);
  });

  it('says before what activation costs today, and that it ends the trial', async () => {
    const { user } = await openPage(trialSubscription);
    const card = await region('Activer l’abonnement');
    const button = await card.findByRole('button', { name: 'Activer l’abonnement' });
    const cost = () => text(document.getElementById(button.getAttribute('aria-describedby') ?? '') ?? document.body);
    expect(cost()).toMatch(/^30,00 € débités aujourd’hui ; votre essai prend fin\./);
    expect(text(button)).toContain('30,00 €');

    await user.click(card.getByRole('radio', { name: /^Annuel/ }));
    expect(cost()).toMatch(/^306,00 € débités aujourd’hui ; votre essai prend fin\. ?Puis 306,00 € par an/);
    expect(text(card.getByRole('radio', { name: /^Business/ }).closest('label') ?? document.body)).toContain(
      '54,00 € de moins',
    );
    await user.click(card.getByRole('radio', { name: /^Starter/ }));
    expect(cost()).toMatch(/^255,00 €/);
  });

  it('opens the payment page of what was chosen in a tab of its own, then turns active by itself', async () => {
    const { tabs } = allowTabs();
    const asked = answers(createCheckoutEndpoint, { url: paymentPage, sessionId: 'cs_test_1' });
    const { user } = await openPage(trialSubscription);
    const card = await region('Activer l’abonnement');
    await user.click(await card.findByRole('radio', { name: /^Starter/ }));
    await user.click(card.getByRole('radio', { name: /^Annuel/ }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    act(() => card.getByRole('button', { name: 'Activer l’abonnement' }).click());
    // At once, within the click.
    expect(tabs).toHaveLength(1);
    await waitFor(() => expect(tabs[0]?.wentTo).toEqual([paymentPage]));
    expect(asked.map(({ body }) => body)).toEqual([{ plan: starter.id, billingCycle: 'yearly' }]);
    expect(lastCheckout()).toBe('cs_test_1');
    expect((await screen.findAllByText('La suite se passe dans l’autre onglet.')).length).toBeGreaterThan(0);

    const overviews = answers(customerOverviewEndpoint, { ...overview, state: 'active', stateLabel: 'Actif' });
    const reads = answers(readSubscriptionEndpoint, activeSubscription);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByRole('button', { name: 'Gérer l’abonnement' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('Paiement confirmé ! Abonnement activé avec succès.')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(overviews.length).toBeGreaterThan(0));
    expect(screen.queryByText('La suite se passe dans l’autre onglet.')).toBeNull();

    // The end is the end of the watching.
    const soFar = reads.length;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(reads).toHaveLength(soFar);
  });

  it('asks for what the billing address lacks before it opens the payment page', async () => {
    const { tabs } = allowTabs();
    const asked = answers(createCheckoutEndpoint, { url: paymentPage, sessionId: 'cs_test_1' });
    const known = { address: '3 quai du Port', postalCode: null, city: null, country: 'FR' };
    const { user } = await openPage({ ...trialSubscription, billingAddress: known });
    await user.click(
      await (await region('Activer l’abonnement')).findByRole('button', { name: 'Activer l’abonnement' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Votre adresse de facturation' }));
    expect(dialog.queryByLabelText('Numéro et rue')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Continuer vers le paiement' }));
    expect((await dialog.findAllByText('Indiquez le code postal')).length).toBeGreaterThan(0);
    expect(tabs).toEqual([]);
    await user.type(dialog.getByLabelText('Code postal'), '29360');
    await user.type(dialog.getByLabelText('Ville'), 'Le Pouldu');
    await user.click(dialog.getByRole('button', { name: 'Continuer vers le paiement' }));
    await waitFor(() => expect(tabs[0]?.wentTo).toEqual([paymentPage]));
    expect(asked[0]?.body).toMatchObject({ billingAddress: { ...known, postalCode: '29360', city: 'Le Pouldu' } });
    expect(screen.queryByRole('dialog')).toBeNull();
    // What goes on is in sight, and the button says so too.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^La suite se passe dans l’autre onglet/));
    await user.click(screen.getByRole('button', { name: 'Rouvrir le paiement' }));
    await waitFor(() => expect(tabs[1]?.wentTo).toEqual([paymentPage]));
  });

  it('asks again for a postcode that was stored and can be none', async () => {
    const { tabs } = allowTabs();
    answers(createCheckoutEndpoint, { url: paymentPage, sessionId: 'cs_test_1' });
    const known = { address: '3 quai du Port', postalCode: 'ABC', city: 'Le Pouldu', country: 'FR' };
    const { user } = await openPage({ ...trialSubscription, billingAddress: known });
    await user.click(
      await (await region('Activer l’abonnement')).findByRole('button', { name: 'Activer l’abonnement' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Votre adresse de facturation' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Code postal');
    expect(field.value).toBe('ABC');
    await user.click(dialog.getByRole('button', { name: 'Continuer vers le paiement' }));
    expect((await dialog.findAllByText('Le code postal a cinq chiffres, comme 64200')).length).toBeGreaterThan(0);
    expect(tabs).toEqual([]);
    await user.clear(field);
    await user.type(field, '29360{Enter}');
    await waitFor(() => expect(tabs[0]?.wentTo).toEqual([paymentPage]));
  });

  it('says to somebody who is back that nothing was paid, and opens the payment page again', async () => {
    const { tabs } = allowTabs();
    answers(createCheckoutEndpoint, { url: paymentPage, sessionId: 'cs_test_1' });
    const confirmed = answers(confirmCheckoutEndpoint, pendingCheckout);
    const { user } = await openPage(trialSubscription);
    await user.click(
      await (await region('Activer l’abonnement')).findByRole('button', { name: 'Activer l’abonnement' }),
    );
    await screen.findAllByText('La suite se passe dans l’autre onglet.');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect((await screen.findAllByText('Aucun paiement reçu pour l’instant.')).length).toBeGreaterThan(0);
    expect(confirmed).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Rouvrir la page de paiement/ }));
    await waitFor(() => expect(tabs[1]?.wentTo).toEqual([paymentPage]));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await user.click(await screen.findByRole('button', { name: 'J’ai renoncé' }));
    expect(screen.queryByText('Aucun paiement reçu pour l’instant.')).toBeNull();
  });

  it('is read again when one comes back to the page', async () => {
    const { reads } = await openPage(trialSubscription);
    await region('Votre essai');
    const before = reads.length;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(reads.length).toBeGreaterThan(before));
  });

  it('gives a link when the browser blocks the tab', async () => {
    blockTabs();
    answers(createCheckoutEndpoint, { url: paymentPage, sessionId: 'cs_test_1' });
    const { user } = await openPage(trialSubscription);
    await user.click(
      await (await region('Activer l’abonnement')).findByRole('button', { name: 'Activer l’abonnement' }),
    );
    const link = await screen.findByRole('link', { name: 'Ouvrir la page sécurisée de Stripe' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      paymentPage,
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('tells why no payment page could be opened, closes the tab and leaves a trace', async () => {
    const { tabs } = allowTabs();
    const trace = vi.spyOn(console, 'error').mockImplementation(() => {});
    refuses(createCheckoutEndpoint, 'billing_unavailable');
    const { user } = await openPage(trialSubscription);
    await user.click(
      await (await region('Activer l’abonnement')).findByRole('button', { name: 'Activer l’abonnement' }),
    );
    expect(await screen.findByText('Impossible d’ouvrir la page de paiement')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^Le paiement est momentanément indisponible/)).toBeInstanceOf(HTMLElement);
    expect(tabs).toEqual([{ wentTo: [], closed: true }]);
    expect(trace).toHaveBeenCalledWith('Clairvolet, opening a payment page:', expect.anything());
  });

  it('cannot be activated until the address is confirmed, and sends the link again', async () => {
    const { user } = await openPage({ ...trialSubscription, mustConfirmEmail: true }, { emailConfirmed: false });
    const card = await region('Activer l’abonnement');
    expect(await card.findByText('Confirmez d’abord votre adresse e-mail')).toBeInstanceOf(HTMLElement);
    expect(card.queryByRole('button', { name: 'Activer l’abonnement' })).toBeNull();
    // Shown once: the notice of every other page is not repeated here.
    expect(screen.queryByRole('region', { name: 'À savoir' })).toBeNull();
    const calls = answers(requestEmailConfirmationEndpoint, { message: accountMessages.confirmationSent });
    await user.click(card.getByRole('button', { name: 'Renvoyer le lien' }));
    expect(await card.findByText(accountMessages.confirmationSent)).toBeInstanceOf(HTMLElement);
    expect(calls).toHaveLength(1);
  });
});

describe('an active subscription', () => {
  it('shows plan, amount, cycle, status, next payment, card, since when, and the properties used', async () => {
    await openPage(activeSubscription, { properties: 4 });
    const card = await region('Business');
    const facts = card.getAllByRole('definition').map(text);
    expect(card.getByText('Actif')).toBeInstanceOf(HTMLElement);
    expect(card.getByText(/^30,00\s€$/)).toBeInstanceOf(HTMLElement);
    expect(card.getByText('par mois')).toBeInstanceOf(HTMLElement);
    expect(facts[0]).toBe('Mensuelle');
    expect(facts[1]).toBe('1er décembre 2026');
    expect(facts[2]).toMatch(/^Visa •••• 4242, expire en 08\/2028/);
    expect(facts[3]).toBe('2 juillet 2026');
    expect(card.getByRole('link', { name: 'Voir les factures' }).getAttribute('href')).toBe('/dashboard/facturation');
    const places = await region('Logements');
    expect(await places.findByText('4 sur 10')).toBeInstanceOf(HTMLElement);
    expect(places.getByText(/Il vous reste 6\slogements avec Business/)).toBeInstanceOf(HTMLElement);
  });

  it('says what a year would save', async () => {
    const { tabs } = allowTabs();
    const asked = answers(openPortalEndpoint, { url: portalPage });
    const { user } = await openPage(activeSubscription);
    const card = await region('Passer à l’année');
    expect(text(card.getByText(/par an au lieu de/))).toMatch(/306,00 € par an au lieu de 360,00 € : 54,00 € de moins/);
    await user.click(card.getByRole('button', { name: /^Passer à l’annuel/ }));
    await waitFor(() => expect(tabs[0]?.wentTo).toEqual([portalPage]));
    expect(asked[0]?.body).toEqual({ flow: 'change_plan' });
  });

  it('says nothing of the year to who pays by the year', async () => {
    await openPage({ ...activeSubscription, billingCycle: 'yearly', amountCents: 306_00 });
    expect((await region('Business')).getByText('Annuelle')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('region', { name: 'Passer à l’année' })).toBeNull();
  });

  it.each([
    ['Changer de formule', 'change_plan'],
    ['Résilier l’abonnement', 'cancel'],
  ])('offers « %s » in a dialog, which opens the portal in a new tab', async (name, flow) => {
    const { tabs } = allowTabs();
    const asked = answers(openPortalEndpoint, { url: portalPage });
    const { user } = await openPage(activeSubscription);
    await user.click(await screen.findByRole('button', { name: 'Gérer l’abonnement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gérer l’abonnement' }));
    expect(dialog.getAllByRole('button').map((button) => button.querySelector('b')?.textContent ?? '')).toEqual([
      '',
      'Changer de formule',
      'Résilier l’abonnement',
      '',
    ]);
    expect(await dialog.findByText(/^Starter, Enterprise, ou Business à l’année\./)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(tabs[0]?.wentTo).toEqual([portalPage]));
    expect(asked.map(({ body }) => body)).toEqual([{ flow }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('no longer speaks of the portal some time after one came back from there', async () => {
    allowTabs();
    answers(openPortalEndpoint, { url: portalPage });
    const { user } = await openPage(activeSubscription);
    await user.click(await screen.findByRole('button', { name: 'Gérer l’abonnement' }));
    await user.click(await screen.findByRole('button', { name: /^Changer de formule/ }));
    await screen.findAllByText('La suite se passe dans l’autre onglet.');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect((await screen.findAllByText('Rien n’a changé pour l’instant.')).length).toBeGreaterThan(0);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByText('Rien n’a changé pour l’instant.')).toBeNull();
  });

  /** What the portal's failure says, title first. */
  async function portalFails(): Promise<[string | null, string | null]> {
    allowTabs();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await openPage(activeSubscription);
    await user.click(await screen.findByRole('button', { name: 'Gérer l’abonnement' }));
    await user.click(await screen.findByRole('button', { name: /^Changer de formule/ }));
    const title = await screen.findByText('Impossible d’ouvrir le portail');
    return [title.textContent, title.nextElementSibling?.textContent ?? null];
  }

  it('tells an answer of the portal that is not JSON', async () => {
    server.use(http.post('*/api/billing/portal', () => new HttpResponse('<?php echo 1;', { status: 201 })));
    expect(await portalFails()).toEqual(['Impossible d’ouvrir le portail', 'Réponse du backend invalide']);
  });

  it('tells an answer of the portal without an address', async () => {
    server.use(http.post('*/api/billing/portal', () => HttpResponse.json({ success: true }, { status: 201 })));
    expect(await portalFails()).toEqual(['Impossible d’ouvrir le portail', 'URL du portail manquante']);
  });

  it('tells why the portal was refused', async () => {
    refuses(openPortalEndpoint, 'no_subscription');
    const [, reason] = await portalFails();
    expect(reason).toBe('Vous n’avez pas d’abonnement à gérer\u00a0: activez-en un d’abord.');
  });

  it('points to the configuration of Stripe when no reason is given', async () => {
    refuses(openPortalEndpoint, 'billing_unavailable', { detail: '' });
    const [, reason] = await portalFails();
    expect(reason).toBe('Vérifiez la configuration Stripe.');
  });

  it('is left to our team when it is not at Stripe', async () => {
    await openPage({ ...activeSubscription, isManaged: false, paymentMethod: null, nextBillingAt: null });
    const card = await region('Business');
    expect(card.getByText('Votre abonnement est suivi par notre équipe.')).toBeInstanceOf(HTMLElement);
    expect(card.queryByRole('button')).toBeNull();
  });
});

describe('a subscription with a payment due', () => {
  it('says what, until when access lasts, and leads to the card', async () => {
    const { tabs } = allowTabs();
    const asked = answers(openPortalEndpoint, { url: portalPage });
    const banner = { kind: 'past_due', until: '2026-11-29T10:00:00.000Z' } as const;
    const { user } = await openPage(unpaidSubscription, { state: 'past_due', banner });
    expect(await screen.findByText(/^30,00\s€ à régler depuis le 15 novembre 2026\.$/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/Tout reste ouvert jusqu’au 29 novembre 2026\./)).toBeInstanceOf(HTMLElement);
    expect((await region('Business')).getByText('Paiement à régulariser')).toBeInstanceOf(HTMLElement);
    // Shown once.
    expect(screen.queryByRole('region', { name: 'À savoir' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Régler maintenant/ }));
    await waitFor(() => expect(tabs[0]?.wentTo).toEqual([portalPage]));
    expect(asked[0]?.body).toEqual({ flow: 'payment_method' });
  });
});

describe('a cancelled subscription', () => {
  const cancelled: SubscriptionView = {
    ...activeSubscription,
    state: 'cancelled',
    nextBillingAt: null,
    endsAt: '2026-12-01T10:00:00.000Z',
  };

  it('says until when it lasts, and is taken up again', async () => {
    const { user } = await openPage(cancelled);
    const card = await region('Business');
    expect(card.getByText(/Vous gardez tout jusqu’au 1er décembre 2026/)).toBeInstanceOf(HTMLElement);
    const calls = answers(resumeSubscriptionEndpoint, activeSubscription);
    answers(readSubscriptionEndpoint, activeSubscription);
    await user.click(card.getByRole('button', { name: 'Annuler la résiliation' }));
    expect(await screen.findByText(/^Résiliation annulée.: votre abonnement continue\.$/)).toBeInstanceOf(HTMLElement);
    expect(await screen.findByRole('button', { name: 'Gérer l’abonnement' })).toBeInstanceOf(HTMLElement);
    expect(calls).toHaveLength(1);
  });

  it('says why it could not be taken up, and stays as it is', async () => {
    const { user } = await openPage(cancelled);
    refuses(resumeSubscriptionEndpoint, 'billing_unavailable');
    await user.click(await screen.findByRole('button', { name: 'Annuler la résiliation' }));
    expect(await screen.findByText('La résiliation n’a pas pu être annulée')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Annuler la résiliation' })).toBeInstanceOf(HTMLElement);
  });
});

describe('an expired account', () => {
  it('can be activated again, which ends no trial', async () => {
    await openPage({ ...trialSubscription, state: 'expired', trial: { endsAt: null, daysLeft: 0 } });
    expect(await screen.findByText('Votre compte est en pause')).toBeInstanceOf(HTMLElement);
    const card = await region('Activer l’abonnement');
    const button = await card.findByRole('button', { name: 'Activer l’abonnement' });
    const cost = text(document.getElementById(button.getAttribute('aria-describedby') ?? '') ?? document.body);
    expect(cost).toMatch(/^30,00 € débités aujourd’hui\./);
    expect(cost).not.toContain('essai');
  });
});

describe('withdrawing from the contract', () => {
  const consumer: SubscriptionView = { ...activeSubscription, withdrawalUntil: '2026-12-04T22:59:59.000Z' };

  it('is offered to a consumer alone, as long as there is time', async () => {
    await openPage(activeSubscription);
    await region('Business');
    expect(screen.queryByRole('button', { name: 'Se rétracter du contrat' })).toBeNull();
  });

  it('takes two steps, says what follows, and tells what is given back', async () => {
    const { user } = await openPage(consumer);
    const card = await region('Droit de rétractation');
    expect(card.getByText(/^Jusqu’au 4 décembre 2026/)).toBeInstanceOf(HTMLElement);
    const calls = answers(withdrawEndpoint, { declaredAt: '2026-11-20T10:00:00.000Z', refundCents: 30_00 });
    await user.click(card.getByRole('button', { name: 'Se rétracter du contrat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Se rétracter du contrat' }));
    expect(dialog.getByText('Abonnement Business, mensuel')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/Votre abonnement prend fin aussitôt/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/Un accusé de réception part à maider@example\.fr/)).toBeInstanceOf(HTMLElement);
    expect(calls).toHaveLength(0);

    await user.click(dialog.getByRole('button', { name: 'Confirmer la rétractation' }));
    const done = within(await screen.findByRole('dialog', { name: 'Votre rétractation est enregistrée' }));
    expect(done.getByText(/^30,00\s€$/)).toBeInstanceOf(HTMLElement);
    expect(calls.map(({ body }) => body)).toEqual([{ confirm: true }]);
    answers(readSubscriptionEndpoint, { ...trialSubscription, state: 'expired' });
    await user.click(done.getAllByRole('button', { name: 'Fermer' })[0] ?? document.body);
    expect(await screen.findByText('Votre compte est en pause')).toBeInstanceOf(HTMLElement);
  });

  it('can be given up', async () => {
    const { user } = await openPage(consumer);
    const calls = refuses(withdrawEndpoint, 'withdrawal_closed');
    await user.click(await screen.findByRole('button', { name: 'Se rétracter du contrat' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toHaveLength(0);
  });

  it('says why it was refused', async () => {
    const { user } = await openPage(consumer);
    refuses(withdrawEndpoint, 'withdrawal_closed');
    await user.click(await screen.findByRole('button', { name: 'Se rétracter du contrat' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer la rétractation' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Le délai de rétractation ne court pas ou plus/);
  });
});

it('tells what went wrong when the subscription cannot be read, and tries again', async () => {
  answers(customerOverviewEndpoint, overview);
  refuses(readSubscriptionEndpoint, 'internal_error', { reference: 'req-7' });
  const { user } = renderApp({ at: '/dashboard/abonnement', as: customer });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/req-7/);
  answers(readSubscriptionEndpoint, activeSubscription);
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('region', { name: business.name })).toBeInstanceOf(HTMLElement);
});
