import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readSessionEndpoint, signOutEndpoint, type AccountView } from '@app/contract/accounts/api.ts';
import { frameOf, type PublicPageData } from '@app/contract/site/publicPages.ts';
import { agent, customer, superAdmin } from '../testing/fixtures.ts';
import { pageData } from '../testing/pageData.ts';
import { answers, isUnreachable } from '../testing/server.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { showToast } from './parts/toasts.ts';

const trackers = { googleAnalytics: 'G-ABCD1234', facebookPixel: '123456789012' };

function signedInAs(account: AccountView | null) {
  answers(readSessionEndpoint, { authenticated: account !== null, account });
}

function open(data: Partial<PublicPageData> = {}) {
  render(
    <SiteFrame data={frameOf(pageData(data))}>
      <h1>Titre</h1>
    </SiteFrame>,
  );
  return userEvent.setup();
}

/** jsdom goes nowhere: what the page asks of the address bar is noted instead. */
function withLocation() {
  const { location } = window;
  const assign = vi.fn<(address: string) => void>();
  const reload = vi.fn<() => void>();
  const { href, origin, hostname, protocol } = location;
  vi.stubGlobal('location', { href, origin, hostname, protocol, assign, reload });
  onTestFinished(() => {
    vi.stubGlobal('location', location);
  });
  return { assign, reload };
}

const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const banner = () => screen.queryByRole('region', { name: 'Cookies' });
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const addressOf = (link: HTMLElement) => link.getAttribute('href');

function forget() {
  document.cookie = 'cookie-consent=; Max-Age=0; Path=/';
  document.documentElement.removeAttribute('data-theme');
}

beforeEach(() => signedInAs(null));
afterEach(forget);

describe('the header', () => {
  it('has a logo that leads home and four pages, and says which one this is', () => {
    open({ view: { kind: 'page', path: '/tarifs' } });
    expect(addressOf(header().getByRole('link', { name: 'Clairvolet, accueil' }))).toBe('/');
    const pages = within(header().getByRole('navigation', { name: 'Principale' })).getAllByRole('link');
    expect(pages.map((link) => [link.textContent, addressOf(link), link.getAttribute('aria-current')])).toEqual([
      ['Fonctionnalités', '/fonctionnalites', null],
      ['Tarifs', '/tarifs', 'page'],
      ['Comparaison', '/comparaison', null],
      ['Contact', '/contact', null],
    ]);
  });

  it('offers a visitor to sign in and to try', async () => {
    open();
    expect(addressOf(header().getByRole('link', { name: 'Essai Gratuit' }))).toBe('/register');
    const signIns = header().getAllByRole('link', { name: 'Connexion' });
    expect(signIns.map(addressOf)).toEqual(['/login', '/login']);
    expect(header().queryByRole('button', { name: 'Déconnexion' })).toBeNull();
  });

  it.each([
    ['a customer', customer, 'Tableau de bord', '/dashboard'],
    ['an agent', agent, 'Administration', '/admin'],
    ['a super administrator', superAdmin, 'Administration', '/admin'],
  ])('offers %s their own area instead', async (_, account, name, address) => {
    signedInAs(account);
    open();
    expect(addressOf(await header().findByRole('link', { name }))).toBe(address);
    expect(header().queryByRole('link', { name: 'Connexion' })).toBeNull();
    expect(header().queryByRole('link', { name: 'Essai Gratuit' })).toBeNull();
    expect(header().getAllByRole('button', { name: 'Déconnexion' })).not.toHaveLength(0);
  });

  it('signs out and goes home', async () => {
    signedInAs(customer);
    const calls = answers(signOutEndpoint, undefined);
    const { assign } = withLocation();
    const user = open();
    const [leave] = await header().findAllByRole('button', { name: 'Déconnexion' });
    if (!leave) throw new Error('no button');
    await user.click(leave);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(calls).toHaveLength(1);
  });

  it('stays a visitor’s when the server cannot be asked', async () => {
    isUnreachable(readSessionEndpoint);
    open();
    expect(header().getByRole('link', { name: 'Essai Gratuit' })).toBeInstanceOf(HTMLElement);
  });

  it('has a menu for small screens, which unfolds by itself and closes on Escape', async () => {
    const user = open();
    const menu = header().getByRole('group');
    if (!(menu instanceof HTMLDetailsElement)) throw new Error('no <details>');
    expect(within(menu).getAllByRole('link').map(addressOf)).toEqual([
      '/fonctionnalites',
      '/tarifs',
      '/comparaison',
      '/contact',
      '/login',
    ]);
    menu.open = true;
    await user.keyboard('{Escape}');
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(menu.querySelector('summary'));
    menu.open = true;
    await user.click(screen.getByRole('heading', { name: 'Titre' }));
    expect(menu.open).toBe(false);
  });
});

