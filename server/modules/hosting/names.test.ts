import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainsOverview, HostedName } from '@app/contract/hosting/api.ts';
import { domainMessages, subdomainMessages } from '@app/contract/names/names.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { userMessages } from '@app/contract/accounts/usersApi.ts';
import { buildAdministrator, buildCustomer, buildName, readRows, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const base = 'sites.clairvolet.test';
const newLabel = () => `gite-${randomUUID().slice(0, 8)}`;

let api: TestApi;
let host: BuiltAccount;
let client: ApiClient;

beforeAll(async () => {
  api = await startApi();
  const hosting = { subdomain_base: base, saas_server_ip: '203.0.113.10' };
  await api.platform.settings.save(hosting, { at: api.platform.clock.now(), by: null });
  host = await buildCustomer(api.platform);
  client = await api.signedIn(host);
});
afterAll(async () => api.stop());

const post = async (path: string, body: object = {}, by = client) => by.call(path, { method: 'POST', body });
const list = async (by = client) => (await by.call('/api/domains')).body as DomainsOverview;
const eventsOf = async (nameId: string) =>
  readRows(api.platform, `select name, actor_id from outbox where payload ->> 'nameId' = $1 order by id`, [nameId]);

describe('the names of a host', () => {
  it('are taken, declared, listed and released, each with an event for the worker with the host’s id', async () => {
    const label = newLabel();
    const created = await post('/api/domains/subdomains', { subdomain: `  ${label.toUpperCase()} ` });
    expect([created.status, created.body]).toMatchObject([202, { name: `${label}.${base}`, state: 'pending' }]);
    const declared = await post('/api/domains/external', { domain: ` ${label}.FR ` });
    expect([declared.status, declared.body]).toMatchObject([201, { name: `${label}.fr`, step: 'ownership' }]);
    const [subdomain, domain] = [created.body as HostedName, declared.body as HostedName];
    const { names, subdomainBase } = await list();
    expect(subdomainBase).toBe(base);
    expect(names).toStrictEqual([subdomain, domain]);
    expect((await client.call(`/api/domains/${subdomain.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await list()).names).toStrictEqual([domain]);
    expect((await client.call(`/api/domains/${domain.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await eventsOf(subdomain.id)).toStrictEqual([
      { name: 'hosting.subdomain_requested', actor_id: host.id },
      { name: 'hosting.name_release_requested', actor_id: host.id },
    ]);
    expect(await eventsOf(domain.id)).toStrictEqual([{ name: 'hosting.name_check_requested', actor_id: host.id }]);
  });

  it.each([
    ['subdomains', { subdomain: ' ' }, { subdomain: subdomainMessages.missing }],
    ['subdomains', { subdomain: 'mon gîte' }, { subdomain: subdomainMessages.forbidden }],
    ['subdomains', { subdomain: 'www' }, { subdomain: subdomainMessages.reserved }],
    ['external', { domain: '' }, { domain: domainMessages.missing }],
    ['external', { domain: 'gite' }, { domain: domainMessages.invalid }],
    ['external', { domain: `gite.${base}` }, { domain: hostingMessages.ownDomain }],
  ])('are not accepted by %s with %j, and the answer says what to correct', async (where, body, errors) => {
    const answer = await post(`/api/domains/${where}`, body);
    expect([answer.status, answer.body]).toMatchObject([422, { errors }]);
  });

  it('that belong to another host are refused with a message for the field', async () => {
    const label = newLabel();
    await buildName(api.platform, { accountId: (await buildCustomer(api.platform)).id, name: `${label}.${base}` });
    const asked = await client.call(`/api/domains/subdomain-availability?subdomain=${label}`);
    expect(asked.body).toStrictEqual({
      subdomain: label,
      name: `${label}.${base}`,
      available: false,
      reason: subdomainMessages.unavailable,
    });
    const answer = await post('/api/domains/subdomains', { subdomain: label });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        code: 'name_taken',
        detail: subdomainMessages.unavailable,
        errors: { subdomain: subdomainMessages.unavailable },
      },
    ]);
  });

  it('that look like ours are refused everywhere; existing ones remain', async () => {
    const { misleading } = subdomainMessages;
    const refused = { errors: { subdomain: misleading } };
    const agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['users'] }));
    for (const label of ['support-clairvolet', 'c1airvolet', 'adm1n', 'clairvolet-paiement']) {
      const asked = await client.call(`/api/domains/subdomain-availability?subdomain=${label}`);
      expect([label, asked.body]).toMatchObject([label, { available: false, reason: misleading }]);
      const answer = await post('/api/domains/subdomains', { subdomain: label });
      expect([label, answer.status, answer.body]).toMatchObject([label, 422, refused]);
    }
    const compat = { action: 'create_subdomain', subdomain: 'adm1n', user_id: host.id };
    expect(await post('/backend/api/domain-management.php', compat)).toMatchObject({ status: 422 });
    const person = { firstName: 'Joana', lastName: 'Etxe', email: host.email };
    const change = async (id: string, body: object) =>
      agent.call(`/api/admin/users/${id}`, { method: 'PUT', body: { ...person, ...body } });
    expect(await change(host.id, { subdomain: 'adm1n' })).toMatchObject({ status: 422, body: refused });

    const former = await buildCustomer(api.platform);
    await buildName(api.platform, { accountId: former.id, name: `clairvolet-villa.${base}` });
    await api.platform.pool.query(`update customer set subdomain = 'clairvolet-villa' where account_id = $1`, [
      former.id,
    ]);
    const unchanged = await change(former.id, { email: former.email, subdomain: 'clairvolet-villa' });
    expect(unchanged).toMatchObject({ status: 200, body: { subdomain: 'clairvolet-villa' } });
  });

  it('are not accessible to another host: nothing to check, to make primary or to release', async () => {
    const { id } = await buildName(api.platform, { accountId: host.id });
    const stranger = await api.signedIn(await buildCustomer(api.platform));
    for (const [method, path] of [
      ['POST', `/api/domains/${id}/check`],
      ['POST', `/api/domains/${id}/primary`],
      ['DELETE', `/api/domains/${id}`],
    ] as const) {
      expect([path, (await stranger.call(path, { method })).status]).toStrictEqual([path, 404]);
    }
    expect((await list(stranger)).names).toStrictEqual([]);
    expect((await list()).names.map((one) => one.id)).toContain(id);
    expect(await eventsOf(id)).toStrictEqual([]);
  });

  it('are checked at once on request, and again after ten seconds at the earliest', async () => {
    const { id } = await buildName(api.platform, { accountId: host.id });
    expect((await post(`/api/domains/${id}/check`)).status).toBe(202);
    const again = await post(`/api/domains/${id}/check`);
    expect([again.status, again.body]).toMatchObject([429, { retryAfter: 10 }]);
    expect(again.headers.get('retry-after')).toBe('10');
  });

  it('are answered with an ETag, and with 304 while nothing has changed', async () => {
    const first = await client.call('/api/domains');
    const headers = { 'if-none-match': first.headers.get('etag'), 'cache-control': 'max-age=0' };
    expect((await client.call('/api/domains', { headers })).status).toBe(304);
    await buildName(api.platform, { accountId: host.id });
    expect((await client.call('/api/domains', { headers })).status).toBe(200);
  });
});

