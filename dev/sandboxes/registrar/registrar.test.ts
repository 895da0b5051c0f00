import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRegistrarSandbox } from './index.ts';

let dataDir: string;
let stop: (() => Promise<void>) | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'clairvolet-registrar-'));
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const stateFile = () => join(dataDir, 'registrar-sandbox.json');
const keys = { 'auth-userid': '100001', 'api-key': 'cle' };

async function start(): Promise<string> {
  const sandbox = await startRegistrarSandbox({ port: 0, stateFile: stateFile(), log: () => undefined });
  sandbox.openAccount({ userId: '100001', apiKey: 'cle' });
  ({ stop } = sandbox);
  return sandbox.url;
}

async function ask(url: string, path: string, parameters: Record<string, string>): Promise<[number, unknown]> {
  const answer = await fetch(`${url}/api/${path}?${new URLSearchParams({ ...keys, ...parameters }).toString()}`);
  return [answer.status, await answer.json()];
}

async function register(url: string, name: string): Promise<[number, unknown]> {
  const body = new URLSearchParams({
    ...keys,
    'domain-name': name,
    years: '1',
    'customer-id': '1',
    'reg-contact-id': '1',
    'admin-contact-id': '1',
    'tech-contact-id': '1',
    'billing-contact-id': '1',
    'invoice-option': 'NoInvoice',
  });
  for (const ns of ['ns1.exemple.fr', 'ns2.exemple.fr']) body.append('ns', ns);
  const answer = await fetch(`${url}/api/domains/register.json`, { method: 'POST', body });
  return [answer.status, await answer.json()];
}

describe('the registrar sandbox', () => {
  it('retains registrations across a restart, in a file readable by its owner only', async () => {
    const url = await start();
    expect(await register(url, 'etxe.fr')).toMatchObject([200, { status: 'Success', description: 'etxe.fr' }]);
    expect(statSync(stateFile()).mode & 0o777).toBe(0o600);
    await stop?.();
    const again = await start();
    expect(await ask(again, 'domains/details-by-name.json', { 'domain-name': 'etxe.fr' })).toMatchObject([
      200,
      { domainname: 'etxe.fr', ns1: 'ns1.exemple.fr' },
    ]);
    expect(await register(again, 'etxe.fr')).toMatchObject([500, { status: 'ERROR' }]);
  });

  it('says what to do when its file is damaged', async () => {
    writeFileSync(stateFile(), '{');
    await expect(start()).rejects.toThrow(/is damaged\. Delete it/);
  });

  it('refuses another key, a missing parameter, and what it does not know', async () => {
    const url = await start();
    const wrong = { 'domain-name': 'etxe', tlds: 'fr', 'api-key': 'autre' };
    expect((await ask(url, 'domains/available.json', wrong))[0]).toBe(401);
    expect(await ask(url, 'domains/details-by-name.json', {})).toStrictEqual([
      500,
      { status: 'ERROR', message: 'Required parameter missing: domain-name' },
    ]);
    expect((await ask(url, 'domains/delete.json', {}))[0]).toBe(404);
  });

  it('serves this machine only, and no page of another site', async () => {
    const url = await start();
    const post = async (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const asked = request(`${url}/sandbox/ledger?userId=100001`, { headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        asked.on('error', reject).end();
      });
    expect(await post({})).toBe(200);
    expect(await post({ host: 'ailleurs.example' })).toBe(403);
    expect(await post({ origin: 'https://ailleurs.example' })).toBe(403);
  });
});
