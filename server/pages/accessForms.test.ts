import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, countRows, registration, testPassword, type BuiltAccount } from '@app/domain/testing';
import type { ApiAnswer, ApiClient, TestApi } from '../testing/startApi.ts';
import { startSite } from '../testing/writeTinyClient.ts';

let api: TestApi;
let host: BuiltAccount;
beforeAll(async () => {
  api = await startSite();
  host = await buildCustomer(api.platform);
});
afterAll(async () => api.stop());

const send = async (
  path: string,
  fields: Record<string, string>,
  { as = api.visitor(), headers = {} }: { as?: ApiClient; headers?: Record<string, string | null> } = {},
) =>
  as.call(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const sentOf = ({ body }: ApiAnswer): unknown =>
  (JSON.parse(/id="first-screen">(.*?)<\/script>/.exec(String(body))?.[1] ?? '{}') as { sent?: unknown }).sent;
const ways = ({ status, headers }: ApiAnswer) => [status, headers.get('location')];

describe('a form on the way to an account, sent without scripts', () => {
  it('signs in, and leads to the page that asked for it when that is one of the person’s', async () => {
    const credentials = { email: host.email, password: testPassword };
    const client = api.visitor();
    expect(ways(await send('/login?suite=%2Fdashboard%2Fplanning', credentials, { as: client }))).toStrictEqual([
      303,
      '/dashboard/planning',
    ]);
    expect((await client.call('/api/session')).body).toMatchObject({ authenticated: true, account: { id: host.id } });
    for (const suite of [
      'https://ailleurs.example',
      '//ailleurs.example',
      '/admin',
      '/dashboard/../admin',
      '/dashboard\\x',
      '/dashboard/%2e%2e/m',
      '/dashboard/.%2e/api/docs',
    ])
      expect(ways(await send(`/login?suite=${encodeURIComponent(suite)}`, credentials))).toStrictEqual([
        303,
        '/dashboard',
      ]);
  });

  it('keeps the session of who wants to be remembered for longer', async () => {
    const credentials = { email: host.email, password: testPassword };
    const life = async (fields: Record<string, string>) =>
      (await send('/login', fields)).cookies.find((line) => line.startsWith('clairvolet='))?.includes('expires=');
    expect([await life(credentials), await life({ ...credentials, remember: 'on' })]).toStrictEqual([false, true]);
  });

  it('is shown again with what was typed, less what is secret, when it is refused', async () => {
    const answer = await send('/login', { email: host.email, password: 'mauvais-mot-de-passe', remember: 'on' });
    expect([answer.status, answer.headers.get('cache-control'), answer.cookies]).toStrictEqual([401, 'no-store', []]);
    expect(sentOf(answer)).toMatchObject({
      form: 'sign-in',
      values: { email: host.email, remember: true },
      answer: { problem: { code: 'invalid_credentials' } },
    });
    expect(answer.body).not.toContain('mauvais-mot-de-passe');
  });

  it('tells no nonce to whoever types its placeholder', async () => {
    const answer = await send('/login', { email: '__CSP_NONCE__', password: 'mauvais-mot-de-passe' });
    expect(sentOf(answer)).toMatchObject({ values: { email: '__CSP_NONCE__' } });
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    const page = String(answer.body);
    expect(page).toContain(`nonce="${nonce}"`);
    expect(page.replaceAll(`nonce="${nonce}"`, '')).not.toContain(nonce);
  });

  it('opens an account', async () => {
    const details = registration();
    const client = api.visitor();
    const typed = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]));
    expect(ways(await send('/register?etape=2', typed, { as: client }))).toStrictEqual([303, '/dashboard']);
    expect((await client.call('/api/session')).body).toMatchObject({ account: { email: details.email } });
  });

  it('opens none when a field is refused, and names the field', async () => {
    const before = await countRows(api.platform, 'account', 'outbox');
    const answer = await send('/register?etape=2', { firstName: 'Maïté', password: 'court' });
    expect(answer.status).toBe(422);
    expect(sentOf(answer)).toMatchObject({
      form: 'register',
      values: { firstName: 'Maïté' },
      answer: { problem: { errors: { lastName: expect.any(String), email: expect.any(String) } } },
    });
    expect(await countRows(api.platform, 'account', 'outbox')).toStrictEqual(before);
  });

  it('asks for a link, and does not tell whether the account exists', async () => {
    const told = async (email: string) => sentOf(await send('/forgot-password', { email }));
    const [known, unknown] = [await told(host.email), await told('personne@example.org')];
    expect(known).toMatchObject({ form: 'reset-request', answer: { message: expect.any(String) } });
    expect(unknown).toStrictEqual({ ...(known as object), values: { email: 'personne@example.org' } });
  });

  it.each([
    [{ origin: 'https://attaquant.example', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/json' }, 415],
  ])('is refused with %j', async (headers, status) => {
    const answer = await send('/login', { email: host.email, password: testPassword }, { headers });
    expect([answer.status, answer.cookies]).toStrictEqual([status, []]);
  });

  it('has the limits of the page’s own calls', async () => {
    const strict = await startSite({ rateLimitFactor: 1 });
    try {
      const attempt = async () =>
        strict.visitor().call('/login', {
          method: 'POST',
          body: 'email=personne%40example.org&password=x',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
      let answer = await attempt();
      for (let round = 0; round < 60 && answer.status === 401; round += 1) answer = await attempt();
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toStrictEqual([429, true]);
      expect(sentOf(answer)).toMatchObject({ answer: { problem: { code: 'too_many_requests' } } });
    } finally {
      await strict.stop();
    }
  });
});
