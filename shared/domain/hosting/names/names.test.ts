import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { subdomainMessages } from '@app/contract/names/names.ts';
import { closeAccount } from '../../accounts/index.ts';
import { transact } from '../../platform/index.ts';
import {
  buildCustomer,
  buildName,
  countRows,
  createTestPlatform,
  holdLock,
  readRows,
  testPassword,
  type BuiltAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { checkAvailability } from '../ownNames/checkAvailability.ts';
import { claimSubdomain, declareDomain, makePrimary, removeName, requestCheck } from '../ownNames/changeName.ts';
import { listNames } from '../ownNames/listNames.ts';
import { releaseNames } from './releaseName.ts';
import { reviewNames } from '../ownNames/reviewNames.ts';

const base = 'sites.example';
let platform: TestPlatform;
let host: BuiltAccount;

beforeAll(async () => {
  platform = await createTestPlatform({ appUrl: 'https://app.clairvolet.example' });
  // No registrar is called here: it suffices that domains can be bought.
  await set({
    registrar_user_id: '1',
    registrar_api_key: 'cle',
    registrar_customer_id: '2',
    registrar_contact_id: '3',
    dns_nameservers: 'ns1.clairvolet.example',
  });
});
afterAll(async () => platform.close());

const set = async (changes: Parameters<TestPlatform['settings']['save']>[0]) =>
  platform.settings.save(changes, { at: platform.clock.now(), by: null });
beforeEach(async () => {
  await set({ subdomain_base: base, saas_server_ip: '203.0.113.10', saas_server_ipv6: '' });
  host = await buildCustomer(platform, { trialDays: 100 });
});

const newLabel = () => `gite-${randomUUID().slice(0, 8)}`;
const claim = async (label: string, account = host) => claimSubdomain(platform, account.id, label);
const events = async (name: string, nameId: string) =>
  readRows(platform, `select payload from outbox where name = $1 and payload ->> 'nameId' = $2`, [name, nameId]);
const rowOf = async (id: string) => (await readRows(platform, 'select * from hosted_name where id = $1', [id]))[0];
const profileOf = async (account: BuiltAccount) =>
  (await readRows(platform, 'select subdomain, custom_domain from customer where account_id = $1', [account.id]))[0];

describe('a subdomain that a host takes', () => {
  it('is theirs at once, in their profile too, and recorded for the worker', async () => {
    const label = newLabel();
    const name = await claim(label);
    expect(name).toMatchObject({
      kind: 'subdomain',
      name: `${label}.${base}`,
      url: `https://${label}.${base}`,
      state: 'pending',
      step: 'dns',
      primary: false,
      dnsConfigured: false,
      sslStatus: 'unknown',
      problem: null,
      records: [],
      registration: null,
    });
    expect(await events('hosting.subdomain_requested', name.id)).toStrictEqual([{ payload: { nameId: name.id } }]);
    expect(await profileOf(host)).toStrictEqual({ subdomain: label, custom_domain: null });
    const { names } = await listNames(platform, host.id);
    expect(names).toStrictEqual([name]);
    expect(await readRows(platform, 'select kind, data from activity where account_id = $1', [host.id])).toStrictEqual([
      { kind: 'subdomain_created', data: { name: `${label}.${base}` } },
    ]);
  });

  it('goes to one of twenty simultaneous requests; the others are refused, and nothing of theirs is stored', async () => {
    const label = newLabel();
    const hosts: BuiltAccount[] = [];
    for (let at = 0; at < 20; at += 1) hosts.push(await buildCustomer(platform));
    const before = await countRows(platform, 'outbox', 'activity');
    const outcomes = await Promise.allSettled(hosts.map(async (one) => claim(label, one)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused).toHaveLength(19);
    for (const reason of refused) {
      expect(reason).toMatchObject({
        code: 'name_taken',
        detail: subdomainMessages.unavailable,
        fields: { subdomain: subdomainMessages.unavailable },
      });
    }
    const rows = await readRows(platform, 'select account_id from hosted_name where name = $1', [`${label}.${base}`]);
    const winner = hosts[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    expect(rows).toStrictEqual([{ account_id: winner?.id }]);
    expect(await countRows(platform, 'outbox', 'activity')).toStrictEqual({
      outbox: before.outbox + 1,
      activity: before.activity + 1,
    });
  });

  it('has one row whatever writes it: the database itself refuses a second', async () => {
    const label = newLabel();
    await claim(label);
    const other = await buildCustomer(platform);
    await expect(buildName(platform, { accountId: other.id, name: `${label}.${base}` })).rejects.toThrow(
      /hosted_name_(subdomain|served)/,
    );
  });

  it('once freed, is reserved for its last owner for thirty days, and then free for anyone', async () => {
    const label = newLabel();
    const { id } = await claim(label);
    const other = await buildCustomer(platform, { trialDays: 100 });
    await removeName(platform, { accountId: host.id, id });
    expect(await events('hosting.name_release_requested', id)).toStrictEqual([
      { payload: { nameId: id, name: `${label}.${base}` } },
    ]);
    expect((await listNames(platform, host.id)).names).toStrictEqual([]);
    expect(await profileOf(host)).toStrictEqual({ subdomain: null, custom_domain: null });

    platform.clock.advanceDays(29);
    expect(await checkAvailability(platform, other.id, label)).toMatchObject({
      available: false,
      reason: subdomainMessages.unavailable,
    });
    await expect(claim(label, other)).rejects.toMatchObject({ code: 'name_taken' });
    expect(await checkAvailability(platform, host.id, label)).toMatchObject({ available: true, reason: null });
    const again = await claim(label);
    expect(again.id).not.toBe(id);
    expect(await rowOf(id)).toBeUndefined();

    await removeName(platform, { accountId: host.id, id: again.id });
    platform.clock.advanceDays(30);
    platform.clock.advance(1_000);
    expect(await checkAvailability(platform, other.id, label)).toMatchObject({ available: true });
    await claim(label, other);
    await expect(claim(label)).rejects.toMatchObject({ code: 'name_taken' });
  });

  it('is refused when an administrator reserved it for another account, and while the settings offer none', async () => {
    const label = newLabel();
    const other = await buildCustomer(platform);
    await platform.pool.query('update customer set subdomain = $2 where account_id = $1', [other.id, label]);
    await expect(claim(label)).rejects.toMatchObject({ code: 'name_taken' });
    expect(await checkAvailability(platform, host.id, label)).toMatchObject({ available: false });
    await set({ subdomain_base: '' });
    await expect(claim(newLabel())).rejects.toMatchObject({
      code: 'hosting_closed',
      detail: hostingMessages.subdomainsClosed,
    });
    expect(await listNames(platform, host.id)).toMatchObject({ subdomainBase: null });
  });

  it('is refused when another host had proved it as their own domain before', async () => {
    const label = newLabel();
    const other = await buildCustomer(platform);
    await buildName(platform, { accountId: other.id, kind: 'external', name: `${label}.${base}` });
    await expect(claim(label)).rejects.toMatchObject({ code: 'name_taken' });
    await expect(claim(label, other)).rejects.toMatchObject({ code: 'name_taken' });
    expect(await checkAvailability(platform, host.id, label)).toMatchObject({ available: false });
  });

  it('is one of three at most, also when the fourth is requested twice at once', async () => {
    const labels = [newLabel(), newLabel()];
    for (const label of labels) await claim(label);
    const held = await holdLock(platform, 'select from account where id = $1 for update', [host.id]);
    const racing = Promise.allSettled([claim(newLabel()), claim(newLabel())]);
    await held.waiting(2);
    await held.release();
    const statuses = (await racing).map(({ status }) => status).toSorted();
    expect(statuses).toStrictEqual(['fulfilled', 'rejected']);
    await expect(claim(newLabel())).rejects.toMatchObject({
      code: 'too_many_names',
      detail: hostingMessages.tooManySubdomains,
    });
  });

  it('is not for an account that has expired, which may still read its own', async () => {
    const expired = await buildCustomer(platform, { subscriptionStatus: 'expired' });
    const { id, name } = await buildName(platform, { accountId: expired.id, state: 'active' });
    await expect(claim(newLabel(), expired)).rejects.toMatchObject({ code: 'account_restricted' });
    await expect(declareDomain(platform, expired.id, 'arrosa.fr')).rejects.toMatchObject({
      code: 'account_restricted',
    });
    const own = { accountId: expired.id, id };
    await expect(removeName(platform, own)).rejects.toMatchObject({ code: 'account_restricted' });
    await expect(makePrimary(platform, own)).rejects.toMatchObject({ code: 'account_restricted' });
    const { names, closed } = await listNames(platform, expired.id);
    expect([names.map((one) => one.name), closed]).toStrictEqual([
      [name],
      'Votre abonnement est terminé\u00a0: activez-le de nouveau pour ajouter un nom.',
    ]);
  });
});

describe('a domain that a host declares', () => {
  it('shows the records to enter, answers nothing before it is proved, and is recorded for the worker', async () => {
    const domain = `${newLabel()}.fr`;
    const name = await declareDomain(platform, host.id, domain);
    const [token] = await readRows<{ ownership_token: string; proved_at: null }>(
      platform,
      'select ownership_token, proved_at from hosted_name where id = $1',
      [name.id],
    );
    expect(token).toStrictEqual({ ownership_token: expect.stringMatching(/^[\da-f]{32}$/), proved_at: null });
    const unseen = { found: [], ok: null };
    expect(name).toMatchObject({ kind: 'external', name: domain, state: 'pending', step: 'ownership' });
    expect(name.records).toStrictEqual([
      { type: 'A', label: '@', host: domain, expected: '203.0.113.10', ...unseen },
      { type: 'CNAME', label: 'www', host: `www.${domain}`, expected: `sites.${base}`, ...unseen },
      {
        type: 'TXT',
        label: '_clairvolet',
        host: `_clairvolet.${domain}`,
        expected: `cv-verif=${token?.ownership_token}`,
        ...unseen,
      },
    ]);
    expect(await events('hosting.name_check_requested', name.id)).toStrictEqual([
      { payload: { nameId: name.id, reason: 'declared' } },
    ]);
    // Not before it is proved.
    expect(await profileOf(host)).toMatchObject({ custom_domain: null });
  });

  it.each([
    [`gite.${base}`, hostingMessages.ownDomain],
    [base, hostingMessages.ownDomain],
    ['app.clairvolet.example', hostingMessages.ownDomain],
    ['mobile.clairvolet.test', hostingMessages.ownDomain],
    ['co.uk', hostingMessages.publicSuffix],
    ['github.io', hostingMessages.publicSuffix],
  ])('%s is refused: %s', async (domain, message) => {
    await set({ app_base_url: 'https://mobile.clairvolet.test' });
    await expect(declareDomain(platform, host.id, domain)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { domain: message },
    });
  });

  it('may be declared by two hosts until one of them proves it; then it is taken', async () => {
    const domain = `${newLabel()}.fr`;
    const { id } = await declareDomain(platform, host.id, domain);
    const [other, third] = [await buildCustomer(platform), await buildCustomer(platform)];
    await declareDomain(platform, other.id, domain);
    await platform.pool.query('update hosted_name set proved_at = now() where id = $1', [id]);
    await expect(declareDomain(platform, third.id, domain)).rejects.toMatchObject({
      code: 'name_taken',
      detail: hostingMessages.domainTaken,
    });
    await expect(declareDomain(platform, host.id, domain)).rejects.toMatchObject({
      code: 'name_taken',
      detail: hostingMessages.domainKnown,
    });
    // The database refuses a second proof.
    await expect(
      platform.pool.query('update hosted_name set proved_at = now() where account_id = $1', [other.id]),
    ).rejects.toThrow(/hosted_name_served/);
  });

  it('is one of ten at most, and is refused until the settings give a target for its records', async () => {
    for (let at = 0; at < 10; at += 1) await buildName(platform, { accountId: host.id, kind: 'external' });
    await expect(declareDomain(platform, host.id, 'onze.fr')).rejects.toMatchObject({
      code: 'too_many_names',
      detail: hostingMessages.tooManyDomains,
    });
    await set({ subdomain_base: '', saas_server_ip: '' });
    const other = await buildCustomer(platform);
    await expect(declareDomain(platform, other.id, 'onze.fr')).rejects.toMatchObject({ code: 'hosting_closed' });
  });

  it('is detached without a trace, unless it was bought here', async () => {
    const { id } = await declareDomain(platform, host.id, `${newLabel()}.fr`);
    await removeName(platform, { accountId: host.id, id });
    expect(await rowOf(id)).toBeUndefined();
    const bought = await buildName(platform, { accountId: host.id, kind: 'bought' });
    await expect(removeName(platform, { accountId: host.id, id: bought.id })).rejects.toMatchObject({
      code: 'name_kept',
    });
  });
});

describe('the primary name', () => {
  it('is one that is online, and passes to the next when it is given up', async () => {
    const first = await buildName(platform, { accountId: host.id, isPrimary: true });
    const second = await buildName(platform, { accountId: host.id });
    const pending = await buildName(platform, { accountId: host.id, state: 'pending', step: 'dns', onlineSince: null });
    const primary = async () =>
      (await listNames(platform, host.id)).names.filter((one) => one.primary).map(({ id }) => id);
    await expect(makePrimary(platform, { accountId: host.id, id: pending.id })).rejects.toMatchObject({
      code: 'name_not_online',
    });
    expect(await makePrimary(platform, { accountId: host.id, id: second.id })).toMatchObject({ primary: true });
    expect(await primary()).toStrictEqual([second.id]);
    await removeName(platform, { accountId: host.id, id: second.id });
    expect(await primary()).toStrictEqual([first.id]);
    await removeName(platform, { accountId: host.id, id: first.id });
    expect(await primary()).toStrictEqual([]);
  });
});

describe('a check that a host asks for', () => {
  it('is recorded once in ten seconds, of their own names alone', async () => {
    const own = { accountId: host.id, id: (await buildName(platform, { accountId: host.id })).id };
    await requestCheck(platform, own);
    platform.clock.advance(3_000);
    await expect(requestCheck(platform, own)).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 7 });
    platform.clock.advance(7_000);
    await requestCheck(platform, own);
    const asked = { payload: { nameId: own.id, reason: 'asked' } };
    expect(await events('hosting.name_check_requested', own.id)).toStrictEqual([asked, asked]);
    const other = await buildCustomer(platform);
    await expect(requestCheck(platform, { accountId: other.id, id: own.id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the list', () => {
  it('suggests a subdomain that can be had', async () => {
    const suggestion = async (account: BuiltAccount) => (await listNames(platform, account.id)).suggestion;
    const company = async (account: BuiltAccount, name: string) =>
      platform.pool.query('update customer set company = $2 where account_id = $1', [account.id, name]);
    const label = newLabel();
    await company(host, label.toUpperCase());
    expect(await suggestion(host)).toBe(label);
    const other = await buildCustomer(platform);
    await claim(label, other);
    expect(await suggestion(host)).toBe(`${label}-gites`);
    await company(host, 'Admin');
    expect(await suggestion(host)).toBe('admin-gites');
    await company(host, 'مرحبا');
    expect(await suggestion(host)).toBe('');
  });

  it.each([
    ['trial', expect.stringContaining('Abonnez-vous')],
    ['active', null],
    ['expired', expect.stringContaining('Activez')],
  ] as const)('says what a domain costs an account in state %s, and why it cannot buy one', async (status, closed) => {
    const account = await buildCustomer(platform, { subscriptionStatus: status });
    const { purchase } = await listNames(platform, account.id);
    expect(purchase).toStrictEqual({ closed, priceCents: 2_400, included: false });
  });
});

describe('the clock', () => {
  const review = async (slot = '2026-11-20T14:07:00.000Z') =>
    transact(platform, null, async (tx) => reviewNames(tx, slot));

  it('asks for each check that is due once', async () => {
    const now = platform.clock.now();
    const due = await buildName(platform, { accountId: host.id, nextCheckAt: now });
    const later = await buildName(platform, { accountId: host.id, nextCheckAt: new Date(now.getTime() + 60_000) });
    const freed = await buildName(platform, { accountId: host.id, nextCheckAt: now, releasedAt: now });
    await review();
    await review();
    const asked = [];
    for (const { id } of [due, later, freed]) asked.push(await events('hosting.name_check_requested', id));
    expect(asked).toStrictEqual([[{ payload: { nameId: due.id, reason: 'due' } }], [], []]);
  });

  it('requests every hour the withdrawal of freed names that are still published, in case the queue gave it up', async () => {
    const { id, name } = await claim(newLabel());
    await removeName(platform, { accountId: host.id, id });
    const asked = async () => events('hosting.name_release_requested', id);
    await review();
    expect(await asked()).toHaveLength(1);
    platform.clock.advance(61 * 60_000);
    await review();
    await review();
    expect(await asked()).toStrictEqual([{ payload: { nameId: id, name } }, { payload: { nameId: id, name } }]);
    await platform.pool.query('update hosted_name set dns_configured = false where id = $1', [id]);
    platform.clock.advance(61 * 60_000);
    await review();
    expect(await asked()).toHaveLength(2);
  });

  it('takes the names that administrators entered before names could come online', async () => {
    const label = newLabel();
    const domain = `${newLabel()}.fr`;
    await platform.pool.query('update customer set subdomain = $2, custom_domain = $3 where account_id = $1', [
      host.id,
      label,
      domain,
    ]);
    await review('2026-11-20T14:07:00.000Z');
    expect((await listNames(platform, host.id)).names).toStrictEqual([]);
    await review('2026-11-20T14:10:00.000Z');
    await review('2026-11-20T14:20:00.000Z');
    const { names } = await listNames(platform, host.id);
    expect(Object.fromEntries(names.map(({ name, step }) => [name, step]))).toStrictEqual({
      [`${label}.${base}`]: 'dns',
      [domain]: 'ownership',
    });
    expect(await profileOf(host)).toStrictEqual({ subdomain: label, custom_domain: domain });
  });

  it('forgets a freed name when its quarantine is over and nothing is published for it', async () => {
    const releasedAt = new Date(platform.clock.now().getTime() - 31 * 86_400_000);
    const gone = await buildName(platform, { accountId: host.id, releasedAt, dnsConfigured: false });
    const published = await buildName(platform, { accountId: host.id, releasedAt });
    await review();
    expect(await rowOf(gone.id)).toBeUndefined();
    expect(await rowOf(published.id)).toBeDefined();
  });
});

describe('a closed account', () => {
  it('has no names any more; its subdomains go through their quarantine', async () => {
    const label = newLabel();
    const { id } = await claim(label);
    await declareDomain(platform, host.id, `${newLabel()}.fr`);
    await closeAccount(platform, host.id, testPassword);
    await transact(platform, null, async (tx) => releaseNames(tx, host.id));
    await transact(platform, null, async (tx) => releaseNames(tx, host.id));
    expect(
      await readRows(platform, 'select name, released_at is null as live from hosted_name where account_id = $1', [
        host.id,
      ]),
    ).toStrictEqual([{ name: `${label}.${base}`, live: false }]);
    expect(await events('hosting.name_release_requested', id)).toHaveLength(1);
    await expect(claim(label, await buildCustomer(platform))).rejects.toMatchObject({ code: 'name_taken' });
  });
});
