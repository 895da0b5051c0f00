import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Activity } from '@app/contract/accounts/activity.ts';
import { customerOverviewEndpoint, readSessionEndpoint } from '@app/contract/accounts/api.ts';
import { api } from '../../api/api.ts';
import { listNamesEndpoint } from '@app/contract/hosting/api.ts';
import { readHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { readJobEndpoint } from '@app/contract/jobs/api.ts';
import { domainsWith } from '../../testing/domainFixtures.ts';
import { aHostSite } from '../../testing/siteFixtures.ts';
import { aJob, customer, idOf, overview, settings } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, refuses } from '../../testing/server.ts';
import { publicSettingsEndpoint } from '@app/contract/site/api.ts';
import { refreshFlag } from '../../browser/browser.ts';

const region = (name: string) => screen.findByRole('region', { name });

describe('the overview of the customer area', () => {
  it('shows the trial as as many slats as it has days, and leads to the subscription', async () => {
    answers(customerOverviewEndpoint, overview);
    renderApp({ at: '/dashboard', as: customer });
    const card = within(await region('Essai gratuit'));
    expect(card.getByText(/^6\sjours restants$/)).toBeInstanceOf(HTMLElement);
    expect(card.getByText(/Jusqu’au 26 novembre/)).toBeInstanceOf(HTMLElement);
    const slats = card.getByRole('img', { name: /^Jour 10 de l’essai sur 15/ });
    expect(slats.children).toHaveLength(15);
    expect(card.getByRole('link', { name: 'Activer l’abonnement' }).getAttribute('href')).toBe('/dashboard/abonnement');
    await waitFor(() => expect(document.title).toBe('Vue d’ensemble · Tableau de bord · Clairvolet'));
  });

  it.each([
    ['active', 'Actif', /Formule Business/],
    ['past_due', 'Paiement à régulariser', /n’a pas abouti/],
    ['expired', 'Inactif', /restent consultables/],
    ['cancelled', 'Résilié, ouvert jusqu’au 12 mars 2027', /^Ouvert jusqu’au 12 mars 2027$/],
  ] as const)('explains the state %s', async (state, stateLabel, sentence) => {
    answers(customerOverviewEndpoint, {
      ...overview,
      state,
      stateLabel,
      stateEndsAt: state === 'cancelled' ? '2027-03-12T10:00:00Z' : null,
    });
    renderApp({ at: '/dashboard', as: customer });
    const card = within(await region('Abonnement'));
    expect(card.getByText(stateLabel)).toBeInstanceOf(HTMLElement);
    expect(card.getByText(sentence)).toBeInstanceOf(HTMLElement);
  });

  it('shows the latest activities', async () => {
    answers(customerOverviewEndpoint, overview);
    renderApp({ at: '/dashboard', as: customer });
    expect(await screen.findByText('Compte créé')).toBeInstanceOf(HTMLElement);
    const card = within(await region('Activité récente'));
    expect(card.getByText(/Essai gratuit, formule Business/)).toBeInstanceOf(HTMLElement);
  });

  it('says so when nothing has happened yet', async () => {
    answers(customerOverviewEndpoint, { ...overview, activities: [] });
    renderApp({ at: '/dashboard', as: customer });
    expect(await screen.findByText('Ce qui se passe sur votre compte apparaîtra ici.')).toBeInstanceOf(HTMLElement);
  });

  const mailSent: Activity = {
    id: idOf(21),
    kind: 'welcome_mail_sent',
    data: {},
    occurredAt: '2026-11-20T10:00:00Z',
  };

  it('follows the welcome mail until it is sent, then reads the activities again', async () => {
    let sent = false;
    answers(readJobEndpoint, () => aJob(sent ? 'succeeded' : 'running'));
    const calls = answers(customerOverviewEndpoint, () => ({
      ...overview,
      welcomeJobId: sent ? null : idOf(50),
      welcomeSent: sent,
      activities: sent ? [mailSent] : [],
    }));
    renderApp({ at: '/dashboard', as: customer });
    expect(await screen.findByText('Envoi du message de bienvenue')).toBeInstanceOf(HTMLElement);
    sent = true;
    expect(await screen.findByText('Recevoir le message de bienvenue', {}, { timeout: 3_000 })).toBeInstanceOf(
      HTMLElement,
    );
    expect(await screen.findByText('E-mail de bienvenue envoyé')).toBeInstanceOf(HTMLElement);
    expect(calls).toHaveLength(2);
  });

  it('reads the activities again when the mail left between the two first answers', async () => {
    answers(readJobEndpoint, aJob('succeeded'));
    let calls = 0;
    answers(customerOverviewEndpoint, () => {
      calls += 1;
      const told = calls > 1;
      return {
        ...overview,
        welcomeJobId: told ? null : idOf(50),
        welcomeSent: told,
        activities: told ? [mailSent] : [],
      };
    });
    renderApp({ at: '/dashboard', as: customer });
    expect(await screen.findByText('E-mail de bienvenue envoyé')).toBeInstanceOf(HTMLElement);
    expect(calls).toBe(2);
  });

  it('says why the welcome mail did not leave', async () => {
    answers(readJobEndpoint, aJob('failed'));
    answers(customerOverviewEndpoint, { ...overview, welcomeJobId: idOf(50) });
    renderApp({ at: '/dashboard', as: customer });
    expect(await screen.findByText('Le serveur d’envoi a refusé l’adresse.')).toBeInstanceOf(HTMLElement);
  });

  it('ticks the address of the site and the telephone once they are there', async () => {
    answers(customerOverviewEndpoint, {
      ...overview,
      done: { property: false, address: true, phone: false },
    });
    renderApp({ at: '/dashboard', as: customer });
    // The region is there before what is in it.
    await region('Essai gratuit');
    const steps = await region('Pour bien démarrer');
    expect(within(steps).getByText('Choisir l’adresse de votre site').tagName).toBe('S');
    expect(within(steps).queryByRole('link', { name: /Choisir/ })).toBeNull();
    expect(within(steps).getByRole('link', { name: /Associer/ })).toBeInstanceOf(HTMLElement);
    expect(within(steps).getByText(/^2 étapes sur/)).toBeInstanceOf(HTMLElement);
  });

  it('ticks the property once there is one', async () => {
    answers(customerOverviewEndpoint, {
      ...overview,
      done: { property: true, address: true, phone: false },
    });
    renderApp({ at: '/dashboard', as: customer });
    await region('Essai gratuit');
    const steps = await region('Pour bien démarrer');
    expect(within(steps).getByText('Ajouter votre logement').tagName).toBe('S');
    expect(within(steps).queryByRole('link', { name: /Ajouter/ })).toBeNull();
    expect(within(steps).getByText(/^3 étapes sur/)).toBeInstanceOf(HTMLElement);
  });

  it('leads from each first step to where it is done, ticks what is done, and leaves once everything is', async () => {
    const told = { ...overview, done: { property: false, address: false, phone: false } };
    const state = { overview: told };
    answers(customerOverviewEndpoint, () => state.overview);
    const { store } = renderApp({ at: '/dashboard', as: customer });
    await region('Essai gratuit');
    const steps = within(await region('Pour bien démarrer'));
    const toDo = () => steps.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(toDo()).toEqual(['/dashboard/logements', '/dashboard/domaines', '/dashboard/mobile']);
    expect(steps.getByText('Créer votre compte').tagName).toBe('S');
    for (const [step, left] of [
      ['phone', 2],
      ['address', 1],
    ] as const) {
      state.overview = { ...state.overview, done: { ...state.overview.done, [step]: true } };
      store.dispatch(api.util.invalidateTags(['CustomerOverview']));
      await waitFor(() => expect(toDo()).toHaveLength(left));
    }
    state.overview = { ...state.overview, done: { property: true, address: true, phone: true } };
    store.dispatch(api.util.invalidateTags(['CustomerOverview']));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pour bien démarrer' })).toBeNull());
  });

  it('tells what went wrong, with the reference, and tries again on demand', async () => {
    refuses(customerOverviewEndpoint, 'internal_error', { reference: 'req-42' });
    const { user } = renderApp({ at: '/dashboard', as: customer });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Référence\s: req-42/);
    answers(customerOverviewEndpoint, overview);
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await region('Essai gratuit')).toBeInstanceOf(HTMLElement);
  });

  it('reads everything again one second after it sees the flag, and removes it', async () => {
    const calls = answers(customerOverviewEndpoint, overview);
    localStorage.setItem(refreshFlag, '1');
    renderApp({ at: '/dashboard', as: customer });
    await region('Essai gratuit');
    const sessions = answers(readSessionEndpoint, { authenticated: true, account: customer });
    expect(calls).toHaveLength(1);
    expect(localStorage.getItem(refreshFlag)).toBe('1');
    await waitFor(() => expect(calls).toHaveLength(2), { timeout: 3_000 });
    expect(sessions).toHaveLength(1);
    expect(localStorage.getItem(refreshFlag)).toBeNull();
  });
});

