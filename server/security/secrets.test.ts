import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { isSecretSetting, settingDefinitions, settingKeys } from '@app/contract/site/settings.ts';
import { createMetricsGate } from '@app/domain/platform';
import {
  buildAdministrator,
  buildLink,
  captureLogs,
  dumpDatabase,
  registration,
  testBackends,
  patience,
} from '@app/domain/testing';
import { readServerEnvironment } from '../env.ts';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { arbitraryOf } from './testing/arbitraryOf.ts';
import { roles, walked } from './testing/contractWalk.ts';
import { dumpRedis, openTarget, steadyBrowsers, type Target, type SteadyBrowsers } from './testing/openTarget.ts';
import { sampledPairs } from './testing/sampledCases.ts';
import { validRequest } from './testing/validRequest.ts';

/** Found anywhere else, it proves a leak. */
const password = 'canari-mot-de-passe-5f1c';
const metricsToken = 'canari-metriques-9b3d';
const clientDir = join(import.meta.dirname, '../../client/dist');

/** A value for each secret setting, long enough to be met nowhere by chance. */
function canariesOfSettings(): Record<string, string> {
  const entries = settingKeys.filter(isSecretSetting).map((key) => {
    const { schema } = settingDefinitions[key];
    // Those of the bridge are hexadecimal, each of its own length.
    const plain = [`canari-${key}-77aa`, '7c'.repeat(32), '7d'.repeat(64)].find(
      (candidate) => schema.safeParse(candidate).success,
    );
    if (plain !== undefined) return [key, plain];
    const [value] = fc.sample(
      arbitraryOf(schema, key).filter((made) => String(made).length >= 12),
      { numRuns: 1, seed: 5 },
    );
    return [key, value];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The secrets of the environment, and what is derived from them. */
function secretsOfEnvironment(api: TestApi): string[] {
  const { keys } = api.platform;
  const derived = (['settings', 'cookies', 'links', 'backups', 'pairing'] as const).flatMap((purpose) =>
    (['hex', 'base64', 'base64url'] as const).map((coding) => keys.of(purpose).toString(coding)),
  );
  const { password: ofDatabase, href } = new URL(api.platform.database.url);
  return [inject('appKey'), metricsToken, href, ...(ofDatabase.length > 3 ? [ofDatabase] : []), ...derived];
}

describe.each(testBackends())('a secret, with queues and counters on %s', (backend) => {
  const logs = captureLogs();
  let api: TestApi;
  /** Of settings and environment. */
  let knownSecrets: string[];
  const answers: string[] = [];
  const cookies: string[] = [];
  /** The answer to each request, with its purpose. */
  const statuses: Record<string, [expected: number, answered: number]> = {};

  beforeAll(async () => {
    const metricsGate = createMetricsGate({ NODE_ENV: 'test', METRICS_TOKEN: metricsToken });
    api = await startApi({ logger: logs.logger, backend, metricsGate });
    const { pool, settings, clock } = api.platform;
    const canaries = canariesOfSettings();
    await settings.save(canaries, { at: clock.now(), by: null });
    knownSecrets = [...Object.values(canaries), ...secretsOfEnvironment(api)];
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
    const passwords = { password, confirmPassword: password };
    await send(202, '/api/password-resets', { email });
    const token = await buildLink(api.platform, { purpose: 'password_reset', email, accountId: null });
    knownSecrets.push(token);
    await send(204, '/api/password-resets/check', { token });
    await send(422, '/api/password-resets/use', { token, ...passwords, confirmPassword: 'autre' });
    await send(410, '/api/password-resets/use', { token: `${token}x`, ...passwords });
    await send(200, '/api/password-resets/use', { token, ...passwords });
    await send(410, '/api/password-resets/use', { token, ...passwords });
    await send(200, '/api/session', { email, password });
    await send(204, '/api/session/proof', { password });
    await send(422, '/api/session/proof', { password: `${password}x` });
    await send(200, '/api/account/password', {
      currentPassword: password,
      newPassword: password,
      confirmPassword: password,
    });
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
    await send(401, '/metrics');
    await send(401, '/metrics', undefined, { authorization: `Bearer ${metricsToken}x` });
    await send(200, '/metrics', undefined, { authorization: `Bearer ${metricsToken}` });
    // Faults, in the middle of a registration and of a sign-in.
    await sendWithout('customer', 'country', '/api/accounts', { ...input, email: 'panne-1@clairvolet.test' });
    await sendWithout('account', 'last_name', '/api/accounts', { ...input, email: 'panne-2@clairvolet.test' });
    await sendWithout('session', 'data', '/api/session', { email, password });

    await api.platform.database.goAway();
    await send(503, '/api/session', { email, password });
    await api.platform.database.comeBack();
    await vi.waitUntil(async () => (await client.call('/readyz')).status === 200, { timeout: patience, interval: 20 });

    const chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    answers.push(JSON.stringify((await chief.call('/api/admin/overview')).body));
  });
  afterAll(async () => api.stop());

  it('was sent to every place that accepts it', () => {
    for (const [request, [expected, answered]] of Object.entries(statuses)) {
      expect([request, answered]).toStrictEqual([request, expected]);
    }
  });

  it('is never in an answer', () => {
    expect(answers).toHaveLength(35);
    const text = answers.join('\n');
    for (const secret of [password, '$argon2id$', ...knownSecrets, ...cookies]) expect(text).not.toContain(secret);
  });

  it('is never in the log, faults included', () => {
    const text = logs.text();
    expect(logs.lines().filter(({ msg }) => msg === 'request fault')).toHaveLength(4);
    for (const secret of [password, '$argon2id$', ...knownSecrets, ...cookies]) expect(text).not.toContain(secret);
  });

  it('is never in clear in the database', async () => {
    const dump = await dumpDatabase(api.platform);
    expect(dump).toContain('public.session');
    expect(cookies.length).toBeGreaterThan(4);
    for (const secret of [password, ...knownSecrets, ...cookies]) expect(dump).not.toContain(secret);
  });

  it('is never in Redis', async () => {
    const dump = await dumpRedis(api.platform);
    expect(dump === null).toBe(backend === 'postgres');
    if (dump === null) return;
    expect(dump).toContain('accounts.registered');
    for (const secret of [password, ...knownSecrets, ...cookies]) expect(dump).not.toContain(secret);
  });
});

describe('a secret setting', () => {
  let target: Target;
  let browsers: SteadyBrowsers;
  const canaries = canariesOfSettings();
  beforeAll(async () => {
    target = await openTarget({ clientDir: existsSync(clientDir) ? clientDir : null });
    browsers = steadyBrowsers(target);
    const { settings, clock } = target.api.platform;
    await settings.save(canaries, { at: clock.now(), by: null });
  });
  afterAll(async () => target.stop());

  /** What wins over the stored ones, which are there all the same. */
  const ofEnvironment = () => {
    const { secretKey, webhookSecret, hostEventSecrets } = target.world.stripe;
    return [secretKey, webhookSecret, ...Object.values(hostEventSecrets), target.registrarKey];
  };
  const hidden = () => [...Object.values(canaries), ...ofEnvironment()];

  it('has its own canary', () => {
    expect(Object.keys(canaries)).toContain('smtp_password');
    expect(Object.values(canaries).every((canary) => canary.length >= 12)).toBe(true);
    const { settings } = target.api.platform;
    const given = ofEnvironment();
    for (const [key, canary] of Object.entries(canaries)) {
      const isGiven = settings.source(key as 'smtp_password') === 'environment';
      const value = settings.get(key as 'smtp_password');
      expect([key, isGiven ? given.includes(value) : value === canary]).toStrictEqual([key, true]);
    }
  });

  it.each(sampledPairs(walked, roles))(
    'is not in the answer of $name to someone of this role: $attack',
    async ({ endpoint, attack: role }) => {
      const client = await browsers.of(role);
      const { path, method, body } = await validRequest(endpoint, target.world);
      const answers = [
        await client.call(path, { method, ...(body && { body }) }),
        await client.call(path, { method, body: {} }).catch(() => undefined),
        await client.call(path, { method: 'PATCH', body: canaries }),
      ];
      for (const answer of answers) if (answer) browsers.note(role, answer);
      const text = JSON.stringify(answers.map((answer) => [answer?.body, [...(answer?.headers ?? [])]]));
      for (const canary of hidden()) expect(text).not.toContain(canary);
    },
  );

  it('is not in the pages, in the documentation, in the health or in the metrics', async () => {
    for (const path of ['/', '/login', '/admin', '/api/openapi.json', '/api/docs', '/healthz', '/readyz', '/metrics']) {
      const { body } = await target.api.visitor().call(path);
      for (const canary of hidden()) expect([path, String(body).includes(canary)]).toStrictEqual([path, false]);
    }
    expect(target.visited()).toStrictEqual(walked.map(({ name }) => name).toSorted());
    for (const canary of hidden()) expect(target.logs.text()).not.toContain(canary);
  });
});

describe('an environment that is refused', () => {
  it('is reported with the names of the wrong variables, and no value', () => {
    const canary = 'canari-environnement-31cc';
    const start = () =>
      readServerEnvironment({
        NODE_ENV: 'production',
        APP_KEY: canary,
        DATABASE_URL: `mysql://moi:${canary}@base.example/x`,
        REDIS_URL: `http://:${canary}@redis.example`,
        METRICS_TOKEN: `${canary} x`,
        SMTP_URL: `smtp://moi:${canary}@mail.example`,
        APP_URL: canary,
        PORT: canary,
      });
    expect(start).toThrow(/APP_KEY must be 32 bytes/);
    expect(start).not.toThrow(canary);
  });
});

describe.runIf(existsSync(clientDir))('the client’s files', () => {
  const files = existsSync(clientDir) ? readdirSync(clientDir, { recursive: true, withFileTypes: true }) : [];
  const scripts = files.filter((file) => file.isFile() && /\.(?:js|css|html|map|json)$/.test(file.name));

  it.each([
    'process.env.',
    'DATABASE_URL',
    'REDIS_URL',
    'APP_KEY',
    'METRICS_TOKEN',
    'SMTP_URL',
    'ADMIN_PASSWORD',
    'argon2',
    'mikro-orm',
    'bullmq',
    'password_hash',
    'BEGIN PRIVATE KEY',
    'sourceMappingURL',
  ])('do not contain %s', (word) => {
    expect(scripts.length).toBeGreaterThan(10);
    const named = scripts.filter((file) => readFileSync(join(file.parentPath, file.name), 'utf8').includes(word));
    expect(named.map(({ name }) => name)).toStrictEqual([]);
  });
});
