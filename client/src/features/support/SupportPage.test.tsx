import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import {
  continueConversationEndpoint,
  listOwnConversationsEndpoint,
  openConversationEndpoint,
  readOwnConversationEndpoint,
  type OwnConversation,
} from '@app/contract/support/api.ts';
import { openSession } from '../../session/session.ts';
import { customer, idOf, overview } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, refuses } from '../../testing/server.ts';
import { anOwnConversation, anOwnConversationDetail } from '../../testing/supportFixtures.ts';

const at = `/dashboard/support?conversation=${idOf(300)}`;
const lists = (conversations: OwnConversation[] = [anOwnConversation()]) =>
  answers(listOwnConversationsEndpoint, {
    conversations,
    total: conversations.length,
    unread: conversations.filter(({ unread }) => unread).length,
  });
const openPage = (address = '/dashboard/support') => renderApp({ at: address, as: customer });

beforeEach(() => {
  sessionStorage.clear();
  answers(customerOverviewEndpoint, overview);
});

describe('a customer’s conversations', () => {
  it('invite to write the first one', async () => {
    lists([]);
    const { user, path } = openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Aide et messages' })).toBeInstanceOf(HTMLElement);
    await user.click(await screen.findByRole('link', { name: 'Écrire un message' }));
    expect(path()).toBe('/dashboard/support?conversation=nouveau');
    expect(screen.getByLabelText('Sujet')).toBeInstanceOf(HTMLElement);
  });

  it('are listed with what came last, and what is unread is marked', async () => {
    lists([
      anOwnConversation(),
      anOwnConversation({
        id: idOf(302),
        subject: 'Ma facture',
        state: 'open',
        unread: false,
        lastAuthor: 'customer',
        excerpt: 'Où est-elle ?',
      }),
    ]);
    openPage();
    const list = within(await screen.findByRole('region', { name: 'Vos conversations' }));
    const lines = (await list.findAllByRole('link')).map(({ textContent }) => textContent);
    expect(lines).toStrictEqual([
      expect.stringMatching(/^Ma deuxième annonce.*Ouvrez le logement\.Nouvelle réponseRépondu$/),
      expect.stringMatching(/^Ma facture.*Vous\s: Où est-elle \?Réponse à venir$/),
    ]);
  });

  it('open next to the list, with first names and days, and take the focus to the one opened', async () => {
    lists();
    const reads = answers(readOwnConversationEndpoint, anOwnConversationDetail());
    const { user, path } = openPage();
    await user.click(await screen.findByRole('link', { name: /^Ma deuxième annonce/ }));
    expect(path()).toBe(at);
    const title = await screen.findByRole('heading', { level: 2, name: 'Ma deuxième annonce' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    const log = within(screen.getByRole('log', { name: 'Messages' }));
    expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
      expect.stringMatching(/^Vous10\sh\s00Comment l’ajouter \?$/),
      expect.stringMatching(/^Amaia9\sh\s05Ouvrez le logement\.$/),
    ]);
    expect(log.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(reads[0]?.url.pathname).toBe(`/api/support/conversations/${idOf(300)}`);
    await user.click(screen.getByRole('link', { name: 'Toutes vos conversations' }));
    expect(path()).toBe('/dashboard/support');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Ma deuxième annonce/ }));
  });

  it('are marked as read once they were opened', async () => {
    const calls = lists();
    answers(readOwnConversationEndpoint, anOwnConversationDetail());
    openPage(at);
    await screen.findByRole('log');
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it.each([
    ['HTML', '<img src=x onerror="alert(1)"><script>alert(2)</script>'],
    ['right-to-left', '\u202Eلا مرحبا'],
    ['ten thousand characters', 'é'.repeat(10_000)],
  ])('show %s as text', async (_what, body) => {
    lists();
    const detail = anOwnConversationDetail();
    answers(readOwnConversationEndpoint, {
      ...detail,
      subject: '<b>Sujet</b>',
      messages: detail.messages.map((message) => ({ ...message, body })),
    });
    openPage(at);
    const log = await screen.findByRole('log');
    expect(await screen.findByRole('heading', { name: '<b>Sujet</b>' })).toBeInstanceOf(HTMLElement);
    expect(log.querySelectorAll('img, script, b b')).toHaveLength(0);
    const [text] = within(log).getAllByText((_content, element) => element?.getAttribute('dir') === 'auto');
    expect(text?.textContent).toBe(body);
  });

  it('are polled, the one that is open more often', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const listed = lists();
      const read = answers(readOwnConversationEndpoint, anOwnConversationDetail({ unread: false }));
      openPage(at);
      await screen.findByRole('log');
      vi.advanceTimersByTime(20_000);
      await expect.poll(() => read.length).toBe(2);
      expect(listed).toHaveLength(1);
      vi.advanceTimersByTime(40_000);
      await expect.poll(() => listed.length).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are gone on with, by Ctrl+Enter too, and nothing typed is lost before it is sent', async () => {
    lists();
    answers(readOwnConversationEndpoint, anOwnConversationDetail({ state: 'closed' }));
    const refused = refuses(continueConversationEndpoint, 'too_many_requests', {
      detail: 'Vous nous avez beaucoup écrit. Réessayez dans 12 minutes.',
    });
    const first = openPage(at);
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Votre message');
    expect(screen.getByText(/votre message la rouvrira/)).toBeInstanceOf(HTMLElement);
    await first.user.type(field, 'Encore une question');
    await first.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Vous nous avez beaucoup écrit/)).toBeInstanceOf(HTMLElement);
    expect(refused).toHaveLength(1);
    expect(field.value).toBe('Encore une question');

    await first.router.navigate('/dashboard/profil');
    await first.router.navigate(at);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Votre message')).value).toBe('Encore une question');
    const sent = answers(continueConversationEndpoint, anOwnConversationDetail());
    await first.user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText(/Votre message est envoyé/)).toBeInstanceOf(HTMLElement);
    expect(sent[0]?.body).toStrictEqual({ message: 'Encore une question' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Votre message').value).toBe('');
  });

  it('do not send an empty message', async () => {
    lists();
    answers(readOwnConversationEndpoint, anOwnConversationDetail());
    const sent = answers(continueConversationEndpoint, anOwnConversationDetail());
    const { user } = openPage(at);
    await user.click(await screen.findByRole('button', { name: 'Envoyer' }));
    expect(screen.getByText('Écrivez votre message')).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(screen.getByLabelText('Votre message'));
    expect(sent).toHaveLength(0);
  });

  it('say next to the message what is wrong with it, until it is sent', async () => {
    lists();
    answers(readOwnConversationEndpoint, anOwnConversationDetail());
    const refusal = 'Ce message est trop long.';
    refuses(continueConversationEndpoint, 'invalid_input', { errors: { message: refusal } });
    const { user } = openPage(at);
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Votre message');
    await user.type(field, 'Bonjour');
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    expect(await screen.findByText(refusal)).toBeInstanceOf(HTMLElement);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    answers(continueConversationEndpoint, anOwnConversationDetail());
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(field.value).toBe(''));
    expect(screen.queryByText(refusal)).toBeNull();
  });

  it('send a message once, however often one asks', async () => {
    lists();
    answers(readOwnConversationEndpoint, anOwnConversationDetail());
    const arrived = Promise.withResolvers<ReturnType<typeof anOwnConversationDetail>>();
    const sent = answers(continueConversationEndpoint, async () => arrived.promise);
    const { user } = openPage(at);
    await user.type(await screen.findByLabelText('Votre message'), 'Bonjour');
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.keyboard('{Control>}{Enter}{/Control}');
    arrived.resolve(anOwnConversationDetail());
    expect(await screen.findByText(/Votre message est envoyé/)).toBeInstanceOf(HTMLElement);
    expect(sent).toHaveLength(1);
  });

  it('have their last message in sight, also once another has come', async () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    try {
      lists();
      const detail = anOwnConversationDetail();
      answers(readOwnConversationEndpoint, detail);
      const { user } = openPage(at);
      const log = await screen.findByRole('log');
      expect(log.scrollTop).toBe(900);
      height.mockReturnValue(1_000);
      const [message] = detail.messages;
      if (!message) throw new Error('No message there');
      const more = { ...detail, messages: [...detail.messages, { ...message, id: idOf(399) }] };
      answers(continueConversationEndpoint, more);
      answers(readOwnConversationEndpoint, more);
      await user.type(screen.getByLabelText('Votre message'), 'Merci');
      await user.click(screen.getByRole('button', { name: 'Envoyer' }));
      await waitFor(() => expect(log.scrollTop).toBe(1_000));
    } finally {
      height.mockRestore();
    }
  });

  it('begin with a subject and a message, and open once they are sent', async () => {
    lists([]);
    const opened = answers(openConversationEndpoint, anOwnConversationDetail());
    answers(readOwnConversationEndpoint, anOwnConversationDetail());
    const { user, path } = openPage('/dashboard/support?conversation=nouveau');
    await user.click(await screen.findByRole('button', { name: 'Envoyer' }));
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByRole('link', { name: 'Indiquez le sujet de votre message' })).toBeInstanceOf(HTMLElement);
    expect(summary.getByRole('link', { name: 'Écrivez votre message' })).toBeInstanceOf(HTMLElement);
    await user.type(screen.getByLabelText('Sujet'), 'Ma deuxième annonce');
    await user.type(screen.getByLabelText('Message'), 'Comment l’ajouter ?');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(path()).toBe(at));
    expect(opened[0]?.body).toStrictEqual({ subject: 'Ma deuxième annonce', message: 'Comment l’ajouter ?' });
    expect(await screen.findByText(/Votre message est envoyé/)).toBeInstanceOf(HTMLElement);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keep what was typed for the account that typed it, and show it to no other', async () => {
    lists([]);
    const address = '/dashboard/support?conversation=nouveau';
    const { user, store } = openPage(address);
    await user.type(await screen.findByLabelText('Sujet'), 'Ma facture');
    await user.type(screen.getByLabelText('Message'), 'Mon IBAN a changé');
    // Over the page that stays, as after a session that was lost.
    act(() => store.dispatch(openSession({ ...customer, id: idOf(77) })));
    const texts = () => ['Sujet', 'Message'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    await waitFor(() => expect(texts()).toStrictEqual(['', '']));
    act(() => store.dispatch(openSession(customer)));
    await waitFor(() => expect(texts()).toStrictEqual(['Ma facture', 'Mon IBAN a changé']));
  });

  it('say why one could not be read', async () => {
    lists();
    refuses(readOwnConversationEndpoint, 'not_found');
    openPage(at);
    expect((await screen.findByRole('alert')).textContent).toContain('Cet élément est introuvable.');
  });
});

it('the demonstration shows sample conversations, and sends nothing', async () => {
  const { user } = renderApp({ at: '/demo/support' });
  await user.click(await screen.findByRole('link', { name: /^Ma deuxième annonce Airbnb/ }));
  await user.type(await screen.findByLabelText('Votre message'), 'Merci');
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect((await screen.findAllByText(/^Créez votre compte/)).length).toBeGreaterThan(0);
});