describe('the sections of the customer area', () => {
  it('are listed in order, each with its address', async () => {
    answers(customerOverviewEndpoint, overview);
    renderApp({ at: '/dashboard', as: customer });
    const menu = within(await screen.findByRole('navigation', { name: 'Sections' }));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Vue d’ensemble', '/dashboard'],
      ['Planning', '/dashboard/planning'],
      ['Réservations', '/dashboard/reservations'],
      ['Encaissements', '/dashboard/encaissements'],
      ['Logements', '/dashboard/logements'],
      ['Tarifs', '/dashboard/tarifs'],
      ['Conditions', '/dashboard/conditions'],
      ['Plateformes', '/dashboard/plateformes'],
      ['Voyageurs', '/dashboard/voyageurs'],
      ['Abonnement', '/dashboard/abonnement'],
      ['Facturation', '/dashboard/facturation'],
      ['Mon site', '/dashboard/site'],
      ['Domaines', '/dashboard/domaines'],
      ['App Mobile', '/dashboard/mobile'],
      ['Aide et messages', '/dashboard/support'],
      ['Profil', '/dashboard/profil'],
    ]);
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Vue d’ensemble');
  });

  it('move the focus to the title, rename the document and start at the top', async () => {
    answers(customerOverviewEndpoint, overview);
    answers(publicSettingsEndpoint, { ...settings, site_title: 'Ma Maison' });
    answers(listNamesEndpoint, domainsWith([]));
    answers(readHostSiteEndpoint, aHostSite());
    const scroll = vi.spyOn(window, 'scrollTo');
    const { user, path } = renderApp({ at: '/dashboard', as: customer });
    await user.click(await screen.findByRole('link', { name: 'Domaines' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Domaines' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await waitFor(() => expect(document.title).toBe('Domaines · Tableau de bord · Ma Maison'));
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(path()).toBe('/dashboard/domaines');
  });

  it("say 'Section en développement' when they do not exist", async () => {
    answers(customerOverviewEndpoint, overview);
    renderApp({ at: '/dashboard/piscine', as: customer });
    expect(await screen.findByText('Section en développement')).toBeInstanceOf(HTMLElement);
    const back = screen.getByRole('link', { name: 'Revenir à la vue d’ensemble' });
    expect(back.getAttribute('href')).toBe('/dashboard');
  });

  it('can be reached from the keyboard', async () => {
    answers(customerOverviewEndpoint, overview);
    const { user, path } = renderApp({ at: '/dashboard', as: customer });
    await region('Essai gratuit');
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByLabelText('Rechercher une page, un réglage ou une action'));
    await user.keyboard('factu{Enter}');
    await waitFor(() => expect(path()).toBe('/dashboard/facturation'));
  });
});
