import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildName, countRows, readRows, type BuiltAccount } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { askSite, headerOf, tokenIn } from './testing/askSite.ts';
import { readPage } from './testing/readPage.ts';

const name = 'mas.sites.localhost';
const message = {
  name: 'Hugo Lasserre',
  email: 'hugo@exemple.fr',
  message: 'Bonjour,\r\nlibre en juillet ?',
  website: '',
};
const sameOrigin = { Origin: `https://${name}`, 'Sec-Fetch-Site': 'same-origin' };
const form = 'application/x-www-form-urlencoded';

let api: TestApi;
let host: BuiltAccount;
let token: string;
beforeAll(async () => {
  api = await startApi();
  host = await buildCustomer(api.platform);
  await buildName(api.platform, { accountId: host.id, name });
  token = tokenIn(await askSite(api, name, '/contact'));
});
afterAll(async () => api.stop());

const post = async (fields: Record<string, string>, headers: Record<string, string> = sameOrigin, to = api) =>
  askSite(to, name, '/contact', {
    method: 'POST',
    headers: { 'Content-Type': form, ...headers },
    body: new URLSearchParams({ jeton: token, ...fields }).toString(),
  });
const stored = async () =>
  readRows(
    api.platform,
    'select account_id, site_name, name, email, message from site_message order by created_at, id',
  );
const events = async () =>
  readRows<{ name: string; payload: unknown }>(
    api.platform,
    `select name, payload from outbox where name like 'hosting.%'`,
  );

