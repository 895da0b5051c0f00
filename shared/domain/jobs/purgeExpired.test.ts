import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, createTestPlatform, readRows, type TestPlatform } from '../testing/index.ts';
import { newId, transact } from '../platform/index.ts';
import { purgeExpired } from './purgeExpired.ts';

const day = 86_400_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

it('a purge deletes everything that has expired and nothing else', async () => {
  const now = platform.clock.now();
  const ago = (days: number, milliseconds = 0) => new Date(now.getTime() - days * day + milliseconds);
  const { id: account } = await buildCustomer(platform);
  const query = async (sql: string, ...values: unknown[]) => platform.pool.query(sql, values);

  const session = async (name: string, ends: Date) =>
    query(
      `insert into session (id_hash, public_id, account_id, data, created_at, seen_at, proved_at, expires_at)
       values ($1, gen_random_uuid(), $2, '{}', $3, $3, $3, $4)`,
      name,
      account,
      ago(40),
      ends,
    );
  await session('over', now);
  await session('live', ago(0, 1));

  const counter = async (key: string, expire: number | null) =>
    query('insert into rate_limit (key, points, expire) values ($1, 1, $2)', key, expire);
  await counter('over', now.getTime());
  await counter('live', now.getTime() + 1);
  await counter('for ever', null);

  const event = async (name: string, occurred: Date, relayed: Date | null, settled: Date | null) =>
    query(
      `insert into outbox (id, name, version, occurred_at, request_id, payload, relayed_at, settled_at)
       values ($1, $2, 1, $3, 'r', '{}', $4, $5)`,
      newId(),
      name,
      occurred,
      relayed,
      settled,
    );
  await event('over', ago(31), ago(31), ago(30));
  await event('live', ago(31), ago(31), ago(30, 1));
  await event('never relayed', ago(400), null, null);
  await event('never settled', ago(400), ago(400), null);

  const inbox = async (handler: string, at: Date) =>
    query('insert into processed_event (event_id, handler, processed_at) values ($1, $2, $3)', newId(), handler, at);
  await inbox('over', ago(60));
  await inbox('live', ago(60, 1));

  const tick = async (schedule: string, slot: Date) =>
    query('insert into schedule_tick (schedule, slot) values ($1, $2)', schedule, slot);
  await tick('over', ago(30));
  await tick('live', ago(30, 1));

  const job = async (type: string, created: Date, finished: Date | null) =>
    query(
      `insert into job_run (id, type, state, step, created_at, finished_at) values ($1, $2, $3, '', $4, $5)`,
      newId(),
      type,
      finished ? 'succeeded' : 'queued',
      created,
      finished,
    );
  await job('over', ago(91), ago(90));
  await job('live', ago(91), ago(90, 1));
  await job('waiting', ago(400), null);

  const link = async (email: string, expires: Date) =>
    query(
      `insert into account_link (id, purpose, email, created_at, expires_at) values ($1, 'password_reset', $2, $3, $3)`,
      newId(),
      email,
      expires,
    );
  await link('over', ago(7));
  await link('live', ago(7, 1));

  // The period counts from the last message; all messages are deleted with it.
  const conversation = async (name: string, last: Date) => {
    const { rows } = await platform.pool.query<{ id: string }>(
      `insert into conversation (id, origin, name, email, subject, last_message_at, last_author, excerpt, created_at)
       values ($1, 'contact_form', $2, 'e', 's', $3, 'visitor', 'm', $4) returning id`,
      [newId(), name, last, ago(4 * 365)],
    );
    await query(
      `insert into conversation_message (id, conversation_id, author, body, created_at) values ($1, $1, 'visitor', $2, $3)`,
      rows[0]?.id,
      name,
      ago(4 * 365),
    );
  };
  await conversation('over', ago(3 * 365));
  await conversation('live', ago(3 * 365, 1));

  const siteMessage = async (name: string, created: Date) =>
    query(
      `insert into site_message (id, account_id, site_name, name, email, message, created_at)
       values ($1, $2, 's', $3, 'e', 'm', $4)`,
      newId(),
      account,
      name,
      created,
    );
  await siteMessage('over', ago(365));
  await siteMessage('live', ago(365, 1));

  const stripeEvent = async (id: string, processed: Date | null) =>
    query(
      `insert into stripe_event (id, type, livemode, source, payload, created_at, received_at, processed_at)
       values ($1, 'invoice.paid', false, 'webhook', '{}', $2, $2, $3)`,
      id,
      ago(400),
      processed,
    );
  await stripeEvent('over', ago(90));
  await stripeEvent('live', ago(90, 1));
  await stripeEvent('waiting', null);

  const reconciliation = async (error: string, finished: Date | null) =>
    query(
      'insert into reconciliation (id, error, started_at, finished_at) values ($1, $2, $3, $4)',
      newId(),
      error,
      ago(400),
      finished,
    );
  await reconciliation('over', ago(90));
  await reconciliation('live', ago(90, 1));
  await reconciliation('waiting', null);

  // Data of phones, and data shown on screens, never expires by time alone.
  const mobileLink = async (site: string, expires: Date, revoked: Date | null) =>
    query(
      `insert into mobile_link (id, account_id, site_url, origin, created_at, expires_at, revoked_at)
       values ($1, $2, $3, 'dashboard', $4, $5, $6)`,
      newId(),
      account,
      site,
      ago(50),
      expires,
      revoked,
    );
  await mobileLink('over', ago(30), ago(10));
  await mobileLink('taken back', ago(-5), ago(30));
  await mobileLink('live', ago(30, 1), null);
  const device = async (name: string, revoked: Date | null) =>
    query(
      `insert into mobile_device (id, account_id, name, platform, token_hash, paired_at, last_seen_at, revoked_at)
       values ($1, $2, $3, 'ios', $3, $4, $4, $5)`,
      newId(),
      account,
      name,
      ago(400),
      revoked,
    );
  await device('over', ago(30));
  await device('live', ago(30, 1));
  await device('paired', null);
  const nonce = async (name: string, expires: Date) =>
    query('insert into bridge_nonce (nonce, expires_at) values ($1, $2)', name, expires);
  await nonce('over', now);
  await nonce('live', ago(0, 1));
  const secret = async (value: string, ends: Date) =>
    query(
      `insert into retired_secret (id, what, value, key_id, retired_at, ends_at)
       values ($1, 'saas_api_token', $2, 'k', $3, $4)`,
      newId(),
      value,
      ago(7),
      ends,
    );
  await secret('over', now);
  await secret('live', ago(0, 1));

  const letter = async (handler: string, failed: Date, resolved: Date | null, eventId = newId()) =>
    query(
      `insert into dead_letter (id, event_id, handler, envelope, error, attempts, failed_at, resolution, resolved_at)
       values ($1, $2, $3, '{}', 'e', 1, $4, $5, $6)`,
      newId(),
      eventId,
      handler,
      failed,
      resolved && 'replayed',
      resolved,
    );
  await letter('over', ago(60), ago(30));
  await letter('live', ago(60), ago(30, 1));
  await letter('undecided', ago(30), null);
  await letter('waits', ago(30, 1), null);
  const [unsettled] = await readRows<{ id: string }>(platform, `select id from outbox where name = 'never settled'`);
  await letter('unsettled', ago(60), ago(60), unsettled?.id);

  const attempt = async (handler: string, started: Date) =>
    query(
      `insert into job_attempt (id, event_id, handler, attempt, worker, started_at, milliseconds, error, final)
       values ($1, $1, $2, 1, 'w', $3, 1, 'e', false)`,
      newId(),
      handler,
      started,
    );
  await attempt('over', ago(30));
  await attempt('live', ago(30, 1));
  const worker = async (name: string, seen: Date) =>
    query(
      `insert into worker_process (id, name, queues, figures, started_at, seen_at) values ($1, $2, '[]', '{}', $3, $3)`,
      newId(),
      name,
      seen,
    );
  await worker('over', ago(1));
  await worker('live', ago(1, 1));

  await transact(platform, null, async ({ em }) => purgeExpired(em, now));

  const left = async (table: string, column: string) =>
    (await readRows<{ name: string }>(platform, `select ${column} as name from ${table} order by 1`)).map(
      ({ name }) => name,
    );
  expect({
    session: await left('session', 'id_hash'),
    rate_limit: await left('rate_limit', 'key'),
    outbox: await left('outbox', 'name'),
    processed_event: await left('processed_event', 'handler'),
    schedule_tick: await left('schedule_tick', 'schedule'),
    job_run: await left('job_run', 'type'),
    account_link: await left('account_link', 'email'),
    conversation: await left('conversation', 'name'),
    site_message: await left('site_message', 'name'),
    conversation_message: await left('conversation_message', 'body'),
    stripe_event: await left('stripe_event', 'id'),
    reconciliation: await left('reconciliation', 'error'),
    mobile_link: await left('mobile_link', 'site_url'),
    mobile_device: await left('mobile_device', 'name'),
    bridge_nonce: await left('bridge_nonce', 'nonce'),
    retired_secret: await left('retired_secret', 'value'),
    dead_letter: await left('dead_letter', `handler || ' ' || coalesce(resolution, 'open')`),
    job_attempt: await left('job_attempt', 'handler'),
    worker_process: await left('worker_process', 'name'),
    account: (await left('account', 'id')).includes(account),
  }).toStrictEqual({
    session: ['live'],
    rate_limit: ['for ever', 'live'],
    outbox: ['live', 'never relayed', 'never settled'],
    processed_event: ['live'],
    schedule_tick: ['live'],
    job_run: ['live', 'waiting'],
    account_link: ['live'],
    conversation: ['live'],
    site_message: ['live'],
    conversation_message: ['live'],
    stripe_event: ['live', 'waiting'],
    reconciliation: ['live', 'waiting'],
    mobile_link: ['live'],
    mobile_device: ['live', 'paired'],
    bridge_nonce: ['live'],
    retired_secret: ['live'],
    dead_letter: ['live replayed', 'undecided discarded', 'unsettled replayed', 'waits open'],
    job_attempt: ['live'],
    worker_process: ['live'],
    account: true,
  });
});