describe('the footer', () => {
  it('says what the settings say, and links to the pages that must be found', () => {
    open({ settings: { ...pageData().settings, footer_text: 'Le texte', footer_copyright: '© Nous' } });
    expect(footer().getByText('Le texte')).toBeInstanceOf(HTMLElement);
    expect(footer().getByText('© Nous')).toBeInstanceOf(HTMLElement);
    const links = within(footer().getByRole('navigation', { name: 'Pied de page' })).getAllByRole('link');
    expect(links.map(addressOf)).toEqual(
      expect.arrayContaining([
        '/fonctionnalites',
        '/tarifs',
        '/contact',
        '/mentions-legales',
        '/confidentialite',
        '/cgu',
        '/accessibilite',
      ]),
    );
  });

  it('switches between light, dark and the system’s theme, under the key that the application reads', async () => {
    const user = open();
    const pressed = () => footer().getByRole('button', { pressed: true }).textContent;
    const scheme = () => document.documentElement.getAttribute('data-theme');
    expect(pressed()).toBe('Système');
    await user.click(footer().getByRole('button', { name: 'Sombre' }));
    expect([pressed(), scheme(), localStorage.getItem('clairvolet.theme')]).toEqual(['Sombre', 'dark', 'dark']);
    await user.click(footer().getByRole('button', { name: 'Clair' }));
    expect([pressed(), scheme(), localStorage.getItem('clairvolet.theme')]).toEqual(['Clair', 'light', 'light']);
    await user.click(footer().getByRole('button', { name: 'Système' }));
    expect([pressed(), scheme(), localStorage.getItem('clairvolet.theme')]).toEqual(['Système', null, 'auto']);
  });
});

describe('the button to the top', () => {
  it('shows itself after 300 pixels, and goes back up with the focus', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const user = open();
    const button = screen.getByRole('button', { name: 'Revenir en haut de la page' });
    const scroll = (to: number) => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(to);
      fireEvent.scroll(window);
    };
    scroll(300);
    expect(button.hasAttribute('data-shown')).toBe(false);
    scroll(301);
    expect(button.hasAttribute('data-shown')).toBe(true);
    await user.click(button);
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    scroll(0);
    expect(button.hasAttribute('data-shown')).toBe(false);
  });
});

describe('the cookie banner', () => {
  it('says that there are only essential cookies, and remembers that it was read', async () => {
    const user = open();
    expect(banner()?.textContent).toContain('Uniquement des cookies essentiels au fonctionnement du site. Aucun suivi');
    expect(addressOf(screen.getByRole('link', { name: 'Plus d’informations' }))).toBe('/confidentialite');
    expect(footer().queryByRole('button', { name: 'Gérer mes cookies' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Accepter les cookies' }));
    expect(banner()).toBeNull();
    expect(document.cookie).toContain('cookie-consent=accepted');
  });

  it('stays away once it was accepted', () => {
    document.cookie = 'cookie-consent=accepted; Path=/';
    open();
    expect(banner()).toBeNull();
  });

  it('is hidden by its cross, which answers nothing', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(banner()).toBeNull();
    expect(document.cookie).not.toContain('cookie-consent');
  });

  it('asks about trackers with two buttons of equal weight, and loads nothing before', async () => {
    open({ trackers });
    const refuse = screen.getByRole('button', { name: 'Tout refuser' });
    const accept = screen.getByRole('button', { name: 'Tout accepter' });
    expect(refuse.className).toBe(accept.className);
    expect(screen.queryByRole('button', { name: 'Accepter les cookies' })).toBeNull();
    expect(scripts()).toEqual([]);
  });

  it('loads nothing for someone who refuses, now or later, and can be reopened from the footer', async () => {
    const user = open({ trackers });
    await user.click(screen.getByRole('button', { name: 'Tout refuser' }));
    expect(banner()).toBeNull();
    expect(document.cookie).toContain('cookie-consent=none');
    expect(scripts()).toEqual([]);
    await user.click(footer().getByRole('button', { name: 'Gérer mes cookies' }));
    expect(banner()).not.toBeNull();
  });

  it('loads the trackers of someone who accepts; refusing afterwards forgets their cookies', async () => {
    const user = open({ trackers });
    await user.click(screen.getByRole('button', { name: 'Tout accepter' }));
    expect(document.cookie).toContain('cookie-consent=all');
    expect(scripts()).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ABCD1234',
      'https://connect.facebook.net/fr_FR/fbevents.js',
    ]);
    document.cookie = '_ga=GA1.1.1; Path=/';
    document.cookie = 'mine=1; Path=/';
    const { reload } = withLocation();
    await user.click(footer().getByRole('button', { name: 'Gérer mes cookies' }));
    await user.click(screen.getByRole('button', { name: 'Tout refuser' }));
    expect(document.cookie).toContain('cookie-consent=none');
    expect(document.cookie).not.toContain('_ga=');
    expect(document.cookie).toContain('mine=1');
    expect(reload).toHaveBeenCalledOnce();
    document.cookie = 'mine=; Max-Age=0; Path=/';
  });
});

describe('a toast', () => {
  it('appears where readers listen, and goes when it is closed', async () => {
    const user = open();
    const region = screen.getByRole('log', { name: 'Notifications' });
    act(() => showToast({ tone: 'success', title: 'Message envoyé !', text: 'À bientôt.' }));
    expect(region.textContent).toContain('Message envoyé !À bientôt.');
    await user.click(screen.getByRole('button', { name: 'Fermer la notification' }));
    expect(region.textContent).toBe('');
  });
});
