import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdministrator, captureLogs, dumpDatabase, registration } from '@app/domain/testing';
import { startApi, type TestApi } from './testing/startApi.ts';

/** Found anywhere it is not meant to be, it gives a leak away. */
const password = 'canari-mot-de-passe-5f1c';
const smtpPassword = 'canari-smtp-77aa';
const logs = captureLogs();

describe('a secret', () => {
  let api: TestApi;
  const answers: string[] = [];
  const cookies: string[] = [];
  /** What each request answered, beside what it was sent for. */
  const statuses: Record<string, [expected: number, answered: number]> = {};

  beforeAll(async () => {
    api = await startApi({ logger: logs.logger });
    const { pool, settings, clock } = api.platform;
    await settings.save({ smtp_password: smtpPassword }, { at: clock.now(), by: null });
    const client = api.visitor();

    async function send(expected: number, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const request = body === undefined ? { headers } : { method: 'POST', body, headers };
      const { status, body: answer, headers: sent } = await client.call(path, request);
      statuses[`${Object.keys(statuses).length} ${path}`] = [expected, status];
      answers.push(JSON.stringify([status, answer, [...sent].filter(([name]) => name !== 'set-cookie')]));
      for (const value of client.cookies().values()) if (!cookies.includes(value)) cookies.push(value);
    }
    async function sendWithout(table: string, column: string, path: string, body: object) {
      await pool.query(`alter table ${table} rename column ${column} to away`);
      await send(500, path, body);
      await pool.query(`alter table ${table} rename column away to ${column}`);
    }

    const input = registration({ password, confirmPassword: password });
    const { email } = input;
    await send(201, '/api/accounts', input);
    await send(409, '/api/accounts', input);
    await send(422, '/api/accounts', { ...input, email: 'non' });
    await send(422, '/api/accounts', { ...input, password: [password], confirmPassword: { password } });
    await send(200, '/api/session', { email, password });
    await send(401, '/api/session', { email, password: `${password}x` });
    await send(422, '/api/session', { email: password, password });
    await send(400, '/api/session', `{"email":"${email}","password":"${password}"`);
    await send(403, '/api/session', { email, password }, { origin: 'https://attaquant.example' });
    await send(200, `/api/plans?password=${password}`);
    await send(404, `/api/unknown?password=${password}`);
    await send(403, '/api/admin/overview', undefined, { authorization: `Bearer ${password}` });
    for (const path of [
      '/api/session',
      '/api/account/overview',
      '/api/settings/public',
      '/api/openapi.json',
      '/readyz',
    ]) {
      await send(200, path);
    }
    // Faults, in the middle of a registration and of a sign-in.
    await sendWithout('customer', 'country', '/api/accounts', { ...input, email: 'panne-1@clairvolet.test' });
    await sendWithout('account', 'last_name', '/api/accounts', { ...input, email: 'panne-2@clairvolet.test' });
    await sendWithout('session', 'data', '/api/session', { email, password });

    const chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    answers.push(JSON.stringify((await chief.call('/api/admin/overview')).body));
  });
  afterAll(async () => api.stop());

  it('went everywhere that it can go', () => {
    for (const [request, [expected, answered]] of Object.entries(statuses)) {
      expect([request, answered]).toStrictEqual([request, expected]);
    }
  });

  it('is never in an answer', () => {
    expect(answers).toHaveLength(21);
    const text = answers.join('\n');
    for (const secret of [password, smtpPassword, '$argon2id$', ...cookies]) expect(text).not.toContain(secret);
  });

  it('is never in the log, faults included', () => {
    const text = logs.text();
    expect(logs.lines().filter(({ msg }) => msg === 'request fault')).toHaveLength(3);
    for (const secret of [password, smtpPassword, '$argon2id$', ...cookies]) expect(text).not.toContain(secret);
  });

  it('is never in clear in the database', async () => {
    const dump = await dumpDatabase(api.platform);
    expect(dump).toContain('public.session');
    expect(cookies.length).toBeGreaterThan(4);
    for (const secret of [password, smtpPassword, ...cookies]) expect(dump).not.toContain(secret);
  });
});
