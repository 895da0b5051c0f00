import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@app/contract/registry.ts';
import { createMetricsGate } from '@app/domain/platform';
import { ParsedMetrics, registration } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';

async function read(api: TestApi): Promise<ParsedMetrics> {
  const answer = await api.visitor().call('/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return new ParsedMetrics(String(answer.body));
}

const requests = 'clairvolet_http_request_duration_seconds';

describe('the metrics of the server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  it('describe each metric, in the units that Prometheus expects', async () => {
    const { families } = await read(api);
    for (const [name, { type, help }] of families) {
      expect(type).toMatch(/^(counter|gauge|histogram)$/);
      expect(help.length).toBeGreaterThan(5);
      if (!name.startsWith('clairvolet_')) continue;
      expect([name, name.endsWith('_total')]).toStrictEqual([name, type === 'counter']);
      expect([name, name.endsWith('_seconds')]).toStrictEqual([
        name,
        type === 'histogram' || /_(?:lag|age)_/.test(name),
      ]);
    }
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds']) {
      expect([...families.keys()]).toContain(name);
    }
  });

  it('count requests by the endpoint that answers them', async () => {
    const before = await read(api);
    const visitor = api.visitor();
    await visitor.call('/api/plans');
    await visitor.call('/api/plans', { method: 'HEAD' });
    await visitor.call('/api/jobs/0198f0a0-0000-7000-8000-000000000000');
    await visitor.call('/healthz');
    const after = await read(api);
    const grown = (labels: Record<string, string>) =>
      (after.value(`${requests}_count`, labels) ?? 0) - (before.value(`${requests}_count`, labels) ?? 0);
    expect(grown({ endpoint: 'plans.listActive', method: 'GET', status: '2xx' })).toBe(1);
    expect(grown({ endpoint: 'plans.listActive', method: 'HEAD', status: '2xx' })).toBe(1);
    expect(grown({ endpoint: 'jobs.read', method: 'GET', status: '4xx' })).toBe(1);
    // The first reading of the metrics, too.
    expect(grown({ endpoint: 'other', method: 'GET', status: '2xx' })).toBe(2);
    expect(after.value(`${requests}_bucket`, { endpoint: 'plans.listActive', method: 'GET', le: '+Inf' })).toBe(
      after.value(`${requests}_count`, { endpoint: 'plans.listActive', method: 'GET' }),
    );
  });

  it('add no series for invented addresses and methods', async () => {
    const visitor = api.visitor();
    const makeUp = async (round: number) => {
      await visitor.call(`/${Math.random().toString(36)}/${round}`);
      await visitor.call(`/api/${Math.random().toString(36)}`, { method: round % 2 ? 'GET' : 'PROPFIND' });
      await visitor.call(`/api/jobs/${Math.random().toString(36)}?essai=${round}`);
    };
    await makeUp(1);
    await makeUp(2);
    const { size } = await read(api);
    for (let round = 0; round < 100; round += 1) {
      await Promise.all(Array.from({ length: 10 }, async (_, one) => makeUp(round * 10 + one)));
    }
    const after = await read(api);
    expect(after.size).toBe(size);
    const names = new Set<string>([...endpoints.map(({ name }) => name), 'page', 'asset', 'other']);
    for (const { labels } of after.families.get(requests)?.samples ?? []) expect(names).toContain(labels.endpoint);
  });

  it('count the events that a registration leaves for the workers', async () => {
    const before = await read(api);
    expect(before.value('clairvolet_queue_jobs', { queue: 'mail', state: 'waiting' })).toBe(0);
    const answer = await api.visitor().call('/api/accounts', { method: 'POST', body: registration() });
    expect(answer.status).toBe(201);
    await api.platform.relay.idle();
    const after = await read(api);
    expect(after.value('clairvolet_queue_jobs', { queue: 'mail', state: 'waiting' })).toBe(2);
    expect(after.value('clairvolet_queue_jobs', { queue: 'maintenance', state: 'waiting' })).toBe(0);
    expect(after.value('clairvolet_outbox_waiting_events')).toBe(0);
    expect(after.value(`${requests}_count`, { endpoint: 'accounts.register', method: 'POST', status: '2xx' })).toBe(1);
    expect(after.value('clairvolet_database_pool_connections', { state: 'idle' })).toBeGreaterThanOrEqual(1);
    expect(after.value('clairvolet_database_pool_waiting_queries')).toBe(0);
  });

  it('report age and size of the last backup, and omit both when there is none', async () => {
    const { pool, clock } = api.platform;
    const before = await read(api);
    for (const name of ['age_seconds', 'last_bytes']) {
      expect([name, before.families.get(`clairvolet_backup_${name}`)?.samples]).toStrictEqual([name, []]);
    }
    const made = async (state: string, bytes: number | null) =>
      pool.query(
        `insert into backup (id, job_id, origin, state, file_name, size_bytes, created_at, finished_at)
         values (gen_random_uuid(), gen_random_uuid(), 'nightly', $1, 'clairvolet-2026-11-20.zip', $2, $3, $3)`,
        [state, bytes, clock.now()],
      );
    await made('succeeded', 1_000);
    clock.advance(86_400_000);
    await made('succeeded', 5_000_000_000);
    clock.advance(60_000);
    await made('failed', null);
    clock.advance(30_000);
    const after = await read(api);
    expect(after.value('clairvolet_backup_age_seconds')).toBe(90);
    expect(after.value('clairvolet_backup_last_bytes')).toBe(5_000_000_000);
  });

  it('report whether the last rehearsal succeeded, and how long ago', async () => {
    const { pool, clock } = api.platform;
    const figures = async () => {
      const metrics = await read(api);
      return [metrics.value('clairvolet_rehearsal_ok'), metrics.value('clairvolet_rehearsal_age_seconds')];
    };
    expect(await figures()).toStrictEqual([undefined, undefined]);
    for (const [state, ok] of [
      ['succeeded', 1],
      ['failed', 0],
    ] as const) {
      clock.advance(1_000);
      await pool.query(
        `insert into rehearsal (id, job_id, state, started_at, finished_at)
         values (gen_random_uuid(), gen_random_uuid(), $1, $2, $2)`,
        [state, clock.now()],
      );
      clock.advance(7_000);
      expect(await figures()).toStrictEqual([ok, 7]);
    }
  });

  it('report which queues are suspended, and how many workers run', async () => {
    const { pool, clock } = api.platform;
    const figures = async () => {
      const metrics = await read(api);
      return [
        metrics.value('clairvolet_queue_paused', { queue: 'mail' }),
        metrics.value('clairvolet_queue_paused', { queue: 'billing' }),
        metrics.value('clairvolet_workers_online'),
      ];
    };
    expect(await figures()).toStrictEqual([0, 0, 0]);
    await pool.query(`insert into queue_pause (queue, paused_at) values ('mail', $1)`, [clock.now()]);
    await pool.query(
      `insert into worker_process (id, name, queues, figures, started_at, seen_at)
       values (gen_random_uuid(), 'w', '["mail"]', '{}', $1, $1)`,
      [clock.now()],
    );
    expect(await figures()).toStrictEqual([1, 0, 1]);
    await pool.query('delete from queue_pause');
    clock.advance(15_000);
    expect(await figures()).toStrictEqual([0, 0, 0]);
  });

  it('omit the queue when it does not answer, say so, and report the growing outbox', async () => {
    const { pool, clock, relay } = api.platform;
    const before = await read(api);
    await pool.query('alter schema bullmq rename to bullmq_away');
    await api.visitor().call('/api/accounts', { method: 'POST', body: registration() });
    await relay.idle();
    clock.advance(90_000);
    const during = await read(api);
    expect(during.families.get('clairvolet_queue_jobs')?.samples).toStrictEqual([]);
    expect(during.value('clairvolet_scrape_errors_total', { part: 'queue' })).toBe(
      (before.value('clairvolet_scrape_errors_total', { part: 'queue' }) ?? 0) + 1,
    );
    expect(during.value('clairvolet_outbox_waiting_events')).toBe(1);
    expect(during.value('clairvolet_outbox_lag_seconds')).toBe(90);
    await pool.query('alter schema bullmq_away rename to bullmq');
    const after = await read(api);
    expect(after.value('clairvolet_queue_jobs', { queue: 'mail', state: 'waiting' })).toBe(2);
  });
});

