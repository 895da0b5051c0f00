import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMetricsGate, schemaVersion, type MetricsGate } from '@app/domain/platform';
import { createTestPlatform, ParsedMetrics, testBackends, type TestPlatform } from '@app/domain/testing';
import { openPost, until, type Post } from '../testing/openPost.ts';
import { serveOperations } from './serveOperations.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(
  platform: TestPlatform,
  { port = 0, metricsGate = () => 'open' }: { port?: number; metricsGate?: MetricsGate } = {},
): Promise<number> {
  const server = await serveOperations({ platform, port, host: '127.0.0.1', metricsGate });
  servers.push(server);
  return (server.address() as AddressInfo).port;
}
const ask = async (port: number, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return [response.status, await response.json()];
};

describe('the health of a worker', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  it('is ready while the process runs and everything that it needs answers', async () => {
    const port = await serve(platform);
    expect(await ask(port, '/healthz')).toStrictEqual([200, { status: 'ok' }]);
    expect(await ask(port, '/readyz')).toStrictEqual([200, { status: 'ready' }]);
    expect(await ask(port, '/readyz?from=balancer')).toStrictEqual([200, { status: 'ready' }]);
    expect(await ask(port, '/')).toStrictEqual([404, { status: 'not found' }]);
  });

  it('is served on another port when its own is taken', async () => {
    const taken = await serve(platform);
    const other = await serve(platform, { port: taken });
    expect(other).not.toBe(taken);
    expect(await ask(other, '/healthz')).toStrictEqual([200, { status: 'ok' }]);
  });

  it('is not ready without the migrations or without the database', async () => {
    const port = await serve(platform);
    await platform.pool.query('update mikro_orm_migrations set name = $2 where name = $1', [schemaVersion, 'away']);
    expect(await ask(port, '/readyz')).toStrictEqual([503, { status: 'unavailable' }]);
    await platform.pool.query('update mikro_orm_migrations set name = $1 where name = $2', [schemaVersion, 'away']);
    expect(await ask(port, '/readyz')).toStrictEqual([200, { status: 'ready' }]);

    await platform.database.goAway();
    expect(await ask(port, '/readyz')).toStrictEqual([503, { status: 'unavailable' }]);
    expect(await ask(port, '/healthz')).toStrictEqual([200, { status: 'ok' }]);
    await platform.database.comeBack();
    await expect.poll(async () => (await ask(port, '/readyz'))[0], { interval: 20 }).toBe(200);
  });
});

describe.each(testBackends())('the metrics of a worker, with its queue on %s', (backend) => {
  let post: Post;
  beforeAll(async () => {
    post = await openPost({ backend });
  });
  afterAll(async () => post.close());

  async function read(port: number): Promise<ParsedMetrics> {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    return new ParsedMetrics(await response.text());
  }
  const duration = (metrics: ParsedMetrics, outcome: string) =>
    metrics.value('clairvolet_job_duration_seconds_count', { handler: 'sendWelcomeMail', outcome });
  const mails = (metrics: ParsedMetrics, outcome: string) =>
    metrics.value('clairvolet_mails_total', { template: 'welcome', outcome });
  const failures = (metrics: ParsedMetrics, kind: string) =>
    metrics.value('clairvolet_job_failures_total', { handler: 'sendWelcomeMail', kind });

  it('count jobs and mails by outcome, with their duration and waiting time', async () => {
    const port = await serve(post.platform);
    // No administrator is notified, so that the mail server’s refusals meet the welcome mail alone.
    await post.platform.pool.query(`delete from account where kind = 'administrator'`);
    const before = await read(port);
    expect([failures(before, 'retried'), failures(before, 'given_up')]).toStrictEqual([0, 0]);
    expect(mails(before, 'sent')).toBeUndefined();

    await post.register();
    post.platform.clock.advance(7_000);
    await post.work();
    await post.sink.waitFor(1);
    await post.settled();
    const sent = await read(port);
    expect([duration(sent, 'done'), mails(sent, 'sent')]).toStrictEqual([1, 1]);
    expect(sent.value('clairvolet_job_wait_seconds_sum', { handler: 'sendWelcomeMail' })).toBe(7);
    expect(sent.value('clairvolet_job_wait_seconds_count', { handler: 'sendWelcomeMail' })).toBe(1);

    post.sink.refuse(1, 451);
    await post.register();
    await post.sink.waitFor(2);
    await post.settled();
    const retried = await read(port);
    expect([duration(retried, 'done'), duration(retried, 'retried')]).toStrictEqual([2, 1]);
    expect([failures(retried, 'retried'), mails(retried, 'retried'), mails(retried, 'sent')]).toStrictEqual([1, 1, 2]);
    // The second attempt's wait is the first one's doing.
    expect(retried.value('clairvolet_job_wait_seconds_count', { handler: 'sendWelcomeMail' })).toBe(2);

    post.sink.refuse(1, 550);
    await post.register();
    await until('the job to be given up', async () => failures(await read(port), 'given_up') === 1);
    await until('its dead letter', async () => (await read(port)).value('clairvolet_dead_letters_open') === 1);
    expect(mails(await read(port), 'failed')).toBe(1);

    await post.platform.settings.save({ email_enabled: 'false' }, { at: post.platform.clock.now(), by: null });
    await post.register();
    await post.settled();
    expect(mails(await read(port), 'suppressed')).toBe(1);
  });

  it('are answered in time while the queue is down, and say so', async () => {
    const port = await serve(post.platform);
    const before = await read(port);
    const errors = (metrics: ParsedMetrics) => metrics.value('clairvolet_scrape_errors_total', { part: 'queue' }) ?? 0;
    const during = await post.withoutQueue(async () => read(port));
    expect(during.families.get('clairvolet_queue_jobs')?.samples).toStrictEqual([]);
    expect(errors(during)).toBe(errors(before) + 1);
    expect(during.value('clairvolet_outbox_lag_seconds')).toBe(0);
    await until('the queue to be back in them', async () => {
      const after = await read(port);
      return after.value('clairvolet_queue_jobs', { queue: 'mail', state: 'waiting' }) === 0;
    });
  });

  it('are shown only with the token', async () => {
    const metricsGate = createMetricsGate({ NODE_ENV: 'production', METRICS_TOKEN: 'jeton' });
    const port = await serve(post.platform, { metricsGate });
    expect(await ask(port, '/metrics')).toStrictEqual([401, { status: 'unauthorised' }]);
    expect(await ask(port, '/metrics', { authorization: 'Bearer faux' })).toStrictEqual([
      401,
      { status: 'unauthorised' },
    ]);
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: 'Bearer jeton' } });
    expect(new ParsedMetrics(await response.text()).value('clairvolet_dead_letters_open')).toBeGreaterThanOrEqual(0);

    const closed = await serve(post.platform, { metricsGate: createMetricsGate({ NODE_ENV: 'production' }) });
    expect(await ask(closed, '/metrics')).toStrictEqual([404, { status: 'not found' }]);
  });
});
