import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '@app/contract/core/errors.ts';
import { besideTheClient, writeTinyClient } from '../testing/writeTinyClient.ts';
import { roleFor, walked } from './testing/contractWalk.ts';
import { faultsOf, isParserRefusal } from './testing/faultsOf.ts';
import { proofOf } from './testing/proofOf.ts';
import { openTarget, steadyBrowsers, type Target, type SteadyBrowsers } from './testing/openTarget.ts';
import { oneOfEachFamily, sampledCases, sampledPairs } from './testing/sampledCases.ts';
import { validRequest } from './testing/validRequest.ts';
import { sendRaw } from './testing/wire.ts';

/** What scanners ask for first. */
const coveted = [
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.env.production',
  '/.npmrc',
  '/.data/app.key',
  '/.data/development.json',
  '/package.json',
  '/package-lock.json',
  '/node_modules/koa/package.json',
  '/server/main.ts',
  '/server/env.ts',
  '/shared/domain/platform/settings/keys.ts',
  '/secret.txt',
  '/dist/secret.txt',
  '/index.html',
  '/assets/app-abc123.js.map',
  '/api/.env',
  '/api/docs/package.json',
  '/api/docs/swagger-ui-bundle.js.map',
  '/api/docs/index.html',
  '/wp-login.php',
  '/phpinfo.php',
  '/server-status',
  '/debug/pprof',
  '/actuator/env',
  '/graphql',
  '/backup.sql',
  '/dump.tar.gz',
];

const climbs = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '..%255c',
  '..%252f',
  '....//',
  '.%00./',
  '..;/',
  '%c0%ae%c0%ae/',
];
const goals = ['package.json', '.env', '.git/config', 'secret.txt', 'etc/passwd'];
const starts = ['/', '/assets/', '/api/docs/', '/api/', '//'];
const depths = [1, 2, 8];
/** Every traversal from every place to every target, in this run from some depths. */
const ways = sampledCases(
  starts.flatMap((start) => goals.map((goal) => ({ start, goal }))),
  depths,
  ({ start }) => start,
);

/** What an endpoint does not offer, or nobody does. */
const otherMethods = ['HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'SEARCH', 'DEBUG', 'GET\t', 'get', 'FOO'];

describe('an internal detail', () => {
  let target: Target;
  let client: Awaited<ReturnType<typeof writeTinyClient>>;
  beforeAll(async () => {
    client = await writeTinyClient();
    target = await openTarget({ clientDir: client.dir });
  });
  afterAll(async () => {
    await target.stop();
    await client.remove();
  });

  async function expectNothing(path: string): Promise<void> {
    const answer = await sendRaw(target.api.origin, { method: 'GET', target: path });
    expect([path, answer.status === 404 || answer.status === 400 || isParserRefusal(answer)]).toStrictEqual([
      path,
      true,
    ]);
    for (const treasure of [besideTheClient, '"dependencies"', 'root:x:', 'DATABASE_URL', 'deriveKeys']) {
      expect([path, answer.body.includes(treasure)]).toStrictEqual([path, false]);
    }
    const isPage = answer.headers.get('content-type')?.[0]?.startsWith('text/html') === true;
    expect([path, isPage ? [] : faultsOf(answer)]).toStrictEqual([path, []]);
  }

  it.each(coveted)('is not served at %s', async (path) => {
    await expectNothing(path);
  });

  it.each(climbs)('is not reached by path traversal with %s', async (climb) => {
    for (const { item, attacks } of ways) {
      for (const depth of attacks) await expectNothing(`${item.start}${climb.repeat(depth)}${item.goal}`);
    }
  });

  it.each(sampledPairs(oneOfEachFamily(walked), otherMethods))(
    'is not in what $name answers to the method $attack',
    async ({ endpoint, attack: method }) => {
      const { path } = await validRequest(endpoint, target.world);
      const answer = await sendRaw(target.api.origin, {
        method,
        target: method === 'CONNECT' ? 'attaquant.example:443' : path,
        headers: [['X-Canary', 'canari-d-entete']],
      });
      // A tunnel is not even answered.
      if (method === 'CONNECT') expect(answer.status).toBe(0);
      else expect([method, isParserRefusal(answer) ? [] : faultsOf(answer)]).toStrictEqual([method, []]);
      // TRACE would hand a script the cookies that it may not see.
      expect(answer.text).not.toContain('canari-d-entete');
      if (method === 'HEAD' || method === 'OPTIONS') expect(answer.body).toBe('');
    },
  );

  it.each(['/', '/assets/app-abc123.js', '/api/docs', '/healthz', '/metrics'])(
    'is not in what %s answers to other methods',
    async (path) => {
      for (const method of ['OPTIONS', 'TRACE', 'POST', 'PUT', 'DELETE', 'PROPFIND']) {
        const answer = await sendRaw(target.api.origin, {
          method,
          target: path,
          headers: [['X-Canary', 'canari-d-entete']],
        });
        expect([method, faultsOf(answer)]).toStrictEqual([method, []]);
        expect([204, 404, 405]).toContain(answer.status);
        expect(answer.text).not.toContain('canari-d-entete');
      }
    },
  );

  it('is in no header: neither the name nor the version of the server', async () => {
    for (const path of ['/', '/api/plans', '/api/nothing', '/healthz', '/assets/app-abc123.js']) {
      const { headers } = await sendRaw(target.api.origin, { method: 'GET', target: path });
      for (const name of ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'x-runtime', 'x-response-time']) {
        expect([path, name, headers.has(name)]).toStrictEqual([path, name, false]);
      }
    }
  });
});

