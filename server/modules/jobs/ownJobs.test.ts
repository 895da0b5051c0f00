import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildJob } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';

describe('the jobs of a customer', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  it('are described in plain French, the latest first, without those of others', async () => {
    const [owner, other] = [await buildCustomer(api.platform), await buildCustomer(api.platform)];
    await buildJob(api.platform, other.id);
    const older = await buildJob(api.platform, owner.id);
    api.platform.clock.advance(1_000);
    const newer = await buildJob(api.platform, owner.id);
    await api.platform.pool.query(
      `update job_run set type = 'accounts.export', state = 'failed', error = 'La copie a échoué', result = '{"path": "x"}'
       where id = $1`,
      [newer],
    );
    const client = await api.signedIn(owner);
    const { status, body } = await client.call('/api/jobs');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: 2,
      jobs: [
        {
          id: newer,
          title: 'Copie de vos données',
          link: '/dashboard/profil',
          state: 'failed',
          error: 'La copie a échoué',
        },
        { id: older, title: 'Opération sur votre compte', link: null, state: 'queued' },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('path');
    expect((await client.call('/api/jobs?pageSize=1&page=2')).body).toMatchObject({ total: 2, jobs: [{ id: older }] });
    expect((await api.visitor().call('/api/jobs')).status).toBe(401);
  });
});
