import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doorClosed, doorOpen, restoreChannel } from '@app/domain/backups';
import { buildCustomer } from '@app/domain/testing';
import { LoadGate } from '../http/loadShedding.ts';
import { startApi, type ApiAnswer, type ApiClient, type TestApi } from '../testing/startApi.ts';

const profile = '/backend/api/profile.php';

/** Every refusal on the way to a call is in the format that clients of the specifications read. */
describe('a refusal at a .php path', () => {
  let api: TestApi;
  let client: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    client = await api.signedIn(await buildCustomer(api.platform));
  });
  afterAll(async () => api.stop());

  const expectRefusal = ({ status, headers, body }: ApiAnswer, wanted: number) => {
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toStrictEqual([
      wanted,
      expect.stringMatching(/^application\/json/),
      'no-store',
    ]);
    expect(body).toMatchObject({ success: false, error: expect.any(String), message: expect.any(String) });
  };
  const put = async (headers: Record<string, string | null>, by = client) =>
    by.call(profile, { method: 'PUT', body: { city: 'Bidart' }, headers });

  it('of a session without an origin, and of another site’s origin', async () => {
    expectRefusal(await put({ origin: null, 'sec-fetch-site': null }), 403);
    expectRefusal(await put({ origin: 'https://ailleurs.example' }), 403);
    expectRefusal(await put({ 'sec-fetch-site': 'same-site' }), 403);
  });

  it('of an unknown method or address', async () => {
    const answer = await client.call(profile, { method: 'DELETE' });
    expectRefusal(answer, 405);
    expect(answer.headers.get('allow')).toContain('PUT');
    expectRefusal(await client.call('/backend/api/autre.php'), 404);
    expectRefusal(await client.call('/api/autre.php', { method: 'POST', body: {} }), 404);
  });

  it('of a body that is too large, broken, or of another kind', async () => {
    expectRefusal(await client.call(profile, { method: 'PUT', body: { city: 'x'.repeat(70_000) } }), 413);
    expectRefusal(await client.call(profile, { method: 'PUT', body: '{"city":' }), 400);
    expectRefusal(await put({ 'content-type': 'text/plain' }), 415);
  });

  it('of maintenance, with the time after which to retry', async () => {
    const { settings, clock } = api.platform;
    await settings.save({ maintenance_mode: 'true' }, { at: clock.now(), by: null });
    const answer = await put({});
    await settings.save({ maintenance_mode: 'false' }, { at: clock.now(), by: null });
    expectRefusal(answer, 503);
    expect(answer.headers.get('retry-after')).toBe('300');
  });

  it('of a restore that is being applied', async () => {
    const tell = async (word: string) => api.platform.pool.query('select pg_notify($1, $2)', [restoreChannel, word]);
    await tell(doorClosed);
    const answers: ApiAnswer[] = [];
    // The notification takes a moment to arrive.
    while (answers.at(-1)?.status !== 503) answers.push(await client.call(profile));
    await tell(doorOpen);
    const [answer] = answers.slice(-1);
    if (!answer) throw new Error('Nothing was answered');
    expectRefusal(answer, 503);
  });

  it('of too many requests, from one address or in total', async () => {
    const strict = await startApi({ rateLimitFactor: 0.02 });
    const visitor = strict.visitor();
    const answers: ApiAnswer[] = [];
    while (answers.at(-1)?.status !== 429 && answers.length < 50) {
      answers.push(
        await visitor.call('/backend/api/login.php', { method: 'POST', body: { email: 'a@b.fr', password: 'x' } }),
      );
    }
    const [last] = answers.slice(-1);
    if (!last) throw new Error('Nothing was answered');
    expectRefusal(last, 429);
    await strict.stop();

    const full = await startApi({ gate: new LoadGate({ requests: 0, delay: 60_000 }) });
    expectRefusal(await full.visitor().call('/backend/api/settings.php'), 503);
    await full.stop();
  });

  it('of a fault, with the reference of its line in the log', async () => {
    const broken = await startApi();
    const visitor = broken.visitor();
    await broken.platform.pool.query('alter table plan rename to away');
    await broken.platform.pool.query('alter table conversation rename to gone');
    const message = { name: 'Anne', email: 'anne@example.test', subject: 'Une question', message: 'Bonjour.' };
    const answer = await visitor.call('/backend/api/contact-form.php', { method: 'POST', body: message });
    await broken.stop();
    expectRefusal(answer, 500);
    expect(answer.body).toMatchObject({ reference: expect.any(String) });
  });
});
