import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostedName } from '@app/contract/hosting/api.ts';
import { transact } from '../../platform/index.ts';
import {
  buildCustomer,
  createTestPlatform,
  openDnsZone,
  readRows,
  openSites,
  type BuiltAccount,
  type DnsZone,
  type SitesServer,
  type TestPlatform,
} from '../../testing/index.ts';
import { openDnsProvider } from '../dns/openDnsProvider.ts';
import { claimSubdomain, declareDomain, removeName } from '../ownNames/changeName.ts';
import { listNames } from '../ownNames/listNames.ts';
import { withdrawName } from '../names/releaseName.ts';
import { askName } from '../probing/lookup.ts';
import { advanceName } from './advanceName.ts';

const ours = '127.0.0.1';
const theirs = '192.0.2.33';

let zone: DnsZone;
let platform: TestPlatform;
let server: SitesServer;
let host: BuiltAccount;

beforeAll(async () => {
  zone = await openDnsZone();
  platform = await createTestPlatform({ dns: zone });
  server = await openSites(platform);
});
afterAll(async () => {
  await server.stop();
  await platform.close();
});
beforeEach(async () => {
  host = await buildCustomer(platform);
});

const advance = async (id: string) => transact(platform, null, async (tx) => advanceName(platform, tx, id));
const claim = async () => claimSubdomain(platform, host.id, `gite-${randomUUID().slice(0, 8)}`);
const look = async (id: string, account = host): Promise<HostedName | undefined> =>
  (await listNames(platform, account.id)).names.find((one) => one.id === id);
const told = async (name: string, nameId: string) =>
  (await readRows(platform, `select from outbox where name = $1 and payload ->> 'nameId' = $2`, [name, nameId])).length;
const proofOf = (name: HostedName) => name.records.find(({ type }) => type === 'TXT')?.expected ?? '';

