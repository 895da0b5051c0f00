import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages, trialDaysLeft } from '@app/contract/accounts/rules.ts';
import { userMessages, type UserDetail } from '@app/contract/accounts/usersApi.ts';
import { releaseNames } from '@app/domain/hosting';
import { transact } from '@app/domain/platform';
import {
  buildAdministrator,
  buildCustomer,
  buildLink,
  buildSession,
  buildTransaction,
  dumpDatabase,
  readRows,
  testPassword,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Note {
  action: string;
  actor_id: string;
  target_label: string;
  changes: { field: string; before: string | null; after: string | null }[];
  erased_at: Date | null;
}

let api: TestApi;
let client: ApiClient;
let administrator: BuiltAccount;
let numbered = 0;

beforeAll(async () => {
  api = await startApi();
  administrator = await buildAdministrator(api.platform, { permissions: ['users'] });
  client = await api.signedIn(administrator);
});
afterAll(async () => api.stop());

const password = 'persiennes closes';
const fresh = () => {
  numbered += 1;
  return `gracianne-${numbered}@volets.example`;
};
const person = (overrides: Record<string, unknown> = {}) => ({
  firstName: 'Gracianne',
  lastName: 'Harguindeguy',
  email: fresh(),
  ...overrides,
});
const create = async (overrides: Record<string, unknown> = {}) =>
  client.call('/api/admin/users', { method: 'POST', body: { ...person(), password, ...overrides } });
const created = async (overrides: Record<string, unknown> = {}) => {
  const answer = await create(overrides);
  expect([answer.status, answer.body]).toMatchObject([201, {}]);
  return answer.body as UserDetail;
};
const read = async (id: string) => (await client.call(`/api/admin/users/${id}`)).body as UserDetail;
const change = async (id: string, body: Record<string, unknown>, by = client) =>
  by.call(`/api/admin/users/${id}`, { method: 'PUT', body });
const changed = async (id: string, body: Record<string, unknown>) => {
  const answer = await change(id, body);
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body as UserDetail;
};
const remove = async (id: string, by = client) => by.call(`/api/admin/users/${id}`, { method: 'DELETE' });
const notes = async (id: string) =>
  readRows<Note>(
    api.platform,
    'select action, actor_id, target_label, changes, erased_at from audit_entry where target_id = $1 order by at, id',
    [id],
  );
const events = async (name: string, accountId: string) =>
  readRows<{ payload: Record<string, unknown>; actor_id: string | null }>(
    api.platform,
    'select payload, actor_id from outbox where name = $1 and payload::text like $2 order by occurred_at',
    [name, `%${accountId}%`],
  );
const signIn = async (email: string, secret = testPassword) =>
  (await api.visitor().call('/api/session', { method: 'POST', body: { email, password: secret } })).status;

describe('an account that an administrator opens', () => {
  it('starts with a trial as in the settings and a welcome mail, and its owner can sign in', async () => {
    const email = fresh();
    const user = await created({
      email: ` ${email.toUpperCase()} `,
      company: 'Gîtes Harguindeguy',
      planId: 'business',
      billingCycle: 'yearly',
      subdomain: 'Gites-Harguindeguy',
      siret: '732 829 320 00074',
    });
    expect(user).toMatchObject({
      email,
      emailConfirmed: false,
      company: 'Gîtes Harguindeguy',
      planSlug: 'business',
      billingCycle: 'yearly',
      state: 'trial',
      manualStatus: null,
      trialEndsAt: new Date(api.platform.clock.now().getTime() + 15 * 86_400_000).toISOString(),
      subdomain: 'gites-harguindeguy',
      customDomain: null,
      siret: '73282932000074',
      country: 'FR',
      debugMode: false,
      lastSignInAt: null,
    });
    expect(await signIn(email, password)).toBe(200);
    expect(await events('accounts.registered', user.id)).toMatchObject([{ actor_id: administrator.id }]);
    const [note] = await notes(user.id);
    expect(note).toMatchObject({
      action: 'users.created',
      actor_id: administrator.id,
      target_label: 'Gracianne Harguindeguy',
    });
    expect(note?.changes).toContainEqual({ field: 'email', before: null, after: email });
    expect(JSON.stringify(note)).not.toMatch(/persiennes|argon2/);
  });

  it('has the chosen status and end date, recorded as set by the administrator', async () => {
    const trial = await created({ endsOn: '2026-12-31' });
    expect(trial).toMatchObject({ trialEndsAt: '2026-12-31T22:59:59.999Z', isManual: true });
    // What the welcome mail will say.
    const left = trialDaysLeft(new Date('2026-12-31T22:59:59.999Z'), api.platform.clock.now());
    expect(
      await readRows(api.platform, 'select trial_days from customer where account_id = $1', [trial.id]),
    ).toStrictEqual([{ trial_days: left }]);
    const active = await created({ status: 'active' });
    expect(active).toMatchObject({ status: 'active', trialEndsAt: null, stateEndsAt: null });
    expect(active.manualStatus).toStrictEqual({
      author: 'Maïder Etcheverry',
      at: api.platform.clock.now().toISOString(),
    });
  });

  it('is refused without a name, with a taken address or site name, and with a plan that is not on offer', async () => {
    const first = await created({ subdomain: 'les-mouettes', customDomain: 'mouettes.example' });
    expect(await create({ email: first.email })).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    const refusals: [Record<string, unknown>, Record<string, string>][] = [
      [{ firstName: ' ' }, { firstName: 'Indiquez le prénom' }],
      [{ lastName: undefined }, { lastName: 'Indiquez le nom' }],
      [{ email: 'pas une adresse' }, { email: accountMessages.emailInvalid }],
      [{ password: 'court' }, { password: accountMessages.passwordTooShort }],
      [{ password: 'motdepasse' }, { password: accountMessages.passwordTooCommon }],
      [{ password: undefined }, { password: accountMessages.passwordRequired }],
      [{ status: 'gratuit' }, { status: 'Choisissez un état' }],
      [{ subdomain: 'les-mouettes' }, { subdomain: userMessages.subdomainTaken }],
      [{ customDomain: 'MOUETTES.example' }, { customDomain: userMessages.domainTaken }],
      [{ subdomain: 'admin' }, { subdomain: 'Ce nom est réservé' }],
      [{ planId: 'inconnu' }, { planId: accountMessages.planUnavailable }],
    ];
    for (const [overrides, errors] of refusals) {
      expect([overrides, await create(overrides)]).toMatchObject([overrides, { status: 422, body: { errors } }]);
    }
  });

  it('accepts no field that the form does not have', async () => {
    const user = await created({
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'administrator',
      role: 'super_admin',
      permissions: ['users'],
      emailConfirmedAt: '2026-01-01T00:00:00.000Z',
      statusSetBy: administrator.id,
      passwordHash: 'x',
      closed: true,
    });
    expect(user).toMatchObject({ emailConfirmed: false, manualStatus: null });
    const [row] = await readRows(
      api.platform,
      `select a.kind, a.closed_at, c.closed, (select count(*)::int from administrator where account_id = a.id) as roles
       from account a join customer c on c.account_id = a.id where a.id = $1`,
      [user.id],
    );
    expect(row).toStrictEqual({ kind: 'customer', closed_at: null, closed: false, roles: 0 });
  });
});

describe('a customer whom an administrator changes', () => {
  it('has every field as in the form, and the journal records the differences', async () => {
    const user = await created({ company: 'Avant', phone: '0559123456' });
    const after = await changed(user.id, {
      ...person({ email: user.email, lastName: 'Etxeberria' }),
      company: 'Après',
      city: 'Ainhoa',
      debugMode: true,
    });
    expect(after).toMatchObject({
      lastName: 'Etxeberria',
      company: 'Après',
      phone: null,
      city: 'Ainhoa',
      debugMode: true,
    });
    // Left out: nothing of what they may do is taken away.
    expect(after).toMatchObject({ status: user.status, planId: user.planId, trialEndsAt: user.trialEndsAt });
    expect((await notes(user.id))[1]).toMatchObject({
      action: 'users.changed',
      target_label: 'Gracianne Etxeberria',
      changes: [
        { field: 'lastName', before: 'Harguindeguy', after: 'Etxeberria' },
        { field: 'phone', before: '0559123456', after: null },
        { field: 'company', before: 'Avant', after: 'Après' },
        { field: 'city', before: null, after: 'Ainhoa' },
        { field: 'debugMode', before: 'false', after: 'true' },
      ],
    });
  });

  it('is not changed by a form without changes', async () => {
    const user = await created({ planId: 'starter' });
    api.platform.clock.advance(1_000);
    const form = Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null));
    expect(await changed(user.id, form)).toStrictEqual(user);
    expect(await notes(user.id)).toHaveLength(1);
  });

  it('is not overwritten from an outdated form: one of two concurrent changes is refused', async () => {
    const user = await created();
    const form = (company: string) => ({ ...person({ email: user.email }), company, updatedAt: user.updatedAt });
    api.platform.clock.advance(1_000);
    const answers = await Promise.all([change(user.id, form('L’une')), change(user.id, form('L’autre'))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed_meanwhile',
      detail: userMessages.changedMeanwhile,
      conflict: { by: expect.stringMatching(/\S/), values: { company: expect.stringMatching(/^L’une?$|^L’autre$/) } },
    });
    expect((await notes(user.id)).filter(({ action }) => action === 'users.changed')).toHaveLength(1);
  });

  it('is refused with the name of whoever changed it, not of one who only looked, and with what its endpoint answers', async () => {
    const { platform } = api;
    const user = await created();
    const chief = await buildAdministrator(platform, { role: 'super_admin' });
    await platform.pool.query(`update account set first_name = 'Amaia', last_name = 'Ospital' where id = $1`, [
      chief.id,
    ]);
    platform.clock.advance(1_000);
    const { updatedAt, email } = user;
    const saved = await (
      await api.signedIn(chief)
    ).call(`/api/admin/users/${user.id}`, { method: 'PUT', body: person({ email, updatedAt, company: 'Volets' }) });
    platform.clock.advance(1_000);
    await transact(platform, administrator.id, async (tx) => {
      tx.audit({ action: 'users.mail_read', target: { kind: 'user', id: user.id, label: 'Bienvenue' } });
    });
    const refused = await change(user.id, person({ email, updatedAt }));
    const { body } = await client.call(`/api/admin/users/${user.id}`);
    expect([saved.status, refused.status]).toStrictEqual([200, 409]);
    expect(refused.body).toMatchObject({ conflict: { by: 'Amaia Ospital' } });
    expect((refused.body as { conflict: { values: unknown } }).conflict.values).toStrictEqual(body);
  });

  it('is not overwritten when their trial ended meanwhile', async () => {
    const user = await created();
    await api.platform.pool.query(
      `update customer set subscription_status = 'expired', expired_at = $2 where account_id = $1`,
      [user.id, new Date(new Date(user.updatedAt).getTime() + 1_000)],
    );
    const answer = await change(user.id, {
      ...person({ email: user.email }),
      status: 'trial',
      updatedAt: user.updatedAt,
    });
    expect(answer.status).toBe(409);
  });

  it('gets a new address at once, unconfirmed, and links sent to the old one are no longer valid', async () => {
    const { platform } = api;
    const user = await created();
    await platform.pool.query('update account set email_confirmed_at = created_at where id = $1', [user.id]);
    const reset = await buildLink(platform, { purpose: 'password_reset', email: user.email, accountId: null });
    const pending = await buildLink(platform, { purpose: 'email_change', email: fresh(), accountId: user.id });
    const email = fresh();
    expect(await changed(user.id, person({ email }))).toMatchObject({ email, emailConfirmed: false });
    const use = async (path: string, body: object) => (await api.visitor().call(path, { method: 'POST', body })).status;
    expect(
      await use('/api/password-resets/use', { token: reset, password: testPassword, confirmPassword: testPassword }),
    ).toBe(410);
    expect(await use('/api/email-confirmations', { token: pending })).toBe(410);
    const links = await readRows<{ purpose: string; email: string; previous_email: string | null; used: boolean }>(
      platform,
      `select l.purpose, l.email, l.previous_email, l.used_at is not null as used
       from outbox o join account_link l on l.id = (o.payload ->> 'linkId')::uuid
       where o.name in ('accounts.email_changed', 'accounts.email_confirmation_requested') and l.account_id = $1
       order by o.name`,
      [user.id],
    );
    expect(links).toStrictEqual([
      { purpose: 'email_change', email, previous_email: user.email, used: true },
      { purpose: 'email_confirmation', email, previous_email: null, used: false },
    ]);
    const history = `select data from activity where account_id = $1 and kind = 'email_changed'`;
    expect(await readRows(platform, history, [user.id])).toStrictEqual([{ data: { email } }]);
    expect(await signIn(user.email, password)).toBe(401);
    expect(await signIn(email, password)).toBe(200);
  });

  it('is signed out everywhere and informed after a new password, which the journal does not contain', async () => {
    const user = await created();
    await buildSession(api.platform, user.id);
    api.platform.clock.advance(1_000);
    const after = await changed(user.id, { ...person({ email: user.email }), password: 'contrevents ouverts' });
    expect(after.openSessions).toBe(0);
    expect([await signIn(user.email, password), await signIn(user.email, 'contrevents ouverts')]).toStrictEqual([
      401, 200,
    ]);
    expect(await events('accounts.password_changed', user.id)).toHaveLength(1);
    expect((await notes(user.id))[1]?.changes).toStrictEqual([{ field: 'password', before: '', after: '••••' }]);
    expect(await change(user.id, { ...person({ email: user.email }), password: 'motdepasse' })).toMatchObject({
      status: 422,
      body: { errors: { password: accountMessages.passwordTooCommon } },
    });
  });

  it('gets the chosen status and end date, recorded as set by the administrator', async () => {
    const user = await created({ status: 'active' });
    const choose = async (choice: Record<string, unknown>) =>
      changed(user.id, { ...person({ email: user.email }), ...choice });
    api.platform.clock.advance(60_000);
    const at = api.platform.clock.now().toISOString();
    expect(await choose({ status: 'cancelled', endsOn: '2026-12-24' })).toMatchObject({
      status: 'cancelled',
      state: 'cancelled',
      subscriptionEndsAt: '2026-12-24T22:59:59.999Z',
      stateEndsAt: '2026-12-24T22:59:59.999Z',
      manualStatus: { author: 'Maïder Etcheverry', at },
    });
    expect(await choose({ status: 'cancelled', endsOn: '2026-11-01' })).toMatchObject({
      state: 'expired',
      stateEndsAt: null,
    });
    expect(await choose({ status: 'past_due' })).toMatchObject({ state: 'past_due', subscriptionEndsAt: null });
    expect(await choose({ status: 'expired' })).toMatchObject({ state: 'expired' });
    expect(await choose({ status: 'trial', endsOn: '2026-12-01' })).toMatchObject({
      state: 'trial',
      trialEndsAt: '2026-12-01T22:59:59.999Z',
    });
  });

  it('retains a plan that is no longer on offer, but cannot be given one', async () => {
    const user = await created({ planId: 'enterprise' });
    await api.platform.pool.query(`update plan set active = false where slug = 'enterprise'`);
    const other = await created();
    const form = { ...person({ email: user.email }), planId: user.planId };
    expect(await changed(user.id, form)).toMatchObject({ planSlug: 'enterprise' });
    expect(await change(other.id, { ...person({ email: other.email }), planId: user.planId })).toMatchObject({
      status: 422,
      body: { errors: { planId: accountMessages.planUnavailable } },
    });
    await api.platform.pool.query(`update plan set active = true where slug = 'enterprise'`);
  });

  it('is not given an address or a name that another one has, and retains their own', async () => {
    const [first, second] = [
      await created({ subdomain: 'les-genets', customDomain: 'genets.example' }),
      await created(),
    ];
    expect(await change(second.id, person({ email: first.email }))).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect(await change(second.id, { ...person(), subdomain: 'les-genets' })).toMatchObject({
      status: 422,
      body: { errors: { subdomain: userMessages.subdomainTaken } },
    });
    expect(await change(second.id, { ...person(), customDomain: 'genets.example' })).toMatchObject({
      status: 422,
      body: { errors: { customDomain: userMessages.domainTaken } },
    });
    expect(await read(second.id)).toStrictEqual(second);
  });

  it('cannot be an administrator: those are changed and deleted elsewhere', async () => {
    const chief = await buildAdministrator(api.platform, { role: 'super_admin' });
    expect((await change(chief.id, { ...person(), password })).status).toBe(404);
    expect((await remove(chief.id)).status).toBe(404);
    expect(await signIn(chief.email)).toBe(200);
  });

  it('can be signed out on every device', async () => {
    const user = await created();
    await buildSession(api.platform, user.id);
    await api.platform.pool.query('update session set expires_at = $2 where account_id = $1', [
      user.id,
      api.platform.clock.now(),
    ]);
    await buildSession(api.platform, user.id);
    const other = await buildCustomer(api.platform);
    await buildSession(api.platform, other.id);
    const owner = await api.signedIn({ id: user.id, email: user.email }).catch(() => null);
    expect(owner).toBeNull();
    const answer = await client.call(`/api/admin/users/${user.id}/sessions`, { method: 'DELETE' });
    expect(answer.body).toStrictEqual({ ended: 1 });
    expect([(await read(user.id)).openSessions, (await read(other.id)).openSessions]).toStrictEqual([0, 1]);
    expect((await notes(user.id))[1]).toMatchObject({
      action: 'users.sessions_ended',
      changes: [{ field: 'sessions', before: '1', after: '0' }],
    });
  });
});

