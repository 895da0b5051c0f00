import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customer, superAdmin } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';

describe('the public pages', () => {
  it('begin with a home page that leads to the registration and to the sign-in page', async () => {
    renderApp({ at: '/' });
    const begin = await screen.findByRole('link', { name: 'Commencer gratuitement' });
    expect(begin.getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'Connexion' }).getAttribute('href')).toBe('/login');
  });

  it.each([
    ['a customer', customer, 'Tableau de bord', '/dashboard'],
    ['an administrator', superAdmin, 'Administration', '/admin'],
  ])('offer %s their own area', async (_, account, name, address) => {
    renderApp({ at: '/', as: account });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
    expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeInstanceOf(HTMLElement);
  });

  it.each(['/terms', '/privacy', '/cgu', '/forgot-password', '/tarifs', '/contact', '/demo'])(
    'say that %s is coming',
    async (at) => {
      renderApp({ at });
      expect(await screen.findByRole('heading', { level: 1, name: 'Cette page arrive bientôt.' })).toBeInstanceOf(
        HTMLElement,
      );
    },
  );

  it('say when an address leads nowhere', async () => {
    renderApp({ at: '/nulle-part' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: "Retour à l'accueil" }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(document.title).toBe('Oops! Page not found · Clairvolet'));
  });
});