describe('the metrics of a server without its database', () => {
  it('are answered in time, without the values that only the database has', async () => {
    const api = await startApi();
    try {
      await api.platform.database.goAway();
      const start = performance.now();
      const metrics = await read(api);
      expect(performance.now() - start).toBeLessThan(5_000);
      for (const name of [
        'outbox_waiting_events',
        'outbox_lag_seconds',
        'dead_letters_open',
        'queue_jobs',
        'queue_paused',
        'workers_online',
        'backup_age_seconds',
        'backup_last_bytes',
        'rehearsal_ok',
        'rehearsal_age_seconds',
      ]) {
        expect([name, metrics.families.get(`clairvolet_${name}`)?.samples]).toStrictEqual([name, []]);
      }
      for (const part of ['queue', 'database']) {
        expect(metrics.value('clairvolet_scrape_errors_total', { part })).toBe(1);
      }
      await api.platform.database.comeBack();
      await expect.poll(async () => (await read(api)).value('clairvolet_dead_letters_open')).toBe(0);
    } finally {
      await api.stop();
    }
  });

  it('are answered when every connection is in use and none is released', async () => {
    const api = await startApi();
    const { pool } = api.platform;
    const taken = await Promise.all(Array.from({ length: 6 }, async () => pool.connect()));
    try {
      const [first, second] = await Promise.all([read(api), read(api)]);
      for (const metrics of [first, second]) {
        expect(metrics.value('clairvolet_outbox_lag_seconds')).toBeUndefined();
        expect(metrics.value('clairvolet_database_pool_connections', { state: 'busy' })).toBe(6);
        expect(metrics.value('clairvolet_queue_jobs', { queue: 'mail', state: 'waiting' })).toBe(0);
      }
      // However often it was asked, one query waits.
      expect(pool.waitingCount).toBe(1);
    } finally {
      for (const client of taken) client.release();
      await api.stop();
    }
  });
});