describe('the names that an administrator enters for a customer', () => {
  const asAdministrator = async () => api.signedIn(await buildAdministrator(api.platform, { permissions: ['users'] }));
  const password = 'persiennes closes';
  const person = (email = `${newLabel()}@volets.example`) => ({ firstName: 'Xan', lastName: 'Luro', email });
  const namesOf = async (accountId: string) =>
    readRows(
      api.platform,
      `select name, kind, step from hosted_name where account_id = $1 and released_at is null order by kind`,
      [accountId],
    );

  it('are taken and declared with the form, and follow its changes', async () => {
    const admin = await asAdministrator();
    const [label, other] = [newLabel(), newLabel()];
    const form = { ...person(), password };
    const made = await post('/api/admin/users', { ...form, subdomain: label, customDomain: `${label}.fr` }, admin);
    expect([made.status, made.body]).toMatchObject([201, { subdomain: label, customDomain: `${label}.fr` }]);
    const { id } = made.body as { id: string };
    expect(await namesOf(id)).toStrictEqual([
      { name: `${label}.fr`, kind: 'external', step: 'ownership' },
      { name: `${label}.${base}`, kind: 'subdomain', step: 'dns' },
    ]);
    const [first] = await readRows<{ id: string }>(api.platform, 'select id from hosted_name where name = $1', [
      `${label}.${base}`,
    ]);
    expect(await eventsOf(first?.id ?? '')).toMatchObject([{ name: 'hosting.subdomain_requested' }]);

    const change = async (names: object) =>
      admin.call(`/api/admin/users/${id}`, { method: 'PUT', body: { ...person(form.email), ...names } });
    expect((await change({ subdomain: other })).body).toMatchObject({ subdomain: other, customDomain: null });
    expect(await namesOf(id)).toStrictEqual([{ name: `${other}.${base}`, kind: 'subdomain', step: 'dns' }]);
    expect(await eventsOf(first?.id ?? '')).toMatchObject([{}, { name: 'hosting.name_release_requested' }]);
    // Saved again without a change, nothing is asked of the worker.
    const before = await readRows(api.platform, 'select from outbox');
    expect((await change({ subdomain: other })).status).toBe(200);
    expect(await readRows(api.platform, 'select from outbox')).toHaveLength(before.length);
    expect((await change({})).body).toMatchObject({ subdomain: null, customDomain: null });
    expect(await namesOf(id)).toStrictEqual([]);
  });

  it('are refused when another host has them, and then nothing of the form is stored', async () => {
    const admin = await asAdministrator();
    const label = newLabel();
    await buildName(api.platform, { accountId: host.id, name: `${label}.${base}` });
    const domain = await buildName(api.platform, { accountId: host.id, kind: 'external', name: `${label}.fr` });
    for (const [names, errors] of [
      [{ subdomain: label }, { subdomain: userMessages.subdomainTaken }],
      [{ customDomain: domain.name }, { customDomain: userMessages.domainTaken }],
      [{ customDomain: `x.${base}` }, { customDomain: hostingMessages.ownDomain }],
    ]) {
      const form = { ...person(), password, ...names };
      const answer = await post('/api/admin/users', form, admin);
      expect([answer.status, answer.body]).toMatchObject([422, { errors }]);
      expect(await readRows(api.platform, 'select from account where email = $1', [form.email])).toHaveLength(0);
    }
  });

  it('do not change the host’s other names', async () => {
    const admin = await asAdministrator();
    const customer = await buildCustomer(api.platform, { firstName: 'Xan', lastName: 'Luro' });
    const own = await api.signedIn(customer);
    const [first, second] = [newLabel(), newLabel()];
    for (const subdomain of [first, second]) await post('/api/domains/subdomains', { subdomain }, own);
    const body = { ...person(customer.email), subdomain: first, company: 'Luro' };
    expect((await admin.call(`/api/admin/users/${customer.id}`, { method: 'PUT', body })).status).toBe(200);
    expect((await list(own)).names).toHaveLength(2);
    const struck = await admin.call(`/api/admin/users/${customer.id}`, { method: 'PUT', body: person(customer.email) });
    expect(struck.body).toMatchObject({ subdomain: second });
    expect((await list(own)).names.map(({ name }) => name)).toStrictEqual([`${second}.${base}`]);
  });
});
