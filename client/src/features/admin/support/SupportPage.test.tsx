import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeConversationEndpoint,
  countOpenConversationsEndpoint,
  listConversationsEndpoint,
  readConversationEndpoint,
  replyEndpoint,
  type ConversationDetail,
  type ConversationView,
} from '@app/contract/support/adminApi.ts';
import { agent, idOf, superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';
import { aConversation, aConversationDetail, aMessage } from '../../../testing/supportFixtures.ts';

const counts = { open: 4, pending: 12, closed: 230 };
const at = `/admin/support?conversation=${idOf(300)}`;

const lists = (conversations: ConversationView[] = [aConversation()], total = conversations.length) =>
  answers(listConversationsEndpoint, { conversations, total, counts });
const reads = (overrides: Partial<ConversationDetail> = {}) =>
  answers(readConversationEndpoint, aConversationDetail(overrides));
const openPage = (address = '/admin/support') => renderApp({ at: address, as: agent });
const queriesOf = (calls: { url: URL }[]) => calls.map(({ url }) => Object.fromEntries(url.searchParams));
const usual = { state: 'open', direction: 'desc', page: '1', pageSize: '25' };

beforeEach(() => sessionStorage.clear());

describe('the inbox', () => {
  it('lists those that wait for us first, with who wrote, about what and who answers', async () => {
    const calls = lists([
      aConversation(),
      aConversation({
        id: idOf(310),
        number: 7,
        state: 'pending',
        subject: 'Tarifs',
        contact: { accountId: null, name: 'Xan', email: 'xan@volets.example' },
        assignedTo: { id: idOf(12), name: 'Alex Urruty' },
        lastAuthor: 'administrator',
        excerpt: 'Trois formules.',
      }),
    ]);
    openPage();
    const list = within(await screen.findByRole('region', { name: 'Conversations' }));
    expect((await list.findAllByRole('link')).map(({ textContent }) => textContent)).toStrictEqual([
      expect.stringMatching(/^Maïder Etcheverry.*Ma deuxième annonceComment l’ajouter \?Ouverte#128$/),
      expect.stringMatching(/^Xan.*TarifsÉquipe\s: Trois formules\.En attenteAlex Urruty#7$/),
    ]);
    expect(queriesOf(calls)).toStrictEqual([usual]);
    const chips = within(screen.getByRole('group', { name: 'Filtrer par état' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toStrictEqual([
      'Ouvertes4',
      'En attente12',
      'Fermées230',
      'Toutes246',
    ]);
  });

  it('is narrowed by the address, which the export follows', async () => {
    const calls = lists();
    openPage(
      `/admin/support?etat=toutes&recherche=gites&attribuee=me&origine=dashboard&client=${idOf(10)}&du=2026-11-01&au=2026-11-20`,
    );
    await screen.findByRole('link', { name: /^Maïder/ });
    const filters = {
      search: 'gites',
      origin: 'dashboard',
      assigned: 'me',
      account: idOf(10),
      from: '2026-11-01',
      to: '2026-11-20',
    };
    expect(queriesOf(calls)).toStrictEqual([{ ...filters, direction: 'desc', page: '1', pageSize: '25' }]);
    const csv = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Exporter en CSV' }).href);
    expect([csv.pathname, Object.fromEntries(csv.searchParams)]).toStrictEqual([
      '/api/admin/conversations/csv',
      filters,
    ]);
  });

  it('ignores invalid values in the address', async () => {
    const calls = lists();
    openPage('/admin/support?etat=perdue&attribuee=quelquun&origine=pigeon&client=7&du=hier&page=-1');
    await screen.findByRole('link', { name: /^Maïder/ });
    expect(queriesOf(calls)).toStrictEqual([usual]);
  });

  it('is filtered by chips and choices', async () => {
    const calls = lists();
    const { user, path } = openPage();
    await screen.findByRole('link', { name: /^Maïder/ });
    await user.click(screen.getByRole('button', { name: /^Fermées/ }));
    await user.click(screen.getByText('Filtres'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Attribuée' }), 'À personne');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Origine' }), 'Formulaire de contact');
    expect(path()).toBe('/admin/support?etat=closed&origine=contact_form&attribuee=nobody');
    await waitFor(() =>
      expect(queriesOf(calls).at(-1)).toMatchObject({ state: 'closed', assigned: 'nobody', origin: 'contact_form' }),
    );
  });

  it('is narrowed by days, and shows the filters that the address names', async () => {
    lists();
    const { path } = openPage('/admin/support?attribuee=me');
    await screen.findByRole('link', { name: /^Maïder/ });
    const filters = screen.getByText('Filtres').closest('details');
    expect(filters?.open).toBe(true);
    expect(within(filters as HTMLElement).getByText('1 actif')).toBeInstanceOf(HTMLElement);
    fireEvent.change(screen.getByLabelText('Du'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('au'), { target: { value: '2026-11-20' } });
    expect(path()).toBe('/admin/support?attribuee=me&du=2026-11-01&au=2026-11-20');
  });

  it('says that everybody has their answer, or that nothing matches', async () => {
    lists([]);
    const { user, path } = openPage();
    expect(await screen.findByRole('heading', { name: 'Tout le monde a sa réponse' })).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: /^Toutes/ }));
    await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
    expect(path()).toBe('/admin/support');
  });

  it('looks again by itself while it is on screen', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const calls = lists();
      openPage();
      await screen.findByRole('link', { name: /^Maïder/ });
      expect(calls).toHaveLength(1);
      vi.advanceTimersByTime(20_000);
      await waitFor(() => expect(calls).toHaveLength(2));
    } finally {
      vi.useRealTimers();
    }
  });

  it('says why it could not be read, and is not for those without the permission', async () => {
    refuses(listConversationsEndpoint, 'unavailable');
    openPage();
    expect((await screen.findByRole('alert')).textContent).toContain('momentanément indisponible');
    const calls = lists();
    renderApp({ at: '/admin/support', as: { ...agent, permissions: ['emails'] } });
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(calls).toHaveLength(0);
  });
});

describe('a conversation', () => {
  it('is a thread of both sides, its notes set apart, with the status of each mail', async () => {
    lists();
    const team = { author: 'administrator', authorName: 'Alex Urruty' } as const;
    reads({
      messages: [
        aMessage(),
        aMessage({ ...team, id: idOf(301), body: 'Client fidèle.', internal: true }),
        aMessage({ ...team, id: idOf(302), body: 'Ouvrez le logement.', delivery: 'sent' }),
        aMessage({
          ...team,
          id: idOf(303),
          body: 'Et puis ?',
          createdAt: '2026-11-20T09:00:00.000Z',
          delivery: 'failed',
          deliveryFailure: '550 No such user',
        }),
      ],
    });
    openPage(at);
    const log = within(await screen.findByRole('log', { name: 'Messages' }));
    expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
      expect.stringMatching(/^Maïder Etcheverry10\sh\s00Comment l’ajouter \?$/),
      expect.stringMatching(/^Alex Urruty10\sh\s00Note interneClient fidèle\.$/),
      expect.stringMatching(/^Alex Urruty10\sh\s00Ouvrez le logement\.Envoyée$/),
      expect.stringMatching(/^Alex Urruty10\sh\s00Et puis \?Échec\s: 550 No such user$/),
    ]);
    expect(log.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Voir sa fiche' }).getAttribute('href')).toBe(`/admin/users/${idOf(10)}`);
    expect(screen.getByText(/^Business, depuis le 11 novembre 2026$/)).toBeInstanceOf(HTMLElement);
  });

  it('is answered, by Ctrl+Enter too', async () => {
    lists();
    reads();
    const replies = answers(replyEndpoint, aConversationDetail({ state: 'pending' }));
    const { user } = openPage(at);
    await user.type(await screen.findByLabelText('Votre réponse'), 'Voici.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Réponse enregistrée, elle part maintenant')).toBeInstanceOf(HTMLElement);
    expect(replies[0]?.body).toStrictEqual({ message: 'Voici.', internal: false });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Votre réponse').value).toBe('');
  });

  it('is answered and closed at once', async () => {
    lists();
    reads();
    const replies = answers(replyEndpoint, aConversationDetail({ state: 'closed' }));
    const { user } = openPage(at);
    await user.type(await screen.findByLabelText('Votre réponse'), 'Bonne journée.');
    await user.click(screen.getByRole('button', { name: 'Répondre et fermer' }));
    await waitFor(() => expect(replies).toHaveLength(1));
    expect(replies[0]?.body).toStrictEqual({ message: 'Bonne journée.', internal: false, state: 'closed' });
    expect(await screen.findByText('Réponse enregistrée, elle part maintenant. Conversation fermée.')).toBeInstanceOf(
      HTMLElement,
    );
  });

  it('from the address of a customer says that nothing proves it, and leads to them', async () => {
    lists();
    reads({
      contact: { accountId: null, name: 'Inès', email: 'maider@example.fr' },
      customer: null,
      claimed: { accountId: idOf(10), name: 'Inès Etcheverry' },
    });
    openPage(at);
    expect(await screen.findByText('Adresse d’un client, non vérifiée')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Sans compte')).toBeNull();
    expect(screen.getByRole('link', { name: 'Fiche d’Inès Etcheverry' }).getAttribute('href')).toBe(
      `/admin/users/${idOf(10)}`,
    );
  });

  it('keeps a draft of the answer and one of the note, and never takes one for the other', async () => {
    lists();
    reads();
    const replies = answers(replyEndpoint, aConversationDetail());
    const { user, router } = openPage(at);
    await user.type(await screen.findByLabelText('Votre réponse'), 'Bonjour');
    await user.click(screen.getByRole('button', { name: 'Note interne' }));
    const note = screen.getByLabelText<HTMLTextAreaElement>('Votre note');
    expect(note.value).toBe('');
    expect(screen.queryByRole('button', { name: 'Répondre et fermer' })).toBeNull();
    await user.type(note, 'À rappeler');
    await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    expect(await screen.findByText('Note ajoutée')).toBeInstanceOf(HTMLElement);
    expect(replies[0]?.body).toStrictEqual({ message: 'À rappeler', internal: true });
    await router.navigate('/admin/support');
    await screen.findByRole('heading', { name: 'Choisissez une conversation' });
    await router.navigate(at);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Votre réponse')).value).toBe('Bonjour');
  });

  it('keeps the draft of one administrator from another in the same tab', async () => {
    lists();
    reads();
    const { user } = openPage(at);
    await user.type(await screen.findByLabelText('Votre réponse'), 'Bonjour');
    cleanup();
    renderApp({ at, as: superAdmin });
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Votre réponse')).value).toBe('');
  });

  it('is polled more often while an answer is being sent', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      lists();
      reads({ messages: [aMessage({ author: 'administrator', delivery: 'queued' })] });
      openPage(at);
      await screen.findByText('En cours d’envoi');
      const sent = reads({ messages: [aMessage({ author: 'administrator', delivery: 'sent' })] });
      vi.advanceTimersByTime(3_000);
      expect(await screen.findByText('Envoyée')).toBeInstanceOf(HTMLElement);
      expect(sent).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is assigned to an administrator, or to no one again', async () => {
    lists();
    reads();
    const changes = answers(changeConversationEndpoint, aConversationDetail());
    const { user } = openPage(at);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Attribuée à' }), 'Joana Larralde');
    expect(await screen.findByText('Conversation attribuée à Joana Larralde')).toBeInstanceOf(HTMLElement);
    expect(changes[0]?.body).toStrictEqual({ assignedTo: idOf(11) });
  });

  it('shows its assignee, even when they can no longer be assigned any', async () => {
    lists();
    reads({ assignedTo: { id: idOf(99), name: 'Ancienne Collègue' } });
    openPage(at);
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Attribuée à' });
    expect(select.selectedOptions[0]?.textContent).toBe('Ancienne Collègue');
  });

  it.each([
    ['open', ['Mettre en attente', 'Fermer la conversation'], 'closed', 'Fermer la conversation'],
    ['pending', ['Rouvrir', 'Fermer la conversation'], 'open', 'Rouvrir'],
    ['closed', ['Rouvrir'], 'open', 'Rouvrir'],
  ] as const)('that is %s offers %j', async (state, offered, wanted, pressed) => {
    lists();
    reads({ state });
    const changes = answers(changeConversationEndpoint, aConversationDetail());
    const { user } = openPage(at);
    const button = await screen.findByRole('button', { name: pressed });
    for (const name of offered) expect(screen.getByRole('button', { name })).toBeInstanceOf(HTMLElement);
    await user.click(button);
    await waitFor(() => expect(changes[0]?.body).toStrictEqual({ state: wanted }));
  });

  it('says why a change was refused', async () => {
    lists();
    reads();
    refuses(changeConversationEndpoint, 'not_found');
    const { user } = openPage(at);
    await user.click(await screen.findByRole('button', { name: 'Fermer la conversation' }));
    expect(await screen.findByText('Cet élément est introuvable.')).toBeInstanceOf(HTMLElement);
  });
});

