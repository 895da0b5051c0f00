import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Router from '@koa/router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@app/contract/registry.ts';
import { createApp } from '../app.ts';
import { compatCalls } from '../compat/compatRoutes.ts';
import { createTestPlatform, type TestPlatform } from '@app/domain/testing';
import { endpointAt, guarded, unsafe, walked, withBody } from './testing/contractWalk.ts';
import { writeTinyClient } from '../testing/writeTinyClient.ts';

/** What the server answers outside the contract. A route that stands in neither place fails here. */
const besideTheContract = [
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/docs/start.js',
  'GET /api/openapi.json',
  // As a page; the same call for data is one of those below.
  'GET /backend/api/mobile-verify.php',
  'GET /healthz',
  'GET /ical/:file',
  'GET /m',
  'GET /m/:token',
  'GET /m/appareil',
  'GET /m/jour',
  'GET /m/jour-192.png',
  'GET /m/jour-512.png',
  'GET /m/jour-copie.js',
  'GET /m/jour-pleine.png',
  'GET /m/jour.js',
  'GET /m/jour.webmanifest',
  'GET /metrics',
  'GET /readyz',
  'POST /api/stripe/account-events',
  'POST /api/stripe/connect-webhook',
  'POST /api/stripe/webhook',
  'POST /contact',
  // Forms sent before the page is alive: the rules of the calls that they stand for.
  'POST /forgot-password',
  'POST /login',
  'POST /m/:token',
  'POST /m/appareil',
  'POST /register',
];

describe('the attacks of this folder', () => {
  let platform: TestPlatform;
  let client: Awaited<ReturnType<typeof writeTinyClient>>;
  let middleware: unknown[];
  beforeAll(async () => {
    [platform, client] = await Promise.all([createTestPlatform(), writeTinyClient()]);
    ({ middleware } = createApp(platform, {
      trustProxy: 0,
      rateLimitFactor: 1,
      clientDir: client.dir,
      metricsGate: () => 'open',
    }));
  });
  afterAll(async () => {
    await platform.close();
    await client.remove();
  });

  const routers = () =>
    middleware.flatMap((step) => (typeof step === 'function' && 'router' in step ? [step.router as Router] : []));

  it('cover every route of the server: those of the contract, and those listed here', () => {
    const routes = routers().flatMap(({ stack }) =>
      stack.flatMap(({ methods, path }) =>
        methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
      ),
    );
    // The `.php` paths call endpoints of the contract under their rules: server/compat/compat.test.ts.
    const declared = [...endpoints, ...new Set(compatCalls.map(({ method, path }) => `${method} ${path}`))].map(
      (route) => (typeof route === 'string' ? route : `${route.method} ${route.path}`),
    );
    expect(routes.toSorted()).toStrictEqual([...declared, ...besideTheContract].toSorted());
  });

  it('cover the whole contract: a new endpoint is attacked once it is declared', () => {
    expect(walked).toStrictEqual(endpoints);
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      expect(endpointAt(endpoint.method, path)?.name).toBe(endpoint.name);
    }
    expect(unsafe.length).toBeGreaterThan(2);
    expect(withBody.length).toBeGreaterThan(1);
    expect(guarded.length).toBeGreaterThan(2);
  });

  it('each verify, by the server’s own log, that they reached their endpoints', () => {
    const suites = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.test.ts'));
    const silent = suites.filter(
      (file) => !/expect\(target\.visited\(\)\)/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
    );
    // These have lists of their own: of what has a limit, of what has an owner, of what outlives a key, of what lets a browser
    // or a stranger in, of what writes a setting. This one attacks nothing.
    expect(silent.toSorted()).toStrictEqual([
      'enumeration.test.ts',
      'everyRoute.test.ts',
      'keyChange.test.ts',
      'knownBrowsers.test.ts',
      'settingGuards.test.ts',
      'strangersAccount.test.ts',
      'throttling.test.ts',
    ]);
  });

  it('are in docs/SECURITY.md, each with its row', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/SECURITY.md'), 'utf8');
    const suites = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.test.ts'));
    const rows = page.split('\n').filter((line) => line.startsWith('| '));
    for (const suite of suites) expect(rows.some((row) => row.includes(`\`${suite}\``))).toBe(true);
  });
});
