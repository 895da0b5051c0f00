import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';

describe('the addresses of the application', () => {
  it.each(['/', '/tarifs', '/contact', '/cgu'])('leave %s to the server', async (at) => {
    renderApp({ at });
    expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeInstanceOf(HTMLElement);
  });

  it('show a page with a link home when the address does not exist', async () => {
    renderApp({ at: '/nulle-part' });
    const title = await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' });
    expect(title.getAttribute('lang')).toBe('en');
    expect(screen.getByText(/^Cette page n’existe pas\./)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(document.title).toBe('Oops! Page not found · Clairvolet'));
  });
});