describe('a fault', () => {
  let target: Target;
  let browsers: SteadyBrowsers;
  beforeAll(async () => {
    target = await openTarget();
    browsers = steadyBrowsers(target);
  });
  afterAll(async () => target.stop());

  const failing = oneOfEachFamily(walked);

  it.each(failing)('in $name is answered with a reference and nothing else', async (endpoint) => {
    const { platform, origin } = target.api;
    const role = roleFor(endpoint.access);
    const cookie = await browsers.cookieOf(role);
    const { path, method, body } = await validRequest(endpoint, target.world);
    // Every table that the endpoint could query is missing, except those of sessions.
    const needed = ['rate_limit', 'setting', ...(role === 'anonymous' ? [] : ['session', 'account', 'administrator'])];
    const keep = needed.map((table) => `alter table away.${table} set schema public`);
    await platform.pool.query(['alter schema public rename to away', 'create schema public', ...keep].join(';'));
    const answer = await sendRaw(origin, {
      method,
      target: path,
      headers: [
        ['Origin', origin],
        ...(cookie ? [['Cookie', cookie] as const] : []),
        ...Object.entries(proofOf(endpoint, platform, path, body && JSON.stringify(body))),
        ...(body ? [['Content-Type', 'application/json'] as const] : []),
      ],
      ...(body && { body: JSON.stringify(body) }),
    });
    const giveBack = needed.map((table) => `alter table ${table} set schema away`);
    await platform.pool.query([...giveBack, 'drop schema public', 'alter schema away rename to public'].join(';'));
    browsers.note(role, answer);
    // Some endpoints query no table.
    if (answer.status < 400) return;
    expect(faultsOf(answer)).toStrictEqual(['status 500']);
    expect(JSON.parse(answer.body)).toStrictEqual({
      type: '/api/docs#internal_error',
      title: 'Internal Server Error',
      status: 500,
      code: 'internal_error',
      detail: errorCatalogue.internal_error.detail,
      reference: answer.headers.get('x-request-id')?.[0],
    });
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(target.logs.lines()).toContainEqual(
      expect.objectContaining({ msg: 'request fault', requestId: answer.headers.get('x-request-id')?.[0] }),
    );
  });

  it('was provoked in every family of endpoints, and the server has recovered', async () => {
    expect(target.logs.lines().filter(({ msg }) => msg === 'request fault').length).toBeGreaterThan(3);
    expect((await target.api.visitor().call('/api/plans')).status).toBe(200);
    expect(target.visited()).toStrictEqual(expect.arrayContaining(failing.map(({ name }) => name)));
  });
});
