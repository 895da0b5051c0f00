import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdministrator, buildCustomer, readRows, type BuiltAccount } from '@app/domain/testing';
import { pixel } from '../testing/images.ts';
import { startApi, type ApiAnswer, type ApiClient, type TestApi } from '../testing/startApi.ts';
import type { CompatCall } from './CompatCall.ts';
import { compatCalls } from './compatRoutes.ts';

type Write = Exclude<CompatCall, { method: 'GET' }>;
const writes = compatCalls.filter((call): call is Write => call.method !== 'GET');
const nameOf = ({ method, path, action = '' }: CompatCall) => `${method} ${path} ${action}`.trim();
const echoed = writes.flatMap((call) =>
  (call.echoes ?? []).map((field) => ({ call, field, title: `${field} of ${nameOf(call)}` })),
);

describe('the fields of the .php writes', () => {
  let api: TestApi;
  let customer: BuiltAccount;
  let customers: ApiClient;
  let superAdmin: ApiClient;
  let admin: BuiltAccount;
  beforeAll(async () => {
    api = await startApi();
    customer = await buildCustomer(api.platform);
    customers = await api.signedIn(customer);
    admin = await buildAdministrator(api.platform, { role: 'super_admin' });
    superAdmin = await api.signedIn(admin);
  });
  afterAll(async () => api.stop());

  const send = async (by: ApiClient, { method, path, action }: Write, body: object, id = customer.id) =>
    by.call(`${path}?id=${id}`, { method, body: { ...(action !== undefined && { action }), ...body } });
  const usual = ({ line }: Write) => (line.startsWith('API') ? customers : superAdmin);
  const whole = async () => {
    const rows = await readRows<{ text: string }>(
      api.platform,
      `select t::text as text from account t union all select t::text from customer t union all select t::text from setting t
       union all select t::text from plan t union all select t::text from outbox t order by text`,
    );
    return rows.map(({ text }) => text.replaceAll(/last_\w+|\d{4}-\d\d-\d\d[^,)]*/g, ''));
  };

  function form(field: string, extra: string): { headers: Record<string, string>; body: string } {
    const part = (head: string, content: string) =>
      `--volet\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    return {
      headers: { 'content-type': 'multipart/form-data; boundary=volet' },
      body: `${part(`name="${extra}"`, 'x')}${part(`name="${field}"; filename="a.zip"`, pixel.toString('latin1'))}--volet--\r\n`,
    };
  }
  const sendWithExtra = async (by: ApiClient, call: Write): Promise<ApiAnswer> =>
    call.upload
      ? by.call(call.path, { method: call.method, ...form(call.upload.field, 'champ_inconnu') })
      : send(by, call, { ...(call.takes.includes('session_id') && { session_id: 'cs_none' }), champ_inconnu: 'x' });

  it.each(writes.map((call) => ({ call, title: nameOf(call) })))(
    'are refused by their name when the call does not know them: $title',
    async ({ call }) => {
      const before = await whole();
      const { status, body } = await sendWithExtra(usual(call), call);
      expect([status, body]).toMatchObject([
        422,
        {
          success: false,
          error: expect.stringContaining('champ_inconnu'),
          errors: { champ_inconnu: expect.any(String) },
        },
      ]);
      expect(await whole()).toStrictEqual(before);
    },
  );

  it('are not checked for a caller who lacks the permission', async () => {
    const guarded = writes.filter(({ line }) => !/^API-(?:03|04|07|25|27)$/.test(line));
    expect(guarded.length).toBeGreaterThan(25);
    for (const call of guarded) {
      const { status, body } = await sendWithExtra(api.visitor(), call);
      expect([nameOf(call), status, body]).toMatchObject([nameOf(call), 401, { success: false }]);
      expect(JSON.stringify(body)).not.toContain('champ_inconnu');
    }
  });

  it.each(echoed)('are refused when they are read-only and differ: $title', async ({ call, field }) => {
    const ids: Record<string, string> = { '/backend/api/admins.php': admin.id, '/api/plans.php': await planId() };
    const about = call.path.includes('template') && field !== 'id' ? { id: await templateId() } : {};
    const body = { ...about, ...(field === 'name' ? { name: 'autre' } : { [field]: 'autre' }) };
    const { status, body: answer } = await send(usual(call), call, body, ids[call.path]);
    // The name of another template changes none.
    if (call.path.includes('template') && field === 'id') expect(status).toBe(404);
    else expect([status, answer]).toMatchObject([422, { success: false, errors: { [field]: expect.any(String) } }]);
  });

  async function planId(): Promise<string> {
    const [plan] = await readRows<{ id: string }>(api.platform, 'select id from plan order by position limit 1');
    return plan?.id ?? '';
  }
  async function templateId(): Promise<string> {
    const templates = (await superAdmin.call('/backend/api/email-templates.php')).body as {
      id: string;
      name: string;
    }[];
    return templates.find(({ name }) => name === 'welcome')?.id ?? '';
  }

  it('of a site name are refused with the place where it is chosen, and the profile stays as it was', async () => {
    const path = `/backend/api/profile.php?user_id=${customer.id}`;
    const put = async (body: object) => customers.call(path, { method: 'PUT', body });
    const refused = await put({ city: 'Guéthary', custom_domain: 'gite.example', subdomain: 'gite' });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        success: false,
        error: expect.stringMatching(/Domaines.*custom_domain/),
        errors: { custom_domain: expect.any(String), subdomain: expect.any(String) },
      },
    ]);
    const {
      success: _success,
      profile: _profile,
      ...read
    } = (await customers.call(path)).body as Record<string, unknown>;
    expect(read).toMatchObject({ city: null, custom_domain: null });
    // Everything back as it was read: nothing to refuse, and nothing to change but what was.
    expect((await put({ ...read, city: 'Guéthary' })).body).toMatchObject({
      success: true,
      profile: { city: 'Guéthary' },
    });
    expect((await put({ subdomain: '', custom_domain: null })).status).toBe(200);
  });

  it('are not treated as empty when the body is not JSON', async () => {
    const path = `/backend/api/profile.php?user_id=${customer.id}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await customers.call(path, { method: 'PUT', body: 'city=Bidart', headers });
    expect([answer.status, answer.body]).toMatchObject([415, { success: false, code: 'unsupported_media_type' }]);
    for (const call of writes.filter(({ upload }) => !upload)) {
      const action = call.action === undefined ? '' : `&action=${call.action}`;
      const sent = { method: call.method, body: 'champ=x', headers };
      const { status } = await usual(call).call(`${call.path}?id=${customer.id}${action}`, sent);
      // A payment named in the body is ignored.
      expect([nameOf(call), status]).toStrictEqual([nameOf(call), call.takes.includes('session_id') ? 404 : 415]);
    }
  });

  it('named like a property of every object are refused as any unknown field', async () => {
    const put = async (body: string) => customers.call('/backend/api/profile.php', { method: 'PUT', body });
    const refused = await put('{"constructor":1,"toString":2}');
    expect(refused).toMatchObject({ status: 422, body: { errors: { constructor: expect.any(String) } } });
    expect((await put('{"__proto__":{"admin":true}}')).status).toBe(400);
  });

  it('of a plan retain their values when they are not sent', async () => {
    const id = await planId();
    const put = async (body: object) => superAdmin.call(`/api/plans.php?id=${id}`, { method: 'PUT', body });
    const read = async () =>
      ((await superAdmin.call('/backend/api/plans.php')).body as { id: string }[]).find((plan) => plan.id === id);
    const before = await read();
    expect(before).toMatchObject({ price_monthly: expect.any(Number), features: expect.any(Array) });
    expect((await put({ name: 'Renommé' })).body).toMatchObject({
      success: true,
      plan: { ...before, name: 'Renommé' },
    });
    expect((await put({ price_yearly: '99,90' })).status).toBe(200);
    expect(await read()).toStrictEqual({ ...before, name: 'Renommé', price_yearly: 99.9 });
    expect((await put({ ...before })).status).toBe(200);
    expect(await read()).toStrictEqual(before);
    const none = await superAdmin.call('/api/plans.php?id=0197b0a0-0000-7000-8000-000000000009', {
      method: 'PUT',
      body: { name: 'Rien' },
    });
    expect(none.status).toBe(404);
  });

  it('of an agent do not accept `all` as a permission', async () => {
    const agent = await buildAdministrator(api.platform, { permissions: ['users'] });
    const { status, body } = await superAdmin.call(`/backend/api/admins.php?id=${agent.id}`, {
      method: 'PUT',
      body: { permissions: ['all', 'plans'] },
    });
    expect([status, body]).toMatchObject([422, { success: false }]);
  });
});
