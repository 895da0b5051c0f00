import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAt } from '@app/contract/core/days.ts';
import { exportPath } from '@app/domain/accounts';
import { buildCustomer, buildExport, captureLogs, readRows } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const day = 86_400_000;

describe('the copies of someone’s data', () => {
  const logs = captureLogs();
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ logger: logs.logger });
  });
  afterAll(async () => api.stop());

  const request = async (client: ApiClient) => client.call('/api/account/exports', { method: 'POST' });
  const list = async (client: ApiClient) =>
    ((await client.call('/api/account/exports')).body as { exports: unknown[] }).exports;
  const fetchFile = async (client: ApiClient, id: string) => client.call(`/api/account/exports/${id}/file`);
  /** As the worker does when it has made them. */
  const finishAll = async () =>
    api.platform.pool.query(`update data_export set ready_at = created_at, expires_at = created_at + interval '7 days',
      size_bytes = 2 where ready_at is null`);

  it('are made by a job that their owner can follow', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const answer = await request(client);
    expect([answer.status, answer.body]).toStrictEqual([202, { jobId: expect.any(String) }]);
    const { jobId } = answer.body as { jobId: string };
    expect((await client.call(`/api/jobs/${jobId}`)).body).toMatchObject({
      type: 'accounts.export',
      state: 'queued',
      step: 'Copie en attente',
    });
    const [exported] = await list(client);
    expect(exported).toMatchObject({ jobId, readyAt: null, expiresAt: null, sizeBytes: null });
    const { id } = exported as { id: string };
    const events = await readRows(api.platform, 'select name, payload from outbox where actor_id = $1', [customer.id]);
    expect(events).toStrictEqual([
      { name: 'accounts.export_requested', payload: { exportId: id, jobId, accountId: customer.id } },
    ]);
    expect((await fetchFile(client, id)).status).toBe(404);
  });

  it('are made once when several requests come at once', async () => {
    const client = await api.signedIn(await buildCustomer(api.platform));
    const answers = await Promise.all(Array.from({ length: 6 }, async () => request(client)));
    expect(new Set(answers.map(({ status }) => status))).toStrictEqual(new Set([202]));
    expect(new Set(answers.map(({ body }) => (body as { jobId: string }).jobId)).size).toBe(1);
    expect(await list(client)).toHaveLength(1);
  });

  it('are limited to three a day', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const start = api.platform.clock.now().getTime();
    for (let count = 0; count < 3; count += 1) {
      expect((await request(client)).status).toBe(202);
      await finishAll();
      api.platform.clock.advance(3_600_000);
    }
    const refused = await request(client);
    expect([refused.status, refused.body]).toStrictEqual([
      429,
      expect.objectContaining({ code: 'too_many_requests', detail: expect.stringContaining('trois copies') }),
    ]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBe((start + day - api.platform.clock.now().getTime()) / 1_000);
    api.platform.clock.advance(wait * 1_000);
    expect((await request(await api.signedIn(customer))).status).toBe(202);
  });

  it('are downloaded as a file, neither displayed nor cached', async () => {
    const customer = await buildCustomer(api.platform);
    const id = await buildExport(api.platform, customer.id, 'PK, et le reste');
    const answer = await fetchFile(await api.signedIn(customer), id);
    expect([answer.status, answer.body]).toStrictEqual([200, 'PK, et le reste']);
    const date = dayAt(api.platform.clock.now());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '15',
      'content-disposition': `attachment; filename="clairvolet-mes-donnees-${date}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('answer 404 to everyone else', async () => {
    const id = await buildExport(api.platform, (await buildCustomer(api.platform)).id);
    const stranger = await api.signedIn(await buildCustomer(api.platform));
    const [theirs, nobodys] = [
      await fetchFile(stranger, id),
      await fetchFile(stranger, '00000000-0000-4000-8000-000000000000'),
    ];
    expect(theirs.status).toBe(404);
    expect([theirs.status, theirs.body]).toStrictEqual([nobodys.status, nobodys.body]);
    expect(await list(stranger)).toStrictEqual([]);
  });

  it.each(['../../app.key', '..%2F..%2Fapp.key', '%00', 'x'])('have no file under %s', async (id) => {
    const client = await api.signedIn(await buildCustomer(api.platform));
    expect((await fetchFile(client, id)).status).toBe(404);
  });

  it('are available for seven days', async () => {
    const customer = await buildCustomer(api.platform);
    const id = await buildExport(api.platform, customer.id);
    const client = await api.signedIn(customer);
    expect(await list(client)).toHaveLength(1);
    api.platform.clock.advance(7 * day - 1);
    const almost = await api.signedIn(customer);
    expect((await fetchFile(almost, id)).status).toBe(200);
    api.platform.clock.advance(1);
    expect((await fetchFile(almost, id)).status).toBe(404);
    expect(await list(almost)).toStrictEqual([]);
  });

  it('answer 404 when the file is missing, and the log says why', async () => {
    const customer = await buildCustomer(api.platform);
    const id = await buildExport(api.platform, customer.id);
    await rm(exportPath(api.platform, id));
    expect((await fetchFile(await api.signedIn(customer), id)).status).toBe(404);
    expect(logs.lines()).toContainEqual(
      expect.objectContaining({ msg: 'file of a data export cannot be opened', exportId: id }),
    );
  });
});
