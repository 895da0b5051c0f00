import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint, requestEmailConfirmationEndpoint } from '@app/contract/accounts/api.ts';
import { secondFactorEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { listExportsEndpoint, listSessionsEndpoint, readProfileEndpoint } from '@app/contract/accounts/profileApi.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { customer, overview } from '../../testing/fixtures.ts';
import { noFactor, profile } from '../../testing/profileFixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers } from '../../testing/server.ts';

const until = '2026-12-04T22:59:59.000Z';

async function notices(more: Partial<typeof overview>, at = '/dashboard/domaines') {
  answers(customerOverviewEndpoint, { ...overview, ...more });
  const app = renderApp({ at, as: customer });
  return { ...app, section: within(await screen.findByRole('region', { name: 'À savoir' })) };
}

describe('what a customer must know on every page', () => {
  it.each([
    ['trial_ending', until, 'Votre essai se termine le 4 décembre 2026', 'Activer l’abonnement'],
    ['past_due', until, 'Paiement à régulariser', 'Régulariser'],
    ['cancelled', until, 'Abonnement résilié', 'Annuler la résiliation'],
    ['expired', null, 'Votre compte est en pause', 'Activer l’abonnement'],
  ] as const)('is informed of %s, with the way to fix it', async (kind, end, title, action) => {
    const { section } = await notices({ banner: { kind, until: end } });
    expect(section.getByText(title)).toBeInstanceOf(HTMLElement);
    expect(section.getByRole('link', { name: action }).getAttribute('href')).toBe('/dashboard/abonnement');
  });

  it.each([
    ['past_due', 'Votre dernier paiement n’a pas abouti. Tout reste ouvert jusqu’au 4 décembre 2026.'],
    ['cancelled', 'Vous gardez tout jusqu’au 4 décembre 2026.'],
    ['expired', /Votre site reste en ligne jusqu’au 4 décembre 2026\.$/],
  ] as const)('is informed of the end date, for %s', async (kind, sentence) => {
    const { section } = await notices({ banner: { kind, until } });
    expect(section.getByText(sentence)).toBeInstanceOf(HTMLElement);
  });

  it('is asked to confirm an address, and gets the link again', async () => {
    const { user, section } = await notices({ emailConfirmed: false });
    expect(section.getByText(/Un lien vous attend à maider@example\.fr/)).toBeInstanceOf(HTMLElement);
    const calls = answers(requestEmailConfirmationEndpoint, { message: accountMessages.confirmationSent });
    await user.click(section.getByRole('button', { name: 'Renvoyer le lien' }));
    expect(await section.findByText(accountMessages.confirmationSent)).toBeInstanceOf(HTMLElement);
    expect(calls).toHaveLength(1);
  });

  it('is reminded of a change of address', async () => {
    const { section } = await notices({ pendingEmail: 'nouvelle@example.fr' });
    expect(section.getByText(/nouvelle@example\.fr/)).toBeInstanceOf(HTMLElement);
    expect(section.getByRole('link', { name: 'Voir mon profil' }).getAttribute('href')).toBe('/dashboard/profil');
  });

  it('gets no second notice on the profile, which shows it itself', async () => {
    answers(customerOverviewEndpoint, { ...overview, emailConfirmed: false, pendingEmail: 'nouvelle@example.fr' });
    answers(readProfileEndpoint, { ...profile, emailConfirmed: false, pendingEmail: 'nouvelle@example.fr' });
    answers(secondFactorEndpoint, noFactor);
    answers(listSessionsEndpoint, { sessions: [] });
    answers(listExportsEndpoint, { exports: [] });
    renderApp({ at: '/dashboard/profil', as: customer });
    expect(await screen.findAllByText(/nouvelle@example\.fr/)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'À savoir' })).toBeNull();
  });

  it('sees no notice when there is nothing to report', async () => {
    answers(customerOverviewEndpoint, overview);
    renderApp({ at: '/dashboard', as: customer });
    await screen.findByRole('region', { name: 'Essai gratuit' });
    expect(screen.queryByRole('region', { name: 'À savoir' })).toBeNull();
  });
});
