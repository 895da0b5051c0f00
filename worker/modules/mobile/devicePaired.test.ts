import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAccount } from '@app/domain/accounts';
import { createLink, pairDevice } from '@app/domain/mobile';
import { buildCustomer, buildName, countRows, readRows, testPassword, type BuiltAccount } from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';

const nbsp = '\u00a0';

describe('a phone that was paired', () => {
  let post: Post;
  beforeAll(async () => {
    post = await openPost();
    await post.work();
  });
  afterAll(async () => post.close());

  async function pair(host: BuiltAccount, name: string): Promise<void> {
    const { platform } = post;
    const link = { accountId: host.id, seconds: 86_400, origin: 'dashboard' } as const;
    const { token } = await createLink(platform, link);
    await pairDevice(platform, { token, name, platform: 'android' });
    await platform.relay.idle();
  }
  async function buildHost(email: string): Promise<BuiltAccount> {
    const host = await buildCustomer(post.platform, { email, firstName: 'Maïté' });
    await buildName(post.platform, { accountId: host.id });
    return host;
  }

  it('is announced to its host with its name, the time and where to remove it', async () => {
    const host = await buildHost('maite@harispe.example');
    await pair(host, 'Pixel <du> ménage');
    const [mail] = await post.sink.waitFor(({ template }) => template === 'device_paired');
    expect(mail).toMatchObject({ to: [host.email], subject: 'Un appareil a été associé à votre compte' });
    expect(mail?.text).toContain('Bonjour Maïté,');
    expect(mail?.text).toContain(`«${nbsp}Pixel <du> ménage${nbsp}»`);
    expect(mail?.text).toContain(`20${nbsp}novembre 2026 à 14${nbsp}h${nbsp}32`.replace(`20${nbsp}`, '20 '));
    expect(mail?.text).toContain('https://clairvolet.example/dashboard/mobile');
    expect(mail?.html).not.toContain('<du>');
  });

  it('is deleted with its pairing link when the host’s account is closed; phones of others stay', async () => {
    const [leaving, staying] = [await buildHost('part@harispe.example'), await buildHost('reste@harispe.example')];
    await pair(leaving, 'Téléphone de Gracianne');
    await pair(staying, 'Téléphone de Xan');
    const before = await countRows(post.platform, 'mobile_device', 'mobile_link');
    await closeAccount(post.platform, leaving.id, testPassword);
    await post.platform.relay.idle();
    await until('the devices to be forgotten', async () => {
      const rows = await readRows(
        post.platform,
        `select from processed_event p join outbox o on o.id = p.event_id
         where p.handler = 'forgetDevices' and o.payload ->> 'accountId' = $1`,
        [leaving.id],
      );
      return rows.length === 1;
    });
    const left = await readRows<{ account_id: string }>(
      post.platform,
      `select account_id from mobile_device where account_id = any ($1)
       union all select account_id from mobile_link where account_id = any ($1)`,
      [[leaving.id, staying.id]],
    );
    expect(left.map((row) => row.account_id)).toStrictEqual([staying.id, staying.id]);
    expect(before).not.toStrictEqual(await countRows(post.platform, 'mobile_device', 'mobile_link'));
  });
});
