import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '@app/contract/core/permissions.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildJob,
  buildLink,
  countRows,
  isDeepRun,
  readRows,
  testPassword,
  type BuiltAccount,
} from '@app/domain/testing';
import { cookieKeys } from '../http/cookieKeys.ts';
import type { ApiAnswer, ApiClient } from '../testing/startApi.ts';
import { pixel, sendFile } from '../testing/images.ts';
import { guarded, roleFor, walked, type Role, type WalkedEndpoint } from './testing/contractWalk.ts';
import { openTarget, steadyBrowsers, type Target } from './testing/openTarget.ts';
import { kindOf, oneOfEachFamily, sampledCases, sampledPairs } from './testing/sampledCases.ts';
import { validRequest } from './testing/validRequest.ts';

const ofBackOffice = guarded.filter(({ access: { kind } }) =>
  ['administrator', 'permission', 'super_admin'].includes(kind),
);

const oneOfEachKind = [...Map.groupBy(guarded, kindOf).values()].flatMap((alike) => alike.slice(0, 1));

const nobody = { authenticated: false, account: null };

/** The signature that the server expects with a cookie's value. */
const signatureOf = (pair: string, key: Buffer) => cookieKeys([key]).sign(pair);

interface Victim {
  account: BuiltAccount;
  browser: ApiClient;
  id: string;
  signature: string;
}

/** What an attacker has come by, or made up. */
type Stolen = (victim: Victim, target: Target) => Promise<Partial<Pick<Victim, 'id' | 'signature'>>>;

/** Signs cookies where APP_KEY is another one. */
let foreignKey: Buffer = Buffer.alloc(0);

