import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnConversation, OwnConversationDetail } from '@app/contract/support/api.ts';
import { markAsRead, readOwnConversation, replyToConversation } from '@app/domain/support';
import {
  buildAdministrator,
  buildConversation,
  buildCustomer,
  countRows,
  readRows,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Page {
  conversations: OwnConversation[];
  total: number;
  unread: number;
}

const collection = '/api/support/conversations';

describe('a customer’s conversations with the team', () => {
  let api: TestApi;
  let maite: BuiltAccount;
  let client: ApiClient;
  let agent: BuiltAccount;

  beforeAll(async () => {
    api = await startApi();
    maite = await buildCustomer(api.platform, { firstName: 'Maïté', lastName: 'Harispe' });
    client = await api.signedIn(maite);
    agent = await buildAdministrator(api.platform, { permissions: ['users'] });
    await api.platform.pool.query(`update account set first_name = 'Amaia', last_name = 'Secret' where id = $1`, [
      agent.id,
    ]);
  });
  afterAll(async () => api.stop());

  const open = async (subject: string, message: string, by = client) => {
    const answer = await by.call(collection, { method: 'POST', body: { subject, message } });
    expect([answer.status, answer.body]).toMatchObject([201, {}]);
    return answer.body as OwnConversationDetail;
  };
  const add = async (id: string, message: string, by = client) =>
    by.call(`${collection}/${id}/messages`, { method: 'POST', body: { message } });
  const read = async (id: string, by = client) => {
    const answer = await by.call(`${collection}/${id}`);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    return answer.body as OwnConversationDetail;
  };
  const list = async (query = '', by = client) => (await by.call(`${collection}${query}`)).body as Page;
  const reply = async (conversationId: string, message: string, internal = false) => {
    api.platform.clock.advance(1_000);
    await replyToConversation(api.platform, { conversationId, authorId: agent.id, message, internal });
  };
  const events = async (name: string) =>
    readRows<{ actor_id: string; payload: { conversationId: string; messageId: string } }>(
      api.platform,
      'select actor_id, payload from outbox where name = $1 order by id',
      [name],
    );

  it('begin with a message under the customer’s own name and address, and an event for the worker', async () => {
    const made = await open('  Ma deuxième annonce ', 'Comment\nl’ajouter ?');
    expect(made).toStrictEqual({
      id: expect.any(String),
      number: expect.any(Number),
      subject: 'Ma deuxième annonce',
      state: 'open',
      createdAt: api.platform.clock.now().toISOString(),
      lastMessageAt: api.platform.clock.now().toISOString(),
      excerpt: 'Comment l’ajouter ?',
      lastAuthor: 'customer',
      unread: false,
      messages: [
        {
          id: made.id,
          author: 'customer',
          authorName: null,
          body: 'Comment\nl’ajouter ?',
          createdAt: api.platform.clock.now().toISOString(),
        },
      ],
    });
    expect(await readRows(api.platform, 'select name, email, account_id, origin from conversation')).toStrictEqual([
      { name: 'Maïté Harispe', email: maite.email, account_id: maite.id, origin: 'dashboard' },
    ]);
    expect(await events('support.message_received')).toStrictEqual([
      { actor_id: maite.id, payload: { conversationId: made.id, messageId: made.id } },
    ]);
  });

  it('report the fields to correct, and store nothing then', async () => {
    const before = await countRows(api.platform, 'conversation', 'outbox');
    const answer = await client.call(collection, {
      method: 'POST',
      body: { subject: 'a\r\nBcc: b@c.example', message: ' ' },
    });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { subject: 'Ce texte contient des caractères interdits', message: 'Écrivez votre message' } },
    ]);
    expect(await countRows(api.platform, 'conversation', 'outbox')).toStrictEqual(before);
  });

  it('show answers by first name, never a note, and are unread until they are opened', async () => {
    const { id } = await open('Ma facture', 'Où est-elle ?');
    await reply(id, 'Client pénible, à rappeler.', true);
    expect(await list()).toMatchObject({ unread: 0 });
    await reply(id, 'Dans Facturation.');
    const page = await list();
    expect(page.unread).toBe(1);
    expect(page.conversations[0]).toMatchObject({
      id,
      unread: true,
      state: 'pending',
      lastAuthor: 'administrator',
      excerpt: 'Dans Facturation.',
    });
    const opened = await read(id);
    expect(opened.messages.map(({ author, authorName, body }) => [author, authorName, body])).toStrictEqual([
      ['customer', null, 'Où est-elle ?'],
      ['administrator', 'Amaia', 'Dans Facturation.'],
    ]);
    expect(JSON.stringify([page, opened])).not.toMatch(/pénible|Secret/);
    expect(await list()).toMatchObject({ unread: 0 });
    await reply(id, 'Et par e-mail.');
    expect(await list()).toMatchObject({ unread: 1 });
  });

  it('remain unread when an answer came after what was shown, and when someone else reads theirs', async () => {
    const { platform } = api;
    const { id } = await open('Deux réponses', 'Combien ?');
    await reply(id, 'Une.');
    const shown = await readOwnConversation(platform, { accountId: maite.id, id });
    await reply(id, 'Et une autre.');
    const isUnread = async () => (await list()).conversations.find((one) => one.id === id)?.unread;
    await markAsRead(platform, maite.id, shown);
    expect(await isUnread()).toBe(true);
    const { lastMessageAt } = await readOwnConversation(platform, { accountId: maite.id, id });
    const other = await buildCustomer(platform);
    await markAsRead(platform, other.id, { id, lastMessageAt, unread: true });
    expect(await isUnread()).toBe(true);
    await read(id);
    expect(await isUnread()).toBe(false);
  });

  it('are reopened when a message is added to a closed one', async () => {
    const { id } = await open('Fini', 'Merci.');
    await api.platform.pool.query(`update conversation set state = 'closed' where id = $1`, [id]);
    api.platform.clock.advance(1_000);
    const answer = await add(id, 'Encore une chose.');
    expect([answer.status, answer.body]).toMatchObject([201, { state: 'open', excerpt: 'Encore une chose.' }]);
    const { messages, lastMessageAt } = await read(id);
    expect(messages.map(({ body }) => body)).toStrictEqual(['Merci.', 'Encore une chose.']);
    expect(lastMessageAt).toBe(api.platform.clock.now().toISOString());
    expect((await events('support.message_received')).at(-1)?.payload).toStrictEqual({
      conversationId: id,
      messageId: messages[1]?.id,
    });
    const [row] = await readRows(
      api.platform,
      'select message_count, customer_read_at from conversation where id = $1',
      [id],
    );
    expect(row).toStrictEqual({ message_count: 2, customer_read_at: api.platform.clock.now() });
  });

  it('are not accessible to others: reading, adding to and listing them find nothing', async () => {
    const { id } = await open('À moi', 'Privé.');
    const other = await api.signedIn(await buildCustomer(api.platform));
    const before = await countRows(api.platform, 'conversation_message', 'outbox');
    expect((await other.call(`${collection}/${id}`)).status).toBe(404);
    expect((await add(id, 'Coucou', other)).status).toBe(404);
    expect(await list('', other)).toStrictEqual({ conversations: [], total: 0, unread: 0 });
    expect(await countRows(api.platform, 'conversation_message', 'outbox')).toStrictEqual(before);
    // Nor is one that a visitor without an account wrote.
    const visitors = await buildConversation(api.platform, { email: maite.email });
    expect((await client.call(`${collection}/${visitors.id}`)).status).toBe(404);
  });

  it('are listed in pages, the last updated first', async () => {
    const customer = await buildCustomer(api.platform);
    const own = await api.signedIn(customer);
    const made: string[] = [];
    for (const subject of ['Un', 'Deux', 'Trois']) {
      api.platform.clock.advance(1_000);
      made.push((await open(subject, '.', own)).id);
    }
    api.platform.clock.advance(1_000);
    await add(made[0] ?? '', 'Du nouveau', own);
    const subjects = (page: Page) => page.conversations.map(({ subject }) => subject);
    expect(subjects(await list('', own))).toStrictEqual(['Un', 'Trois', 'Deux']);
    const second = await list('?page=2&pageSize=2', own);
    expect([subjects(second), second.total]).toStrictEqual([['Deux'], 3]);
  });

  it('accept messages from a customer whose account has expired', async () => {
    const expired = await buildCustomer(api.platform, { subscriptionStatus: 'expired' });
    const own = await api.signedIn(expired);
    const { id } = await open('Expiré', 'Comment revenir ?', own);
    expect((await add(id, 'Alors ?', own)).status).toBe(201);
  });

  it.each([
    ['HTML', '<script>alert(1)</script><img src=x onerror=alert(2)>'],
    ['right-to-left letters and marks', '\u202Eلا مرحبا\u202C'],
    ['emojis', '🏡👩‍👩‍👧‍👦'],
    ['ten thousand characters', 'é'.repeat(10_000)],
  ])('retain %s as they were written', async (_what, text) => {
    const { id } = await open('Hostile', text);
    const { messages, excerpt } = await read(id);
    expect(messages[0]?.body).toBe(text);
    expect(excerpt.length).toBeLessThanOrEqual(161);
  });

  it('are limited to ten new ones and sixty messages an hour', async () => {
    const strict = await startApi({ rateLimitFactor: 1 });
    try {
      const own = await strict.signedIn(await buildCustomer(strict.platform));
      const statuses: number[] = [];
      for (let round = 0; round < 11; round += 1) {
        const body = { subject: `N° ${round}`, message: '.' };
        const answer = await own.call(collection, { method: 'POST', body });
        statuses.push(answer.status);
        if (answer.status !== 201) {
          expect(answer.body).toMatchObject({
            code: 'too_many_requests',
            detail: expect.stringMatching(/^Vous nous avez beaucoup écrit\. Réessayez dans \d+ minutes\.$/),
          });
        }
      }
      expect(statuses).toStrictEqual([...Array.from({ length: 10 }, () => 201), 429]);
      const { conversations } = await list('', own);
      const id = conversations[0]?.id ?? '';
      for (let round = 0; round < 50; round += 1) expect((await add(id, `${round}`, own)).status).toBe(201);
      expect((await add(id, 'De trop', own)).status).toBe(429);
      // Another customer has a separate counter.
      const neighbour = await strict.signedIn(await buildCustomer(strict.platform));
      await open('Voisine', 'Bonjour', neighbour);
    } finally {
      await strict.stop();
    }
  });
});