describe('the menu', () => {
  it('says how many conversations wait, to those who may answer them', async () => {
    answers(countOpenConversationsEndpoint, { open: 3 });
    lists();
    openPage();
    const menu = within(await screen.findByRole('navigation', { name: 'Sections' }));
    expect(await menu.findByRole('link', { name: /^Support\s*3 conversations ouvertes$/ })).toBeInstanceOf(HTMLElement);
  });

  it('counts anew once one was answered', async () => {
    lists();
    // Before the count, whose address it would answer too.
    reads();
    answers(countOpenConversationsEndpoint, { open: 3 });
    answers(replyEndpoint, aConversationDetail({ state: 'pending' }));
    const { user } = openPage(at);
    const menu = within(await screen.findByRole('navigation', { name: 'Sections' }));
    await menu.findByRole('link', { name: /^Support\s*3 / });
    answers(countOpenConversationsEndpoint, { open: 2 });
    await user.type(await screen.findByLabelText('Votre réponse'), 'Voici.');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await menu.findByRole('link', { name: /^Support\s*2 / })).toBeInstanceOf(HTMLElement);
  });

  it('does not ask for those who may not', async () => {
    const calls = answers(countOpenConversationsEndpoint, { open: 3 });
    renderApp({ at: '/admin/profil', as: { ...superAdmin, role: 'admin', permissions: ['emails'] } });
    const menu = within(await screen.findByRole('navigation', { name: 'Sections' }));
    expect(menu.queryByRole('link', { name: /^Support/ })).toBeNull();
    expect(calls).toHaveLength(0);
  });
});
