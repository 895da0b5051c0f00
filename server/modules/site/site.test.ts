import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, countRows, readRows } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';

const message = {
  name: 'Maïté Harispe',
  email: 'maite@harispe.example',
  subject: 'Migration',
  message: 'Bonjour,\nj’ai quatre gîtes.',
};

describe('the contact form', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  const send = async (body: unknown, client = api.visitor()) => client.call('/api/contact', { method: 'POST', body });
  const stored = async () => readRows(api.platform, 'select name, email, account_id from conversation order by id');

  it('accepts a message from anyone, confirms it, and records an event for the worker', async () => {
    const answer = await send({ ...message, website: '' });
    expect([answer.status, answer.body]).toStrictEqual([
      202,
      { message: 'Nous vous répondrons dans les plus brefs délais.' },
    ]);
    expect(await stored()).toStrictEqual([{ name: message.name, email: message.email, account_id: null }]);
    expect(await countRows(api.platform, 'outbox')).toStrictEqual({ outbox: 1 });
  });

  it('stores the account with the message of a signed-in customer', async () => {
    const customer = await buildCustomer(api.platform);
    expect((await send({ ...message, subject: 'À moi' }, await api.signedIn(customer))).status).toBe(202);
    expect(await stored()).toContainEqual(expect.objectContaining({ account_id: customer.id }));
  });

  it('confirms the message of a bot likewise, but stores nothing', async () => {
    const before = await stored();
    const answer = await send({ ...message, subject: 'Publicité', website: 'https://pub.example' });
    expect([answer.status, answer.body]).toStrictEqual([
      202,
      { message: 'Nous vous répondrons dans les plus brefs délais.' },
    ]);
    expect(await stored()).toStrictEqual(before);
  });

  it('names the fields to correct, and stores nothing', async () => {
    const before = await stored();
    const answer = await send({ ...message, email: 'personne', subject: ' ', message: undefined });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      errors: {
        email: 'Saisissez une adresse complète, par exemple nom@domaine.fr',
        subject: 'Indiquez le sujet de votre message',
        message: 'Écrivez votre message',
      },
    });
    expect(await stored()).toStrictEqual(before);
  });

  it('accepts ten messages an hour from an address', async () => {
    const strict = await startApi({ rateLimitFactor: 1 });
    try {
      const statuses: number[] = [];
      for (let round = 0; round < 12; round += 1) {
        const answer = await strict
          .visitor()
          .call('/api/contact', { method: 'POST', body: { ...message, subject: `N° ${round}` } });
        statuses.push(answer.status);
        if (answer.status === 429)
          expect(answer.body).toMatchObject({ detail: expect.stringContaining('Réessayez dans') });
      }
      expect(statuses).toStrictEqual([...Array.from({ length: 10 }, () => 202), 429, 429]);
      expect(await countRows(strict.platform, 'conversation')).toStrictEqual({ conversation: 10 });
    } finally {
      await strict.stop();
    }
  });
});

describe('the text of a legal page', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  const read = async (page: string, headers: Record<string, string> = {}) =>
    api.visitor().call(`/api/legal-pages/${page}`, { headers });

  it.each([
    ['terms', 'Droit de rétractation du consommateur'],
    ['privacy', 'Vos droits'],
    ['legal-notice', 'Directeur de la publication'],
  ])('%s exists without anyone having written it', async (page, title) => {
    const answer = await read(page);
    expect([answer.status, answer.body]).toStrictEqual([200, { page, content: expect.stringContaining(title) }]);
  });

  it('is the sanitised text of the administrators, and is answered with 304 while it is unchanged', async () => {
    await api.platform.settings.save(
      { legal_page_terms: '<h2>Nos règles</h2><script>alert(1)</script><p onmouseover="alert(2)">Soyez aimables.</p>' },
      { at: api.platform.clock.now(), by: null },
    );
    const answer = await read('terms');
    expect(answer.body).toStrictEqual({ page: 'terms', content: '<h2>Nos règles</h2><p>Soyez aimables.</p>' });
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    const again = await read('terms', {
      'if-none-match': answer.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    });
    expect([again.status, again.body]).toStrictEqual([304, '']);
  });

  it.each(['cgu', 'legal_notice', '__proto__', 'terms%00', '..%2fterms'])('%s does not exist', async (page) => {
    expect((await read(page)).status).toBe(404);
  });
});
