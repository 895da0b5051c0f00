import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint, requestEmailConfirmationEndpoint } from '@app/contract/accounts/api.ts';
import { cancelEmailChangeEndpoint, secondFactorEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import {
  closeAccountEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listExportsEndpoint,
  listSessionsEndpoint,
  readClosureEndpoint,
  readProfileEndpoint,
  requestExportEndpoint,
} from '@app/contract/accounts/profileApi.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { readJobEndpoint } from '@app/contract/jobs/api.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import { listReservationsEndpoint } from '@app/contract/reservations/api.ts';
import { listGuestsEndpoint } from '@app/contract/reservations/guestsApi.ts';
import { browser } from '../../browser/browser.ts';
import { aJob, customer, idOf, overview } from '../../testing/fixtures.ts';
import { noFactor, phoneSession, profile, thisSession } from '../../testing/profileFixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';

// Loaded here, so that no test waits for the code while the machine is busy.
import '../../customerArea/CustomerPalette.tsx';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

function serve(more: Partial<typeof profile> = {}) {
  answers(customerOverviewEndpoint, overview);
  answers(readProfileEndpoint, { ...profile, ...more });
  answers(secondFactorEndpoint, noFactor);
  answers(listSessionsEndpoint, { sessions: [thisSession, phoneSession] });
  answers(listExportsEndpoint, { exports: [] });
}

async function open() {
  const app = renderApp({ at: '/dashboard/profil', as: customer });
  // Until then a skeleton stands in, whose parts have the same names.
  await screen.findByRole('button', { name: 'Modifier' });
  return app;
}

describe('the search', () => {
  it('says what to try and whom to ask when nothing is found', async () => {
    serve();
    answers(listPropertiesEndpoint, { properties: [], used: 0, max: 5 });
    refuses(listGuestsEndpoint, 'unavailable');
    refuses(listReservationsEndpoint, 'unavailable');
    const { user } = await open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByLabelText(/^Rechercher une page/), 'hippopotame');
    expect(await screen.findByText(/^Rien pour/)).toBeInstanceOf(HTMLElement);
    expect(await screen.findByRole('menuitem', { name: /^Poser la question/ })).toBeInstanceOf(HTMLElement);
  });
});

describe('the profile', () => {
  it('shows who one is, leaving out what is not known', async () => {
    serve({ phone: null });
    await open();
    const card = await region('Informations');
    expect(card.getByText('E-mail confirmé')).toBeInstanceOf(HTMLElement);
    expect(card.getByText(/^732\s829\s320\s00074$/)).toBeInstanceOf(HTMLElement);
    expect(card.getByText('14 rue du Phare, 64200 Biarritz, France')).toBeInstanceOf(HTMLElement);
    expect(card.queryByText('Téléphone')).toBeNull();
    await waitFor(() => expect(document.title).toBe('Profil · Tableau de bord · Clairvolet'));
  });

  it('tries again on demand', async () => {
    serve();
    refuses(readProfileEndpoint, 'internal_error');
    const { user } = renderApp({ at: '/dashboard/profil', as: customer });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    answers(readProfileEndpoint, profile);
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Modifier' })).toBeInstanceOf(HTMLElement);
  });

  it('sends the link again that confirms the address', async () => {
    serve({ emailConfirmed: false });
    const { user } = await open();
    const card = await region('Informations');
    expect(card.getByText('À confirmer')).toBeInstanceOf(HTMLElement);
    refuses(requestEmailConfirmationEndpoint, 'too_many_requests', {
      detail: 'Réessayez dans une heure.',
      retryAfter: 3600,
    });
    await user.click(card.getByRole('button', { name: 'Renvoyer le lien' }));
    expect(await card.findByText('Réessayez dans une heure.')).toBeInstanceOf(HTMLElement);
    answers(requestEmailConfirmationEndpoint, { message: accountMessages.confirmationSent });
    await user.click(card.getByRole('button', { name: 'Renvoyer le lien' }));
    expect(await card.findByText(accountMessages.confirmationSent)).toBeInstanceOf(HTMLElement);
    expect(card.queryByRole('button', { name: 'Renvoyer le lien' })).toBeNull();
  });

  it('gives up a change of address', async () => {
    serve({ pendingEmail: 'nouvelle@example.fr' });
    const { user } = await open();
    const card = await region('Informations');
    const calls = answers(cancelEmailChangeEndpoint, undefined);
    answers(readProfileEndpoint, profile);
    await user.click(card.getByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(card.queryByText(/nouvelle@example\.fr/)).toBeNull());
    expect(calls).toHaveLength(1);
  });
});

