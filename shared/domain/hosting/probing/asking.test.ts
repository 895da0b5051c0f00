import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestPlatform, type DnsZone, openDnsZone, type TestPlatform } from '../../testing/index.ts';
import { openDnsProvider } from '../dns/openDnsProvider.ts';
import { askCaa, askAuthority, askName, askServers, askText } from './lookup.ts';

let zone: DnsZone;
let platform: TestPlatform;
/** A domain that its owner keeps elsewhere. */
let domain: string;

beforeAll(async () => {
  zone = await openDnsZone();
  platform = await createTestPlatform({ dns: zone });
});

afterAll(async () => platform.close());

beforeEach(async () => {
  domain = `gite-${randomUUID().slice(0, 8)}.fr`;
  await zone.control.enter(domain, { type: 'TXT', contents: [] });
});

describe('what a name answers', () => {
  it('is absent before it is published, its addresses then, and absent again once it is withdrawn', async () => {
    const name = `tilleuls.${zone.base}`;
    const provider = openDnsProvider(platform);
    const absent = { a: [], aaaa: [], cname: null, outcome: 'absent' };
    expect(await askName(platform, name)).toEqual(absent);
    await provider.publish(name, [
      { type: 'A', content: '127.0.0.1' },
      { type: 'AAAA', content: '::1' },
    ]);
    expect(await askName(platform, name)).toEqual({
      a: ['127.0.0.1'],
      aaaa: ['::1'],
      cname: null,
      outcome: 'answered',
    });
    await provider.withdraw(name);
    expect(await askName(platform, name)).toEqual(absent);
  });

  it('is found at the end of its CNAMEs, of which the first is returned', async () => {
    await zone.control.enter(domain, { type: 'A', contents: ['192.0.2.1'] });
    await zone.control.enter(domain, { name: `www.${domain}`, type: 'CNAME', contents: [`home.${domain}.`] });
    await zone.control.enter(domain, { name: `home.${domain}`, type: 'CNAME', contents: [`${domain}.`] });
    expect(await askName(platform, `www.${domain}`)).toEqual({
      a: ['192.0.2.1'],
      aaaa: [],
      cname: `home.${domain}`,
      outcome: 'answered',
    });
  });

  it('is absent when its CNAME leads nowhere, or round and round', async () => {
    await zone.control.enter(domain, { name: `www.${domain}`, type: 'CNAME', contents: [`nobody.${domain}.`] });
    expect(await askName(platform, `www.${domain}`)).toMatchObject({ cname: `nobody.${domain}`, outcome: 'absent' });
    await zone.control.enter(domain, { name: `nobody.${domain}`, type: 'CNAME', contents: [`www.${domain}.`] });
    expect(await askName(platform, `www.${domain}`)).toMatchObject({ a: [], outcome: 'absent' });
  });

  it('has failed, and is not absent, when the server answers with an error', async () => {
    await zone.control.fail({ part: 'dns', mode: '500' });
    expect(await askName(platform, `tilleuls.${zone.base}`)).toMatchObject({ a: [], outcome: 'failed' });
    expect(await askText(platform, `tilleuls.${zone.base}`)).toEqual({ outcome: 'failed', values: [] });
    await zone.control.fail({ part: 'dns', mode: 'off' });
    expect(await askName(platform, `tilleuls.${zone.base}`)).toMatchObject({ outcome: 'absent' });
  });

  it('has failed when no server answers in time', async () => {
    await zone.control.fail({ part: 'dns', mode: 'silent' });
    expect(await askName(platform, `tilleuls.${zone.base}`)).toMatchObject({ a: [], outcome: 'failed' });
    await zone.control.fail({ part: 'dns', mode: 'off' });
  });

  it('is not queried when it is no valid name', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'a b.fr', `${'a'.repeat(64)}.fr`, 'é.fr', '']) {
      expect(await askName(platform, name)).toEqual({ a: [], aaaa: [], cname: null, outcome: 'absent' });
    }
  });

  it('is queried from our own name server where the settings name it', async () => {
    const name = `autorite.${zone.base}`;
    await openDnsProvider(platform).publish(name, [{ type: 'A', content: '127.0.0.1' }]);
    expect(await askAuthority(platform, name)).toMatchObject({ a: ['127.0.0.1'] });
    expect(await askServers([zone.resolver], name)).toMatchObject({ a: ['127.0.0.1'] });
    // No server is at this address: the resolvers, which know the name, are not queried instead.
    await platform.settings.save({ dns_server_ip: '127.0.0.253' }, { at: platform.clock.now(), by: null });
    expect(await askAuthority(platform, name)).toMatchObject({ outcome: 'failed' });
    await platform.settings.save({ dns_server_ip: '' }, { at: platform.clock.now(), by: null });
  });
});

describe('the texts at a name', () => {
  it('come whole, though DNS carries them in pieces', async () => {
    const name = `_clairvolet.${domain}`;
    expect(await askText(platform, name)).toEqual({ outcome: 'absent', values: [] });
    await zone.control.enter(domain, { name, type: 'TXT', contents: ['"cv-verif=" "abc"', '"v=spf1 -all"'] });
    const { outcome, values } = await askText(platform, name);
    expect({ outcome, values: values.toSorted() }).toEqual({
      outcome: 'answered',
      values: ['cv-verif=abc', 'v=spf1 -all'],
    });
  });
});

describe('who may issue a certificate', () => {
  it('is anyone without CAA records, and when no server answers', async () => {
    expect(await askCaa(platform, `www.${domain}`)).toBeNull();
    await zone.control.fail({ part: 'dns', mode: '500' });
    expect(await askCaa(platform, `www.${zone.base}`)).toBeNull();
    await zone.control.fail({ part: 'dns', mode: 'off' });
  });

  it('is decided by the nearest parent that has CAA records, up to the registered domain', async () => {
    await zone.control.enter(domain, {
      type: 'CAA',
      contents: ['0 issue "LetsEncrypt.org; validationmethods=http-01"', '0 issue "pki.goog"', '0 issuewild ";"'],
    });
    const issuers = await askCaa(platform, `a.www.${domain}`);
    expect(issuers?.toSorted()).toEqual(['letsencrypt.org', 'pki.goog']);
    await zone.control.enter(domain, { name: `www.${domain}`, type: 'CAA', contents: ['0 issue ";"'] });
    expect(await askCaa(platform, `a.www.${domain}`)).toEqual([]);
  });

  it('is anyone when the records are about something else', async () => {
    await zone.control.enter(domain, { type: 'CAA', contents: ['0 iodef "mailto:a@exemple.fr"', '0 issuewild ";"'] });
    expect(await askCaa(platform, domain)).toBeNull();
  });

  it('is not queried above the registered domain', async () => {
    await zone.control.enter('test-suffix.localhost', { type: 'CAA', contents: ['0 issue ";"'] });
    // `localhost` counts as a public suffix: what is right below it is registered.
    expect(await askCaa(platform, 'a.test-suffix.localhost')).toEqual([]);
    expect(await askCaa(platform, zone.base)).toBeNull();
  });
});
