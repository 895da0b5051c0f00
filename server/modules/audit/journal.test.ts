import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntryView } from '@app/contract/audit/api.ts';
import { createAdministrator, resetSecondFactor } from '@app/domain/accounts';
import { requestRefund } from '@app/domain/billing';
import {
  authenticatorCode,
  buildAdministrator,
  buildCustomer,
  buildLink,
  buildSecondFactor,
  buildTransaction,
  readRows,
  testPassword,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let api: TestApi;
let chief: BuiltAccount;
let client: ApiClient;
beforeAll(async () => {
  api = await startApi();
  chief = await buildAdministrator(api.platform, { role: 'super_admin' });
  client = await api.signedIn(chief);
});
afterAll(async () => api.stop());

const read = async (query: Record<string, string> = {}) => {
  const answer = await client.call(`/api/admin/audit?${new URLSearchParams(query).toString()}`);
  expect(answer.status).toBe(200);
  return answer.body as { entries: AuditEntryView[]; total: number; actors: { id: string; name: string }[] };
};
/** Actions by or on an account, oldest first. */
const actionsOf = async ({ id }: BuiltAccount) =>
  (
    await readRows<{ action: string }>(
      api.platform,
      'select action from audit_entry where actor_id = $1 or target_id = $2 order by id',
      [id, id],
    )
  ).map(({ action }) => action);
const signIn = async (email: string, password: string, code?: string) =>
  api.visitor().call('/api/session', {
    method: 'POST',
    body: { email, password, ...(code !== undefined && { code }) },
    headers: { 'user-agent': firefox },
  });

describe('the journal of sign-ins', () => {
  it('records when an administrator signs in and out, with address and device', async () => {
    const agent = await buildAdministrator(api.platform);
    const browser = await api.signedIn(agent);
    await browser.call('/api/session', { method: 'DELETE' });
    expect(await actionsOf(agent)).toStrictEqual(['session.opened', 'session.closed']);
    await signIn(agent.email, testPassword);
    const { entries } = await read({ actor: agent.id });
    expect(entries[0]).toMatchObject({
      action: 'session.opened',
      actionLabel: 'Connexion',
      actor: { id: agent.id, name: 'Maïder Etcheverry' },
      address: expect.stringContaining('127.0.0.1'),
      device: 'Firefox sur Linux',
      requestId: expect.any(String),
    });
  });

  it('records a refused sign-in, also of a deactivated administrator', async () => {
    const agent = await buildAdministrator(api.platform);
    const off = await buildAdministrator(api.platform, { active: false });
    await signIn(agent.email, 'mauvais mot de passe');
    await signIn(off.email, testPassword);
    for (const refused of [agent, off]) {
      await expect.poll(async () => actionsOf(refused), { interval: 20 }).toStrictEqual(['session.refused']);
    }
    const { entries } = await read({ target: agent.id });
    expect(entries).toMatchObject([{ actor: null, target: { kind: 'administrator', label: 'Maïder Etcheverry' } }]);
  });

  it('records a wrong code, but not the request for one', async () => {
    const agent = await buildAdministrator(api.platform);
    const secret = await buildSecondFactor(api.platform, agent, 'active');
    expect((await signIn(agent.email, testPassword)).status).toBe(401);
    expect((await signIn(agent.email, testPassword, '000000')).status).toBe(401);
    await expect.poll(async () => actionsOf(agent), { interval: 20 }).toStrictEqual(['session.refused']);
    const code = authenticatorCode(secret, api.platform.clock.now());
    expect((await signIn(agent.email, testPassword, code)).status).toBe(200);
    expect(await actionsOf(agent)).toStrictEqual(['session.refused', 'session.opened']);
  });

  it('records nothing about customers or unknown addresses', async () => {
    const customer = await buildCustomer(api.platform);
    const before = (await read()).total;
    const browser = await api.signedIn(customer);
    await browser.call('/api/session', { method: 'DELETE' });
    await signIn(customer.email, 'mauvais mot de passe');
    await signIn('personne@clairvolet.test', 'mauvais mot de passe');
    // The one after it is noted: what the two before it would have left is there by then.
    const agent = await buildAdministrator(api.platform);
    await signIn(agent.email, 'mauvais mot de passe');
    await expect.poll(async () => actionsOf(agent), { interval: 20 }).toHaveLength(1);
    expect((await read()).total).toBe(before + 1);
  });
});

describe("the journal of an administrator's own account", () => {
  it('records a change of password, whichever way it was made', async () => {
    const agent = await buildAdministrator(api.platform);
    const browser = await api.signedIn(agent);
    const passwords = { newPassword: 'persiennes closes', confirmPassword: 'persiennes closes' };
    const answer = await browser.call('/api/account/password', {
      method: 'POST',
      body: { currentPassword: testPassword, ...passwords },
    });
    expect(answer.status).toBe(200);
    const token = await buildLink(api.platform, { purpose: 'password_reset', email: agent.email, accountId: null });
    const body = { token, password: testPassword, confirmPassword: testPassword };
    await api.visitor().call('/api/password-resets/use', { method: 'POST', body });
    expect(await actionsOf(agent)).toStrictEqual(['session.opened', 'own.password_changed', 'own.password_changed']);
    const text = JSON.stringify(await readRows(api.platform, 'select * from audit_entry'));
    for (const secret of [testPassword, 'persiennes closes', token, '$argon2']) expect(text).not.toContain(secret);
  });

  it('records setup and removal of the second factor, and new recovery codes', async () => {
    const agent = await buildAdministrator(api.platform);
    const browser = await api.signedIn(agent);
    const call = async (method: string, path: string, body?: object) => {
      const answer = await browser.call(`/api/account/second-factor${path}`, { method, ...(body && { body }) });
      expect(answer.status).toBeLessThan(300);
      return answer.body as { secret: string; recoveryCodes: string[] };
    };
    const { secret } = await call('POST', '');
    const code = authenticatorCode(secret, api.platform.clock.now());
    await call('POST', '/confirmation', { code });
    await call('POST', '/recovery-codes');
    await call('DELETE', '');
    await call('DELETE', '');
    expect(await actionsOf(agent)).toStrictEqual([
      'session.opened',
      'own.factor_enabled',
      'own.recovery_codes_renewed',
      'own.factor_disabled',
    ]);
  });
});

describe("the journal of the operator's commands", () => {
  it('has no author', async () => {
    const email = 'operateur@clairvolet.test';
    const id = await createAdministrator(api.platform, null, {
      email,
      password: testPassword,
      firstName: 'Équipe',
      lastName: 'Clairvolet',
      role: 'super_admin',
      permissions: [],
    });
    await buildSecondFactor(api.platform, { id, email }, 'active');
    await resetSecondFactor(api.platform, email);
    const { entries } = await read({ target: id });
    expect(entries.map(({ action, actor, address }) => [action, actor, address])).toStrictEqual([
      ['administrators.factor_reset', null, null],
      ['administrators.created', null, null],
    ]);
  });
});

describe('the journal', () => {
  it('is read and exported by super administrators only', async () => {
    const agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['users', 'settings'] }));
    for (const path of ['/api/admin/audit', '/api/admin/audit/csv']) {
      expect((await agent.call(path)).status).toBe(403);
      expect((await api.visitor().call(path)).status).toBe(401);
    }
    const csv = await client.call(`/api/admin/audit/csv?actor=${chief.id}`);
    expect(String(csv.body)).toMatch(/^\uFEFF?date;qui;quoi;sur quoi;changements;adresse;appareil;requête\r\n/);
    expect(String(csv.body)).toContain(';Maïder Etcheverry;Connexion;');
    expect((await read({ topic: 'audit' })).entries[0]).toMatchObject({ actionLabel: 'Journal exporté' });
  });

  it('still shows the name of a deleted administrator with their actions', async () => {
    const gone = await buildAdministrator(api.platform, { permissions: ['plans', 'transactions'] });
    const browser = await api.signedIn(gone);
    const plan = { name: 'Éphémère', priceMonthlyCents: 100, priceYearlyCents: 900 };
    await browser.call('/api/admin/plans', { method: 'POST', body: plan });
    const { id: customerId } = await buildCustomer(api.platform);
    const { id } = await buildTransaction(api.platform, customerId);
    await requestRefund(api.platform, { transactionId: id, requestedBy: gone.id, reason: '' });
    await api.platform.pool.query(
      `insert into reconciliation (id, requested_by, started_at) values (gen_random_uuid(), $1, $2)`,
      [gone.id, api.platform.clock.now()],
    );
    const removed = await client.call(`/api/admin/administrators/${gone.id}`, { method: 'DELETE' });
    expect(removed.status).toBe(204);

    const name = 'Maïder Etcheverry';
    const { entries, actors } = await read({ actor: gone.id });
    expect(entries.map(({ actionLabel, actor }) => [actionLabel, actor?.name])).toStrictEqual([
      ['Remboursement demandé', name],
      ['Formule créée', name],
      ['Connexion', name],
    ]);
    expect(actors.map((actor) => actor.id)).toContain(gone.id);
    const transaction = await client.call(`/api/admin/transactions/${id}`);
    expect(transaction.body).toMatchObject({ refunds: [{ author: name }] });
    const reconciliations = await client.call('/api/admin/stripe/reconciliations');
    expect(reconciliations.body).toMatchObject({ reconciliations: [{ author: name }] });
  });
});