describe('a subdomain', () => {
  it('is published, resolved, encrypted and answers: it is online, primary, and its host is informed once', async () => {
    const { id, name } = await claim();
    await advance(id);
    expect(await askName(platform, name)).toMatchObject({ a: [ours], outcome: 'answered' });
    const now = platform.clock.now();
    const online = await look(id);
    expect(online).toMatchObject({
      state: 'active',
      step: 'online',
      primary: true,
      problem: null,
      dnsConfigured: true,
      sslStatus: 'valid',
      checkedAt: now.toISOString(),
      onlineSince: now.toISOString(),
    });
    expect(Date.parse(online?.certificateEndsAt ?? '')).toBeGreaterThan(Date.now());
    await advance(id);
    expect(await told('hosting.name_online', id)).toBe(1);
    expect(await told('hosting.name_failing', id)).toBe(0);
    // The second one does not become primary as well.
    const second = await claim();
    await advance(second.id);
    expect(await look(second.id)).toMatchObject({ state: 'active', primary: false });
  });

  it('waits while the DNS service fails, reports it, and goes online by itself afterwards', async () => {
    const { id, name } = await claim();
    await zone.control.fail({ part: 'api', mode: 'silent' });
    try {
      await advance(id);
      expect(await look(id)).toMatchObject({
        state: 'pending',
        step: 'dns',
        problem: {
          code: 'dns_unreachable',
          title: 'Notre service DNS ne répond pas.',
          text: 'Votre nom est réservé, nous réessayons sans rien vous demander.',
        },
      });
      await zone.control.fail({ part: 'api', mode: '500' });
      for (let round = 0; round < 2; round += 1) {
        platform.clock.advance(30 * 60_000);
        await advance(id);
      }
      expect(await look(id)).toMatchObject({
        state: 'pending',
        step: 'dns',
        problem: { code: 'dns_refused', text: expect.stringContaining('Votre nom est réservé') },
      });
    } finally {
      await zone.control.fail({ part: 'both', mode: 'off' });
    }
    const [row] = await readRows(
      platform,
      'select failures, next_check_at > checked_at as later from hosted_name where id = $1',
      [id],
    );
    expect(row).toStrictEqual({ failures: 3, later: true });
    await advance(id);
    expect(await look(id)).toMatchObject({ name, state: 'active', problem: null });
    expect(await told('hosting.name_online', id)).toBe(1);
  });

  it('is not online while its certificate is missing, for another name, too old, or another site answers', async () => {
    const { id, name } = await claim();
    const found: unknown[] = [];
    for (const fault of ['refused', 'invalid', 'expired', 'other', null] as const) {
      server.behave(name, fault);
      await advance(id);
      const { state, sslStatus, problem } = (await look(id)) ?? {};
      found.push([fault, state, sslStatus, problem?.code]);
    }
    expect(found).toStrictEqual([
      ['refused', 'pending', 'pending', 'certificate_pending'],
      ['invalid', 'error', 'invalid', 'certificate_invalid'],
      ['expired', 'error', 'expired', 'certificate_expired'],
      ['other', 'pending', 'valid', 'server_unreachable'],
      [null, 'active', 'valid', undefined],
    ]);
  });

  it('that is online stays so while the DNS service is away, and is published again when its records are missing', async () => {
    const { id, name } = await claim();
    await advance(id);
    await zone.control.fail({ part: 'api', mode: '500' });
    await advance(id);
    expect(await look(id)).toMatchObject({ state: 'active', problem: null });
    await zone.control.fail({ part: 'both', mode: 'off' });
    const written = (await zone.control.writes()).length;
    await advance(id);
    expect(await zone.control.writes()).toHaveLength(written);
    await openDnsProvider(platform).publish(name, [{ type: 'A', content: theirs }]);
    await advance(id);
    expect(await askName(platform, name)).toMatchObject({ a: [ours] });
    expect(await look(id)).toMatchObject({ state: 'active' });
  });

  it('waits for the settings to say where sites are', async () => {
    const at = { at: platform.clock.now(), by: null };
    await platform.settings.save({ saas_server_ip: '' }, at);
    const { id } = await claim();
    await advance(id);
    await platform.settings.save({ saas_server_ip: ours }, at);
    expect(await look(id)).toMatchObject({ state: 'pending', problem: { code: 'server_address_missing' } });
    await advance(id);
    expect(await look(id)).toMatchObject({ state: 'active' });
  });

  it('is checked by one process at a time, and left alone when it was given up meanwhile', async () => {
    const { id, name } = await claim();
    const before = (await zone.control.writes()).length;
    await Promise.all([advance(id), advance(id), advance(id)]);
    expect(
      (await zone.control.writes()).slice(before).filter(({ changes }) => changes.join().includes(name)),
    ).toHaveLength(1);
    await removeName(platform, { accountId: host.id, id });
    await advance(id);
    const release = async () =>
      transact(platform, null, async (tx) => withdrawName(platform, tx, { nameId: id, name }));
    await release();
    await release();
    expect(await askName(platform, name)).toMatchObject({ outcome: 'absent' });
    const [row] = await readRows(platform, 'select state, dns_configured from hosted_name where id = $1', [id]);
    expect(row).toStrictEqual({ state: 'pending', dns_configured: false });
  });

  it('that its owner took back is not withdrawn by a late job', async () => {
    const { id, name } = await claim();
    await advance(id);
    await removeName(platform, { accountId: host.id, id });
    const again = await claimSubdomain(platform, host.id, name.slice(0, name.indexOf('.')));
    await advance(again.id);
    await transact(platform, null, async (tx) => withdrawName(platform, tx, { nameId: id, name }));
    expect(await askName(platform, name)).toMatchObject({ a: [ours] });
    expect(await look(again.id)).toMatchObject({ state: 'active' });
  });
});