describe("the form of a host's site", () => {
  it('stores a message for the host with its event, once, and confirms it', async () => {
    const answer = await post(message);
    expect([answer.status, headerOf(answer, 'location')]).toStrictEqual([303, '/contact/merci']);
    await post(message);
    expect(await stored()).toStrictEqual([
      {
        account_id: host.id,
        site_name: name,
        name: message.name,
        email: message.email,
        message: 'Bonjour,\r\nlibre en juillet ?',
      },
    ]);
    const [firstRow] = await readRows<{ id: string }>(api.platform, 'select id from site_message');
    expect(await events()).toStrictEqual([
      { name: 'hosting.site_message_received', payload: { messageId: firstRow?.id, accountId: host.id } },
    ]);
    const thanks = await askSite(api, name, '/contact/merci');
    expect([thanks.status, headerOf(thanks, 'x-robots-tag')]).toStrictEqual([200, 'noindex']);
    expect(readPage(thanks.body).text('h1')).toBe('Votre message est parti');
  });

  it('is shown again with the input and the fields to correct, and is not cached', async () => {
    const before = await stored();
    const answer = await post({ ...message, name: '  ', email: 'pas une <adresse>' });
    expect([answer.status, headerOf(answer, 'cache-control'), headerOf(answer, 'x-robots-tag')]).toStrictEqual([
      422,
      'no-store',
      'noindex',
    ]);
    expect(answer.body).toContain('<p class="alert" role="alert">Certains champs sont à corriger.</p>');
    expect(answer.body).toMatch(/<input id="name"[^>]* aria-invalid="true" aria-describedby="name-erreur" autofocus/);
    expect(answer.body).toContain('<p class="error" id="name-erreur">Indiquez votre nom</p>');
    expect(answer.body).toContain('<p class="error" id="email-erreur">Adresse e-mail invalide</p>');
    expect(answer.body).toContain('value="pas une &lt;adresse&gt;"');
    expect(answer.body).toContain('>\nBonjour,\r\nlibre en juillet ?</textarea>');
    expect(await stored()).toStrictEqual(before);
  });

  it.each([
    ['name', 'x'.repeat(81)],
    ['name', 'Hugo\r\nBcc: tous@exemple.fr'],
    ['email', 'hugo@exemple.fr\r\nBcc: tous@exemple.fr'],
    ['email', `${'a'.repeat(250)}@exemple.fr`],
    ['message', ''],
    ['message', 'x'.repeat(4_001)],
    ['message', 'nul\0'],
  ])('refuses a %s that is %j', async (field, value) => {
    const before = await stored();
    expect((await post({ ...message, [field]: value })).status).toBe(422);
    expect(await stored()).toStrictEqual(before);
  });

  it('confirms the message of a bot likewise, but stores nothing', async () => {
    const before = await stored();
    const answer = await post({ ...message, message: 'Publicité', website: 'https://pub.example' });
    expect([answer.status, headerOf(answer, 'location')]).toStrictEqual([303, '/contact/merci']);
    expect(await stored()).toStrictEqual(before);
  });

  it.each([
    [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    [{ Origin: 'https://autre.sites.localhost', 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: `https://${name}:8443` }],
    [{ Origin: `https://${name}.evil.example` }],
    [{ Origin: 'null' }],
    [{ Origin: `https://${name}`, 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': 'none' }],
    [{}],
  ])('refuses a cross-site request: %j', async (headers) => {
    const before = await stored();
    const answer = await post({ ...message, message: 'Étranger' }, headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('Ce message ne vient pas de cette page');
    // Nor is what they wrote put into the host's page.
    expect(answer.body).not.toContain('Étranger');
    expect(await stored()).toStrictEqual(before);
  });

  it('accepts only a form that was loaded from the same site, today or yesterday', async () => {
    const { platform } = api;
    const before = await stored();
    const other = await buildCustomer(platform);
    await buildName(platform, { accountId: other.id, name: 'autre.sites.localhost' });
    const foreign = tokenIn(await askSite(api, 'autre.sites.localhost', '/contact'));
    for (const jeton of ['', 'x', foreign, `${token}x`]) {
      const refused = await post({ ...message, message: 'Jeton', jeton });
      expect([jeton, refused.status, refused.body.includes('Cette page est restée ouverte longtemps')]).toStrictEqual([
        jeton,
        422,
        true,
      ]);
    }
    platform.clock.advance(2 * 86_400_000);
    const stale = await post({ ...message, message: 'Jeton' });
    expect([stale.status, tokenIn(stale) === token]).toStrictEqual([422, false]);
    expect(await stored()).toStrictEqual(before);
    expect((await post({ ...message, message: 'Jeton', jeton: tokenIn(stale) })).status).toBe(303);
    platform.clock.advance(-2 * 86_400_000);
  });

  it('accepts only form bodies of limited size', async () => {
    const before = await stored();
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      expect([type, (await post(message, { ...sameOrigin, 'Content-Type': type })).status]).toStrictEqual([type, 415]);
    }
    expect((await post({ ...message, message: 'x'.repeat(70_000) })).status).toBe(413);
    for (const body of ['name[]=a&name[]=b', '__proto__[x]=1', '%E0%A4%A', '&&&=']) {
      const odd = await askSite(api, name, '/contact', {
        method: 'POST',
        headers: { 'Content-Type': form, ...sameOrigin },
        body,
      });
      expect([body, odd.status]).toStrictEqual([body, 422]);
    }
    expect(await stored()).toStrictEqual(before);
  });

  it('accepts ten tries an hour from one address, and then shows the input again', async () => {
    const strict = await startApi({ rateLimitFactor: 1 });
    try {
      const owner = await buildCustomer(strict.platform);
      await buildName(strict.platform, { accountId: owner.id, name });
      const jeton = tokenIn(await askSite(strict, name, '/contact'));
      for (let round = 0; round < 10; round += 1) {
        expect((await post({ ...message, jeton, message: `Essai ${round}` }, sameOrigin, strict)).status).toBe(303);
      }
      const limited = await post({ ...message, jeton }, sameOrigin, strict);
      expect([limited.status, Number(headerOf(limited, 'retry-after')) > 0]).toStrictEqual([429, true]);
      expect(limited.body).toContain('libre en juillet ?</textarea>');
      expect(await countRows(strict.platform, 'site_message')).toStrictEqual({ site_message: 10 });
    } finally {
      await strict.stop();
    }
  });

  it('accepts sixty messages an hour to one host, wherever they come from', async () => {
    const strict = await startApi({ rateLimitFactor: 1, trustProxy: 1 });
    try {
      const owner = await buildCustomer(strict.platform);
      await buildName(strict.platform, { accountId: owner.id, name });
      const jeton = tokenIn(await askSite(strict, name, '/contact'));
      const from = async (at: number) =>
        post(
          { ...message, jeton, message: `Essai ${at}` },
          { ...sameOrigin, 'X-Forwarded-For': `192.0.2.${at}` },
          strict,
        );
      for (let at = 1; at <= 60; at += 1) expect((await from(at)).status).toBe(303);
      const limited = await from(61);
      expect([limited.status, limited.body.includes('Ce site a reçu beaucoup de messages')]).toStrictEqual([429, true]);
    } finally {
      await strict.stop();
    }
  });

  it('shows the message again when it cannot be stored', async () => {
    const { pool } = api.platform;
    await pool.query('alter table site_message rename to site_message_away');
    const failed = await post({ ...message, message: 'Gardé ici' });
    await pool.query('alter table site_message_away rename to site_message');
    expect([
      failed.status,
      failed.body.includes('Gardé ici</textarea>'),
      failed.body.includes('site_message'),
    ]).toStrictEqual([500, true, false]);
  });
});
