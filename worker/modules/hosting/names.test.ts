import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameReviewRequested } from '@app/contract/hosting/events.ts';
import { closeAccount } from '@app/domain/accounts';
import { claimSubdomain, declareDomain, listNames, removeName } from '@app/domain/hosting';
import { transact } from '@app/domain/platform';
import {
  buildCustomer,
  openDnsZone,
  readRows,
  openSites,
  testPassword,
  type BuiltAccount,
  type DnsZone,
  type SitesServer,
} from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';

const ours = '127.0.0.1';

describe('names of hosts, in a worker', () => {
  let dns: DnsZone;
  let post: Post;
  let server: SitesServer;
  let host: BuiltAccount;

  beforeAll(async () => {
    dns = await openDnsZone();
    post = await openPost({ dns });
    server = await openSites(post.platform);
    await post.work();
    host = await buildCustomer(post.platform, { firstName: 'Maïté', trialDays: 100 });
  });
  afterAll(async () => {
    await post.close();
    await server.stop();
  });

  const newLabel = () => `gite-${randomUUID().slice(0, 8)}`;
  const nameOf = async (id: string) => (await listNames(post.platform, host.id)).names.find((one) => one.id === id);
  const untilState = async (id: string, state: string) =>
    until(`the name to be ${state}`, async () => (await nameOf(id))?.state === state);
  /** What the clock does each minute; resolves when everything that came of it is done. */
  const review = async () => {
    const slot = post.platform.clock.now().toISOString();
    await transact(post.platform, null, async (tx) => tx.record(nameReviewRequested, { slot }));
    await post.platform.relay.idle();
    await post.settled();
  };
  const mailsAbout = (template: string, name: string) =>
    post.sink.messages.filter((mail) => mail.template === template && (mail.text ?? '').includes(name));
  /** What was written into the DNS about a name. */
  const written = async (name: string) =>
    (await dns.control.writes()).filter(({ changes }) => changes.join('\n').includes(name));

  it('a subdomain is brought online as soon as its host takes it, and one mail tells its address', async () => {
    const { id, name } = await claimSubdomain(post.platform, host.id, newLabel());
    await untilState(id, 'active');
    await post.settled();
    const [mail, ...more] = mailsAbout('name_online', name);
    expect(more).toHaveLength(0);
    expect(mail).toMatchObject({ to: [host.email], subject: 'Votre site est en ligne' });
    const site = `https://${name}:${post.platform.providers.sitesPort}`;
    expect(mail?.html).toContain(`href="${site}" class="button"`);
    // Header and footer are the product's.
    const { appUrl } = post.platform;
    expect(mail?.html).toContain(`href="${appUrl}" class="ink"`);
    expect(mail?.html).toContain(`href="${appUrl}/confidentialite"`);
    expect(mail?.text).toContain(`\n${appUrl}\n`);
    expect(await written(name)).toHaveLength(1);
    // The schedule runs again: nothing is published or mailed twice.
    post.platform.clock.advance(7 * 3_600_000);
    await review();
    expect(mailsAbout('name_online', name)).toHaveLength(1);
    expect(await written(name)).toHaveLength(1);
    expect((await nameOf(id))?.checkedAt).toBe(post.platform.clock.now().toISOString());
  });

  it('a subdomain taken while the DNS service was down is brought online by the schedule, without a dead letter', async () => {
    await dns.control.fail({ part: 'api', mode: '500' });
    const { id, name } = await claimSubdomain(post.platform, host.id, newLabel());
    await until('the problem to be recorded', async () => (await nameOf(id))?.problem?.code === 'dns_refused');
    for (let minute = 0; minute < 60; minute += 20) {
      post.platform.clock.advance(20 * 60_000);
      await review();
    }
    expect(await nameOf(id)).toMatchObject({ state: 'pending', problem: { code: 'dns_refused' } });
    expect(await readRows(post.platform, 'select from dead_letter')).toHaveLength(0);
    await dns.control.fail({ part: 'both', mode: 'off' });
    post.platform.clock.advance(20 * 60_000);
    await review();
    expect(await nameOf(id)).toMatchObject({ state: 'active', problem: null });
    expect(mailsAbout('name_online', name)).toHaveLength(1);
  });

  it('a released name is removed from the DNS, also when the DNS service was down at first', async () => {
    const { id, name } = await claimSubdomain(post.platform, host.id, newLabel());
    await untilState(id, 'active');
    await post.settled();
    await dns.control.fail({ part: 'api', mode: '500' });
    await removeName(post.platform, { accountId: host.id, id });
    await post.platform.relay.idle();
    await until('an attempt to fail', async () => {
      const depth = await post.platform.queues.depth();
      return (depth.hosting.delayed ?? 0) > 0;
    });
    await dns.control.fail({ part: 'both', mode: 'off' });
    await until('the name to be withdrawn', async () => (await written(name)).length === 2);
    await post.settled();
    const [row] = await readRows(post.platform, 'select dns_configured from hosted_name where id = $1', [id]);
    expect(row).toStrictEqual({ dns_configured: false });
  });

  it('a host whose domain has pointed elsewhere for two hours gets a mail with what to do', async () => {
    const domain = `${newLabel()}.fr`;
    await dns.control.enter(domain, { type: 'A', contents: [ours] });
    const { id, records } = await declareDomain(post.platform, host.id, domain);
    const proof = records.find(({ type }) => type === 'TXT');
    await dns.control.enter(domain, { name: `_clairvolet.${domain}`, type: 'TXT', contents: [`"${proof?.expected}"`] });
    post.platform.clock.advance(60_000);
    await post.settled();
    await review();
    expect(await nameOf(id)).toMatchObject({ state: 'active' });

    await dns.control.enter(domain, { type: 'A', contents: ['192.0.2.33'] });
    post.platform.clock.advance(7 * 3_600_000);
    await review();
    expect(await nameOf(id)).toMatchObject({ state: 'error' });
    expect(mailsAbout('name_failing', domain)).toHaveLength(0);
    for (let hour = 0; hour < 4; hour += 1) {
      post.platform.clock.advance(3_600_000);
      await review();
    }
    const [mail, ...more] = mailsAbout('name_failing', domain);
    expect(more).toHaveLength(0);
    expect(mail?.subject).toBe('Votre nom de domaine ne mène plus à votre site');
    expect(mail?.text).toContain(`${domain} répond 192.0.2.33 au lieu de ${ours}.`);
    expect(mail?.text).toContain('https://clairvolet.example/dashboard/domaines');
  });

  it('the names of a closed account are released', async () => {
    const leaving = await buildCustomer(post.platform, { trialDays: 100 });
    const { id, name } = await claimSubdomain(post.platform, leaving.id, newLabel());
    const isPublished = async () => (await written(name)).length;
    await until('it to be published', async () => (await isPublished()) === 1);
    await closeAccount(post.platform, leaving.id, testPassword);
    await until('it to be withdrawn', async () => (await isPublished()) === 2);
    await post.settled();
    const rows = await readRows(post.platform, 'select released_at is null as live from hosted_name where id = $1', [
      id,
    ]);
    expect(rows).toStrictEqual([{ live: false }]);
  });
});
