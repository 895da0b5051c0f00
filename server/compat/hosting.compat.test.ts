import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subdomainMessages } from '@app/contract/names/names.ts';
import { transact } from '@app/domain/platform';
import { advanceName, withdrawName } from '@app/domain/hosting';
import { buildCustomer, buildName, openDnsZone, readRows, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

const path = '/backend/api/domain-management.php';

describe('domain-management.php', () => {
  let api: TestApi;
  let host: BuiltAccount;
  let client: ApiClient;
  let base: string;

  beforeAll(async () => {
    const dns = await openDnsZone();
    base = dns.base;
    api = await startApi({ dns });
    host = await buildCustomer(api.platform);
    client = await api.signedIn(host);
  });
  afterAll(async () => api.stop());

  const newLabel = () => `gite-${randomUUID().slice(0, 8)}`;
  const call = async (action: string, body: object, by = client) =>
    by.call(`${path}?action=${action}`, { method: 'POST', body });
  /** Resolves with the id that an event of this name carries for the subdomain. */
  const recorded = async (event: string, label: string): Promise<string> => {
    const sql = `select n.id from hosted_name n join outbox o on o.payload ->> 'nameId' = n.id::text
                 where o.name = $1 and n.name = $2`;
    for (;;) {
      const [found] = await readRows<{ id: string }>(api.platform, sql, [event, `${label}.${base}`]);
      if (found) return found.id;
    }
  };

  it('reports whether a subdomain is free: API-21', async () => {
    const label = newLabel();
    const ask = async () => (await call('check_subdomain_availability', { subdomain: label })).body;
    expect(await ask()).toStrictEqual({ available: true });
    await buildName(api.platform, { accountId: (await buildCustomer(api.platform)).id, name: `${label}.${base}` });
    expect(await ask()).toStrictEqual({ available: false });
    const wrong = await call('check_subdomain_availability', { subdomain: 'mon gîte' });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { success: false, error: 'Le sous-domaine ne peut contenir que des lettres, chiffres et tirets.' },
    ]);
  });

  it('creates and deletes a subdomain, and reports what the DNS did for each: API-22, API-24', async () => {
    const { platform } = api;
    const label = newLabel();
    const creating = call('create_subdomain', { subdomain: label, user_id: host.id });
    // As the worker does, while the caller waits.
    const id = await recorded('hosting.subdomain_requested', label);
    await transact(platform, null, async (tx) => advanceName(platform, tx, id));
    expect((await creating).body).toStrictEqual({ success: true, error: null, dns_created: true });

    const deleting = call('delete_subdomain', { subdomain: label, user_id: host.id });
    const nameId = await recorded('hosting.name_release_requested', label);
    await transact(platform, null, async (tx) => withdrawName(platform, tx, { nameId, name: `${label}.${base}` }));
    expect((await deleting).body).toStrictEqual({ success: true, error: null, dns_deleted: true });
    const gone = await call('delete_subdomain', { subdomain: label, user_id: host.id });
    expect([gone.status, gone.body]).toMatchObject([
      404,
      { success: false, error: 'Ce sous-domaine est introuvable.' },
    ]);
  });

  it('reports that the DNS record is still missing after a failure, and that a name is not available', async () => {
    const { platform } = api;
    const label = newLabel();
    const creating = call('create_subdomain', { subdomain: label, user_id: host.id });
    const id = await recorded('hosting.subdomain_requested', label);
    await platform.pool.query(`update hosted_name set problem = 'dns_unreachable' where id = $1`, [id]);
    expect((await creating).body).toStrictEqual({ success: true, error: null, dns_created: false });
    const stranger = await api.signedIn(await buildCustomer(platform));
    const taken = await call('create_subdomain', { subdomain: label }, stranger);
    expect([taken.status, taken.body]).toMatchObject([409, { success: false, error: subdomainMessages.unavailable }]);
  });

  it('declares a domain of the caller’s own: API-23', async () => {
    const domain = `${newLabel()}.fr`;
    expect((await call('declare_external_domain', { domain, user_id: host.id })).body).toStrictEqual({
      success: true,
      error: null,
    });
    const wrong = await call('declare_external_domain', { domain: 'gite', user_id: host.id });
    expect([wrong.status, wrong.body]).toMatchObject([422, { success: false, error: 'Domaine invalide.' }]);
    const [row] = await readRows(api.platform, 'select kind, step from hosted_name where name = $1', [domain]);
    expect(row).toStrictEqual({ kind: 'external', step: 'ownership' });
  });

  it.each(['create_subdomain', 'declare_external_domain', 'delete_subdomain'])(
    '%s is refused for another account, and without a session',
    async (action) => {
      const label = newLabel();
      const body = { subdomain: label, domain: `${label}.fr`, user_id: (await buildCustomer(api.platform)).id };
      const stranger = await call(action, body);
      expect([stranger.status, stranger.body]).toMatchObject([403, { success: false }]);
      expect((await call(action, { ...body, user_id: undefined }, api.visitor())).status).toBe(401);
      expect(await readRows(api.platform, 'select from hosted_name where name like $1', [`${label}%`])).toHaveLength(0);
    },
  );
});
