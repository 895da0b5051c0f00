import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint, signInEndpoint } from '@app/contract/accounts/api.ts';
import { errorCatalogue } from '@app/contract/core/errors.ts';
import { customer, overview } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, refuses } from '../../testing/server.ts';

type User = ReturnType<typeof renderApp>['user'];

async function signIn(user: User) {
  await user.type(screen.getByLabelText('Mot de passe'), 'volets-bleus-2026');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
}

async function reachCode() {
  const first = refuses(signInEndpoint, 'second_factor_required');
  const app = renderApp({ at: '/login' });
  await app.user.type(await screen.findByLabelText('E-mail'), 'maider@example.fr');
  await signIn(app.user);
  const code = await screen.findByLabelText<HTMLInputElement>('Code à 6 chiffres');
  expect(first.map(({ body }) => body)).toEqual([
    { email: 'maider@example.fr', password: 'volets-bleus-2026', remember: false },
  ]);
  return { ...app, code };
}

describe('signing in with a second factor', () => {
  it('asks for the code after the password, and sends both', async () => {
    const { user, code, path } = await reachCode();
    expect(document.activeElement).toBe(code);
    expect(code.autocomplete).toBe('one-time-code');
    expect(code.inputMode).toBe('numeric');
    answers(customerOverviewEndpoint, overview);
    const calls = answers(signInEndpoint, { account: customer, redirectTo: '/dashboard' });
    await user.paste('123 456');
    await user.click(screen.getByRole('button', { name: 'Vérifier' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'maider@example.fr', password: 'volets-bleus-2026', remember: false, code: '123 456' },
    ]);
  });

  it('takes a recovery code instead', async () => {
    const { user } = await reachCode();
    await user.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }));
    const field = screen.getByLabelText<HTMLInputElement>('Code de secours');
    expect(document.activeElement).toBe(field);
    expect(field.inputMode).toBe('text');
    answers(customerOverviewEndpoint, overview);
    const calls = answers(signInEndpoint, { account: customer, redirectTo: '/dashboard' });
    await user.type(field, 'abcd-efgh-2345{Enter}');
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ code: 'abcd-efgh-2345' }));
  });

  it('says next to the field that the code is wrong, and leaves it there', async () => {
    const { user, code } = await reachCode();
    refuses(signInEndpoint, 'invalid_second_factor');
    await user.type(code, '000000{Enter}');
    expect(await screen.findAllByText(errorCatalogue.invalid_second_factor.detail)).toHaveLength(2);
    expect(code.value).toBe('000000');
    expect(code.getAttribute('aria-invalid')).toBe('true');
  });

  it('asks for the code before calling the server', async () => {
    const { user } = await reachCode();
    const calls = refuses(signInEndpoint, 'internal_error');
    await user.click(screen.getByRole('button', { name: 'Vérifier' }));
    expect(await screen.findAllByText('Saisissez le code')).toHaveLength(2);
    expect(calls).toHaveLength(0);
  });

  it('keeps the password typed when one goes back', async () => {
    const { user } = await reachCode();
    await user.click(screen.getByRole('button', { name: 'Revenir' }));
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('volets-bleus-2026');
  });

  it('goes back to the password when that has changed meanwhile', async () => {
    const { user, code } = await reachCode();
    refuses(signInEndpoint, 'invalid_credentials');
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('Identifiants incorrects')).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText('Mot de passe')).toBeInstanceOf(HTMLElement);
  });

  it('works in the dialog of a lapsed session too', async () => {
    refuses(customerOverviewEndpoint, 'not_authenticated');
    refuses(signInEndpoint, 'second_factor_required');
    const { user } = renderApp({ at: '/dashboard', as: customer });
    await screen.findByRole('dialog', { name: 'Votre session a expiré' });
    await signIn(user);
    const code = await screen.findByLabelText('Code à 6 chiffres');
    answers(customerOverviewEndpoint, overview);
    answers(signInEndpoint, { account: customer, redirectTo: '/dashboard' });
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('region', { name: 'Essai gratuit' })).toBeInstanceOf(HTMLElement);
  });
});
