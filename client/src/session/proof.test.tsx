import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint, readSessionEndpoint, signInEndpoint } from '@app/contract/accounts/api.ts';
import { proveIdentityEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { customer, overview } from '../testing/fixtures.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { answers, refuses } from '../testing/server.ts';

const asked = () => screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' });

async function start() {
  const refused = refuses(customerOverviewEndpoint, 'proof_required');
  const app = renderApp({ at: '/dashboard', as: customer });
  await asked();
  expect(refused).toHaveLength(1);
  return app;
}

async function type(user: ReturnType<typeof renderApp>['user'], password: string) {
  await user.type(screen.getByLabelText('Mot de passe'), password);
  await user.click(screen.getByRole('button', { name: 'Continuer' }));
}

describe('a call that wants the password once more', () => {
  it('asks for it over the page, then is repeated once', async () => {
    const { user, path } = await start();
    const proofs = answers(proveIdentityEndpoint, undefined);
    const repeated = answers(customerOverviewEndpoint, overview);
    expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe'));
    await type(user, 'volets-bleus-2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('region', { name: 'Essai gratuit' })).toBeInstanceOf(HTMLElement);
    expect(proofs.map(({ body }) => body)).toEqual([{ password: 'volets-bleus-2026' }]);
    expect(repeated).toHaveLength(1);
    expect(path()).toBe('/dashboard');
  });

  it('is not repeated for ever when the answer stays the same', async () => {
    const { user } = await start();
    answers(proveIdentityEndpoint, undefined);
    const repeated = refuses(customerOverviewEndpoint, 'proof_required');
    await type(user, 'volets-bleus-2026');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Confirmez votre mot de passe pour continuer/);
    expect(repeated).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says next to the field that the password is wrong, and keeps asking', async () => {
    const { user } = await start();
    refuses(proveIdentityEndpoint, 'invalid_input', { errors: { password: 'Le mot de passe actuel est incorrect' } });
    await type(user, 'pas le bon');
    const field = screen.getByLabelText<HTMLInputElement>('Mot de passe');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Le mot de passe actuel est incorrect')).toHaveLength(2);
    expect(field.value).toBe('pas le bon');
  });

  it.each([
    ['Annuler', async (user: ReturnType<typeof renderApp>['user']) => user.click(screen.getByText('Annuler'))],
    ['Escape', async (user: ReturnType<typeof renderApp>['user']) => user.keyboard('{Escape}')],
  ])('gets its error back after %s', async (_, giveUp) => {
    const { user } = await start();
    await giveUp(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Confirmez votre mot de passe pour continuer/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is served by signing in again, when the session lapses meanwhile', async () => {
    const { user } = await start();
    refuses(proveIdentityEndpoint, 'not_authenticated');
    await type(user, 'volets-bleus-2026');
    await screen.findByRole('dialog', { name: 'Votre session a expiré' });
    answers(proveIdentityEndpoint, undefined);
    answers(customerOverviewEndpoint, overview);
    answers(signInEndpoint, { account: customer, redirectTo: '/dashboard' });
    await user.type(screen.getByLabelText('Mot de passe'), 'volets-bleus-2026');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByRole('region', { name: 'Essai gratuit' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps asking while the session is merely read again', async () => {
    const { store } = await start();
    answers(readSessionEndpoint, { authenticated: true, account: { ...customer, firstName: 'Maïté' } });
    const { refreshSession } = await import('./session.ts');
    await store.dispatch(refreshSession());
    expect(store.getState().session).toMatchObject({ demand: 'proof', account: { firstName: 'Maïté' } });
  });
});
