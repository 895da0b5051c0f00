import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadRule } from '@app/contract/core/endpoint.ts';
import type { EndpointName } from '@app/contract/registry.ts';
import { buildAdministrator, readRows, type BuiltAccount } from '@app/domain/testing';
import type { ApiClient } from '../testing/startApi.ts';
import { pixel, sendFile } from '../testing/images.ts';
import { roleFor, unsafe, walked, type WalkedEndpoint } from './testing/contractWalk.ts';
import { openTarget, steadyBrowsers, type Target, type SteadyBrowsers } from './testing/openTarget.ts';
import { validRequest } from './testing/validRequest.ts';

/** They show what something would look like, and change nothing. */
const looks: readonly EndpointName[] = ['site.previewLegalPage', 'messaging.previewTemplate'];

/** What usually is asked for, and is so already: nothing would be done. */
const changing: Partial<Record<EndpointName, object>> = {
  'site.changeSecuritySettings': { twoFactorRequired: true },
  'messaging.switchTemplate': { enabled: false },
};

/** What a form that takes a file is sent: only an archive must be called one. */
const fileFor = ({ field }: UploadRule) => ({ content: pixel, field, name: field === 'backup' ? 'a.zip' : 'a.png' });

const requestIdOf = (answer: object) =>
  'headers' in answer && answer.headers instanceof Headers ? answer.headers.get('x-request-id') : null;

const kinds = ['permission', 'super_admin', 'administrator'];
const acts = unsafe.filter(({ name, access }) => kinds.includes(access.kind) && !looks.includes(name));
const exports = walked.filter(({ access, file }) => kinds.includes(access.kind) && file === 'text/csv');

describe('the journal of the back-office', () => {
  let target: Target;
  let browsers: SteadyBrowsers;
  let stranger: ApiClient;
  beforeAll(async () => {
    target = await openTarget();
    browsers = steadyBrowsers(target);
    stranger = await target.api.signedIn(await buildAdministrator(target.api.platform));
  });
  afterAll(async () => target.stop());

  const entriesOf = async ({ id }: BuiltAccount) =>
    readRows<{ action: string; actor_name: string; address: string; request_id: string; text: string }>(
      target.api.platform,
      `select action, actor_name, address, request_id, e::text as text from audit_entry e
       where actor_id = $1 and action not like 'session.%' order by at, id`,
      [id],
    );
  const count = async () => {
    const [row] = await readRows<{ count: number }>(
      target.api.platform,
      `select count(*)::int as count from audit_entry where action not like 'session.%'`,
    );
    return row?.count ?? 0;
  };
  const actorFor = ({ access }: WalkedEndpoint): BuiltAccount =>
    roleFor(access) === 'superAdmin' ? target.accounts.superAdmin : target.accounts.agent;

  it('covers every action of administrators', () => {
    expect(acts.length).toBeGreaterThan(30);
    expect(exports.length).toBeGreaterThan(4);
    for (const name of looks) expect(unsafe.map((endpoint) => endpoint.name)).toContain(name);
  });

  it.each([...acts, ...exports])('records who did $name, from which address and in which request', async (endpoint) => {
    const browser = await browsers.of(roleFor(endpoint.access));
    const actor = actorFor(endpoint);
    const { method, path, body: usual } = await validRequest(endpoint, target.world);
    const body = changing[endpoint.name] ?? usual;
    const before = await entriesOf(actor);
    const answer = await (endpoint.upload
      ? sendFile(target.api, browser, path, fileFor(endpoint.upload))
      : browser.call(path, { method, ...(body && { body }) }));
    // What it demands of administrators is not demanded of those who come after.
    await target.api.platform.settings.save(
      { admin_two_factor_required: 'false' },
      { at: target.api.platform.clock.now(), by: null },
    );
    if ('headers' in answer && answer.headers instanceof Headers)
      browsers.note(roleFor(endpoint.access), { headers: answer.headers });
    expect(answer.status).toBe(endpoint.status);
    const entries = (await entriesOf(actor)).slice(before.length);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        actor_name: 'Maïder Etcheverry',
        address: expect.stringContaining('127.0.0.1'),
        request_id: requestIdOf(answer) ?? expect.any(String),
      });
    }
  });

  it.each(acts)('records nothing of $name when it is refused', async (endpoint) => {
    const refused = [
      target.api.visitor(),
      await browsers.of('customer'),
      ...(endpoint.access.kind === 'administrator' ? [] : [stranger]),
      ...(endpoint.access.kind === 'super_admin' ? [await browsers.of('agent')] : []),
    ];
    const { method, path, body } = await validRequest(endpoint, target.world);
    const before = await count();
    for (const browser of refused) {
      const answer = await browser.call(path, { method, ...(body && { body }) });
      expect([401, 403]).toContain(answer.status);
    }
    if (endpoint.body) {
      const browser = await browsers.of(roleFor(endpoint.access));
      const answer = await browser.call(path, { method, body: '[' });
      expect(answer.status).toBe(400);
    }
    expect(await count()).toBe(before);
  });

  it('contains no secret', async () => {
    const { platform, stripe } = { ...target.api, stripe: target.world.stripe };
    const rows = await readRows<{ text: string }>(platform, 'select e::text as text from audit_entry e');
    const text = rows.map((row) => row.text).join('\n');
    const secrets = await readRows<{ secret: string }>(
      platform,
      `select password_hash as secret from account union select secret from second_factor
       union select code_hash from recovery_code union select id_hash from session`,
    );
    expect(secrets.length).toBeGreaterThan(3);
    for (const { secret } of secrets) if (secret !== 'none') expect(text).not.toContain(secret);
    expect(text).not.toContain(stripe.secretKey);
    expect(text).not.toContain('volets du matin');
  });

  it('was tried with every action and every export', () => {
    const names = [...acts, ...exports].map(({ name }) => name);
    expect(target.visited()).toStrictEqual(expect.arrayContaining(names));
  });
});