const dead: Record<string, Stolen> = {
  'was signed out of': async ({ browser }) => {
    await browser.call('/api/session', { method: 'DELETE' });
    return {};
  },
  'was opened before the password changed': async ({ account }, { api: { platform } }) => {
    const changed = new Date(platform.clock.now().getTime() + 1);
    await platform.pool.query('update account set password_changed_at = $2 where id = $1', [account.id, changed]);
    return {};
  },
  'was opened before the password was chosen anew by a link': async ({ account }, { api }) => {
    const token = await buildLink(api.platform, { purpose: 'password_reset', email: account.email, accountId: null });
    const body = { token, password: testPassword, confirmPassword: testPassword };
    await api.visitor().call('/api/password-resets/use', { method: 'POST', body });
    return {};
  },
  'was open elsewhere when its owner changed the password': async ({ account }, { api }) => {
    const owner = await api.signedIn(account);
    const body = { currentPassword: testPassword, newPassword: testPassword, confirmPassword: testPassword };
    await owner.call('/api/account/password', { method: 'POST', body });
    return {};
  },
  'is a copy of the one in which its owner changed the password': async ({ browser }) => {
    const body = { currentPassword: testPassword, newPassword: testPassword, confirmPassword: testPassword };
    await browser.call('/api/account/password', { method: 'POST', body });
    return {};
  },
  'has run out': async ({ account }, { api: { platform } }) => {
    await platform.pool.query('update session set expires_at = $2 where account_id = $1', [
      account.id,
      platform.clock.now(),
    ]);
    return {};
  },
  'is gone from the table': async ({ account }, { api: { platform } }) => {
    await platform.pool.query('delete from session where account_id = $1', [account.id]);
    return {};
  },
  'was ended by its owner from another browser': async ({ account }, { api }) => {
    const owner = await api.signedIn(account);
    await owner.call('/api/account/sessions', { method: 'DELETE' });
    return {};
  },
  'is of an account that was closed': async ({ account }, { api: { platform } }) => {
    await platform.pool.query('update account set closed_at = $2 where id = $1', [account.id, platform.clock.now()]);
    return {};
  },
  'has no signature': async () => ({ signature: '' }),
  'has a signature of someone else': async (_victim, target) => {
    const other = await target.api.signedIn(await buildCustomer(target.api.platform));
    return { signature: other.cookie('clairvolet.sig') ?? '' };
  },
  'has an altered signature': async ({ signature }) => ({
    signature: `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
  }),
  'has an altered id': async ({ id }) => ({ id: `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}` }),
  'was signed with another APP_KEY': async ({ id }) => ({ signature: signatureOf(`clairvolet=${id}`, foreignKey) }),
  'is the hash that a stolen dump shows, rightly signed': async ({ account }, { api: { platform } }) => {
    const [row] = await readRows<{ hash: string }>(
      platform,
      'select id_hash as hash from session where account_id = $1',
      [account.id],
    );
    const id = row?.hash ?? '';
    return { id, signature: signatureOf(`clairvolet=${id}`, platform.keys.of('cookies')) };
  },
};

describe('a session that', () => {
  let target: Target;
  beforeAll(async () => {
    target = await openTarget();
    const elsewhere = await target.api.platform.sibling({ appKey: Buffer.alloc(32, 9).toString('base64') });
    foreignKey = elsewhere.keys.of('cookies');
  });
  afterAll(async () => target.stop());

  async function victimFor(role: Role): Promise<Victim> {
    const { platform } = target.api;
    const account = await (role === 'customer'
      ? buildCustomer(platform)
      : buildAdministrator(platform, role === 'superAdmin' ? { role: 'super_admin' } : { permissions }));
    const browser = await target.api.signedIn(account);
    const [id = '', signature = ''] = ['clairvolet', 'clairvolet.sig'].map((name) => browser.cookie(name));
    return { account, browser, id, signature };
  }

  function thiefWith({ id, signature }: Pick<Victim, 'id' | 'signature'>): ApiClient {
    const client = target.api.visitor();
    client.setCookie('clairvolet', id);
    if (signature) client.setCookie('clairvolet.sig', signature);
    return client;
  }

  const died = new Map<string, Promise<{ victim: Victim; stolen: Victim }>>();

  /** A session that died that way: nothing that is tried with it may bring it back, so that one serves for every endpoint. */
  async function deadSession(what: string, role: Role): Promise<{ victim: Victim; stolen: Victim }> {
    const kill = async () => {
      const victim = await victimFor(role);
      return { victim, stolen: { ...victim, ...(await dead[what]?.(victim, target)) } };
    };
    const key = `${what}, ${role}`;
    const known = died.get(key) ?? kill();
    died.set(key, known);
    return known;
  }

  /** A request about something of the victim's, for any sender. */
  async function requestAbout({ account }: Victim, endpoint: WalkedEndpoint) {
    const jobId = endpoint.name === 'jobs.read' ? await buildJob(target.api.platform, account.id) : target.world.jobId;
    const { path, method, body } = await validRequest(endpoint, { ...target.world, customer: account, jobId });
    return async (client: ApiClient): Promise<Pick<ApiAnswer, 'status' | 'body'>> => {
      if (!endpoint.upload) return client.call(path, { method, ...(body && { body }) });
      const { field } = endpoint.upload;
      const name = field === 'backup' ? 'a.zip' : 'a.png';
      return sendFile(target.api, client, path, { content: pixel, field, name });
    };
  }

  // That each endpoint opens to its role is tested in accessMatrix.test.ts; here it shows that the theft works.
  it.each(isDeepRun ? guarded : oneOfEachKind)('is active and stolen complete opens $name', async (endpoint) => {
    const victim = await victimFor(roleFor(endpoint.access));
    const send = await requestAbout(victim, endpoint);
    expect((await send(thiefWith(victim))).status).toBe(endpoint.status);
  });

  it.each(sampledPairs(oneOfEachFamily(guarded), Object.keys(dead)))(
    '$attack does not open $name',
    async ({ attack, endpoint }) => {
      const { victim, stolen } = await deadSession(attack, roleFor(endpoint.access));
      const thief = thiefWith(stolen);
      const answer = await (await requestAbout(victim, endpoint))(thief);
      expect([answer.status, answer.body]).toStrictEqual([401, expect.objectContaining({ code: 'not_authenticated' })]);
      expect((await thief.call('/api/session')).body).toStrictEqual(nobody);
    },
  );

  it('is signed as these tests sign', async () => {
    expect(foreignKey).toHaveLength(32);
    const { id, signature } = await victimFor('customer');
    expect(signatureOf(`clairvolet=${id}`, target.api.platform.keys.of('cookies'))).toBe(signature);
  });

  it.each(sampledPairs(oneOfEachFamily(ofBackOffice), ['agent', 'superAdmin'] as const))(
    'of the role $attack loses $name with its permission, from the next request',
    async ({ endpoint, attack: role }) => {
      const { pool } = target.api.platform;
      const victim = await victimFor(role);
      const send = await requestAbout(victim, endpoint);
      const before = await send(victim.browser);
      if (endpoint.access.kind !== 'super_admin' || role === 'superAdmin') expect(before.status).toBe(endpoint.status);
      await pool.query(`update administrator set role = 'agent', permissions = '{}' where account_id = $1`, [
        victim.account.id,
      ]);
      if (endpoint.access.kind !== 'administrator') expect((await send(victim.browser)).status).toBe(403);
      await pool.query('update administrator set active = false where account_id = $1', [victim.account.id]);
      expect((await send(victim.browser)).status).toBe(401);
    },
  );

  const elsewhere: Record<string, (victim: Victim) => { search?: string; headers?: Record<string, string> }> = {
    'in the address': ({ id, signature }) => ({
      search: `?clairvolet=${id}&clairvolet.sig=${signature}&session=${id}&token=${id}`,
    }),
    'in headers of its own': ({ id }) => ({
      headers: { authorization: `Bearer ${id}`, 'x-session': id, 'x-clairvolet': id },
    }),
    'as a password': ({ id, signature }) => ({ headers: { authorization: `Basic ${btoa(`${id}:${signature}`)}` } }),
  };

  it.each(sampledPairs(oneOfEachFamily(guarded), Object.keys(elsewhere)))(
    'is sent $attack, instead of in its cookie, does not open $name',
    async ({ endpoint, attack }) => {
      // Nothing kills this one.
      const { victim } = await deadSession('is alive', roleFor(endpoint.access));
      const { path, method } = await validRequest(endpoint, { ...target.world, customer: victim.account });
      const { search = '', headers = {} } = elsewhere[attack]?.(victim) ?? {};
      expect((await target.api.visitor().call(`${path}${search}`, { method, headers })).status).toBe(401);
    },
  );

  it('was sent elsewhere than in its cookie is still active in the end', async () => {
    const { victim } = await deadSession('is alive', 'customer');
    expect((await thiefWith(victim).call('/api/session')).body).toMatchObject({ authenticated: true });
  });

  it.each(walked.filter(({ method, access }) => method === 'POST' && access.kind === 'visitor'))(
    'an attacker planted is replaced when $name signs in',
    async (endpoint) => {
      const attacker = await victimFor('customer');
      const browser = thiefWith(attacker);
      const { path, method, body } = await validRequest(endpoint, target.world);
      const answer = await browser.call(path, { method, ...(body && { body }) });
      expect(answer.status).toBe(endpoint.status);
      if (!answer.cookies.some((line) => line.startsWith('clairvolet='))) return;
      expect(browser.cookie('clairvolet')).not.toBe(attacker.id);
      expect((await attacker.browser.call('/api/session')).body).toStrictEqual(nobody);
      expect((await browser.call('/api/session')).body).toMatchObject({ authenticated: true });
    },
  );

  it('is used by thirty concurrent requests serves them all, and none after sign-out', async () => {
    const victim = await victimFor('customer');
    const ask = async () => (await victim.browser.call('/api/account/overview')).status;
    const together = await Promise.all(Array.from({ length: 30 }, ask));
    expect(new Set(together)).toStrictEqual(new Set([200]));
    const thief = thiefWith(victim);
    const during = await Promise.all([
      ...Array.from({ length: 15 }, ask),
      victim.browser.call('/api/session', { method: 'DELETE' }).then(({ status }) => status),
      ...Array.from({ length: 15 }, ask),
    ]);
    for (const status of during) expect([200, 204, 401]).toContain(status);
    expect((await thief.call('/api/account/overview')).status).toBe(401);
    expect(
      await readRows(target.api.platform, 'select from session where account_id = $1', [victim.account.id]),
    ).toStrictEqual([]);
  });

  it('was not opened by a sign-in is not stored: visitors leave no rows', async () => {
    const before = await countRows(target.api.platform, 'session');
    for (let round = 0; round < 20; round += 1) await target.api.visitor().call('/api/session');
    expect(await countRows(target.api.platform, 'session')).toStrictEqual(before);
  });
});

const protocols = ['http', 'https'] as const;
const calledOver = sampledCases(walked, protocols, kindOf);

describe.each(protocols)('a cookie over %s', (protocol) => {
  const appUrl = protocol === 'https' ? 'https://clairvolet.example' : undefined;
  // Those that may open a session are called over both.
  const called = calledOver
    .filter(({ item, attacks }) => item.access.kind === 'visitor' || attacks.includes(protocol))
    .map(({ item }) => item);
  let target: Target;
  const lines: string[] = [];
  beforeAll(async () => {
    target = await openTarget(appUrl ? { appUrl } : {});
    const browsers = steadyBrowsers(target);
    for (const endpoint of called) {
      const role = endpoint.access.kind === 'visitor' ? 'customer' : roleFor(endpoint.access);
      const client = await browsers.of(role);
      const { path, method, body } = await validRequest(endpoint, target.world);
      const answer = await client.call(path, { method, ...(body && { body }) });
      browsers.note(role, answer);
      lines.push(...answer.cookies);
    }
  });
  afterAll(async () => target.stop());

  it('is set only by signing in and out, with the flags against scripts and other sites', () => {
    const cookies = new Set(lines.map((line) => line.slice(0, line.indexOf('='))));
    const prefix = appUrl ? '__Host-' : '';
    expect([...cookies].toSorted()).toStrictEqual(
      ['clairvolet', 'clairvolet-device', 'clairvolet.sig'].map((name) => `${prefix}${name}`).toSorted(),
    );
    for (const line of lines) {
      const attributes = line
        .toLowerCase()
        .split('; ')
        .slice(1)
        .filter((part) => !/^(?:expires|max-age)=/.test(part));
      expect(attributes.toSorted()).toStrictEqual([
        'httponly',
        'path=/',
        'samesite=lax',
        ...(appUrl ? ['secure'] : []),
      ]);
    }
    const names = called.map(({ name }) => name);
    // The trial of the bridge is a call of the bridge.
    if (names.includes('mobile.testBridge')) names.push('mobile.bridgeVerifyLink');
    expect(target.visited()).toStrictEqual([...new Set(names)].toSorted());
  });

  it('is not written to the log', () => {
    const values = lines.map((line) => /=([^;]*)/.exec(line)?.[1] ?? '').filter((value) => value.length > 8);
    expect(values.length).toBeGreaterThan(2);
    for (const value of values) expect(target.logs.text()).not.toContain(value);
  });
});
