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

  beforeAll(async () => {
    api = await startApi({ logger: logs.logger });
    await api.platform.settings.save({ smtp_password: smtpPassword }, { at: api.platform.clock.now(), by: null });
    const input = registration({ password, confirmPassword: password });
    const { email } = input;
    const client = api.visitor();
    const call = async (path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}) => {
      const answer = await client.call(path, { method, headers, ...(body !== undefined && { body }) });
      answers.push(
        JSON.stringify([answer.status, answer.body, [...answer.headers].filter(([name]) => name !== 'set-cookie')]),
      );
      for (const value of client.cookies().values()) if (!cookies.includes(value)) cookies.push(value);
      return answer.status;
    };

    expect(await call('/api/accounts', 'POST', input)).toBe(201);
    expect(await call('/api/accounts', 'POST', input)).toBe(409);
    expect(await call('/api/accounts', 'POST', { ...input, email: 'non' })).toBe(422);
    expect(
      await call('/api/accounts', 'POST', { ...input, email: 12, password: [password], confirmPassword: { password } }),
    ).toBe(422);
    expect(await call('/api/session', 'POST', { email, password })).toBe(200);
    expect(await call('/api/session', 'POST', { email, password: `${password}x` })).toBe(401);
    expect(await call('/api/session', 'POST', { email: password, password })).toBe(422);
    expect(await call('/api/session', 'POST', `{"email":"${email}","password":"${password}"`)).toBe(400);
    expect(await call('/api/session', 'POST', { email, password }, { origin: 'https://attaquant.example' })).toBe(403);
    expect(await call(`/api/plans?password=${password}`)).toBe(200);
    expect(await call(`/api/unknown?password=${password}`)).toBe(404);
    for (const path of [
      '/api/session',
      '/api/account/overview',
      '/api/settings/public',
      '/api/openapi.json',
      '/readyz',
    ])
      await call(path);
    expect(await call('/api/admin/overview')).toBe(403);
    expect(await call('/api/admin/overview', 'GET', undefined, { authorization: `Bearer ${password}` })).toBe(403);

    const chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    answers.push(JSON.stringify((await chief.call('/api/admin/overview')).body));

    // Faults, in the middle of a registration and of a sign-in.
    for (const column of ['country', 'billing_cycle']) {
      await api.platform.pool.query(`alter table customer rename column ${column} to away`);
      expect(await call('/api/accounts', 'POST', { ...input, email: `panne-${column}@clairvolet.test` })).toBe(500);
      await api.platform.pool.query(`alter table customer rename column away to ${column}`);
    }
    await api.platform.pool.query('alter table session rename column data to away');
    expect(await call('/api/session', 'POST', { email, password })).toBe(500);
    await api.platform.pool.query('alter table session rename column away to data');
  });
  afterAll(async () => api.stop());

  it('is never in an answer', () => {
    expect(answers.length).toBeGreaterThan(20);
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
