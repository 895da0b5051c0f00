import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MobileOverview, PairingLink } from '@app/contract/mobile/api.ts';
import { buildCustomer, buildName, captureLogs } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const devicePage = '/m/appareil';

describe('the pages on which a phone is paired', () => {
  const logs = captureLogs();
  let api: TestApi;
  let browser: ApiClient;
  let site: string;
  beforeAll(async () => {
    api = await startApi({ logger: logs.logger });
    const host = await buildCustomer(api.platform);
    await api.platform.pool.query(`update customer set company = 'Les <Volets>' where account_id = $1`, [host.id]);
    ({ name: site } = await buildName(api.platform, { accountId: host.id }));
    browser = await api.signedIn(host);
  });
  afterAll(async () => api.stop());

  async function createLink(): Promise<PairingLink> {
    const answer = await browser.call('/api/mobile/links', { method: 'POST', body: {} });
    return answer.body as PairingLink;
  }
  const overview = async () => (await browser.call('/api/mobile')).body as MobileOverview;
  const show = async (phone: ApiClient, path: string) => phone.call(path, { headers: { 'user-agent': iphone } });
  const submit = async (phone: ApiClient, path: string, name?: string) =>
    phone.call(path, {
      method: 'POST',
      body: name === undefined ? '' : new URLSearchParams({ name }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': iphone },
    });

  it('show the host and the expiry of the link, with a form that suggests the phone’s name', async () => {
    const { token } = await createLink();
    const { status, headers, body, cookies } = await show(api.visitor(), `/m/${token}`);
    expect(status).toBe(200);
    expect(body).toContain('<h1>Associer cet appareil</h1>');
    expect(body).toContain('Il sera associé au compte de Maïder (Les &lt;Volets&gt;).');
    expect(body).not.toContain('otre hôte');
    expect(body).toContain(site);
    expect(body).toContain('27\u0020novembre 2026 à 14\u00a0h\u00a032');
    expect(body).toContain('value="Safari sur iPhone"');
    // Erases what another host's pairing left.
    expect(String(body).match(/<script[^>]*>/g)).toStrictEqual(['<script src="/m/jour.js" defer>']);
    expect(cookies).toStrictEqual([]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; style-src 'sha256-[\w+/=]+'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      ),
    });
  });

  it('pair the browser by a cookie of this host, show the pairing, and let it end it', async () => {
    const { token } = await createLink();
    const phone = api.visitor();
    const answer = await submit(phone, `/m/${token}`, ' Téléphone <du> ménage ');
    expect([answer.status, answer.headers.get('location')]).toStrictEqual([303, '/m/jour']);
    expect(answer.cookies).toStrictEqual([
      expect.stringMatching(/^clairvolet-phone=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly$/),
    ]);
    const shown = await show(phone, devicePage);
    expect([shown.status, shown.headers.get('cache-control')]).toStrictEqual([200, 'no-store']);
    expect(shown.body).toContain('<h1>Cet appareil est associé</h1>');
    expect(shown.body).toContain('Téléphone &lt;du&gt; ménage');
    expect(shown.body).toContain('20\u0020novembre 2026');
    expect((await overview()).devices).toMatchObject([{ name: 'Téléphone <du> ménage', platform: 'ios' }]);
    const again = String((await show(phone, `/m/${token}`)).body);
    expect(again).toContain('Cet appareil est déjà associé');
    expect(again).not.toContain('<script');
    for (const path of ['/m', '/m/xyz']) expect((await show(phone, path)).body).not.toContain('<script');

    const given = await submit(phone, devicePage);
    expect([given.status, given.headers.get('location')]).toStrictEqual([303, devicePage]);
    expect(phone.cookies().size).toBe(0);
    const after = await show(phone, devicePage);
    expect([after.status, after.body]).toStrictEqual([404, expect.stringContaining('Cet appareil n’est pas associé')]);
    expect((await overview()).devices).toStrictEqual([]);
  });

  it('pair by the short code of the link, typed in any case, and refuse a guessed, revoked or expired one', async () => {
    const { shortLink } = await createLink();
    expect(shortLink).toMatch(/\/m\/[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
    const code = shortLink.slice(-14);
    const typed = await show(api.visitor(), `/m?code=${code.toUpperCase().replaceAll('-', '+')}`);
    expect([typed.status, typed.headers.get('location')]).toStrictEqual([303, `/m/${code.replaceAll('-', '')}`]);
    const phone = api.visitor();
    expect((await show(phone, String(typed.headers.get('location')))).body).toContain('Maïder');
    expect(
      (await submit(phone, `/m/${code.toUpperCase().replaceAll('-', '%20')}`, 'Par code')).headers.get('location'),
    ).toBe('/m/jour');
    expect((await overview()).devices).toMatchObject([{ name: 'Par code' }]);
    await submit(phone, devicePage);

    const wrong = code.startsWith('k') ? `m${code.slice(1)}` : `k${code.slice(1)}`;
    expect((await show(api.visitor(), `/m/${wrong}`)).body).toContain('Ce lien n’est pas valable');
    expect((await submit(api.visitor(), `/m/${wrong}`, 'Voleur')).status).toBe(410);
    api.platform.clock.advance(7 * 86_400_000);
    expect((await submit(api.visitor(), `/m/${code}`, 'Trop tard')).body).toContain('Ce lien a expiré');
    api.platform.clock.advance(-7 * 86_400_000);
    await createLink();
    expect((await submit(api.visitor(), `/m/${code}`, 'Repris')).body).toContain('Ce lien a été repris');
    // The database holds neither the code nor what it could be tried against without the key.
    const { rows } = await api.platform.pool.query<{ text: string }>('select l::text as text from mobile_link l');
    expect(rows.some(({ text }) => text.includes(code) || text.includes(code.replaceAll('-', '')))).toBe(false);
  });

  it('find the code or the link in what is typed or pasted, whatever its separators and what follows it', async () => {
    const { link, shortLink, token } = await createLink();
    const code = shortLink.slice(-14);
    const plain = code.replaceAll('-', '');
    for (const [typed, found] of [
      [code.replaceAll('-', '.'), plain],
      [` ${code.toUpperCase()}. `, plain],
      [code.replaceAll('-', '/'), plain],
      [code.replaceAll('-', ' – '), plain],
      [code.replaceAll('-', '_'), plain],
      [shortLink, plain],
      [`${shortLink}/`, plain],
      [`${shortLink}?x=1`, plain],
      [`${shortLink}/?utm_source=sms#haut`, plain],
      [`${shortLink.replace(/^https?:[/][/]/, '')}.`, plain],
      [link, token],
      [`${link}/`, token],
      [`${link}?x=1`, token],
      [`${link}.`, token],
    ] as const) {
      const { status, headers } = await show(api.visitor(), `/m?code=${encodeURIComponent(typed)}`);
      expect([typed, status, headers.get('location')]).toStrictEqual([typed, 303, `/m/${found}`]);
    }
    for (const path of [code.replaceAll('-', '.'), `${code}.`, `${code}/`, `${code}?x=1`, `${token}.`])
      expect([path, (await show(api.visitor(), `/m/${path}`)).status]).toStrictEqual([path, 200]);
    const verdict = await api.visitor().call(`/api/mobile/verification?token=${code.replaceAll('-', '.')}`);
    expect(verdict.body).toMatchObject({ valid: true });
    // A token is as it was signed, or none.
    for (const path of [`${token}x`, `${token}.x`, token.toLowerCase()])
      expect([path, (await show(api.visitor(), `/m/${path}`)).status]).toStrictEqual([path, 410]);
  });

  it('erase what the former host’s pairing left, before the phone is paired with another', async () => {
    const { token } = await createLink();
    const other = await buildCustomer(api.platform);
    await buildName(api.platform, { accountId: other.id });
    const elsewhere = await (await api.signedIn(other)).call('/api/mobile/links', { method: 'POST', body: {} });
    const phone = api.visitor();
    await submit(phone, `/m/${token}`, 'À deux');
    const shown = await show(phone, `/m/${(elsewhere.body as PairingLink).token}`);
    expect(shown.body).toContain('<script src="/m/jour.js" defer>');
    await submit(phone, devicePage);
  });

  it('list a browser once, however often it is paired', async () => {
    const { token } = await createLink();
    const phone = api.visitor();
    await submit(phone, `/m/${token}`, 'Premier nom');
    await submit(phone, `/m/${token}`, 'Deuxième nom');
    const { devices } = await overview();
    expect(devices.map(({ name }) => name)).toStrictEqual(['Deuxième nom']);
    await browser.call(`/api/mobile/devices/${devices[0]?.id}`, { method: 'DELETE' });
  });

  it('report that the phone was removed as soon as its host has removed it', async () => {
    const { token } = await createLink();
    const phone = api.visitor();
    await submit(phone, `/m/${token}`, 'À retirer');
    const [device] = (await overview()).devices;
    await browser.call(`/api/mobile/devices/${device?.id}`, { method: 'DELETE' });
    const shown = await show(phone, devicePage);
    expect([shown.status, shown.body]).toStrictEqual([410, expect.stringContaining('Cet appareil a été retiré')]);
    expect((await submit(phone, devicePage)).status).toBe(303);
  });

  it('ask again for a name that is missing or too long, and show the input again', async () => {
    const { token } = await createLink();
    const empty = await submit(api.visitor(), `/m/${token}`, '  ');
    expect([empty.status, empty.body]).toStrictEqual([422, expect.stringContaining('Nommez cet appareil')]);
    const long = await submit(api.visitor(), `/m/${token}`, `"${'é'.repeat(60)}`);
    expect(long.body).toContain('Au plus 60 caractères');
    expect(long.body).toContain(`value="&quot;${'é'.repeat(60)}"`);
    expect(long.body).toContain('aria-describedby="wrong"');
    expect((await overview()).devices).toStrictEqual([]);
  });

  it('refuse expired, revoked and invalid links, with what to do', async () => {
    const former = await createLink();
    const { token, id } = await createLink();
    const titles = async (path: string) => {
      const { status, body } = await show(api.visitor(), path);
      const posted = await submit(api.visitor(), path, 'Téléphone');
      expect([posted.status, posted.cookies]).toStrictEqual([410, []]);
      return [status, /<h1>(.*)<\/h1>/.exec(String(body))?.[1]];
    };
    expect(await titles(`/m/${former.token}`)).toStrictEqual([410, 'Ce lien a été repris']);
    expect(await titles('/m/xyz')).toStrictEqual([410, 'Ce lien n’est pas valable']);
    expect(await titles(`/m/${'x'.repeat(700)}`)).toStrictEqual([410, 'Ce lien n’est pas valable']);
    api.platform.clock.advance(7 * 86_400_000);
    expect(await titles(`/m/${token}`)).toStrictEqual([410, 'Ce lien a expiré']);
    expect(id).not.toBe(former.id);
    api.platform.clock.advance(-7 * 86_400_000);
  });

  it('refuse other sites, other body types, and all pairing during maintenance', async () => {
    const { token } = await createLink();
    const body = 'name=Pirate';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const headers of [
      { origin: 'https://attaquant.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const { status } = await api
        .visitor()
        .call(`/m/${token}`, { method: 'POST', body, headers: { ...type, ...headers } });
      expect([headers, status]).toStrictEqual([headers, 403]);
    }
    expect((await api.visitor().call(`/m/${token}`, { method: 'POST', body: { name: 'x' } })).status).toBe(415);
    const { settings, clock } = api.platform;
    await settings.save({ maintenance_mode: 'true' }, { at: clock.now(), by: null });
    const closed = await show(api.visitor(), `/m/${token}`);
    expect([closed.status, closed.headers.get('retry-after')]).toStrictEqual([503, '300']);
    await settings.save({ maintenance_mode: 'false' }, { at: clock.now(), by: null });
    expect((await overview()).devices).toStrictEqual([]);
  });

  it('have their own address when the settings say so, from which their form is accepted', async () => {
    const { settings, clock } = api.platform;
    await settings.save({ app_base_url: 'https://m.volets.example/' }, { at: clock.now(), by: null });
    const { link, token } = await createLink();
    expect(link).toBe(`https://m.volets.example/m/${token}`);
    const from = { origin: 'https://m.volets.example' };
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const phone = api.visitor();
    const paired = await phone.call(`/m/${token}`, { method: 'POST', body: 'name=Ici', headers: { ...type, ...from } });
    expect(paired.status).toBe(303);
    // Nothing else is taken from there.
    const elsewhere = await api.visitor().call('/api/session', { method: 'POST', body: {}, headers: from });
    expect(elsewhere.status).toBe(403);
    await settings.save({ app_base_url: '' }, { at: clock.now(), by: null });
  });

  it('write no token to the log', async () => {
    const { token } = await createLink();
    const phone = api.visitor();
    await submit(phone, `/m/${token}`, 'Discret');
    await show(phone, devicePage);
    await api.platform.pool.query('alter table mobile_device rename to away');
    expect((await submit(api.visitor(), `/m/${token}`, 'Panne')).status).toBe(500);
    await api.platform.pool.query('alter table away rename to mobile_device');
    const text = logs.text();
    expect(text).toContain('"path":"/m/:token"');
    expect(text).toContain('request fault');
    for (const secret of [token, ...phone.cookies().values()]) expect(text).not.toContain(secret);
  });
});

describe('the cookie of a phone', () => {
  it('is bound to the host over https', async () => {
    const api = await startApi({ appUrl: 'https://clairvolet.example' });
    const host = await buildCustomer(api.platform);
    await buildName(api.platform, { accountId: host.id });
    const browser = await api.signedIn(host);
    const { token } = (await browser.call('/api/mobile/links', { method: 'POST', body: {} })).body as PairingLink;
    const { cookies } = await api.visitor().call(`/m/${token}`, {
      method: 'POST',
      body: 'name=Pixel',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(cookies).toStrictEqual([
      expect.stringMatching(
        /^__Host-clairvolet-phone=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
      ),
    ]);
    await api.stop();
  });
});
