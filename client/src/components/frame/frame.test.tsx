import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminOverviewEndpoint, customerOverviewEndpoint, signInEndpoint } from '@app/contract/accounts/api.ts';
import { publicSettingsEndpoint } from '@app/contract/site/api.ts';
import { customer, overview, settings, superAdmin } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';
import { browser } from '../../browser/browser.ts';

afterEach(() => {
  document.cookie = 'cookie-consent=; Max-Age=0; Path=/';
  for (const element of document.head.querySelectorAll('meta[name="trackers"], script, link[rel="icon"]')) {
    element.remove();
  }
});

const banner = () => screen.queryByRole('region', { name: 'Cookies' });
const signedIn = {
  customer: () => {
    answers(customerOverviewEndpoint, overview);
    return customer;
  },
  administrator: () => {
    refuses(adminOverviewEndpoint, 'unavailable');
    return superAdmin;
  },
};

describe('on the pages of the application', () => {
  it.each([
    ['/login', undefined],
    ['/register', undefined],
    ['/forgot-password', undefined],
    ['/nulle-part', undefined],
    ['/demo', undefined],
    ['/dashboard', 'customer'],
    ['/dashboard/nulle-part', 'customer'],
  ] as const)('%s has a footer, the button back to the top and the cookie banner', async (at, who) => {
    answers(publicSettingsEndpoint, { ...settings, footer_text: 'Sans commission.', footer_copyright: '© Etxe 2026' });
    renderApp({ at, ...(who && { as: signedIn[who]() }) });
    const foot = within(await screen.findByRole('contentinfo'));
    expect(await foot.findByText(/© Etxe 2026/)).toBeInstanceOf(HTMLElement);
    expect(foot.getByText(/Sans commission\./)).toBeInstanceOf(HTMLElement);
    expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/fonctionnalites',
      '/tarifs',
      '/contact',
      '/mentions-legales',
      '/confidentialite',
      '/cgu',
      '/accessibilite',
    ]);
    expect(screen.getByRole('button', { name: 'Revenir en haut de la page' })).toBeInstanceOf(HTMLElement);
    expect(banner()?.textContent).toContain('Uniquement des cookies essentiels');
  });

  it('the team’s area has neither the site’s footer nor its cookie banner', async () => {
    renderApp({ at: '/admin', as: signedIn.administrator() });
    expect(await screen.findByRole('heading', { level: 1 })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('contentinfo')).toBeNull();
    // It would lie over the buttons of rows.
    expect(screen.queryByRole('button', { name: 'Revenir en haut de la page' })).toBeNull();
    expect(banner()).toBeNull();
  });

  it('the banner goes away for a year once it is accepted', async () => {
    const { user } = renderApp({ at: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Accepter les cookies' }));
    expect(banner()).toBeNull();
    expect(document.cookie).toContain('cookie-consent=accepted');
  });
});

describe('trackers', () => {
  /** What the server writes into the documents of the sign-in and registration pages when trackers are set. */
  function serverNamesTrackers() {
    const meta = document.createElement('meta');
    meta.name = 'trackers';
    meta.dataset.googleAnalytics = 'G-ETXE2026';
    document.head.append(meta);
  }
  const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

  it('are not asked about where the server names none', async () => {
    renderApp({ at: '/login' });
    await screen.findByRole('button', { name: 'Accepter les cookies' });
    expect(screen.queryByRole('button', { name: 'Gérer mes cookies' })).toBeNull();
  });

  it('can be refused, and chosen again from the footer', async () => {
    serverNamesTrackers();
    const { user } = renderApp({ at: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Tout refuser' }));
    expect(scripts()).toEqual([]);
    expect(banner()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Gérer mes cookies' }));
    expect(banner()).toBeInstanceOf(HTMLElement);
  });

  it('load once accepted, and are gone after signing in', async () => {
    serverNamesTrackers();
    const { user, path } = renderApp({ at: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Tout accepter' }));
    expect(scripts()).toEqual([expect.stringContaining('G-ETXE2026')]);
    answers(signInEndpoint, { account: customer, redirectTo: '/dashboard' });
    await user.type(screen.getByLabelText('E-mail'), customer.email);
    await user.type(screen.getByLabelText('Mot de passe'), 'volets-bleus-2026');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    // Another document, in which nothing watches.
    await waitFor(() => expect(browser.leaveFor).toHaveBeenCalledExactlyOnceWith('/dashboard'));
    expect(path()).toBe('/login');
  });
});

describe('the settings', () => {
  it('name the document and give its icon', async () => {
    answers(publicSettingsEndpoint, { ...settings, site_title: 'Etxe', favicon_url: '/uploads/etxe.png' });
    renderApp({ at: '/login' });
    await waitFor(() => expect(document.title).toBe('Connexion · Etxe'));
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/uploads/etxe.png');
  });

  it.each([
    ['Erreur lors du chargement des paramètres', () => refuses(publicSettingsEndpoint, 'internal_error')],
    ['Erreur de connexion', () => isUnreachable(publicSettingsEndpoint)],
  ])('that cannot be loaded leave « %s » in the log, once, and the shipped ones in place', async (message, breakIt) => {
    breakIt();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const said = () => log.mock.calls.map((call): unknown => call[0]);
    renderApp({ at: '/login' });
    await waitFor(() => expect(said()).toContain(`Clairvolet, ${message}:`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Heureux de vous revoir.' })).toBeInstanceOf(
      HTMLElement,
    );
    expect(document.title).toBe('Connexion · Clairvolet');
    expect(said().filter((text) => text === `Clairvolet, ${message}:`)).toHaveLength(1);
  });
});
