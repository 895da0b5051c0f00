import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import type { UserDetail, UserView } from '@app/contract/accounts/usersApi.ts';
import { dayAt } from '@app/contract/core/days.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildName,
  buildSession,
  buildTransaction,
  readRows,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Page {
  users: UserView[];
  total: number;
  counts: Record<SubscriptionStatus, number>;
}

const day = 86_400_000;

describe('the customers in the back-office', () => {
  let api: TestApi;
  let client: ApiClient;
  let administrator: BuiltAccount;
  const made: BuiltAccount[] = [];

  beforeAll(async () => {
    api = await startApi();
    const { platform } = api;
    administrator = await buildAdministrator(platform, { permissions: ['users', 'transactions'] });
    client = await api.signedIn(administrator);
    const build = async (overrides: Parameters<typeof buildCustomer>[1], columns: Record<string, unknown> = {}) => {
      const built = await buildCustomer(platform, overrides);
      for (const [name, value] of Object.entries(columns)) {
        await platform.pool.query(`update customer set ${name} = $2 where account_id = $1`, [built.id, value]);
      }
      made.push(built);
      platform.clock.advance(60_000);
      return built;
    };
    const now = platform.clock.now().getTime();
    await build(
      { email: 'maider@etxe-arrosa.fr', firstName: 'Maïder', lastName: 'Etcheverry' },
      { company: 'Gîtes d’Élise', phone: '+33 6 12 34 56 78', city: 'Sare', subdomain: 'etxe-arrosa' },
    );
    const benoit = await build({
      firstName: 'Benoît',
      lastName: 'Lestrade',
      planSlug: 'business',
      subscriptionStatus: 'active',
    });
    await buildTransaction(platform, benoit.id, { stripeChargeId: 'ch_3SVq81LkdIwHu7ix' });
    await buildName(platform, { accountId: benoit.id, name: 'gite-du-lac.example' });
    // Their days are over, though nobody has noted it yet.
    await build(
      { firstName: 'Anaïs', lastName: 'Le Goff', trialDays: 0 },
      { trial_ends_at: new Date(now - day), company: 'Nguyễn & Łukasz' },
    );
    await build(
      { firstName: 'Zoé', lastName: 'Arnaud', subscriptionStatus: 'cancelled' },
      { subscription_ends_at: new Date(now - day) },
    );
    await build(
      { firstName: 'Yann', lastName: 'Arnaud', subscriptionStatus: 'cancelled', planSlug: 'business' },
      { subscription_ends_at: new Date(now + day) },
    );
    await build(
      { firstName: '=HYPERLINK("https://x")', lastName: 'Formule', subscriptionStatus: 'past_due' },
      { past_due_since: new Date(now - day), status_set_at: new Date(now) },
    );
    const closed = await buildCustomer(platform, { firstName: 'Maïder', lastName: 'Partie' });
    await platform.pool.query('update account set closed_at = created_at where id = $1', [closed.id]);
  });
  afterAll(async () => api.stop());

  const list = async (query: Record<string, string> = {}) => {
    const answer = await client.call(`/api/admin/users?${new URLSearchParams(query).toString()}`);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    return answer.body as Page;
  };
  const found = async (query: Record<string, string>) =>
    (await list(query)).users.map(({ id }) => made.findIndex((one) => one.id === id));

  it('come newest first, with counts by effective state and without closed accounts', async () => {
    const { users, total, counts } = await list();
    expect(users.map(({ id }) => id)).toStrictEqual(made.map(({ id }) => id).toReversed());
    expect(total).toBe(6);
    expect(counts).toStrictEqual({ trial: 1, active: 1, past_due: 1, cancelled: 1, expired: 2 });
    expect(users[5]).toMatchObject({
      firstName: 'Maïder',
      lastName: 'Etcheverry',
      email: 'maider@etxe-arrosa.fr',
      emailConfirmed: false,
      company: 'Gîtes d’Élise',
      planName: 'Starter',
      billingCycle: 'monthly',
      state: 'trial',
      isManual: false,
      lastSignInAt: null,
    });
    expect(users[0]).toMatchObject({ state: 'past_due', isManual: true });
  });

  it.each([
    ['the start of a first name', 'maï', [0]],
    ['a name without its accents, in capitals', 'MAIDER ETCH', [0]],
    ['a last name before the first', 'arnaud  zoe', [3]],
    ['the start of an address', 'maider@etxe', [0]],
    ['the start of a company, without its accents', 'gites d’elise', [0]],
    ['what stands inside a word', 'cheverry', [0]],
    ['names of other languages, without their accents', 'nguyen lukasz', [2]],
    ['names of other languages, in capitals', 'NGUYỄN', [2]],
    ['words of its name and its company, in any order', 'élise maid', [0]],
    ['an apostrophe that is written otherwise', "d'elise", [0]],
    ['a subdomain', 'arrosa', [0]],
    ['a domain', 'du-lac', [1]],
    ['a telephone number as it is written in France', '06 12 34', [0]],
    ['a telephone number as it is dialled from abroad', '+33 6.12.34.56.78', [0]],
    ['a telephone number without spaces', '0612345678', [0]],
    ['a payment of Stripe', 'ch_3SVq81LkdIwHu7ix', [1]],
    ['two letters that begin a word', 'go', [2]],
    ['one letter that begins words', 'z', [3]],
    ['two letters inside a word', 'ff', []],
    ['wildcards of the database', '%', []],
    ['an attempt at SQL', `x' or '1'='1`, []],
  ])('are found by %s', async (_what, search, wanted) => {
    expect(await found({ search })).toStrictEqual(wanted);
  });

  it.each([
    ['trial', [0]],
    ['active', [1]],
    ['past_due', [5]],
    ['cancelled', [4]],
    ['expired', [3, 2]],
  ])('are filtered by state: %s', async (state, wanted) => {
    expect(await found({ state })).toStrictEqual(wanted);
    expect((await list({ state })).total).toBe(wanted.length);
  });

  it('are filtered by state, plan and search together, and the counts by state follow the rest', async () => {
    expect(await found({ state: 'expired' })).toStrictEqual([3, 2]);
    expect(await found({ plan: 'business' })).toStrictEqual([4, 1]);
    const page = await list({ search: 'arnaud', state: 'cancelled' });
    expect(page.users.map(({ id }) => id)).toStrictEqual([made[4]?.id]);
    expect([page.total, page.counts]).toStrictEqual([
      1,
      { trial: 0, active: 0, past_due: 0, cancelled: 1, expired: 1 },
    ]);
    expect((await list({ plan: 'business' })).counts).toMatchObject({ active: 1, cancelled: 1, expired: 0 });
    expect(await found({ plan: 'inconnu' })).toStrictEqual([]);
  });

  it('are filtered by days of Paris, the last one included', async () => {
    const customer = await buildCustomer(api.platform, { lastName: 'Minuit' });
    const openedAt = async (instant: string) => {
      await api.platform.pool.query('update customer set opened_at = $2 where account_id = $1', [customer.id, instant]);
      return (await list({ from: '2026-03-31', to: '2026-03-31' })).total;
    };
    // In Paris, the last minute of March and the first of April.
    expect(await openedAt('2026-03-31T21:59:00.000Z')).toBe(1);
    expect(await openedAt('2026-03-31T22:01:00.000Z')).toBe(0);
    await api.platform.pool.query('update account set closed_at = created_at where id = $1', [customer.id]);
  });

  it.each([
    [{ sort: 'created', direction: 'asc' }, [0, 1, 2, 3, 4, 5]],
    [{ sort: 'name', direction: 'asc' }, [4, 3, 0, 5, 2, 1]],
    [{ sort: 'name', direction: 'desc' }, [1, 2, 5, 0, 3, 4]],
    [{ sort: 'name', direction: 'asc', state: 'expired' }, [3, 2]],
    // What asks for attention first; those whose day is over are noted within the hour.
    [{ sort: 'state', direction: 'asc' }, [5, 1, 0, 2, 3, 4]],
  ])('are sorted by %j', async (query, wanted) => {
    expect(await found(query)).toStrictEqual(wanted);
  });

  it('are sorted by state from an index', async () => {
    const connection = await api.platform.pool.connect();
    try {
      await connection.query('begin; set local enable_seqscan = off; set local enable_sort = off');
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(
        `explain select account_id from customer c where not closed
         order by array_position(array['past_due', 'active', 'trial', 'cancelled', 'expired'], c.subscription_status),
           c.opened_at, c.account_id`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.*customer_attention/);
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  });

  it('are sorted by last sign-in, with those who never signed in last, or first in ascending order', async () => {
    const { platform } = api;
    for (const [index, instant] of [
      [1, '2026-11-10T08:00:00Z'],
      [4, '2026-11-12T08:00:00Z'],
    ] as const) {
      await platform.pool.query('update account set last_sign_in_at = $2 where id = $1', [made[index]?.id, instant]);
    }
    const latest = await found({ sort: 'last_sign_in', direction: 'desc' });
    expect(latest.slice(0, 2)).toStrictEqual([4, 1]);
    expect(await found({ sort: 'last_sign_in', direction: 'asc' })).toStrictEqual(latest.toReversed());
  });

  it('are paged without repeating customers with equal values', async () => {
    const seen: string[] = [];
    for (const page of ['1', '2', '3']) {
      seen.push(...(await list({ sort: 'last_sign_in', pageSize: '2', page })).users.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(6);
    expect((await list({ page: '10000', pageSize: '100' })).users).toStrictEqual([]);
  });

  it('are exported without executable formulas, and the journal records it without the search text', async () => {
    const answer = await client.call('/api/admin/users/csv?state=past_due&search=%3DHYP');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain(`utilisateurs-${dayAt(api.platform.clock.now())}.csv`);
    const [head, line, ...rest] = String(answer.body).split('\r\n');
    expect(head).toContain('prénom;nom;e-mail');
    expect(line).toMatch(/^"'=HYPERLINK\(""https:\/\/x""\)";Formule;/);
    expect(head).toContain(';formule;cycle;état;état fixé à la main;');
    expect(line).toContain('Paiement à régulariser;oui;');
    expect(rest).toStrictEqual(['']);
    const notes = await readRows(
      api.platform,
      `select actor_id, target_id, changes from audit_entry where action = 'users.exported'`,
    );
    expect(notes).toStrictEqual([
      {
        actor_id: administrator.id,
        target_id: null,
        changes: [
          { field: 'state', before: null, after: 'past_due' },
          { field: 'search', before: null, after: 'oui' },
        ],
      },
    ]);
  });

  it('are exported with telephone numbers that a spreadsheet takes for no number', async () => {
    const answer = await client.call('/api/admin/users/csv?search=etcheverry');
    expect(String(answer.body)).toContain(';06 12 34 56 78;');
  });

  it('are each shown with their payments, their sessions and who set their status', async () => {
    const { platform } = api;
    const customer = await buildCustomer(platform, { subscriptionStatus: 'active' });
    await buildTransaction(platform, customer.id, { amountCents: 3_000 });
    await buildTransaction(platform, customer.id, { amountCents: 5_000, refundedCents: 1_000 });
    await buildTransaction(platform, customer.id, { amountCents: 9_000, status: 'failed' });
    await buildSession(platform, customer.id);
    await platform.pool.query('update customer set status_set_by = $2, status_set_at = $3 where account_id = $1', [
      customer.id,
      administrator.id,
      platform.clock.now(),
    ]);
    const answer = await client.call(`/api/admin/users/${customer.id}`);
    expect(answer.body as UserDetail).toMatchObject({
      id: customer.id,
      state: 'active',
      status: 'active',
      stateEndsAt: null,
      isManual: true,
      manualStatus: { author: 'Maïder Etcheverry', at: platform.clock.now().toISOString() },
      paidCents: 7_000,
      transactionCount: 3,
      properties: 0,
      reservations: 0,
      openSessions: 1,
      hasLiveSubscription: false,
      hasSecondFactor: false,
      country: 'FR',
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2/i);
  });

  it.each(['', '/timeline', '/sessions'])('do not include administrators: %s answers 404', async (what) => {
    const method = what === '/sessions' ? 'DELETE' : 'GET';
    const answer = await client.call(`/api/admin/users/${administrator.id}${what}`, { method });
    expect(answer.status).toBe(404);
  });

  it('can be read as complete records too, page by page', async () => {
    const answer = await client.call('/api/admin/user-records');
    const { users, next } = answer.body as { users: UserDetail[]; next: string | null };
    expect(next).toBeNull();
    expect(users.map(({ id }) => id)).toContain(made[0]?.id);
    const second = users[1]?.id ?? '';
    const rest = await client.call(`/api/admin/user-records?after=${second}`);
    expect((rest.body as { users: UserDetail[] }).users.map(({ id }) => id)).toStrictEqual(
      users.slice(2).map(({ id }) => id),
    );
  });
});
