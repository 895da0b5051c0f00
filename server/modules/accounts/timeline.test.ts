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
  buildSession,
  buildTransaction,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Page {
  entries: TimelineEntry[];
  next: string | null;
}

interface Delivered {
  /** The customer whom it was written to. */
  to: string | null;
  state?: string;
}

describe('the timeline of a customer', () => {
  let api: TestApi;
  let client: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    client = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['users', 'transactions'] }));
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
  const deliver = async (recipient: string, template: string, { to, state = 'sent' }: Delivered) =>
    api.platform.pool.query(
      `insert into mail_delivery (id, event_id, template, recipient, account_id, state, last_response, created_at, updated_at)
       values (gen_random_uuid(), gen_random_uuid(), $2, $1, $3, $4, '250 OK token=secret-du-serveur', $5, $5)`,
      [recipient, template, to, state, api.platform.clock.now()],
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
      async () => deliver(customer.email, 'welcome', { to: customer.id, state: 'failed' }),
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

  it('tells the team in the third person what the customer reads in the second', async () => {
    const customer = await buildCustomer(api.platform);
    const told = async (kind: 'subscription_cancelled' | 'password_changed', data: Record<string, string>) =>
      transact(api.platform, null, async (tx) => {
        recordActivity(tx, { accountId: customer.id, kind, data });
      });
    await told('subscription_cancelled', { until: '3 janvier 2027' });
    await told('password_changed', {});
    const { entries } = await read(customer.id);
    const details = entries.map(({ detail }) => detail);
    expect(details).toContain('accès ouvert jusqu’au 3 janvier 2027');
    expect(details.join(' ')).not.toMatch(/\b(?:votre|vos|vous)\b/i);
  });

  it('says which payment pages were not paid, though nothing was charged', async () => {
    const customer = await buildCustomer(api.platform);
    await api.platform.pool.query(
      `insert into checkout_session (id, account_id, stripe_account, cycle, stripe_session_id, status, abandon_reason,
         amount_cents, created_at)
       select gen_random_uuid(), $1, 'test', 'yearly', 'cs_' || gen_random_uuid(), status, reason, 30600, $2
       from (values ('open', null), ('abandoned', 'cancel'), ('complete', null)) as page (status, reason)`,
      [customer.id, api.platform.clock.now()],
    );
    const { entries } = await read(customer.id, { source: 'payment' });
    expect(entries.map(({ title }) => title).toSorted()).toStrictEqual([
      'Page de paiement ouverte, pas encore payée',
      'Page de paiement quittée sans payer',
    ]);
    expect(entries[0]?.detail.replaceAll('\u00a0', ' ')).toBe('annuel · 306,00 €');
  });

  it('shows the mails that were written to the customer, wherever they went, and none to another owner of the address', async () => {
    const customer = await buildCustomer(api.platform, { email: 'nouvelle@volets.example' });
    await deliver('nouvelle@volets.example', 'account_closed', { to: null });
    await deliver('ancienne@volets.example', 'email_changed', { to: customer.id });
    await buildCustomer(api.platform, { email: 'ancienne@volets.example' });
    const { entries } = await read(customer.id, { source: 'mail' });
    expect(entries.map(({ detail }) => detail.split(' à ')[1])).toStrictEqual(['ancienne@volets.example']);
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

  const marker = (instant: string, key: string) => Buffer.from(JSON.stringify([instant, key])).toString('base64url');

  it.each([
    'x',
    'W10',
    marker('2026-02-30T10:00:00Z', 'mail:a'),
    marker('2026-11-27T00:00:00Z', 'mail:a\0b'),
    marker('0000-01-01T00:00:00Z', 'mail:a'),
    marker(`2026-11-27T00:00:00.${'0'.repeat(90)}Z`, 'mail:a'),
  ])('refuses the cursor %s, which no page returned', async (before) => {
    const customer = await buildCustomer(api.platform);
    const answer = await client.call(`/api/admin/users/${customer.id}/timeline?before=${before}`);
    expect(answer).toMatchObject({ status: 422, body: { errors: { before: 'Repère invalide' } } });
  });
});
