import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { customer, overview } from '../testing/fixtures.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { answers } from '../testing/server.ts';

describe('the addresses of the application', () => {
  it.each(['/', '/tarifs', '/contact', '/cgu'])('leave %s to the server', async (at) => {
    renderApp({ at });
    expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeInstanceOf(HTMLElement);
  });

  it('show a page with a link home when the address does not exist', async () => {
    renderApp({ at: '/nulle-part' });
    const title = await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' });
    expect(title.getAttribute('lang')).toBe('en');
    expect(screen.getByText(/n'est pas au planning/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: "Retour à l'accueil" }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(document.title).toBe('Oops! Page not found · Clairvolet'));
  });

  it.each([
    ['logements', "Aucun logement pour l'instant", '/demo/logements'],
    ['reservations', "Aucune réservation pour l'instant", '/demo/reservations'],
  ])('show in a real account what %s will hold, and an example', async (section, title, example) => {
    answers(customerOverviewEndpoint, overview);
    renderApp({ at: `/dashboard/${section}`, as: customer });
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Voir un exemple' }).getAttribute('href')).toBe(example);
    // Nothing of the demonstration's.
    expect(screen.queryByText('Villa Arrosa')).toBeNull();
  });
});