describe('a domain that is kept elsewhere', () => {
  const newDomain = () => `etxe-${randomUUID().slice(0, 8)}.fr`;
  const enter = async (domain: string, record: Parameters<DnsZone['control']['enter']>[1]) =>
    zone.control.enter(domain, record);
  const enterProof = async (domain: string, ...texts: string[]) =>
    enter(domain, { name: `_clairvolet.${domain}`, type: 'TXT', contents: texts.map((text) => `"${text}"`) });
  const declare = async (domain: string, account = host) => {
    await enter(domain, { type: 'TXT', contents: [] });
    return declareDomain(platform, account.id, domain);
  };
  const seen = async (id: string, account = host) => {
    await advance(id);
    const { state, step, problem } = (await look(id, account)) ?? {};
    return [state, step, problem?.code ?? null];
  };

  it('goes online record by record, and shows each time what was found and what is missing', async () => {
    const domain = newDomain();
    const declared = await declare(domain);
    expect(await seen(declared.id)).toStrictEqual(['pending', 'ownership', 'ownership_missing']);
    await enterProof(domain, 'cv-verif=0123');
    expect(await seen(declared.id)).toStrictEqual(['error', 'ownership', 'ownership_wrong']);
    await enterProof(domain, proofOf(declared));
    expect(await seen(declared.id)).toStrictEqual(['pending', 'dns', 'no_record']);

    await enter(domain, { type: 'A', contents: [theirs] });
    expect(await seen(declared.id)).toStrictEqual(['error', 'dns', 'wrong_address']);
    const wrong = await look(declared.id);
    expect(wrong?.problem?.text).toContain(`${domain} répond ${theirs} au lieu de ${ours}`);
    expect(wrong?.records.map(({ type, found, ok }) => [type, found, ok])).toStrictEqual([
      ['A', [theirs], false],
      ['CNAME', [], false],
      ['TXT', [proofOf(declared)], true],
    ]);

    await enter(domain, { type: 'A', contents: [ours] });
    await enter(domain, { type: 'AAAA', contents: ['2001:db8::bad'] });
    expect(await seen(declared.id)).toStrictEqual(['error', 'dns', 'wrong_address']);
    expect((await look(declared.id))?.records.at(-1)).toMatchObject({
      type: 'AAAA',
      found: ['2001:db8::bad'],
      ok: false,
    });
    await enter(domain, { type: 'AAAA', contents: [] });
    await enter(domain, { type: 'CAA', contents: ['0 issue "autre.example"'] });
    expect(await seen(declared.id)).toStrictEqual(['error', 'certificate', 'caa_forbids']);
    expect((await look(declared.id))?.problem?.text).toContain('n’autorisent que autre.example');
    await enter(domain, { type: 'CAA', contents: ['0 issue "autre.example"', '0 issue "letsencrypt.org"'] });
    expect(await seen(declared.id)).toStrictEqual(['active', 'online', null]);
    // www is advised, not required.
    expect((await look(declared.id))?.records.find(({ type }) => type === 'CNAME')?.ok).toBe(false);
    const [customer] = await readRows(platform, 'select custom_domain from customer where account_id = $1', [host.id]);
    expect(customer).toStrictEqual({ custom_domain: domain });
  });

  it('below a domain points by an alias to a name that we publish', async () => {
    const domain = newDomain();
    const name = `gite.${domain}`;
    await enter(domain, { type: 'TXT', contents: [] });
    const declared = await declareDomain(platform, host.id, name);
    expect(declared.records.map(({ type, label, expected }) => [type, label, expected])).toStrictEqual([
      ['CNAME', 'gite', `sites.${zone.base}`],
      ['TXT', '_clairvolet.gite', proofOf(declared)],
    ]);
    await enter(domain, { name: `_clairvolet.${name}`, type: 'TXT', contents: [`"${proofOf(declared)}"`] });
    await enter(domain, { name, type: 'CNAME', contents: [`sites.${zone.base}.`] });
    expect(await seen(declared.id)).toStrictEqual(['active', 'online', null]);
    expect((await look(declared.id))?.records.map(({ ok }) => ok)).toStrictEqual([true, true]);
  });

  it('gets no certificate before it is proved, wherever it points', async () => {
    const domain = newDomain();
    const { id } = await declare(domain);
    await enter(domain, { type: 'A', contents: [ours] });
    await advance(id);
    expect(await look(id)).toMatchObject({ state: 'pending', sslStatus: 'unknown', certificateEndsAt: null });
    expect(await readRows(platform, 'select from hosted_name where id = $1 and proved_at is null', [id])).toHaveLength(
      1,
    );
  });

  it('stays online without its proof, and with it cannot be taken by another host', async () => {
    const domain = newDomain();
    const other = await buildCustomer(platform);
    const [mine, rival] = [await declare(domain), await declare(domain, other)];
    await enter(domain, { type: 'A', contents: [ours] });
    await enterProof(domain, proofOf(mine));
    expect(await seen(mine.id)).toStrictEqual(['active', 'online', null]);
    expect(await seen(rival.id, other)).toStrictEqual(['error', 'ownership', 'ownership_wrong']);
    await enterProof(domain, proofOf(mine), proofOf(rival));
    expect(await seen(rival.id, other)).toStrictEqual(['error', 'ownership', 'ownership_wrong']);
    await enterProof(domain);
    expect(await seen(mine.id)).toStrictEqual(['active', 'online', null]);
    expect(await seen(rival.id, other)).toMatchObject(['pending', 'ownership', 'ownership_missing']);
  });

  it('passes to the host who proves it when the former owner’s proof is gone, and the former owner is informed', async () => {
    const domain = newDomain();
    const other = await buildCustomer(platform);
    const [mine, rival] = [await declare(domain), await declare(domain, other)];
    await enter(domain, { type: 'A', contents: [ours] });
    await enterProof(domain, proofOf(mine));
    await advance(mine.id);
    expect(await look(mine.id)).toMatchObject({ primary: true });
    await enterProof(domain, proofOf(rival));
    expect(await seen(rival.id, other)).toStrictEqual(['active', 'online', null]);
    expect(await look(mine.id)).toMatchObject({ state: 'error', primary: false, problem: { code: 'taken_over' } });
    expect(await seen(mine.id)).toStrictEqual(['error', 'ownership', 'taken_over']);
    const customers = await readRows(platform, 'select account_id from customer where custom_domain = $1', [domain]);
    expect(customers).toStrictEqual([{ account_id: other.id }]);
    platform.clock.advance(2 * 3_600_000);
    await advance(mine.id);
    expect(await told('hosting.name_failing', mine.id)).toBe(1);
  });

  it('that fails for two hours is reported to its host once, and again at the next outage', async () => {
    const domain = newDomain();
    const { id, records } = await declare(domain);
    await enter(domain, { type: 'A', contents: [ours] });
    await enterProof(domain, records.at(-1)?.expected ?? '');
    await advance(id);
    const failFor = async (...hours: number[]) => {
      await enter(domain, { type: 'A', contents: [theirs] });
      await advance(id);
      for (const each of hours) {
        platform.clock.advance(each * 3_600_000);
        await advance(id);
      }
    };
    await failFor(1.9);
    expect(await told('hosting.name_failing', id)).toBe(0);
    await failFor(0.1, 3);
    expect(await told('hosting.name_failing', id)).toBe(1);
    await enter(domain, { type: 'A', contents: [ours] });
    expect(await seen(id)).toStrictEqual(['active', 'online', null]);
    await failFor(2, 1);
    expect(await told('hosting.name_failing', id)).toBe(2);
    expect(await told('hosting.name_online', id)).toBe(1);
  });

  it('is free for others a day after both its proof and its addresses are gone', async () => {
    const domain = newDomain();
    const { id, records } = await declare(domain);
    await enter(domain, { type: 'A', contents: [ours] });
    await enterProof(domain, records.at(-1)?.expected ?? '');
    await advance(id);
    await enter(domain, { type: 'A', contents: [theirs] });
    await enterProof(domain);
    await advance(id);
    const other = await buildCustomer(platform, { trialDays: 100 });
    await expect(declareDomain(platform, other.id, domain)).rejects.toMatchObject({ code: 'name_taken' });
    platform.clock.advance(25 * 3_600_000);
    expect(await seen(id)).toStrictEqual(['error', 'ownership', 'wrong_address']);
    await declareDomain(platform, other.id, domain);
  });
});
