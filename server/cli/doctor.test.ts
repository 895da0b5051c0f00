import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { queueNames } from '@app/contract/core/queues.ts';
import { examineWork } from '@app/domain/composition';
import { examineDatabase, examineRedis, newId, type Finding } from '@app/domain/platform';
import { openStripeAccount, startSmtpSink, type SmtpSink, type StripeAccount } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { examineAddress, examineServer } from './doctor/examineAddress.ts';
import { examineDataDir } from './doctor/examineDataDir.ts';
import { examineStripe, examineSmtp } from './doctor/examineProviders.ts';
import { withoutSecrets } from './doctor/examineEnvironment.ts';

async function run(environment: Record<string, string>, ...parameters: string[]) {
  const child = spawn(
    process.execPath,
    ['--require', './shared/prepareNode.cjs', 'server/cli/doctor.ts', ...parameters],
    {
      cwd: `${import.meta.dirname}/../..`,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output: Record<'stdout' | 'stderr', string> = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => (output[name] += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

const statesOf = (findings: readonly Finding[]) => findings.map(({ what, state }) => `${state} ${what}`);

describe('npm run doctor', () => {
  let api: TestApi;
  let sink: SmtpSink;
  let stripe: StripeAccount;
  let dataDir: string;
  beforeAll(async () => {
    [api, sink, stripe, dataDir] = await Promise.all([
      startApi(),
      startSmtpSink({ credentials: { username: 'hôte', password: 'geheim-mail' } }),
      openStripeAccount(),
      mkdtemp(join(tmpdir(), 'clairvolet-doctor-')),
    ]);
    const { pool } = api.platform;
    await pool.query(
      `insert into worker_process (id, name, queues, figures, started_at, seen_at) values ($1, 'w', $2, '{}', now(), now())`,
      [newId(), JSON.stringify(queueNames)],
    );
    await pool.query(
      `insert into backup (id, job_id, origin, state, file_name, created_at, finished_at)
       values ($1, $1, 'nightly', 'succeeded', 'a.zip', now(), now())`,
      [newId()],
    );
    await pool.query(
      `insert into rehearsal (id, job_id, state, started_at, finished_at, differences) values ($1, $1, 'succeeded', now(), now(), '[]')`,
      [newId()],
    );
  });
  afterAll(async () => {
    await api.stop();
    await sink.stop();
    await rm(dataDir, { recursive: true });
  });

  it('reports each part of a sound installation as good, and changes nothing', async () => {
    const smtpUrl = new URL(sink.url);
    Object.assign(smtpUrl, { username: encodeURIComponent('hôte'), password: 'geheim-mail' });
    const environment = {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: api.platform.database.url,
      APP_KEY: inject('appKey'),
      APP_URL: api.origin,
      PORT: new URL(api.origin).port,
      SMTP_URL: smtpUrl.href,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.apiBase,
    };
    const { code, stdout, stderr } = await run(environment, '--json');
    expect(stderr).toBe('');
    const findings = JSON.parse(stdout) as Finding[];
    expect(findings.filter(({ state }) => state === 'bad')).toStrictEqual([]);
    expect(statesOf(findings)).toStrictEqual(
      expect.arrayContaining(
        [
          'node',
          'environment',
          'database',
          'migrations',
          'clock',
          'data folder',
          'server',
          'tls-check',
          'public address',
          'app key',
          'workers',
          'outbox',
          'dead letters',
          'backup',
          'rehearsal',
          'stripe',
        ].map((what) => `good ${what}`),
      ),
    );
    expect(code).toBe(0);
    expect(sink.messages).toHaveLength(0);
    for (const secret of ['geheim-mail', stripe.secretKey, inject('appKey')]) expect(stdout).not.toContain(secret);
  });

  it('reports every broken part with what to do and without any secret when everything is broken', async () => {
    const { code, stdout } = await run({
      NODE_ENV: 'production',
      DATA_DIR: '/proc/nowhere',
      DATABASE_URL: 'postgres://clairvolet:geheim-db@127.0.0.1:1/none',
      REDIS_URL: 'redis://:geheim-redis@127.0.0.1:1',
      RATE_LIMIT_FACTOR: '-1',
      APP_URL: 'http://127.0.0.1:1',
    });
    expect(code).toBe(1);
    expect(stdout).toContain('✗ environment: APP_KEY is not set');
    expect(stdout).toContain('✗ environment: RATE_LIMIT_FACTOR ');
    for (const what of ['database', 'redis', 'data folder', 'public address']) expect(stdout).toContain(`✗ ${what}: `);
    expect(stdout.split('\n').filter((line) => line.includes('→')).length).toBeGreaterThanOrEqual(5);
    expect(stdout).not.toContain('geheim');
  });

  it('reports a database that no longer meets the product’s needs', async () => {
    const emptyDatabase = new URL(api.platform.database.url);
    emptyDatabase.pathname = '/postgres';
    expect(statesOf(await examineDatabase(emptyDatabase.href))).toContain('bad migrations');
    await api.platform.pool.query(`update mikro_orm_migrations set name = 'Migration20250101000000'`);
    expect(statesOf(await examineDatabase(api.platform.database.url))).toContain('bad migrations');
    await api.platform.pool.query(`update mikro_orm_migrations set name = 'Migration20990101000000'`);
    expect(statesOf(await examineDatabase(api.platform.database.url))).toContain('warning migrations');
  });

  it('reports work that nobody does, that was given up, or that could not be restored', async () => {
    const { pool } = api.platform;
    await pool.query(`update worker_process set queues = '["mail"]'`);
    await pool.query(`update backup set finished_at = now() - interval '3 days'`);
    await pool.query(`update rehearsal set state = 'failed'`);
    await pool.query(`insert into queue_pause (queue, paused_at) values ('mail', now())`);
    await pool.query(
      `insert into outbox (id, name, version, occurred_at, request_id, payload) values ($1::uuid, 'a', 1, now() - interval '1 hour', $1::uuid, '{}')`,
      [newId()],
    );
    const found = await examineWork({ pool });
    expect(statesOf(found)).toStrictEqual([
      'bad workers',
      'bad outbox',
      'good dead letters',
      'warning queues',
      'bad backup',
      'bad rehearsal',
    ]);
    expect(found[0]?.says).toContain('none serves billing, hosting');
    await pool.query('delete from worker_process');
    expect((await examineWork({ pool }))[0]).toMatchObject({ state: 'bad', says: 'No worker is online.' });
  });

  it('reports a mail server that accepts no mail, whatever the reason', async () => {
    const { platform } = api;
    const verdict = async (smtpUrl: string | null) => {
      const providers = { ...platform.providers, smtpUrl };
      return (await examineSmtp({ ...platform, providers }))[0];
    };
    expect(await verdict(null)).toMatchObject({ state: 'bad', says: 'No mail server is configured.' });
    expect(await verdict('smtp://127.0.0.1:1')).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('ECONNREFUSED'),
    });
    const wrong = new URL(sink.url);
    Object.assign(wrong, { username: 'x', password: 'falsch' });
    expect(await verdict(wrong.href)).toMatchObject({ state: 'bad', says: expect.stringMatching(/535|Invalid/) });
    const careless = await startSmtpSink({ encryption: 'starttls' });
    // Of a certificate that nobody vouches for nothing is believed.
    expect(await verdict(careless.url)).toMatchObject({ state: 'bad', says: expect.stringMatching(/certificate/) });
    await careless.stop();
  });

  it('reports that Stripe does not answer, or that its key is missing', async () => {
    const sibling = await api.platform.sibling();
    expect(statesOf(await examineStripe(sibling))).toStrictEqual(['warning stripe']);
    await sibling.settings.save({ stripe_secret_key: 'sk_test_unknown' }, { at: sibling.clock.now(), by: null });
    const providers = { ...sibling.providers, stripeApiBase: 'http://127.0.0.1:1' };
    expect(statesOf(await examineStripe({ ...sibling, providers }))).toStrictEqual([
      'bad stripe',
      'bad stripe webhook',
      'warning stripe host events',
      'warning stripe host events',
    ]);
  });

  it('reports a data folder spread over several file systems, and a server that does not run', async () => {
    await symlink('/dev/shm', join(dataDir, 'uploads'));
    expect(statesOf(await examineDataDir(dataDir))).toContain('warning data folder');
    expect(statesOf(await examineServer(1))).toStrictEqual(['warning server']);
    expect(statesOf(await examineAddress('https://127.0.0.1:1'))).toStrictEqual(['bad public address']);
  });

  it.skipIf(inject('testRedisUrl') === null)('checks what Redis does with keys when its memory is full', async () => {
    const found = await examineRedis(inject('testRedisUrl') ?? '');
    expect(found[0]).toMatchObject({ state: 'good', says: expect.stringMatching(/^Redis \d/) });
  });

  it('redacts every secret of the environment, wherever another program quotes it', () => {
    const says = 'cannot reach postgres://a:p%40ss@h/x with p@ss by token-1234';
    const source = { DATABASE_URL: 'postgres://a:p%40ss@h/x', METRICS_TOKEN: 'token-1234' };
    expect(withoutSecrets([{ what: 'x', state: 'bad', says }], source, {})).toMatchObject([
      { says: 'cannot reach postgres://a:***@h/x with *** by ***' },
    ]);
  });
});
