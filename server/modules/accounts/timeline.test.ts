import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timelineSources, type TimelineEntry } from '@app/contract/accounts/usersApi.ts';
import { recordActivity } from '@app/domain/accounts';
import { transact } from '@app/domain/platform';
import {
  buildAdministrator,
  buildCreditNote,
  buildCustomer,
  buildInvoice,
  buildJob,
  buildLink,
  buildSession,
  buildTransaction,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Page {
  entries: TimelineEntry[];
  next: string | null;
}

describe('the timeline of a customer', () => {
  let api: TestApi;
  let client: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    client = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['users'] }));
  });
  afterAll(async () => api.stop());

  const read = async (id: string, query: Record<string, string> = {}) => {
    const answer = await client.call(`/api/admin/users/${id}/timeline?${new URLSearchParams(query).toString()}`);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    return answer.body as Page;
  };
  const note = async (
    accountId: string,
    kind: 'email_changed' | 'profile_changed' | 'signed_in_new_device',
    data: Record<string, string> = {},
  ) =>
    transact(api.platform, null, async (tx) => {
      recordActivity(tx, { accountId, kind, data });
    });
  const deliver = async (recipient: string, template: string, state = 'sent') =>
    api.platform.pool.query(
      `insert into mail_delivery (id, event_id, template, recipient, state, last_response, created_at, updated_at)
       values (gen_random_uuid(), gen_random_uuid(), $2, $1, $3, '250 OK token=secret-du-serveur', $4, $4)`,
      [recipient, template, state, api.platform.clock.now()],
    );
  const converse = async ({ id, email }: BuiltAccount, subject: string) =>
    api.platform.pool.query(
      `with opened as (
         insert into conversation (id, origin, account_id, name, email, subject, last_message_at, last_author, excerpt, created_at)
         values (gen_random_uuid(), 'dashboard', $1, 'Maïder', $2, $3, $4, 'customer', 'Bonjour', $4) returning id)
       insert into conversation_message (id, conversation_id, author, body, internal, created_at)
       select gen_random_uuid(), id, author, 'Le texte entier', internal, $4
       from opened, (values ('customer', false), ('administrator', false), ('administrator', true)) as said (author, internal)`,
      [id, email, subject, api.platform.clock.now()],
    );
  const act = async (targetId: string) =>
    api.platform.pool.query(
      `insert into audit_entry (id, at, actor_name, action, target_kind, target_id, target_label, changes)
       values (gen_random_uuid(), $2, 'Agnès Martin', 'users.changed', 'user', $1, 'X',
         '[{"field": "phone", "before": "+33 5 59 01", "after": "+33 5 59 02"}]')`,
      [targetId, api.platform.clock.now()],
    );

  /** One thing of each kind, a minute apart. */
  async function live(customer: BuiltAccount): Promise<void> {
    const { platform } = api;
    const steps = [
      async () => note(customer.id, 'profile_changed'),
      async () => buildJob(platform, customer.id),
      async () => buildSession(platform, customer.id, { address: '192.0.2.7' }),
      async () => buildInvoice(platform, await buildTransaction(platform, customer.id, { status: 'succeeded' })),
      async () => deliver(customer.email, 'welcome', 'failed'),
      async () => converse(customer, 'Mon calendrier'),
      async () => act(customer.id),
    ];
    for (const step of steps) {
      platform.clock.advance(60_000);
      await step();
    }
  }

  it('lists entries of every source, the latest first, in French, with a link to details', async () => {
    const customer = await buildCustomer(api.platform);
    await live(customer);
    const { entries, next } = await read(customer.id);
    expect(next).toBeNull();
    const listed = entries.map(({ source, title, detail, tone }) => [
      source,
      title,
      detail.replaceAll('\u00a0', ' '),
      tone,
    ]);
    expect(listed[0]).toStrictEqual(['administration', 'Client modifié', 'Par Agnès Martin · Téléphone', 'neutral']);
    expect(
      listed
        .slice(1, 4)
        .map(([source, title]) => `${source}: ${title}`)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toStrictEqual(['support: Message au support', 'support: Note interne du support', 'support: Réponse du support']);
    expect(listed[4]).toStrictEqual(['mail', expect.stringMatching(/ienvenue/), `Échoué · à ${customer.email}`, 'bad']);
    expect(listed.slice(5, 7).map(([source]) => source)).toStrictEqual(['payment', 'payment']);
    expect(listed).toContainEqual([
      'payment',
      expect.stringMatching(/^Paiement T-\d+\u00a0: réussi$/),
      '25,00 € · Abonnement Business, mensuel',
      'good',
    ]);
    expect(listed.slice(7)).toStrictEqual([
      ['session', 'Session ouverte', 'Appareil inconnu · 192.0.2.7', 'neutral'],
      ['job', 'Tâche', 'En attente', 'neutral'],
      ['account', 'Profil modifié', '', 'neutral'],
    ]);
    expect(entries.find(({ source }) => source === 'payment')?.href).toMatch(
      /^\/admin\/transactions\?transaction=[\da-f-]{36}$/,
    );
    expect(entries.find(({ source }) => source === 'support')?.href).toMatch(
      /^\/admin\/support\?conversation=[\da-f-]{36}$/,
    );
    // Neither what was written nor what a server or a link says.
    expect(JSON.stringify(entries)).not.toMatch(/Le texte entier|secret-du-serveur|token|\+33 5 59/);
  });

  it.each(timelineSources)('can be filtered by %s', async (source) => {
    const customer = await buildCustomer(api.platform);
    await live(customer);
    const { entries } = await read(customer.id, { source });
    expect(new Set(entries.map((entry) => entry.source))).toStrictEqual(new Set([source]));
  });

  it('contains nothing about another customer', async () => {
    const [customer, other] = [await buildCustomer(api.platform), await buildCustomer(api.platform)];
    await live(other);
    const payment = await buildTransaction(api.platform, other.id, { status: 'succeeded' });
    await buildInvoice(api.platform, payment);
    await buildCreditNote(api.platform, payment);
    await note(other.id, 'signed_in_new_device', { device: 'Firefox sur Linux' });
    expect(await read(customer.id)).toStrictEqual({ entries: [], next: null });
    expect((await read(other.id)).entries).toHaveLength(15);
  });

  it('shows the mails to a former address, but not those to an address that another customer has by now', async () => {
    const { platform } = api;
    // The former owner of the address.
    await deliver('nouvelle@volets.example', 'account_closed');
    platform.clock.advance(60_000);
    const customer = await buildCustomer(platform, { email: 'nouvelle@volets.example' });
    await deliver('ancienne@volets.example', 'email_changed');
    await deliver('cedee@volets.example', 'welcome');
    const used = await buildLink(platform, { purpose: 'email_change', email: customer.email, accountId: customer.id });
    expect(used).not.toBe('');
    await platform.pool.query(
      `update account_link set previous_email = 'ancienne@volets.example' where account_id = $1`,
      [customer.id],
    );
    await note(customer.id, 'email_changed', { email: 'cedee@volets.example' });
    const mails = async () =>
      (await read(customer.id, { source: 'mail' })).entries
        .map(({ detail }) => detail.split(' à ')[1] ?? '')
        .toSorted((a, b) => a.localeCompare(b));
    expect(await mails()).toStrictEqual(['ancienne@volets.example', 'cedee@volets.example']);
    await buildCustomer(platform, { email: 'cedee@volets.example' });
    expect(await mails()).toStrictEqual(['ancienne@volets.example']);
  });

  it('is paged without gap or repetition among entries of the same instant', async () => {
    const { platform } = api;
    const customer = await buildCustomer(platform);
    // More of one instant than two pages hold, from two sources, and some a microsecond apart.
    await platform.pool.query(
      `insert into activity (id, account_id, kind, data, occurred_at)
       select gen_random_uuid(), $1, 'profile_changed', '{}', $2::timestamptz + (n / 60) * interval '1 microsecond'
       from generate_series(1, 120) n`,
      [customer.id, platform.clock.now()],
    );
    for (let times = 0; times < 7; times += 1) await buildSession(platform, customer.id);
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: Page = await read(customer.id, next === null ? {} : { before: next });
      expect(page.entries.length).toBeLessThanOrEqual(50);
      seen.push(...page.entries.map(({ id }) => id));
      ({ next } = page);
    } while (next !== null);
    expect([seen.length, new Set(seen).size]).toStrictEqual([127, 127]);
  });

  it.each(['x', 'W10', Buffer.from('["2026-02-30T10:00:00Z","a"]').toString('base64url')])(
    'refuses the cursor %s, which no page returned',
    async (before) => {
      const customer = await buildCustomer(api.platform);
      const answer = await client.call(`/api/admin/users/${customer.id}/timeline?before=${before}`);
      expect(answer).toMatchObject({ status: 422, body: { errors: { before: 'Repère invalide' } } });
    },
  );
});