describe('the open sessions', () => {
  it('are listed, this one marked', async () => {
    serve();
    await open();
    const card = await region('Sessions ouvertes');
    const rows = await card.findAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(within(rows[0] ?? document.body).getByText('Cette session')).toBeInstanceOf(HTMLElement);
    expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull();
    expect(within(rows[1] ?? document.body).getByText(/gardée 30\sjours/)).toBeInstanceOf(HTMLElement);
  });

  it('are ended one by one', async () => {
    serve();
    const { user } = await open();
    const card = await region('Sessions ouvertes');
    const calls = answers(endSessionEndpoint, undefined);
    const button = await card.findByRole('button', { name: /^Déconnecter\s?: Safari sur iPhone$/ });
    answers(listSessionsEndpoint, { sessions: [thisSession] });
    await user.click(button);
    await waitFor(() => expect(card.queryByText('Safari sur iPhone')).toBeNull());
    expect(calls.map(({ url }) => url.pathname)).toEqual([`/api/account/sessions/${phoneSession.id}`]);
    expect(document.activeElement).toBe(card.getByRole('list'));
  });

  it('are ended all together, save this one', async () => {
    serve();
    const { user } = await open();
    const card = await region('Sessions ouvertes');
    const all = await card.findByRole('button', { name: 'Déconnecter les autres sessions' });
    answers(endOtherSessionsEndpoint, { ended: 1 });
    answers(listSessionsEndpoint, { sessions: [thisSession] });
    await user.click(all);
    expect(await screen.findByText('Session déconnectée')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(card.queryByRole('button')).toBeNull());
  });

  it('say why one could not be ended', async () => {
    serve();
    isUnreachable(endSessionEndpoint);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Déconnecter\s?: Safari/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Le serveur ne répond pas/);
  });
});

