import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  adminOverviewEndpoint,
  customerOverviewEndpoint,
  readSessionEndpoint,
  signInEndpoint,
  signOutEndpoint,
} from '@app/contract/accounts/api.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { agent, customer, overview, superAdmin } from '../testing/fixtures.ts';
import { renderApp, startApp } from '../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../testing/server.ts';
import { browser } from '../browser/browser.ts';
import { placeOfDraft, readDraft, storeDraft } from '../browser/drafts.ts';
import { refreshSession } from './session.ts';

const welcome = () => screen.findByRole('heading', { level: 1, name: 'Bonjour Maïder' });

async function signOut(user: ReturnType<typeof renderApp>['user']) {
  await user.click(screen.getByRole('button', { name: /Maïder Etcheverry/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Déconnexion' }));
}

describe('who may open what', () => {
  it('says that it is checking until the server has answered', async () => {
    answers(customerOverviewEndpoint, overview);
    const answer = Promise.withResolvers<EndpointResponse<typeof readSessionEndpoint>>();
    const asked = answers(readSessionEndpoint, () => answer.promise);
    startApp('/dashboard');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await screen.findByText('Vérification de l’authentification...')).toBeInstanceOf(HTMLElement);
    answer.resolve({ authenticated: true, account: customer });
    await welcome();
    expect(screen.queryByText('Vérification de l’authentification...')).toBeNull();
  });

  it('sends a visitor of the dashboard to the sign-in page', async () => {
    const { path } = renderApp({ at: '/dashboard' });
    await waitFor(() => expect(path()).toBe('/login?suite=%2Fdashboard'));
  });

  it('sends an administrator from the dashboard to the back-office', async () => {
    refuses(adminOverviewEndpoint, 'unavailable');
    const { path } = renderApp({ at: '/dashboard', as: superAdmin });
    await waitFor(() => expect(path()).toBe('/admin'));
  });

  it('sends a visitor of the back-office to the sign-in page', async () => {
    const { path } = renderApp({ at: '/admin/users' });
    await waitFor(() => expect(path()).toBe('/login?suite=%2Fadmin%2Fusers'));
  });

  it('keeps a customer out of the back-office', async () => {
    answers(customerOverviewEndpoint, overview);
    const { path } = renderApp({ at: '/admin', as: customer });
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it.each([
    ['cannot be reached', () => isUnreachable(readSessionEndpoint)],
    ['breaks', () => refuses(readSessionEndpoint, 'internal_error')],
  ])('says that the server does not answer when the check %s, and opens the page once it does', async (_, breakIt) => {
    breakIt();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { path, user } = startApp('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: /ne répond pas$/ })).toBeInstanceOf(HTMLElement);
    expect(log.mock.calls.map((call): unknown => call[0])).toContain('Clairvolet, checking the session:');
    answers(customerOverviewEndpoint, overview);
    answers(readSessionEndpoint, { authenticated: true, account: customer });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await welcome();
    expect(path()).toBe('/dashboard');
  });

  it('opens the page by itself when the browser is online again, and leads to the sign-in where nobody is', async () => {
    isUnreachable(readSessionEndpoint);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { path } = startApp('/dashboard');
    await screen.findByRole('button', { name: 'Réessayer' });
    answers(readSessionEndpoint, { authenticated: false, account: null });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(path()).toBe('/login?suite=%2Fdashboard'));
  });
});

describe('signing out', () => {
  it('leads a customer to the home page, which is another document', async () => {
    answers(customerOverviewEndpoint, overview);
    const calls = answers(signOutEndpoint, undefined);
    const { user } = renderApp({ at: '/dashboard', as: customer });
    await welcome();
    await signOut(user);
    await waitFor(() => expect(browser.leaveFor).toHaveBeenCalledExactlyOnceWith('/'));
    expect(calls).toHaveLength(1);
  });

  it('leads an administrator to the sign-in page', async () => {
    refuses(adminOverviewEndpoint, 'unavailable');
    answers(signOutEndpoint, undefined);
    const { user, path } = renderApp({ at: '/admin', as: agent });
    await user.click(await screen.findByRole('button', { name: 'Déconnexion' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('clears the session even when the server cannot be reached', async () => {
    answers(customerOverviewEndpoint, overview);
    isUnreachable(signOutEndpoint);
    const { user, store } = renderApp({ at: '/dashboard', as: customer });
    await welcome();
    await signOut(user);
    await waitFor(() => expect(browser.leaveFor).toHaveBeenCalledExactlyOnceWith('/'));
    expect(store.getState().session.status).not.toBe('authenticated');
  });

  it('removes the drafts of the tab, also where it leads to another document', async () => {
    answers(customerOverviewEndpoint, overview);
    isUnreachable(signOutEndpoint);
    storeDraft(placeOfDraft({ accountId: customer.id, name: 'support new message' }), 'Mon IBAN a changé');
    const { user } = renderApp({ at: '/dashboard', as: customer });
    await welcome();
    expect(sessionStorage).toHaveLength(1);
    await signOut(user);
    await waitFor(() => expect(browser.leaveFor).toHaveBeenCalledExactlyOnceWith('/'));
    expect(sessionStorage).toHaveLength(0);
  });

  it("shows nothing of the account when Back brings the page out of the browser's memory", async () => {
    answers(customerOverviewEndpoint, overview);
    answers(signOutEndpoint, undefined);
    const { user } = renderApp({ at: '/dashboard', as: customer });
    await welcome();
    const back = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    back();
    expect(browser.leaveFor).not.toHaveBeenCalled();
    await signOut(user);
    await waitFor(() => expect(browser.leaveFor).toHaveBeenCalledWith('/'));
    back();
    expect(browser.leaveFor).toHaveBeenLastCalledWith('/login');
  });
});

describe('refreshing the session', () => {
  it('takes over what changed', async () => {
    answers(customerOverviewEndpoint, overview);
    const { store } = renderApp({ at: '/dashboard', as: customer });
    await welcome();
    answers(readSessionEndpoint, { authenticated: true, account: { ...customer, firstName: 'Maïté' } });
    await act(() => store.dispatch(refreshSession()));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour Maïté' })).toBeInstanceOf(HTMLElement);
  });

  it('gives every caller the answer, however long after an earlier one it comes', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    answers(customerOverviewEndpoint, overview);
    const { store } = renderApp({ at: '/dashboard', as: customer });
    await welcome();
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answers(readSessionEndpoint, { authenticated: true, account: customer });
    await act(() => store.dispatch(refreshSession()));
    const answer = Promise.withResolvers<EndpointResponse<typeof readSessionEndpoint>>();
    const asked = answers(readSessionEndpoint, () => answer.promise);
    const callers = [store.dispatch(refreshSession()), store.dispatch(refreshSession())];
    await vi.waitUntil(() => asked.length > 0);
    vi.advanceTimersByTime(60_000);
    answer.resolve({ authenticated: true, account: { ...customer, firstName: 'Maïté' } });
    await act(() => Promise.all(callers));
    expect(reported).not.toHaveBeenCalled();
    expect(store.getState().session.account?.firstName).toBe('Maïté');
  });

  it('changes nothing when nobody is signed in any more', async () => {
    answers(customerOverviewEndpoint, overview);
    const { store } = renderApp({ at: '/dashboard', as: customer });
    await welcome();
    answers(readSessionEndpoint, { authenticated: false, account: null });
    await act(() => store.dispatch(refreshSession()));
    expect(store.getState().session.account).toEqual(customer);
  });
});

describe('a session that lapses while a page is open', () => {
  async function lapse() {
    const refused = refuses(customerOverviewEndpoint, 'not_authenticated');
    const app = renderApp({ at: '/dashboard', as: customer });
    await screen.findByRole('dialog', { name: 'Votre session a expiré' });
    expect(refused).toHaveLength(1);
    return app;
  }

  async function signInAgain(user: ReturnType<typeof renderApp>['user']) {
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(customer.email);
    await user.type(screen.getByLabelText('Mot de passe'), 'volets-bleus-2026');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  }

  it('asks to sign in over the page, then repeats the call', async () => {
    const { user, path } = await lapse();
    const repeated = answers(customerOverviewEndpoint, overview);
    answers(signInEndpoint, { account: customer, redirectTo: '/dashboard' });
    await signInAgain(user);
    expect(await screen.findByText(/6\sjours restants/)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(repeated).toHaveLength(1);
    expect(path()).toBe('/dashboard');
  });

  it('keeps the drafts of whoever signs in again, and removes them when one prefers to leave', async () => {
    const place = placeOfDraft({ accountId: customer.id, name: 'support new message' });
    storeDraft(place, 'Mon IBAN a changé');
    const { user } = await lapse();
    answers(customerOverviewEndpoint, overview);
    answers(signInEndpoint, { account: customer, redirectTo: '/dashboard' });
    await signInAgain(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readDraft(place)).toBe('Mon IBAN a changé');
    cleanup();
    const again = await lapse();
    await again.user.click(screen.getByRole('button', { name: 'Quitter sans me reconnecter' }));
    await waitFor(() => expect(again.path()).toBe('/login?suite=%2Fdashboard'));
    expect(readDraft(place)).toBe('');
  });

  it('does not repeat the call for another person', async () => {
    const { user, path } = await lapse();
    const repeated = answers(customerOverviewEndpoint, overview);
    refuses(adminOverviewEndpoint, 'unavailable');
    answers(signInEndpoint, { account: superAdmin, redirectTo: '/admin' });
    await signInAgain(user);
    await waitFor(() => expect(path()).toBe('/admin'));
    expect(repeated).toHaveLength(0);
  });

  it('ends when one prefers to leave', async () => {
    const { user, path } = await lapse();
    await user.click(screen.getByRole('button', { name: 'Quitter sans me reconnecter' }));
    await waitFor(() => expect(path()).toBe('/login?suite=%2Fdashboard'));
  });
});
