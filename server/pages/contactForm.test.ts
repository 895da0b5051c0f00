import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRows, readRows } from '@app/domain/testing';
import type { TestApi } from '../testing/startApi.ts';
import { startSite } from '../testing/writeTinyClient.ts';

const message = {
  name: 'Maïté <Harispe>',
  email: 'maite@harispe.example',
  subject: 'Migration',
  message: 'Bonjour,\r\nj’ai quatre gîtes.',
  website: '',
};

let api: TestApi;
beforeAll(async () => {
  api = await startSite();
});
afterAll(async () => api.stop());

const form = 'application/x-www-form-urlencoded';
const send = async (fields: Record<string, string>, headers: Record<string, string | null> = {}, to = api) =>
  to.visitor().call('/contact', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': form, ...headers },
  });
const stored = async () =>
  readRows(
    api.platform,
    `select c.name, c.email, c.subject, m.body as message, c.account_id
     from conversation c join conversation_message m on m.id = c.id`,
  );

describe('the contact form of a browser without JavaScript', () => {
  it('redirects to the confirmation page, which search engines do not index', async () => {
    const answer = await send(message);
    expect([answer.status, answer.headers.get('location')]).toStrictEqual([303, '/contact/merci']);
    const { website: _website, ...written } = message;
    expect(await stored()).toStrictEqual([{ ...written, account_id: null }]);
    expect(await countRows(api.platform, 'outbox')).toStrictEqual({ outbox: 1 });
    const thanks = await api.visitor().call('/contact/merci');
    expect([thanks.status, thanks.headers.get('x-robots-tag')]).toStrictEqual([200, 'noindex']);
    expect(thanks.body).toContain('<main>contact_sent');
    expect(thanks.body).toContain('<title>Message envoyé · Clairvolet</title>');
    expect(thanks.body).toContain('<meta name="robots" content="noindex">');
  });

  it('is shown again with the input and the fields to correct, and is not cached', async () => {
    const before = await stored();
    const answer = await send({ ...message, email: 'personne', subject: '' });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const [, data = ''] = /id="page-data">(.*?)<\/script>/.exec(String(answer.body)) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      content: {
        view: {
          kind: 'contact_refused',
          values: { name: message.name, email: 'personne', subject: '', message: message.message },
          errors: {
            email: 'Saisissez une adresse complète, par exemple nom@domaine.fr',
            subject: 'Indiquez le sujet de votre message',
          },
          message: 'Certains champs sont à corriger.',
        },
      },
    });
    expect(answer.body).not.toContain('<Harispe>');
    expect(await stored()).toStrictEqual(before);
  });

  it('confirms the message of a bot likewise, but stores nothing', async () => {
    const before = await stored();
    const answer = await send({ ...message, subject: 'Publicité', website: 'https://pub.example' });
    expect([answer.status, answer.headers.get('location')]).toStrictEqual([303, '/contact/merci']);
    expect(await stored()).toStrictEqual(before);
  });

  it.each([
    [{ origin: 'https://attaquant.example', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: null, 'sec-fetch-site': null, cookie: 'clairvolet=x' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/json' }, 415],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ])('refuses a request with %j', async (headers, status) => {
    const before = await stored();
    expect((await send(message, headers)).status).toBe(status);
    expect(await stored()).toStrictEqual(before);
  });

  it('refuses a body larger than the form can produce', async () => {
    const before = await stored();
    const answer = await send({ ...message, message: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
    for (const odd of ['name[]=a&name[]=b', 'name[__proto__][x]=1', '__proto__[x]=1', '%E0%A4%A', '&&&=', 'name=%00']) {
      const refused = await api
        .visitor()
        .call('/contact', { method: 'POST', body: odd, headers: { 'content-type': form } });
      expect([odd, refused.status]).toStrictEqual([odd, 422]);
    }
    expect(await stored()).toStrictEqual(before);
  });

  it('shows the input again after a rate limit, during maintenance, and while the database is down', async () => {
    const strict = await startSite({ rateLimitFactor: 1 });
    try {
      for (let round = 0; round < 10; round += 1) expect((await send(message, {}, strict)).status).toBe(303);
      const limited = await send(message, {}, strict);
      expect(limited.status).toBe(429);
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(limited.body).toContain('quatre gîtes');
      expect(limited.body).toContain('Trop de tentatives');
    } finally {
      await strict.stop();
    }

    const { platform } = api;
    await platform.settings.save({ maintenance_mode: 'true' }, { at: platform.clock.now(), by: null });
    const closed = await send(message);
    expect([closed.status, String(closed.body).includes('quatre gîtes')]).toStrictEqual([503, true]);
    await platform.settings.save({ maintenance_mode: 'false' }, { at: platform.clock.now(), by: null });

    await platform.pool.query('alter table conversation rename to conversation_away');
    const failed = await send(message);
    expect([failed.status, String(failed.body).includes('quatre gîtes')]).toStrictEqual([500, true]);
    expect(failed.body).not.toContain('conversation');
    await platform.pool.query('alter table conversation_away rename to conversation');
  });
});
