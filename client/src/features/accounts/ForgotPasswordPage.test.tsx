import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { requestPasswordResetEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';

const title = 'Mot de passe oublié\u202f?';

async function ask(user: ReturnType<typeof renderApp>['user'], email: string) {
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.click(screen.getByRole('button', { name: 'Recevoir un lien' }));
}

describe('the forgotten password', () => {
  it('says the same thing whether or not the account exists, and what to do next', async () => {
    const calls = answers(requestPasswordResetEndpoint, { message: accountMessages.resetRequested });
    const { user } = renderApp({ at: '/forgot-password' });
    await screen.findByRole('heading', { level: 1, name: title });
    await ask(user, 'maider@example.fr');
    const confirmation = await screen.findByText(accountMessages.resetRequested);
    expect(document.activeElement).toBe(confirmation);
    expect(screen.getByText('maider@example.fr')).toBeInstanceOf(HTMLElement);
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'maider@example.fr' }]);
    await user.click(screen.getByRole('button', { name: 'Refaire une demande' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('maider@example.fr');
  });

  it('knows the address that was typed on the sign-in page', async () => {
    const { user, path } = renderApp({ at: '/login' });
    await user.type(await screen.findByLabelText('E-mail'), 'maider@example.fr');
    await user.click(screen.getByRole('link', { name: title }));
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    expect(path()).toBe('/forgot-password');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('maider@example.fr');
  });

  it('asks for an address before calling the server', async () => {
    const calls = refuses(requestPasswordResetEndpoint, 'internal_error');
    const { user } = renderApp({ at: '/forgot-password' });
    await ask(user, 'maider');
    const alert = await screen.findByRole('alert');
    expect(document.activeElement).toBe(alert);
    await user.click(within(alert).getByRole('link', { name: accountMessages.emailInvalid }));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    expect(calls).toHaveLength(0);
  });

  it('says how long to wait, and when the server cannot be reached', async () => {
    const detail = 'Trop de tentatives. Réessayez dans 15 minutes.';
    refuses(requestPasswordResetEndpoint, 'too_many_requests', { detail, retryAfter: 900 });
    const { user } = renderApp({ at: '/forgot-password' });
    await ask(user, 'maider@example.fr');
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    isUnreachable(requestPasswordResetEndpoint);
    await user.click(screen.getByRole('button', { name: 'Recevoir un lien' }));
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeInstanceOf(HTMLElement);
  });
});
