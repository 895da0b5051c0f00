import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readSessionEndpoint } from '@app/contract/accounts/api.ts';
import { confirmEmailEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { customer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';

const address = '/confirm-email?token=lien.signature';
const email = 'maider@example.fr';

describe('the link that confirms an address', () => {
  it('serves once, leaves the address bar, says so and leads to the sign-in page', async () => {
    const calls = answers(confirmEmailEndpoint, { purpose: 'email_confirmation', email });
    const { path } = renderApp({ at: address });
    await screen.findByRole('heading', { level: 1, name: 'Adresse confirmée.' });
    expect(screen.getByText(email)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Me connecter' }).getAttribute('href')).toBe('/login');
    expect(path()).toBe('/confirm-email');
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'lien.signature' }]);
  });

  it('leads a signed-in customer to the dashboard, which then shows the address as confirmed', async () => {
    answers(confirmEmailEndpoint, { purpose: 'email_confirmation', email });
    const { store } = renderApp({ at: address, as: { ...customer, emailConfirmed: false } });
    answers(readSessionEndpoint, { authenticated: true, account: customer });
    const link = await screen.findByRole('link', { name: 'Aller à mon tableau de bord' });
    expect(link.getAttribute('href')).toBe('/dashboard');
    await waitFor(() => expect(store.getState().session.account?.emailConfirmed).toBe(true));
  });

  it('tells the new address from the first one', async () => {
    answers(confirmEmailEndpoint, { purpose: 'email_change', email: 'nouvelle@example.fr' });
    renderApp({ at: address });
    await screen.findByRole('heading', { level: 1, name: 'Nouvelle adresse confirmée.' });
    expect(screen.getByText('nouvelle@example.fr')).toBeInstanceOf(HTMLElement);
  });

  it('confirms the address again when it is opened a second time', async () => {
    refuses(confirmEmailEndpoint, 'link_invalid');
    renderApp({ at: address, as: customer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tout est en ordre.' })).toBeInstanceOf(HTMLElement);
  });

  it.each([
    ['link_invalid', 'Ce lien n’est plus valable.', /Il a expiré ou a déjà servi/],
    ['email_taken', 'Cette adresse est déjà prise.', /Un autre compte l’utilise/],
  ] as const)('explains %s', async (code, title, sentence) => {
    refuses(confirmEmailEndpoint, code);
    renderApp({ at: address });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByText(sentence)).toBeInstanceOf(HTMLElement);
  });

  it('explains an address that lost its token', async () => {
    const calls = answers(confirmEmailEndpoint, { purpose: 'email_confirmation', email });
    renderApp({ at: '/confirm-email' });
    await screen.findByRole('heading', { level: 1, name: 'Ce lien n’est plus valable.' });
    expect(calls).toHaveLength(0);
  });

  it('can be tried again when the server could not be reached', async () => {
    isUnreachable(confirmEmailEndpoint);
    const { user } = renderApp({ at: address });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    answers(confirmEmailEndpoint, { purpose: 'email_confirmation', email });
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Adresse confirmée.' })).toBeInstanceOf(HTMLElement);
  });
});