describe('the copy of the data', () => {
  const made = {
    id: idOf(80),
    jobId: idOf(50),
    createdAt: '2026-11-20T10:00:00.000Z',
    readyAt: '2026-11-20T10:00:05.000Z',
    expiresAt: '2026-11-27T10:00:05.000Z',
    sizeBytes: 48_200,
  };
  const underWay = { ...made, readyAt: null, expiresAt: null, sizeBytes: null };

  it('is asked for, followed and offered', async () => {
    serve();
    let state: 'running' | 'succeeded' = 'running';
    answers(readJobEndpoint, () => aJob(state));
    const { user } = await open();
    const card = await region('Vos données');
    const calls = answers(requestExportEndpoint, { jobId: idOf(50) });
    answers(listExportsEndpoint, () => ({ exports: [state === 'running' ? underWay : made] }));
    await user.click(card.getByRole('button', { name: 'Exporter mes données' }));
    const bar = await card.findByRole('progressbar', { name: 'Préparation de la copie' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
    expect(card.getByText('Envoi en cours')).toBeInstanceOf(HTMLElement);
    state = 'succeeded';
    const link = await card.findByRole(
      'link',
      { name: /^Télécharger\s?la copie du 20 novembre 2026/ },
      { timeout: 3_000 },
    );
    expect(link.getAttribute('href')).toBe(`/api/account/exports/${made.id}/file`);
    expect(card.getByText(/^48,2\sKo, jusqu’au 27 novembre 2026$/)).toBeInstanceOf(HTMLElement);
    expect(card.queryByRole('progressbar')).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('is followed again after a reload', async () => {
    serve();
    answers(listExportsEndpoint, { exports: [underWay] });
    answers(readJobEndpoint, aJob('running'));
    await open();
    const card = await region('Vos données');
    expect(await card.findByRole('progressbar')).toBeInstanceOf(HTMLElement);
  });

  it('says why it failed, and can be asked for again', async () => {
    serve();
    answers(listExportsEndpoint, { exports: [underWay] });
    answers(readJobEndpoint, aJob('failed'));
    await open();
    const card = await region('Vos données');
    expect((await card.findByRole('alert')).textContent).toMatch(/n’a pas abouti.*refusé l’adresse/);
    expect(card.getByRole('button', { name: 'Exporter mes données' })).toBeInstanceOf(HTMLElement);
  });

  it('says when there were too many', async () => {
    serve();
    refuses(requestExportEndpoint, 'too_many_requests', { detail: 'Trois copies par jour au plus.', retryAfter: 3600 });
    const { user } = await open();
    const card = await region('Vos données');
    await user.click(card.getByRole('button', { name: 'Exporter mes données' }));
    expect((await card.findByRole('alert')).textContent).toMatch(/Trois copies par jour/);
  });
});

describe('closing the account', () => {
  const nobodyLeft = { staysToCome: 0, paidCents: 0, refundsDue: 0, refundsDueCents: 0 };

  async function ask(left = nobodyLeft) {
    serve();
    answers(readClosureEndpoint, left);
    const app = await open();
    const card = await region('Fermer mon compte');
    await app.user.click(card.getByRole('button', { name: 'Fermer mon compte' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Fermer mon compte' })) };
  }

  it('says what is erased and what is retained, and requires a word and the password', async () => {
    const { user, dialog } = await ask();
    const calls = answers(closeAccountEndpoint, undefined);
    expect(dialog.getByText(/Votre nom, votre adresse e-mail/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/Les factures et les paiements/)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Fermer mon compte pour de bon' }));
    expect(await dialog.findAllByText('Recopiez le mot FERMER pour confirmer')).toHaveLength(2);
    expect(dialog.getAllByText('Indiquez votre mot de passe actuel')).toHaveLength(2);
    expect(calls).toHaveLength(0);
  });

  it('ends with a farewell, then leads to the home page', async () => {
    const { user, dialog, store } = await ask();
    const calls = answers(closeAccountEndpoint, undefined);
    await user.type(dialog.getByLabelText(/recopiez le mot FERMER/), 'fermer');
    await user.type(dialog.getByLabelText('Mot de passe'), 'volets-bleus-2026');
    await user.click(dialog.getByRole('button', { name: 'Fermer mon compte pour de bon' }));
    const farewell = within(await screen.findByRole('dialog', { name: 'Votre compte est fermé.' }));
    expect(farewell.getByText(/^Merci d’avoir confié vos locations à Clairvolet/)).toBeInstanceOf(HTMLElement);
    expect(calls.map(({ body }) => body)).toEqual([{ password: 'volets-bleus-2026', acknowledged: 0 }]);
    expect(store.getState().session.status).toBe('leaving');
    await user.click(farewell.getByRole('button', { name: 'Revenir à l’accueil' }));
    expect(browser.leaveFor).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('says which guests wait for their host, and closes only once the host takes them over', async () => {
    const { user, dialog } = await ask({ staysToCome: 2, paidCents: 12_000, refundsDue: 1, refundsDueCents: 5000 });
    const calls = answers(closeAccountEndpoint, undefined);
    expect(await dialog.findByText(/^2\sséjours à venir .* Vos voyageurs ont déjà payé 120,00\s€/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(dialog.getByText(/^50,00\s€ restent à rendre pour 1\sséjour annulé/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole('link', { name: /annulez et remboursez/ }).getAttribute('href')).toMatch(
      /^\/dashboard\/reservations/,
    );
    await user.type(dialog.getByLabelText(/recopiez le mot FERMER/), 'fermer');
    await user.type(dialog.getByLabelText('Mot de passe'), 'volets-bleus-2026');
    await user.click(dialog.getByRole('button', { name: 'Fermer mon compte pour de bon' }));
    expect(await dialog.findAllByText(/^Cochez cette case/)).toHaveLength(2);
    expect(calls).toHaveLength(0);
    await user.click(dialog.getByRole('checkbox', { name: /^Je m’occupe moi-même/ }));
    await user.click(dialog.getByRole('button', { name: 'Fermer mon compte pour de bon' }));
    await screen.findByRole('dialog', { name: 'Votre compte est fermé.' });
    expect(calls.map(({ body }) => body)).toEqual([{ password: 'volets-bleus-2026', acknowledged: 3 }]);
  });

  it('shows the stay that a guest booked meanwhile, and does not close over it', async () => {
    const { user, dialog } = await ask();
    refuses(closeAccountEndpoint, 'invalid_input', { errors: { acknowledged: '1 séjour à venir est réservé.' } });
    answers(readClosureEndpoint, { ...nobodyLeft, staysToCome: 1 });
    await user.type(dialog.getByLabelText(/recopiez le mot FERMER/), 'FERMER');
    await user.type(dialog.getByLabelText('Mot de passe'), 'volets-bleus-2026{Enter}');
    expect(await dialog.findByRole('checkbox', { name: /^Je m’occupe moi-même/ })).toBeInstanceOf(HTMLElement);
    expect(dialog.getAllByText('1 séjour à venir est réservé.').length).toBeGreaterThan(0);
  });

  it('keeps the account when the password is wrong', async () => {
    const { user, dialog, store } = await ask();
    refuses(closeAccountEndpoint, 'invalid_input', { errors: { password: accountMessages.currentPasswordWrong } });
    await user.type(dialog.getByLabelText(/recopiez le mot FERMER/), 'FERMER');
    await user.type(dialog.getByLabelText('Mot de passe'), 'pas le bon{Enter}');
    expect(await dialog.findAllByText(accountMessages.currentPasswordWrong)).toHaveLength(2);
    expect(store.getState().session.status).toBe('authenticated');
  });
});
