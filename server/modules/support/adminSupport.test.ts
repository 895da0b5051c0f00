import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConversationDetail, ConversationView } from '@app/contract/support/adminApi.ts';
import type { ConversationState } from '@app/contract/support/rules.ts';
import {
  buildAdministrator,
  buildConversation,
  buildCustomer,
  countRows,
  readRows,
  holdLock,
  type BuiltAccount,
  type BuiltConversation,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Page {
  conversations: ConversationView[];
  total: number;
  counts: Record<ConversationState, number>;
}

const collection = '/api/admin/conversations';
const minute = 60_000;

describe('the conversations in the back-office', () => {
  let api: TestApi;
  let client: ApiClient;
  let amaia: BuiltAccount;
  let maider: BuiltAccount;
  const made: BuiltConversation[] = [];

  beforeAll(async () => {
    api = await startApi();
    const { platform } = api;
    amaia = await buildAdministrator(platform, { permissions: ['users'] });
    await platform.pool.query(`update account set first_name = 'Amaia', last_name = 'Luro' where id = $1`, [amaia.id]);
    client = await api.signedIn(amaia);
    maider = await buildCustomer(platform, { email: 'maider@etxe-arrosa.fr', planSlug: 'business' });
    const build = async (overrides: Parameters<typeof buildConversation>[1]) => {
      platform.clock.advance(minute);
      made.push(await buildConversation(platform, overrides));
    };
    await build({ name: 'Benoît Lestrade', email: 'b.lestrade12@aubrac.fr', subject: 'Migration depuis un tableur' });
    await build({
      accountId: maider.id,
      name: 'Maïder Etcheverry',
      email: maider.email,
      subject: 'Été : mes annonces',
    });
    await build({ name: 'Xan O’Hara', email: 'xan@volets.example', subject: 'Tarifs pour quatre gîtes' });
    await build({ accountId: maider.id, name: 'Maïder Etcheverry', email: maider.email, subject: 'Ma facture' });
    await platform.pool.query(
      `update conversation_message set body = 'Où se trouve mon Numéro\nde SIRET ?' where conversation_id = $1`,
      [at(1).id],
    );
  });
  afterAll(async () => api.stop());

  const at = (index: number): BuiltConversation => {
    const found = made[index];
    if (!found) throw new Error(`There is no conversation ${index}`);
    return found;
  };
  const call = async (path: string, method = 'GET', body?: object, by = client) =>
    by.call(`${collection}${path}`, { method, ...(body && { body }) });
  const list = async (query: Record<string, string> = {}) => {
    const answer = await call(`?${new URLSearchParams(query).toString()}`);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    return answer.body as Page;
  };
  const found = async (query: Record<string, string>) =>
    (await list(query)).conversations.map(({ id }) => made.findIndex((one) => one.id === id));
  const detail = async (index: number) => (await call(`/${at(index).id}`)).body as ConversationDetail;
  const reply = async (index: number, body: object, by = client) => {
    api.platform.clock.advance(minute);
    const answer = await call(`/${at(index).id}/messages`, 'POST', body, by);
    expect([answer.status, answer.body]).toMatchObject([201, {}]);
    return answer.body as ConversationDetail;
  };
  const journal = async () =>
    readRows<{ action: string; actor_id: string; target_label: string; changes: unknown }>(
      api.platform,
      `select action, actor_id, target_label, changes from audit_entry where action like 'support.%' order by at, id`,
    );

  it('are listed with their author, the last updated first', async () => {
    const { conversations, total, counts } = await list();
    expect(conversations.map(({ id }) => id)).toStrictEqual(made.map(({ id }) => id).toReversed());
    expect([total, counts]).toStrictEqual([4, { open: 4, pending: 0, closed: 0 }]);
    expect(conversations[0]).toMatchObject({
      number: at(3).number,
      subject: 'Ma facture',
      state: 'open',
      origin: 'dashboard',
      contact: { accountId: maider.id, name: 'Maïder Etcheverry', email: maider.email },
      assignedTo: null,
      lastAuthor: 'customer',
      messageCount: 1,
    });
    expect(conversations[1]).toMatchObject({
      origin: 'contact_form',
      contact: { accountId: null },
      lastAuthor: 'visitor',
    });
    expect(await found({ direction: 'asc' })).toStrictEqual([0, 1, 2, 3]);
    expect(await found({ page: '2', pageSize: '3' })).toStrictEqual([0]);
  });

  it.each([
    ['the start of a name, whatever its accents', 'benoit', [0]],
    ['the start of an address', 'b.lestrade12@', [0]],
    ['a word of the subject', 'tableur', [0]],
    ['the start of a word of the subject, whatever its accents', 'ete', [1]],
    ['several words in any order', 'gîtes quatre', [2]],
    ['a name with an apostrophe', 'Xan O’H', [2]],
    ['the middle of a word', 'ableur', [0]],
    ['what a message says inside', 'numéro de siret', [1]],
    ['wildcards of the database', '%', []],
    ['operators of the search', "!:*&|()'", []],
    ['what begins a name and an address alike, once', 'xan', [2]],
    ['an attempt at SQL', `x' or '1'='1`, []],
    ['a number that no integer holds', '#99999999999999999999', []],
  ])('are found by %s', async (_what, search, wanted) => {
    expect(await found({ search })).toStrictEqual(wanted);
  });

  it('are found by their number', async () => {
    expect(await found({ search: `#${at(2).number}` })).toStrictEqual([2]);
    expect(await found({ search: String(at(2).number) })).toStrictEqual([2]);
  });

  it('are filtered by origin, customer and days of Paris', async () => {
    expect(await found({ origin: 'dashboard' })).toStrictEqual([3, 1]);
    expect(await found({ account: maider.id, search: 'facture' })).toStrictEqual([3]);
    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(4);
    expect(await found({ to: '2026-11-19' })).toStrictEqual([]);
    expect((await call('?assigned=quelquun')).body).toMatchObject({
      errors: { assigned: 'Identifiant d’administrateur invalide' },
    });
  });

  it('are answered by mail, assigned to the answering agent and set to waiting; the journal omits the text', async () => {
    const answered = await reply(0, { message: 'Bonjour Benoît, avec plaisir.' });
    expect(answered).toMatchObject({
      state: 'pending',
      assignedTo: { id: amaia.id, name: 'Amaia Luro' },
      lastAuthor: 'administrator',
      messageCount: 2,
      excerpt: 'Bonjour Benoît, avec plaisir.',
    });
    const [first, second] = answered.messages;
    expect(first).toMatchObject({ author: 'visitor', authorName: 'Benoît Lestrade', delivery: null });
    expect(second).toMatchObject({ author: 'administrator', authorName: 'Amaia Luro', delivery: 'queued' });
    expect(
      await readRows(api.platform, `select actor_id, payload from outbox where name = 'support.replied'`),
    ).toStrictEqual([{ actor_id: amaia.id, payload: { conversationId: at(0).id, messageId: second?.id } }]);
    expect((await journal()).at(-1)).toStrictEqual({
      action: 'support.replied',
      actor_id: amaia.id,
      target_label: `#${at(0).number}`,
      changes: [
        { field: 'état', before: 'Ouverte', after: 'En attente' },
        { field: 'attribuée à', before: null, after: 'Amaia Luro' },
      ],
    });
    expect((await list()).counts).toStrictEqual({ open: 3, pending: 1, closed: 0 });
    expect(await found({ assigned: 'me' })).toStrictEqual([0]);
    expect(await found({ assigned: amaia.id, state: 'pending' })).toStrictEqual([0]);
    expect(await found({ assigned: 'nobody' })).toStrictEqual([3, 2, 1]);
  });

  it('show the delivery of the mail with an answer', async () => {
    const [row] = await readRows<{ event_id: string }>(
      api.platform,
      'select event_id from conversation_message where conversation_id = $1 and event_id is not null',
      [at(0).id],
    );
    await api.platform.pool.query(
      `insert into mail_delivery (id, event_id, template, recipient, state, last_response, created_at, updated_at)
       values (gen_random_uuid(), $1, 'support_reply', 'b.lestrade12@aubrac.fr', 'failed', '550 No such user', $2, $2)`,
      [row?.event_id, api.platform.clock.now()],
    );
    expect((await detail(0)).messages[1]).toMatchObject({ delivery: 'failed', deliveryFailure: '550 No such user' });
    await api.platform.pool.query(`update mail_delivery set state = 'retrying', last_response = '451 Try later'`);
    expect((await detail(0)).messages[1]).toMatchObject({ delivery: 'retrying', deliveryFailure: '451 Try later' });
    await api.platform.pool.query(`update mail_delivery set state = 'sent', last_response = '250 OK'`);
    expect((await detail(0)).messages[1]).toMatchObject({ delivery: 'sent', deliveryFailure: null });
  });

  it('have notes that change neither what the customer sees nor the state', async () => {
    const before = await detail(1);
    const outbox = await countRows(api.platform, 'outbox');
    const noted = await reply(1, { message: 'À rappeler lundi.', internal: true, state: 'closed' });
    expect(noted).toStrictEqual({ ...before, messages: [...before.messages, noted.messages.at(-1)] });
    expect(noted.messages.at(-1)).toMatchObject({ internal: true, body: 'À rappeler lundi.', delivery: null });
    expect(await countRows(api.platform, 'outbox')).toStrictEqual(outbox);
    expect((await journal()).at(-1)).toMatchObject({ action: 'support.noted', target_label: `#${at(1).number}` });
    expect(JSON.stringify(await journal())).not.toContain('rappeler');
  });

  it('can be answered and closed at once', async () => {
    expect(await reply(2, { message: 'Voici nos tarifs.', state: 'closed' })).toMatchObject({ state: 'closed' });
  });

  it('remain with their assignee when a colleague answers, and the journal records no change', async () => {
    const colleague = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['users'] }));
    const answered = await reply(2, { message: 'Une précision.', state: 'closed' }, colleague);
    expect(answered).toMatchObject({ assignedTo: { id: amaia.id }, messageCount: 3 });
    expect((await journal()).at(-1)).toMatchObject({ action: 'support.replied', changes: [] });
  });

  it('retain both of two concurrent answers, in one order', async () => {
    const colleague = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    await Promise.all([reply(3, { message: 'De l’une' }), reply(3, { message: 'De l’autre' }, colleague)]);
    const { messages, messageCount, excerpt } = await detail(3);
    expect(messages.map(({ body }) => body).toSorted()).toStrictEqual([
      'Comment l’ajouter ?',
      'De l’autre',
      'De l’une',
    ]);
    expect([messageCount, excerpt]).toStrictEqual([3, messages[2]?.body]);
  });

  it('count concurrent messages of the customer and the team', async () => {
    const { id } = at(3);
    const owner = await api.signedIn(maider);
    const { messageCount } = await detail(3);
    const lock = await holdLock(api.platform, 'select from conversation where id = $1 for update', [id]);
    const body = { message: 'Et aussi :' };
    const writing: Promise<unknown>[] = [];
    for (const write of [
      async () => reply(3, body),
      async () => owner.call(`/api/support/conversations/${id}/messages`, { method: 'POST', body }),
      async () => reply(3, body),
    ]) {
      writing.push(write());
      await lock.waiting(writing.length);
    }
    await lock.release();
    await Promise.all(writing);
    expect((await detail(3)).messageCount).toBe(messageCount + 3);
  });

  it('show the customer and the possible assignees', async () => {
    await buildAdministrator(api.platform, { permissions: ['emails'] });
    await buildAdministrator(api.platform, { permissions: ['users'], active: false });
    const { customer, candidates } = await detail(1);
    expect(customer).toMatchObject({ planName: 'Business', state: 'trial', since: expect.any(String) });
    const able = await readRows<{ id: string }>(
      api.platform,
      `select account_id as id from administrator where active and (role = 'super_admin' or 'users' = any (permissions))`,
    );
    expect(candidates.map(({ id }) => id).toSorted()).toStrictEqual(able.map(({ id }) => id).toSorted());
    expect(candidates).toContainEqual({ id: amaia.id, name: 'Amaia Luro' });
    expect((await detail(0)).customer).toBeNull();
  });

  it('tell whose address a stranger wrote into the form, as nothing proves that it was them', async () => {
    const payer = await buildCustomer(api.platform, {
      email: 'peio@garat.example',
      firstName: 'Peio',
      lastName: 'Garat',
    });
    const { id } = await buildConversation(api.platform, { email: 'Peio@Garat.example' });
    expect((await call(`/${id}`)).body).toMatchObject({
      contact: { accountId: null },
      customer: null,
      claimed: { accountId: payer.id, name: 'Peio Garat' },
    });
    expect((await detail(0)).claimed).toBeNull();
  });

  it('can be assigned only to administrators who look after customers', async () => {
    const benat = await buildAdministrator(api.platform, { permissions: ['users'] });
    const before = (await journal()).length;
    const given = await call(`/${at(1).id}`, 'PATCH', { assignedTo: benat.id, state: 'pending' });
    expect([given.status, given.body]).toMatchObject([200, { assignedTo: { id: benat.id }, state: 'pending' }]);
    expect((await journal()).slice(before)).toMatchObject([
      { action: 'support.state_changed', changes: [{ field: 'état', before: 'Ouverte', after: 'En attente' }] },
      { action: 'support.assigned', changes: [{ field: 'attribuée à', before: null }] },
    ]);
    // Unchanged values are not recorded.
    await call(`/${at(1).id}`, 'PATCH', { assignedTo: benat.id, state: 'pending' });
    expect(await journal()).toHaveLength(before + 2);
    expect((await call(`/${at(1).id}`, 'PATCH', { assignedTo: null })).body).toMatchObject({ assignedTo: null });
    for (const unable of [
      await buildAdministrator(api.platform, { permissions: ['emails'] }),
      await buildAdministrator(api.platform, { permissions: ['users'], active: false }),
      maider,
    ]) {
      const refused = await call(`/${at(1).id}`, 'PATCH', { assignedTo: unable.id });
      expect([refused.status, refused.body]).toMatchObject([422, { errors: { assignedTo: expect.any(String) } }]);
    }
  });

  it('are counted in the menu while they wait for the team', async () => {
    const { counts } = await list();
    expect((await call('/open')).body).toStrictEqual({ open: counts.open });
  });

  it('are exported as filtered, and the journal records it', async () => {
    const { body } = await call('/csv?origin=contact_form&search=tableur');
    const [head, line, ...rest] = String(body).trim().split('\r\n');
    expect(head).toContain('numéro;sujet;état;origine;nom;e-mail;attribuée à;messages');
    expect(line).toContain(
      `#${at(0).number};Migration depuis un tableur;En attente;Formulaire de contact;Benoît Lestrade;b.lestrade12@aubrac.fr;Amaia Luro;2;`,
    );
    expect(rest).toStrictEqual([]);
    const mine = await call(`/csv?${new URLSearchParams({ assigned: 'me', search: 'tableur' }).toString()}`);
    expect(String(mine.body).trim().split('\r\n').slice(1)).toStrictEqual([line]);
    await call('/csv?origin=contact_form&search=tableur');
    expect((await journal()).at(-1)).toMatchObject({
      action: 'support.exported',
      actor_id: amaia.id,
      changes: [
        { field: 'search', before: null, after: 'tableur' },
        { field: 'origin', before: null, after: 'contact_form' },
      ],
    });
  });

  it.each([
    ['PATCH', '', { state: 'open' }],
    ['POST', '/messages', { message: '.' }],
    ['GET', '', undefined],
  ])('with an unknown id answer 404 to %s%s', async (method, path, body) => {
    expect((await call(`/00000000-0000-4000-8000-000000000000${path}`, method, body)).status).toBe(404);
  });
});