describe('the token of the metrics', () => {
  it('is required when one is configured, and nothing is shown without it', async () => {
    const api = await startApi({ metricsGate: createMetricsGate({ NODE_ENV: 'production', METRICS_TOKEN: 'jeton' }) });
    try {
      for (const authorization of [null, 'Bearer faux']) {
        const refused = await api.visitor().call('/metrics', { headers: { authorization } });
        expect(refused.status).toBe(401);
        expect(refused.headers.get('content-type')).toBe('application/problem+json');
        expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="metrics"');
        expect(refused.body).toMatchObject({ code: 'not_authenticated' });
        expect(JSON.stringify(refused.body)).not.toContain('clairvolet_');
      }
      const answer = await api.visitor().call('/metrics', { headers: { authorization: 'Bearer jeton' } });
      expect(new ParsedMetrics(String(answer.body)).value('clairvolet_dead_letters_open')).toBe(0);
    } finally {
      await api.stop();
    }
  });

  it('is mandatory in production: without it there are no metrics', async () => {
    const api = await startApi({ metricsGate: createMetricsGate({ NODE_ENV: 'production' }) });
    try {
      const answer = await api.visitor().call('/metrics');
      expect([answer.status, answer.body]).toStrictEqual([404, expect.objectContaining({ code: 'not_found' })]);
    } finally {
      await api.stop();
    }
  });
});
