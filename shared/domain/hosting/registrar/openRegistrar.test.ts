import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPlatform,
  FakeClock,
  openRegistrarAccount,
  type RegistrarAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { newId } from '../../platform/index.ts';
import { openRegistrar } from './openRegistrar.ts';
import { tryRegistrar } from '../configuration/trials.ts';

let registrar: RegistrarAccount;
let platform: TestPlatform;
beforeAll(async () => {
  registrar = await openRegistrarAccount({ now: new FakeClock().now() });
  platform = await createTestPlatform({ registrar });
});
afterAll(async () => platform.close());

const fresh = (label = 'etxe') => `${label}-${randomBytes(6).toString('hex')}.fr`;
const nameservers = ['ns1.clairvolet.example', 'ns2.clairvolet.example'];

describe('the registrar', () => {
  it('says whether a name is free, taken, or of a kind that it does not sell', async () => {
    const { availability } = openRegistrar(platform);
    expect(await availability(fresh())).toBe('available');
    expect(await availability('etxe-arrosa.co.uk')).toBe('available');
    expect(await availability(fresh('pris'))).toBe('taken');
    expect(await availability('mongite.museum')).toBe('unknown');
  });

  it('registers for a year, finds what is ours, and renews it once from its end', async () => {
    const { register, find, renew } = openRegistrar(platform);
    const domain = fresh();
    expect(await find(domain)).toBeNull();
    await register(domain, nameservers);
    const registration = await find(domain);
    expect(registration).toMatchObject({
      registeredAt: platform.clock.now(),
      expiresAt: new Date('2027-11-20T13:32:00.000Z'),
    });
    if (!registration) throw new Error('Nothing was registered');
    await renew(registration);
    await expect(renew(registration)).rejects.toMatchObject({ failure: 'refused' });
    expect(await find(domain)).toMatchObject({ expiresAt: new Date('2028-11-19T13:32:00.000Z') });
    const { acts } = await registrar.ledger();
    expect(acts.filter((act) => act.domain === domain).map(({ act }) => act)).toStrictEqual(['register', 'renew']);
  });

  it('refuses in its own words', async () => {
    await expect(openRegistrar(platform).register(fresh('refus'), nameservers)).rejects.toMatchObject({
      failure: 'refused',
      message: 'The Registry refused this registration.',
    });
  });

  it.each(['500', 'cut'] as const)('is unreachable when it fails: %s', async (mode) => {
    await registrar.fail(mode);
    await expect(openRegistrar(platform).availability(fresh())).rejects.toMatchObject({ failure: 'unreachable' });
    await registrar.fail('off');
  });
});

describe('an answer', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function answering(status: number, headers: Record<string, string>, body: string) {
    server = createServer((_request, response) => void response.writeHead(status, headers).end(body));
    await new Promise<void>((listening) => {
      server?.listen(0, '127.0.0.1', listening);
    });
    const { port } = server.address() as AddressInfo;
    const providers = { ...platform.providers, registrarApiBase: `http://127.0.0.1:${port}` };
    return openRegistrar({ settings: platform.settings, providers });
  }

  it.each([
    ['that leads elsewhere', 302, { location: 'http://127.0.0.1:9/' }, '', 'unreachable'],
    ['that is no JSON', 200, {}, '<html>', 'unreachable'],
    ['that says something else', 200, {}, '{"orderid": []}', 'unreachable'],
    ['that refuses the key', 403, {}, '{"status":"ERROR","message":"Access Denied"}', 'unauthorised'],
    ['that asks for money', 500, {}, '{"status":"ERROR","message":"Insufficient funds in your account"}', 'unfunded'],
    ['that asks to come again', 500, {}, '{"status":"ERROR","message":"Please try again later"}', 'unreachable'],
    ['that says no', 200, {}, '{"status":"error","error":"Invalid domain"}', 'refused'],
  ])('%s is classified correctly', async (_what, status, headers, body, failure) => {
    const { find } = await answering(status, headers, body);
    await expect(find('etxe-arrosa.fr')).rejects.toMatchObject({ failure });
  });

  it('that times out does not reveal the key', async () => {
    const { find } = openRegistrar({
      settings: platform.settings,
      providers: { ...platform.providers, registrarApiBase: 'http://127.0.0.1:9' },
    });
    const error: unknown = await find('etxe-arrosa.fr').catch((thrown: unknown) => thrown);
    expect(JSON.stringify([error, String(error), (error as Error).stack, (error as Error).cause])).not.toContain(
      registrar.apiKey,
    );
  });
});

describe('a trial of the configuration', () => {
  const save = async (values: Parameters<TestPlatform['settings']['save']>[0]) =>
    platform.settings.save(values, { at: platform.clock.now(), by: null });

  it('runs every step, and stops at the one that fails', async () => {
    await save({ dns_nameservers: '' });
    const failed = await tryRegistrar(platform, newId());
    expect(failed.ok).toBe(false);
    expect(failed.steps.at(-1)).toMatchObject({ label: 'Serveurs de noms', ok: false });
    await save({ dns_nameservers: nameservers.join(', ') });
    const passed = await tryRegistrar(platform, newId());
    expect(passed).toMatchObject({ ok: true });
    expect(passed.steps.map(({ label }) => label)).toStrictEqual([
      'Configuration',
      'Connexion et clé',
      'Client',
      'Contact',
      'Recherche d’un domaine',
      'Serveurs de noms',
    ]);
  });

  it('names a key that is refused, and a configuration that is missing', async () => {
    const wrong = await createTestPlatform({ registrar: { ...registrar, apiKey: 'une autre' } });
    expect((await tryRegistrar(wrong, newId())).steps.at(-1)).toStrictEqual({
      label: 'Connexion et clé',
      ok: false,
      detail: 'Le bureau d’enregistrement refuse l’identifiant, la clé, ou l’adresse IP de ce serveur.',
    });
    await wrong.close();
    const none = await createTestPlatform();
    expect((await tryRegistrar(none, newId())).steps).toStrictEqual([
      { label: 'Configuration', ok: false, detail: 'Le bureau d’enregistrement n’est pas configuré.' },
    ]);
    await none.close();
  });
});
