import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import {
  endUserSessionsEndpoint,
  listUsersEndpoint,
  readTimelineEndpoint,
  readUserEndpoint,
  removeUserEndpoint,
  type TimelineEntry,
  type UserDetail,
} from '@app/contract/accounts/usersApi.ts';
import {
  readRevenueEndpoint,
  listTransactionsEndpoint,
  readTransactionEndpoint,
} from '@app/contract/billing/transactionsApi.ts';
import { readUserRentalsEndpoint } from '@app/contract/reservations/helpApi.ts';
import {
  changeUserNoteEndpoint,
  readUserMailEndpoint,
  readUserNoteEndpoint,
  sendUserConfirmationEndpoint,
  sendUserPasswordLinkEndpoint,
  type UserMail,
} from '@app/contract/customerPage/api.ts';
import type { AccountView } from '@app/contract/accounts/api.ts';
import { agent, idOf, superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';
import { aTransactionDetail, revenue } from '../../../testing/transactionFixtures.ts';
import { answersAroundUser } from '../../../testing/answersAroundUser.ts';
import { aMoment, aUserDetail } from '../../../testing/userFixtures.ts';
// Loaded here, so that no test waits for the code of the page while the machine is busy.
import '../../../backOffice/AdminLayout.tsx';
import '../../../backOffice/AdminPage.tsx';
import './UserPage.tsx';
import './UsersPage.tsx';
import '../overview/AdminOverview.tsx';
import '../transactions/TransactionsPage.tsx';

function tells(entries: TimelineEntry[] = [aMoment(1)], next: string | null = null) {
  return answers(readTimelineEndpoint, { entries, next });
}

const address = `/admin/users/${idOf(30)}`;

async function openPage(
  user: UserDetail = aUserDetail(),
  as: AccountView = superAdmin,
  mails: readonly UserMail[] = [],
) {
  answers(readUserRentalsEndpoint, { namesUntil: null, properties: [], reservations: [] });
  answersAroundUser(mails);
  answers(readUserEndpoint, user);
  const app = renderApp({ at: address, as });
  await screen.findByRole('heading', { level: 1, name: 'Sylvain Morel' });
  return app;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const text = (name: string) => screen.getByRole('region', { name }).textContent?.replaceAll(/\s/g, ' ');
const noUsers = { users: [], total: 0, counts: { trial: 0, active: 0, past_due: 0, cancelled: 0, expired: 0 } };

describe('the page of a customer', () => {
  it('tells who they are, what they paid and what they may do', async () => {
    tells();
    await openPage(
      aUserDetail({
        siret: '73282932000074',
        emailConfirmed: false,
        status: 'trial',
        manualStatus: { author: null, at: '2026-11-02T10:00:00.000Z' },
      }),
    );
    expect(screen.getByText('jusqu’au 2 déc. 2026')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('inscrit le 8 janv. 2026')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Business, annuel')).toBeInstanceOf(HTMLElement);
    expect(text('Coordonnées')).toMatch(/E-mail à confirmer.*sylvain@chalets-morel\.fr.*SIRET732 829 320 00074/);
    expect(text('Coordonnées')).toMatch(/212 route des Alpages, 74110 Morzine, France/);
    expect(text('Paiements')).toMatch(/306,00 €en 3 transactions.*cus_SVq81Lkd/);
    expect(text('Compte')).toMatch(
      /^CompteÉtat enregistréEssai gratuitÉtat fixépar un administrateur supprimé, le 2 novembre 2026/,
    );
    expect(text('Compte')).toMatch(/Sessions ouvertes2Double authentificationNon activée/);
    expect(text('Locations')).toMatch(/^Locations2 logements, 14 réservations/);
    expect(text('Site et débogage')).toMatch(/chalets-morel.*Domaine externeAucun.*Désactivé/);
    const link = region('Paiements').getByRole('link', { name: /^Tout voir/ });
    expect(link.getAttribute('href')).toBe(`/admin/transactions?client=${idOf(30)}`);
  });

  it('tells how many properties of the plan are used, and the next payment', async () => {
    tells();
    await openPage();
    expect(screen.getByText('2 logements sur 10')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(text('Paiements')).toContain('Prochain prélèvement306,00 €, le 8 janvier 2027'));
  });

  it('shows a note that somebody else wrote meanwhile, and saves one’s own over it only once it is chosen', async () => {
    tells();
    const { user } = await openPage();
    const theirs = { text: 'Vu ce matin', author: 'Joana Larralde', writtenAt: '2026-11-20T09:00:00.000Z', version: 1 };
    const changes = refuses(changeUserNoteEndpoint, 'changed_meanwhile');
    await user.click(await screen.findByRole('button', { name: 'Écrire une note' }));
    await user.type(screen.getByRole('textbox', { name: 'Note interne' }), 'Rappeler lundi');
    await user.click(screen.getByRole('link', { name: 'Journal' }));
    const leaving = within(await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ }));
    await user.click(leaving.getByRole('button', { name: 'Continuer la saisie' }));
    screen.getByRole('textbox', { name: 'Note interne' }).focus();
    answers(readUserNoteEndpoint, theirs);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Joana Larralde.*Vu ce matin/);
    expect(changes).toMatchObject([{ body: { text: 'Rappeler lundi', version: 0 } }]);
    await user.click(screen.getByRole('button', { name: 'Garder la mienne' }));
    const saved = answers(changeUserNoteEndpoint, { ...theirs, text: 'Rappeler lundi', version: 2 });
    await user.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
    await waitFor(() => expect(saved).toMatchObject([{ body: { text: 'Rappeler lundi', version: 1 } }]));
  });

  it('shows what a mail said, and has a link for a password sent', async () => {
    tells();
    const mail = {
      id: idOf(71),
      templateName: 'Bienvenue',
      subject: 'Bienvenue chez Clairvolet',
      state: 'sent' as const,
      createdAt: '2026-11-20T09:00:00.000Z',
      sentAt: '2026-11-20T09:00:01.000Z',
    };
    const { user } = await openPage(aUserDetail(), superAdmin, [mail]);
    answers(readUserMailEndpoint, { ...mail, recipient: 'sylvain@chalets-morel.fr', body: 'Bonjour Sylvain' });
    await user.click(await screen.findByRole('button', { name: /^Bienvenue chez Clairvolet/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bienvenue chez Clairvolet' }));
    expect(await dialog.findByText('Bonjour Sylvain')).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    const sent = answers(sendUserPasswordLinkEndpoint, { sentTo: 'sylvain@chalets-morel.fr' });
    await user.click(screen.getByRole('button', { name: 'Envoyer un lien de mot de passe' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('sends the link of confirmation again by one press, and says to whom or why not', async () => {
    tells();
    const { user } = await openPage(aUserDetail({ emailConfirmed: false }));
    const again = region('Coordonnées').getByRole('button', { name: 'Renvoyer la confirmation' });
    refuses(sendUserConfirmationEndpoint, 'too_many_requests');
    await user.click(again);
    expect(await screen.findByText('Confirmation non envoyée')).toBeInstanceOf(HTMLElement);
    const sent = answers(sendUserConfirmationEndpoint, { sentTo: 'sylvain@morel.test' });
    await user.click(again);
    expect(await screen.findByText('Il part vers sylvain@morel.test, valable sept jours.')).toBeInstanceOf(HTMLElement);
    expect(sent).toHaveLength(1);
  });

  it('shows no link to the transactions to those who may not see them', async () => {
    tells();
    await openPage(aUserDetail(), agent);
    expect(region('Paiements').queryByRole('link')).toBeNull();
  });

  it('is not for an administrator without the permission, who asks for nothing', async () => {
    const calls = answers(readUserEndpoint, aUserDetail());
    renderApp({ at: address, as: { ...agent, permissions: ['view_stats'] } });
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(calls).toHaveLength(0);
  });

  it.each(['not_found', 'invalid_input'] as const)('says that there is nobody there any more (%s)', async (code) => {
    refuses(readUserEndpoint, code);
    tells();
    answers(listUsersEndpoint, noUsers);
    const { user, path } = renderApp({ at: address, as: superAdmin });
    expect(await screen.findByText('Ce compte n’existe pas ou plus')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('link', { name: 'Voir les utilisateurs' }));
    await waitFor(() => expect(path()).toBe('/admin/users'));
  });

  it('says why it could not be read', async () => {
    refuses(readUserEndpoint, 'unavailable');
    renderApp({ at: address, as: superAdmin });
    expect((await screen.findByRole('alert')).textContent).toContain('momentanément indisponible');
  });

  it('signs them out everywhere, after a question', async () => {
    tells();
    const ended = answers(endUserSessionsEndpoint, { ended: 2 });
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Fermer ses sessions' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Fermer ses sessions' }));
    expect(ended).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Fermer les sessions' }));
    expect(await screen.findByText('2 sessions fermées')).toBeInstanceOf(HTMLElement);
    expect(ended[0]?.url.pathname).toBe(`/api/admin/users/${idOf(30)}/sessions`);
  });

  it.each([
    [0, 'Aucune session n’était ouverte'],
    [1, '1 session fermée'],
  ])('tells how many sessions were open (%i)', async (ended, said) => {
    tells();
    answers(endUserSessionsEndpoint, { ended });
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Fermer ses sessions' }));
    await user.click(screen.getByRole('button', { name: 'Fermer les sessions' }));
    expect(await screen.findByText(said)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says within the question why their sessions could not be closed', async () => {
    tells();
    refuses(endUserSessionsEndpoint, 'unavailable');
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Fermer ses sessions' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Fermer ses sessions' }));
    await user.click(dialog.getByRole('button', { name: 'Fermer les sessions' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('momentanément indisponible');
  });

  it('removes them, even while something is typed in their form, and goes back to the list', async () => {
    tells();
    answers(removeUserEndpoint, undefined);
    answers(listUsersEndpoint, noUsers);
    const { user, path } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    const form = within(await screen.findByRole('dialog', { name: /^Sylvain Morel/ }));
    await user.type(form.getByLabelText('Prénom'), 'x');
    await user.click(form.getByRole('button', { name: 'Supprimer' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Confirmer la suppression' }));
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(path()).toBe('/admin/users'));
    expect(await screen.findByText('Utilisateur supprimé')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what happened to a customer', () => {
  const titles = () => within(screen.getByRole('list', { name: /^Ce qui est arrivé/ })).getAllByRole('listitem');

  it('is listed from the latest on, each with its kind, its time and a link to more', async () => {
    tells([aMoment(1), aMoment(2, { source: 'session', title: 'Connexion', detail: '', tone: 'neutral', href: null })]);
    await openPage();
    await screen.findByText('Connexion');
    expect(titles().map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toStrictEqual([
      'Paiements : Paiement refusé 1306,00 €18 novembre 2026 à 8 h 00',
      'Sessions : Connexion18 novembre 2026 à 8 h 00',
    ]);
    expect(screen.getByRole('link', { name: 'Paiement refusé 1' }).getAttribute('href')).toBe(
      `/admin/transactions?transaction=${idOf(80)}`,
    );
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
  });

  it('goes on as long as there is more, and the button keeps its place', async () => {
    const first = tells([aMoment(1)], 'mark-1');
    const { user } = await openPage();
    const more = await screen.findByRole('button', { name: 'Afficher la suite' });
    const second = tells([aMoment(2)], 'mark-2');
    await user.click(more);
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(document.activeElement).toBe(more);
    const last = tells([aMoment(3)]);
    await user.click(more);
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
    expect([first, second, last].map((calls) => calls[0]?.url.searchParams.get('before'))).toStrictEqual([
      null,
      'mark-1',
      'mark-2',
    ]);
  });

  it('keeps what is there when more of it could not be read, and asks for that again', async () => {
    tells([aMoment(1)], 'mark-1');
    const { user } = await openPage();
    refuses(readTimelineEndpoint, 'unavailable');
    await user.click(await screen.findByRole('button', { name: 'Afficher la suite' }));
    expect((await screen.findByRole('alert')).textContent).toContain('L’historique n’a pas pu être lu.');
    expect(titles()).toHaveLength(1);
    const again = tells([aMoment(2)]);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(again.map(({ url }) => url.searchParams.get('before'))).toStrictEqual(['mark-1']);
  });

  it('is narrowed to one kind, of which there may be nothing', async () => {
    tells();
    const { user } = await openPage();
    await screen.findByText('Paiement refusé 1');
    const mails = tells([]);
    await user.click(screen.getByRole('button', { name: 'E-mails' }));
    expect(await screen.findByText('Rien de ce genre pour ce compte.')).toBeInstanceOf(HTMLElement);
    expect(mails[0]?.url.searchParams.get('source')).toBe('mail');
    expect(screen.queryByText('Paiement refusé 1')).toBeNull();
  });

  it('says why it could not be read, and reads it on demand', async () => {
    refuses(readTimelineEndpoint, 'unavailable');
    const { user } = await openPage();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('L’historique n’a pas pu être lu.');
    tells();
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Paiement refusé 1')).toBeInstanceOf(HTMLElement);
  });
});

describe('the way to a customer', () => {
  const latest = {
    id: idOf(30),
    name: 'Sylvain Morel',
    email: 's@example.fr',
    planName: null,
    state: 'trial',
  } as const;

  it('leads from the overview', async () => {
    answers(readRevenueEndpoint, revenue);
    answers(adminOverviewEndpoint, {
      totalUsers: 1,
      usersThisMonth: 1,
      trialsRunning: 1,
      activeSubscriptions: 0,
      cancelledRunning: 0,
      pastDue: 0,
      activeProperties: 27,
      reservations: 143,
      activePlans: [],
      latestCustomers: [{ ...latest, stateEndsAt: null, createdAt: '2026-11-20T10:00:00.000Z' }],
      at: '2026-11-20T13:32:00.000Z',
    });
    renderApp({ at: '/admin', as: superAdmin });
    const card = within(await screen.findByRole('region', { name: 'Dernières inscriptions' }));
    expect(card.getByRole('link', { name: 'Sylvain Morel' }).getAttribute('href')).toBe(address);
  });

  it.each([
    ['leads to the customer who paid', aTransactionDetail().customer.since, `/admin/users/${idOf(10)}`],
    ['leads nowhere once their account is closed', null, null],
  ])('from a transaction %s', async (_, since, href) => {
    const counts = { pending: 0, succeeded: 0, refunded: 0, failed: 0, cancelled: 0 };
    answers(listTransactionsEndpoint, { transactions: [], total: 0, counts });
    const { customer } = aTransactionDetail();
    answers(readTransactionEndpoint, aTransactionDetail({ customer: { ...customer, since } }));
    renderApp({ at: `/admin/transactions?transaction=${idOf(80)}`, as: superAdmin });
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction INV-1046' }));
    await dialog.findByText('Benoît Lestrade');
    expect(dialog.queryByRole('link', { name: 'Benoît Lestrade' })?.getAttribute('href') ?? null).toBe(href);
  });
});
