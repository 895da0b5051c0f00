import { type ChildProcess, spawn } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from './processes/freePort.ts';
import { waitUntil } from './processes/waitUntil.ts';
import { PreparedCluster } from './testing/preparedCluster.ts';
import { volatileDirectory } from './testing/startTestPostgres.ts';

const prepareNode = join(import.meta.dirname, '../shared/prepareNode.cjs');
const readyMessage = z.object({ type: z.literal('ready'), environment: z.record(z.string(), z.string()) });
const written = z.record(z.string(), z.unknown());
const settingsOf = (environment: Record<string, string>) =>
  z.record(z.string(), z.string()).parse(JSON.parse(environment['FIRST_SETTINGS'] ?? '{}'));

let prepared: PreparedCluster;
let dataDir: string;
let services: ChildProcess | undefined;

beforeAll(async () => {
  prepared = await PreparedCluster.create();
});

afterAll(() => prepared.remove());

beforeEach(async () => {
  dataDir = mkdtempSync(join(await volatileDirectory(), 'clairvolet-services-'));
  prepared.copyTo(dataDir);
});

/** As on a new clone, which has no database yet. */
const fromNothing = () => rmSync(join(dataDir, 'postgres'), { recursive: true });

afterEach(async () => {
  if (services && services.exitCode === null && services.signalCode === null) {
    services.kill('SIGTERM');
    await once(services, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; environment: Record<string, string> }> {
  const ports = {
    INBOX_PORT: String(await freePort()),
    INBOX_SMTP_PORT: String(await freePort()),
    STRIPE_SANDBOX_PORT: String(await freePort()),
    SITES_PORT: String(await freePort()),
    REGISTRAR_SANDBOX_PORT: String(await freePort()),
    CHANNELS_PORT: String(await freePort()),
    DNS_SANDBOX_PORT: String(await freePort()),
    DNS_SANDBOX_API_PORT: String(await freePort()),
  };
  const child = spawn(process.execPath, ['--require', prepareNode, join(import.meta.dirname, 'services.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...ports, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  services = child;
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => ['ended'])]);
  return { child, environment: readyMessage.parse(message).environment };
}

async function answers(databaseUrl: string | undefined): Promise<boolean> {
  const client = new Client(databaseUrl);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

describe('the development services', () => {
  test('say where database and inbox are, to their parent and in development.json', async () => {
    fromNothing();
    const { child, environment } = await start();

    const file = join(dataDir, 'development.json');
    expect(written.parse(JSON.parse(readFileSync(file, 'utf8')))).toEqual({ ...environment, pid: child.pid });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await answers(environment['DATABASE_URL'])).toBe(true);
    expect((await fetch(`${environment['INBOX_URL']}/messages`)).status).toBe(200);
    expect((await fetch(`${environment['CHANNELS_SANDBOX_URL']}/sandbox/listings`)).status).toBe(200);
    expect(environment['FEED_PRIVATE_HOSTS']).toContain(new URL(environment['CHANNELS_SANDBOX_URL'] ?? '').host);
    // What a screen can change is given as a setting: in the environment it would lock the form.
    for (const name of ['SMTP_URL', 'STRIPE_SECRET_KEY', 'DNS_API_URL', 'REGISTRAR_API_KEY']) {
      expect(environment).not.toHaveProperty(name);
    }
    expect(settingsOf(environment)).toMatchObject({ smtp_host: '127.0.0.1', smtp_encryption: 'none' });
  });

  test('keep one application key, which only its owner can read', async () => {
    const { child } = await start();
    const file = join(dataDir, 'app.key');
    const key = readFileSync(file, 'utf8');
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    child.kill('SIGTERM');
    await once(child, 'exit');

    await start();
    expect(readFileSync(file, 'utf8')).toBe(key);
  });

  test('run a Stripe without money whose customers are still there at the next start', async () => {
    const account = async (environment: Record<string, string>, path: string, body?: string): Promise<string> => {
      const answer = await fetch(`${environment['STRIPE_API_BASE']}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${settingsOf(environment)['stripe_secret_key']}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        ...(body !== undefined && { body }),
      });
      return await answer.text();
    };
    const { child, environment } = await start();
    expect(settingsOf(environment)['stripe_webhook_secret']).toMatch(/^whsec_/);
    expect(await account(environment, '/v1/customers', 'email=maite@villa-etchea.test')).toContain('"cus_');
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(statSync(join(dataDir, 'stripe-sandbox.json')).mode & 0o777).toBe(0o600);

    const again = await start();
    const keyOf = (known: Record<string, string>) => settingsOf(known)['stripe_secret_key'];
    expect(keyOf(again.environment)).toBe(keyOf(environment));
    expect(await account(again.environment, '/v1/customers')).toContain('maite@villa-etchea.test');
  });

  test('answer for the names below sites.localhost, by a server that keeps its zones and its key', async () => {
    const { child, environment } = await start();
    const zones = async (known: Record<string, string>): Promise<string> => {
      const response = await fetch(`${settingsOf(known)['dns_api_url']}/api/v1/servers/localhost/zones`, {
        headers: { 'x-api-key': settingsOf(known)['dns_api_key'] ?? '' },
      });
      return await response.text();
    };
    expect(await zones(environment)).toContain('"sites.localhost."');
    const resolver = new Resolver();
    resolver.setServers([environment['DNS_RESOLVER'] ?? '']);
    expect(await resolver.resolve4('ns1.sites.localhost')).toEqual(['127.0.0.1']);
    expect(statSync(join(dataDir, 'dns.key')).mode & 0o777).toBe(0o600);
    child.kill('SIGTERM');
    await once(child, 'exit');
    const again = await start();
    expect(settingsOf(again.environment)['dns_api_key']).toBe(settingsOf(environment)['dns_api_key']);
    expect(await zones(again.environment)).toContain('"sites.localhost."');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('stop everything on %s and take their file away', async (signal) => {
    const { child, environment } = await start();
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(existsSync(join(dataDir, 'development.json'))).toBe(false);
    expect(await answers(environment['DATABASE_URL'])).toBe(false);
  });

  test('stop by themselves when the process that started them is gone', async () => {
    const { child, environment } = await start();
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await answers(environment['DATABASE_URL'])).toBe(false);
  });

  test('start the database again, at the same address, when it was killed', async () => {
    const { environment } = await start();
    const settings = written.parse(JSON.parse(readFileSync(join(dataDir, 'postgres', 'settings.json'), 'utf8')));
    const [pid] = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    expect(await waitUntil(async () => !(await answers(environment['DATABASE_URL'])), 10_000)).toBe(true);

    expect(await waitUntil(async () => await answers(environment['DATABASE_URL']), 20_000)).toBe(true);
    expect(environment['DATABASE_URL']).toContain(`:${String(settings['port'])}/`);
  });

  test('do not start what the developer provides', async () => {
    const given = {
      DATABASE_URL: 'postgresql://me@db.example:5432/mine',
      SMTP_URL: 'smtp://mail.example:25',
      STRIPE_SECRET_KEY: 'sk_test_of_my_own_account',
      SITES_CA_FILE: '/etc/ssl/my-own-authority.pem',
      REGISTRAR_API_BASE: 'https://registrar.example',
      DNS_API_URL: 'http://dns.example:8081',
      CHANNELS_SANDBOX_URL: 'http://channels.example:8054',
    };
    fromNothing();
    const { environment } = await start(given);
    expect(environment).toEqual(given);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(existsSync(join(dataDir, 'stripe-sandbox.json'))).toBe(false);
    expect(existsSync(join(dataDir, 'dns-sandbox.json'))).toBe(false);
    expect(existsSync(join(dataDir, 'channels-sandbox.json'))).toBe(false);
  });
});
