import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  adminOverviewEndpoint,
  customerOverviewEndpoint,
  readSessionEndpoint,
  signInEndpoint,
} from '@app/contract/accounts/api.ts';
import { agent, customer, overview, superAdmin } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';

async function signIn(user: ReturnType<typeof renderApp>['user'], password = 'volets-bleus-2026') {
  await user.type(await screen.findByLabelText('E-mail'), 'maider@example.fr');
  await user.type(screen.getByLabelText('Mot de passe'), password);
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
}

describe('the sign-in page', () => {
  it('leads a customer to the dashboard and says that it worked', async () => {
    answers(customerOverviewEndpoint, overview);
    const calls = answers(signInEndpoint, { account: customer, redirectTo: '/dashboard' });
    const { user, path } = renderApp({ at: '/login' });
    await signIn(user);
    expect(await screen.findByText('Connexion réussie')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour Maïder' })).toBeInstanceOf(HTMLElement);
    expect(path()).toBe('/dashboard');
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'maider@example.fr', password: 'volets-bleus-2026', remember: false },
    ]);
  });

  it.each([
    ['an agent', agent],
    ['a super administrator', superAdmin],
  ])('leads %s to the back-office', async (_, account) => {
    refuses(adminOverviewEndpoint, 'unavailable');
    answers(signInEndpoint, { account, redirectTo: '/admin' });
    const { user, path } = renderApp({ at: '/login' });
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: 'Vue d’ensemble' });
    expect(path()).toBe('/admin');
  });

  it('sends the remember-me choice', async () => {
    answers(customerOverviewEndpoint, overview);
    const calls = answers(signInEndpoint, { account: customer, redirectTo: '/dashboard' });
    const { user } = renderApp({ at: '/login' });
    await user.click(await screen.findByLabelText('Se souvenir de moi'));
    await signIn(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ remember: true });
  });

  it('goes back to the page that asked for it', async () => {
    answers(signInEndpoint, { account: customer, redirectTo: '/dashboard' });
    answers(customerOverviewEndpoint, overview);
    const { user, path } = renderApp({ at: '/dashboard/domaines?vue=liste' });
    await waitFor(() => expect(path()).toBe('/login?suite=%2Fdashboard%2Fdomaines%3Fvue%3Dliste'));
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: 'Domaines' });
    expect(path()).toBe('/dashboard/domaines?vue=liste');
  });

  it.each([
    'https://mechant.example/',
    '//mechant.example',
    '/\\mechant.example',
    '/dashboard/../admin',
    '/admin',
    '/paiement-confirme.mechant.example',
    '/paiement-confirme/../admin',
  ])('does not follow %s after signing in', async (suite) => {
    answers(customerOverviewEndpoint, overview);
    const { path } = renderApp({ at: `/login?suite=${encodeURIComponent(suite)}`, as: customer });
    await screen.findByRole('heading', { level: 1, name: 'Bonjour Maïder' });
    expect(path()).toBe('/dashboard');
  });

  it('says when the credentials are wrong, takes the focus there and keeps what was typed', async () => {
    refuses(signInEndpoint, 'invalid_credentials');
    const { user, path } = renderApp({ at: '/login' });
    await signIn(user, 'faux');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Identifiants incorrects');
    expect(document.activeElement).toBe(alert);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('maider@example.fr');
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('faux');
    expect(path()).toBe('/login');
  });

  it('shows how long to wait after too many attempts', async () => {
    const detail = 'Trop de tentatives. Réessayez dans 15 minutes.';
    refuses(signInEndpoint, 'too_many_requests', { detail, retryAfter: 900 });
    const { user } = renderApp({ at: '/login' });
    await signIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
  });

  it("says 'Erreur de connexion', twice, when the server cannot be reached", async () => {
    isUnreachable(signInEndpoint);
    const { user } = renderApp({ at: '/login' });
    await signIn(user);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getAllByText('Erreur de connexion')).toHaveLength(2);
  });

  it('asks for what is missing before calling the server', async () => {
    const calls = refuses(signInEndpoint, 'internal_error');
    const { user } = renderApp({ at: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Se connecter' }));
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('link', { name: 'Saisissez votre mot de passe' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe'));
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(calls).toHaveLength(0);
  });

  it('shows and hides the password', async () => {
    const { user } = renderApp({ at: '/login' });
    const field = await screen.findByLabelText<HTMLInputElement>('Mot de passe');
    await user.click(screen.getByRole('button', { name: /^Afficher/ }));
    expect(field.type).toBe('text');
    await user.click(screen.getByRole('button', { name: /^Masquer/ }));
    expect(field.type).toBe('password');
  });

  it('stays usable when the session could not be checked', async () => {
    const { path } = renderApp({ at: '/login' });
    isUnreachable(readSessionEndpoint);
    expect(await screen.findByRole('heading', { level: 1, name: 'Heureux de vous revoir.' })).toBeInstanceOf(
      HTMLElement,
    );
    expect(path()).toBe('/login');
    for (const [name, address] of [
      ['Mot de passe oublié\u202f?', '/forgot-password'],
      ['Essai gratuit', '/register'],
      ['Clairvolet, accueil', '/'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
    }
  });

  it('links to the forgotten password, the registration and the home page', async () => {
    renderApp({ at: '/login' });
    for (const [name, address] of [
      [/^Mot de passe oublié/, '/forgot-password'],
      [/^Essayez pendant/, '/register'],
      ['Clairvolet, accueil', '/'],
    ] as const) {
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
    }
  });
});
