import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { readTermsEndpoint } from '@app/contract/payments/api.ts';
import {
  closeHostAccountEndpoint,
  openHostOnboardingEndpoint,
  readHostAccountEndpoint,
  readHostPayoutsEndpoint,
  refreshHostAccountEndpoint,
  testHostAccountEndpoint,
  type HostAccountView,
  type HostPayouts,
} from '@app/contract/payments/hostAccountApi.ts';
import { defaultTerms } from '@app/contract/payments/terms/terms.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import { browser } from '../../../../browser/browser.ts';
import { customer, overview } from '../../../../testing/fixtures.ts';
import { anAccount } from '../../../../testing/hostAccountFixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { answers, decides, refuses } from '../../../../testing/server.ts';

const url = 'https://connect.stripe.com/setup/s/acct_1/abc';

/** Opens the conditions. What the server holds of the account is in `held`. */
function openCard(account: Partial<HostAccountView> = {}, search = '') {
  const held = { account: anAccount(account) };
  answers(customerOverviewEndpoint, overview);
  answers(listPropertiesEndpoint, { properties: [], used: 0, max: 3 });
  answers(readTermsEndpoint, { terms: defaultTerms, source: 'defaults', version: 0, updatedAt: null, ownIds: [] });
  answers(readHostAccountEndpoint, () => held.account);
  answers(readHostPayoutsEndpoint, payouts);
  const opened = answers(openHostOnboardingEndpoint, { url });
  const refreshed = decides(refreshHostAccountEndpoint, () => held.account);
  const leave = vi.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
  return { held, opened, refreshed, leave, ...renderApp({ at: `/dashboard/conditions${search}`, as: customer }) };
}

const payouts: HostPayouts = {
  availableCents: 27_000,
  pendingCents: 0,
  payouts: [3, 2, 1, 0].map((week) => ({
    id: `po_${week}`,
    day: `2026-11-${10 + week}`,
    cents: 10_000 + week,
    state: week === 3 ? 'failed' : 'paid',
  })),
};

const card = async () => within(await screen.findByRole('region', { name: 'Paiement par carte' }));

describe('the card of the account at Stripe', () => {
  it('says what it costs, and leads to Stripe', async () => {
    const { user, leave } = openCard();
    const shown = await card();
    expect(await shown.findByText('Non connecté')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Commission de Clairvolet').nextSibling?.textContent).toMatch(/^0\s€$/);
    await user.click(await shown.findByRole('button', { name: 'Connecter mon compte Stripe' }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(url));
  });

  it('says so when Stripe cannot be reached', async () => {
    const { user, leave } = openCard();
    refuses(openHostOnboardingEndpoint, 'billing_unavailable');
    await user.click(await (await card()).findByRole('button', { name: 'Connecter mon compte Stripe' }));
    expect(await screen.findByText('La page de Stripe n’a pas pu être ouverte.')).toBeInstanceOf(HTMLElement);
    expect(leave).not.toHaveBeenCalled();
  });

  it('offers nothing while the product takes no payments', async () => {
    openCard({ isOpen: false });
    const shown = await card();
    expect(await shown.findByText(/pas encore ouvert sur Clairvolet/)).toBeInstanceOf(HTMLElement);
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('tells why an account is no longer connected', async () => {
    openCard({ notice: 'Connectez-le de nouveau.' });
    expect(await (await card()).findByText('Connectez-le de nouveau.')).toBeInstanceOf(HTMLElement);
  });

  it('lists what Stripe asks, and until when', async () => {
    const { user, leave } = openCard({
      state: 'onboarding',
      lacks: [{ label: 'Votre adresse', isLate: true }],
      deadline: '2026-12-05T10:00:00Z',
    });
    const lacks = within(await screen.findByRole('region', { name: 'Ce que Stripe demande' }));
    expect(lacks.getByText('Votre adresse')).toBeInstanceOf(HTMLElement);
    expect(lacks.getByText(/avant le 5 décembre 2026/)).toBeInstanceOf(HTMLElement);
    await user.click((await card()).getByRole('button', { name: 'Continuer chez Stripe' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
  });

  it('asks Stripe again when its owner comes back, once', async () => {
    const { held, refreshed, opened } = openCard({ state: 'onboarding' }, '?stripe=retour');
    held.account = anAccount({ state: 'ready' });
    expect(await (await card()).findByText('Prêt')).toBeInstanceOf(HTMLElement);
    expect(refreshed).toHaveLength(1);
    expect(opened).toHaveLength(0);
  });

  it('opens another page when the address was too old', async () => {
    const { leave, refreshed } = openCard({ state: 'onboarding' }, '?stripe=expire');
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(url));
    expect(refreshed).toHaveLength(0);
  });

  it('has nothing to do while Stripe verifies', async () => {
    openCard({ state: 'verifying' });
    const shown = await card();
    expect(await shown.findByText('En vérification')).toBeInstanceOf(HTMLElement);
    expect(shown.queryByRole('button', { name: 'Continuer chez Stripe' })).toBeNull();
  });

  it('is tried once it is ready', async () => {
    const { user } = openCard({ state: 'ready' });
    answers(testHostAccountEndpoint, {
      ok: false,
      checks: [
        { label: 'Le compte répond', ok: true, detail: 'Stripe le connaît.' },
        { label: 'Les virements sont possibles', ok: false, detail: 'Indiquez votre IBAN.' },
      ],
    });
    const shown = await card();
    const link = await shown.findByRole('link', { name: 'Ouvrir Stripe' });
    expect(link.getAttribute('href')).toBe('https://dashboard.stripe.com/acct_1/dashboard');
    await user.click(shown.getByRole('button', { name: 'Tester' }));
    const result = within(await shown.findByRole('list', { name: 'Résultat du test' }));
    expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
      expect.stringMatching(/^Le compte répond\s: oui/),
      expect.stringMatching(/^Les virements sont possibles\s: nonIndiquez votre IBAN/),
    ]);
  });

  it('reminds of the means of payment as long as these do not offer cards', async () => {
    openCard({ state: 'ready' });
    expect(await (await card()).findByText(/^Cochez «\sCarte bancaire\s»/)).toBeInstanceOf(HTMLElement);
  });

  it('shows what lies at Stripe and what was paid out, the last ones first', async () => {
    openCard({ state: 'ready' });
    const money = within(await screen.findByRole('region', { name: 'Argent chez Stripe' }));
    expect((await money.findByText('Disponible chez Stripe')).nextSibling?.textContent).toMatch(/^270,00\s€$/);
    const lists = money.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length);
    expect(lists).toStrictEqual([3, 1]);
    expect(money.getByText(/^13\snov\.$/).closest('li')?.textContent).toMatch(/Refusé par la banque100,03\s€$/);
  });

  it('is disconnected after a question', async () => {
    const { user, held } = openCard({ state: 'ready' });
    const closed = decides(closeHostAccountEndpoint, () => {
      held.account = anAccount();
      return undefined;
    });
    await user.click(await (await card()).findByRole('button', { name: 'Déconnecter' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Déconnecter' }));
    expect(await screen.findByText('Votre compte Stripe est déconnecté.')).toBeInstanceOf(HTMLElement);
    expect(await (await card()).findByText('Non connecté')).toBeInstanceOf(HTMLElement);
    expect(closed).toHaveLength(1);
  });
});
