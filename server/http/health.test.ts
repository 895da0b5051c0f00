import { describe, expect, it } from 'vitest';
import { schemaVersion } from '@app/domain/platform';
import { captureLogs } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';

async function whileServing(work: (api: TestApi) => Promise<void>): Promise<void> {
  const api = await startApi();
  try {
    await work(api);
  } finally {
    await api.stop();
  }
}

const ask = async (api: TestApi, path: string) => {
  const { status, body, headers } = await api.visitor().call(path);
  expect(headers.get('cache-control')).toBe('no-store');
  return [status, body];
};

describe('the health of the server', () => {
  it('is good when everything answers', async () => {
    await whileServing(async (api) => {
      expect(await ask(api, '/healthz')).toStrictEqual([200, { status: 'ok' }]);
      expect(await ask(api, '/readyz')).toStrictEqual([200, { status: 'ready' }]);
    });
  });

  it('names migrations that are missing in the database', async () => {
    await whileServing(async (api) => {
      await api.platform.pool.query('delete from mikro_orm_migrations where name = $1', [schemaVersion]);
      expect(await ask(api, '/readyz')).toStrictEqual([503, { status: 'unavailable', missing: 'migrations' }]);
    });
  });

  it('names the database when it is unreachable, while the process still reports that it is alive', async () => {
    const logs = captureLogs();
    const api = await startApi({ logger: logs.logger });
    try {
      await api.platform.database.goAway();
      expect(await ask(api, '/readyz')).toStrictEqual([503, { status: 'unavailable', missing: 'database' }]);
      expect(await ask(api, '/healthz')).toStrictEqual([200, { status: 'ok' }]);
      const plans = await api.visitor().call('/api/plans');
      expect(plans.status).toBeGreaterThanOrEqual(500);
      expect(plans.headers.get('content-type')).toBe('application/problem+json');
      expect(logs.lines()).toContainEqual(expect.objectContaining({ msg: 'not ready', part: 'database' }));

      await api.platform.database.comeBack();
      await expect.poll(async () => (await api.visitor().call('/readyz')).status, { interval: 20 }).toBe(200);
      expect((await api.visitor().call('/api/plans')).status).toBe(200);
    } finally {
      await api.stop();
    }
  });
});