describe('a customer whom an administrator deletes', () => {
  it('leaves no personal data, not even in the journal; payments remain, and the site’s names are free', async () => {
    const { platform } = api;
    const user = await created({
      ...person({ firstName: 'Ximun', lastName: 'Goyhenetche' }),
      company: 'Goyhenetche et fils',
      subdomain: 'goyhenetche',
      customDomain: 'goyhenetche.example',
    });
    const transaction = await buildTransaction(platform, user.id);
    await platform.pool.query(
      `insert into audit_entry (id, at, action, target_kind, target_id, target_label, changes)
       values (gen_random_uuid(), $1, 'transactions.refunded', 'transaction', $2, 'T-1 de Ximun Goyhenetche', '[]')`,
      [platform.clock.now(), transaction.id],
    );
    expect((await remove(user.id)).status).toBe(204);
    await platform.relay.idle();
    expect((await client.call(`/api/admin/users/${user.id}`)).status).toBe(404);
    expect(await events('accounts.closed', user.id)).toMatchObject([
      { actor_id: administrator.id, payload: { accountId: user.id, email: user.email, firstName: 'Ximun' } },
    ]);
    // As the worker does on the event.
    await transact(platform, null, async (tx) => releaseNames(tx, user.id));
    // The events alone still name them, for the farewell; the worker's traces are the worker's tests' affair.
    await platform.pool.query('update outbox set payload = $1', [{}]);
    await platform.pool.query('delete from bullmq.job');
    const left = (await dumpDatabase(platform)).toLowerCase();
    for (const word of ['ximun', 'goyhenetche', user.email]) {
      expect([word, left.includes(word)]).toStrictEqual([word, false]);
    }
    expect(await notes(user.id)).toMatchObject([
      { action: 'users.created', target_label: '', changes: [], erased_at: platform.clock.now() },
      { action: 'users.removed', actor_id: administrator.id, target_label: user.id, changes: [], erased_at: null },
    ]);
    const [retained] = await readRows(platform, 'select amount_cents from billing_transaction where account_id = $1', [
      user.id,
    ]);
    expect(retained).toStrictEqual({ amount_cents: transaction.amountCents });
    expect(await created({ subdomain: 'goyhenetche', customDomain: 'goyhenetche.example' })).toMatchObject({
      state: 'trial',
    });
  });

  it('is deleted once when several requests come at once', async () => {
    const user = await created();
    const colleague = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['users'] }));
    const answers = await Promise.all([remove(user.id), remove(user.id, colleague), remove(user.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([204, 404, 404]);
    expect(await events('accounts.closed', user.id)).toHaveLength(1);
    expect((await notes(user.id)).filter(({ action }) => action === 'users.removed')).toHaveLength(1);
    expect((await change(user.id, person())).status).toBe(404);
  });

  it('is erased from the journal as well when they close their account themselves', async () => {
    const customer = await buildCustomer(api.platform);
    await changed(customer.id, person({ email: customer.email, firstName: 'Peio' }));
    const owner = await api.signedIn(customer);
    const answer = await owner.call('/api/account/closure', { method: 'POST', body: { password: testPassword } });
    expect(answer.status).toBe(204);
    expect(await notes(customer.id)).toMatchObject([{ action: 'users.changed', target_label: '', changes: [] }]);
  });

  it('is not deleted when the password was confirmed too long ago', async () => {
    const user = await created();
    api.platform.clock.advance(16 * 60_000);
    expect(await remove(user.id)).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    expect((await read(user.id)).id).toBe(user.id);
  });
});
