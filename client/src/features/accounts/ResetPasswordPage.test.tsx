import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  checkPasswordResetEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
} from '@app/contract/accounts/credentialsApi.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { customer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';

const address = '/reset-password?token=lien.signature';

async function choose(user: ReturnType<typeof renderApp>['user'], password: string, confirmation = password) {
  await user.type(await screen.findByLabelText('Nouveau mot de passe'), password);
  await user.type(screen.getByLabelText('Confirmer le mot de passe'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
}

describe('the link of a forgotten password', () => {
  it('leaves the address bar at once, and is found again by a reload', async () => {
    const checks = answers(checkPasswordResetEndpoint, undefined);
    const { path, router } = renderApp({ at: address });
    await screen.findByLabelText('Nouveau mot de passe');
    expect(path()).toBe('/reset-password');
    expect(checks.map(({ body }) => body)).toEqual([{ token: 'lien.signature' }]);
    expect(router.state.location.state).toEqual({ token: 'lien.signature' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('chooses a new password, ends the session of this browser and leads to the sign-in page', async () => {
    answers(checkPasswordResetEndpoint, undefined);
    const calls = answers(resetPasswordEndpoint, { message: accountMessages.passwordReset });
    const { user, path, store } = renderApp({ at: address, as: customer });
    await choose(user, 'volets du matin');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByText(/^Mot de passe modifié\s: connectez-vous/)).toBeInstanceOf(HTMLElement);
    expect(store.getState().session.status).toBe('anonymous');
    expect(calls.map(({ body }) => body)).toEqual([
      { token: 'lien.signature', password: 'volets du matin', confirmPassword: 'volets du matin' },
    ]);
  });

  it('measures the password, and says what is wrong with it before calling the server', async () => {
    answers(checkPasswordResetEndpoint, undefined);
    const calls = refuses(resetPasswordEndpoint, 'internal_error');
    const { user } = renderApp({ at: address });
    await choose(user, 'court', 'cour');
    expect(screen.getByText(/Trop court/)).toBeInstanceOf(HTMLElement);
    expect(await screen.findAllByText(accountMessages.passwordTooShort)).toHaveLength(2);
    expect(screen.getAllByText(accountMessages.passwordsDiffer)).toHaveLength(2);
    expect(calls).toHaveLength(0);
  });

  it('shows next to its field why the server refuses the password', async () => {
    answers(checkPasswordResetEndpoint, undefined);
    refuses(resetPasswordEndpoint, 'invalid_input', { errors: { password: accountMessages.passwordTooCommon } });
    const { user } = renderApp({ at: address });
    await choose(user, 'motdepasse');
    expect(await screen.findAllByText(accountMessages.passwordTooCommon.replaceAll('\u00a0', ' '))).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Nouveau mot de passe').value).toBe('motdepasse');
  });

  it('says that it expired, and asks for another one', async () => {
    refuses(checkPasswordResetEndpoint, 'link_invalid');
    answers(requestPasswordResetEndpoint, { message: accountMessages.resetRequested });
    const { user } = renderApp({ at: address });
    await screen.findByRole('heading', { level: 1, name: 'Ce lien n’est plus valable.' });
    await user.type(screen.getByLabelText('E-mail'), 'maider@example.fr');
    await user.click(screen.getByRole('button', { name: 'Recevoir un lien' }));
    expect(await screen.findByText(accountMessages.resetRequested)).toBeInstanceOf(HTMLElement);
  });

  it('says so too when it expires while the password is chosen', async () => {
    answers(checkPasswordResetEndpoint, undefined);
    refuses(resetPasswordEndpoint, 'link_invalid');
    const { user } = renderApp({ at: address });
    await choose(user, 'volets du matin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ce lien n’est plus valable.' })).toBeInstanceOf(
      HTMLElement,
    );
  });

  it('explains an address that lost its token', async () => {
    const checks = answers(checkPasswordResetEndpoint, undefined);
    renderApp({ at: '/reset-password' });
    expect(await screen.findByText(/Il manque une partie de l’adresse/)).toBeInstanceOf(HTMLElement);
    expect(checks).toHaveLength(0);
  });

  it('can be checked again when the server could not be reached', async () => {
    isUnreachable(checkPasswordResetEndpoint);
    const { user } = renderApp({ at: address });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    answers(checkPasswordResetEndpoint, undefined);
    await user.click(retry);
    expect(await screen.findByLabelText('Nouveau mot de passe')).toBeInstanceOf(HTMLElement);
  });
});
