import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountRegistered } from '@app/contract/accounts/events.ts';
import type { TaskView } from '@app/contract/jobs/adminApi.ts';
import { newId, transact } from '@app/domain/platform';
import { buildAdministrator, buildCustomer, readRows, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Page {
  tasks: TaskView[];
  total: number;
}

interface Detail {
  task: TaskView;
  event: { name: string; label: string; actor: string | null; payload: Record<string, unknown> };
  timeline: { kind: string; at: string | null; label: string; detail: string | null }[];
  actions: string[];
}

const handler = 'sendWelcomeMail';
const nobody = '00000000-0000-4000-8000-000000000000';

describe('the job centre', () => {
  let api: TestApi;
  let client: ApiClient;
  let admin: BuiltAccount;
  let maider: BuiltAccount;
  beforeAll(async () => {
    api = await startApi();
    admin = await buildAdministrator(api.platform, { role: 'super_admin' });
    client = await api.signedIn(admin);
    maider = await buildCustomer(api.platform, { email: 'maider@etxe-arrosa.fr' });
  });
  afterAll(async () => api.stop());
  beforeEach(async () => {
    await api.platform.pool.query(
      'truncate outbox, dead_letter, processed_event, job_attempt, queue_pause, worker_process',
    );
  });

  const call = async (path: string, method = 'GET', body?: object) =>
    client.call(path, { method, ...(body && { body }) });
  const list = async (query: string) => {
    const { status, body } = await call(`/api/admin/jobs/tasks?${query}`);
    expect(status).toBe(200);
    return body as Page;
  };
  const detail = async (eventId: string, name = handler) => {
    const { status, body } = await call(`/api/admin/jobs/tasks/${eventId}/${name}`);
    expect(status).toBe(200);
    return body as Detail;
  };

  /** An event that was handed over; its two jobs wait. */
  async function register(accountId = maider.id): Promise<string> {
    const { id } = await transact(api.platform, null, async (tx) =>
      tx.record(accountRegistered, { accountId, welcomeJobId: newId() }, { actorId: accountId }),
    );
    await api.platform.relay.idle();
    return id;
  }
  async function bury(eventId: string, name = handler, error = 'MailSendError: 550 Boîte inconnue'): Promise<void> {
    await api.platform.pool.query(
      `insert into dead_letter (id, event_id, handler, envelope, error, attempts, failed_at)
       select gen_random_uuid(), id, $2, jsonb_build_object('id', id, 'name', name, 'version', version, 'occurredAt', $3::text,
         'actorId', actor_id, 'requestId', request_id, 'payload', payload), $4, 3, $3::timestamptz
       from outbox where id = $1`,
      [eventId, name, api.platform.clock.now().toISOString(), error],
    );
  }
  const deadLetters = async () =>
    readRows(api.platform, 'select handler, resolution from dead_letter order by failed_at, handler');

  it('shows the queues, the workers that serve them, and the next run of each schedule', async () => {
    const { platform } = api;
    const now = platform.clock.now();
    await register();
    await bury(await register());
    await platform.pool.query(
      `insert into worker_process (id, name, queues, figures, started_at, seen_at) values
         (gen_random_uuid(), 'vif', '["mail"]', '{"mail": {"done": 50, "medianMilliseconds": 200}}', $1, $1),
         (gen_random_uuid(), 'lent', '["mail"]', '{"mail": {"done": 10, "medianMilliseconds": 900}}', $1, $1),
         (gen_random_uuid(), 'parti', '["billing"]', '{"billing": {"done": 10, "medianMilliseconds": 900}}', $1, $2)`,
      [now, new Date(now.getTime() - 15_000)],
    );
    await platform.pool.query(`insert into schedule_tick (schedule, slot) values ('backup', $1), ('backup', $2)`, [
      now,
      new Date(now.getTime() - 86_400_000),
    ]);
    const { status, body } = await call('/api/admin/jobs/queues');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reachable: true,
      workers: [{ name: expect.stringMatching(/^(vif|lent)$/) }, { name: expect.stringMatching(/^(vif|lent)$/) }],
      queues: expect.arrayContaining([
        {
          name: 'mail',
          label: 'E-mails',
          waiting: 4,
          running: 0,
          scheduled: 0,
          failed: 1,
          perMinute: 12,
          medianMilliseconds: 200,
          paused: null,
          served: true,
        },
        expect.objectContaining({ name: 'billing', perMinute: null, medianMilliseconds: null, served: false }),
      ]),
      schedules: expect.arrayContaining([
        {
          name: 'backup',
          label: 'Sauvegarde automatique',
          lastAt: now.toISOString(),
          nextAt: '2026-11-21T02:00:00.000Z',
        },
        expect.objectContaining({ name: 'rehearsal', lastAt: null }),
      ]),
      deadLetters: [{ handler, label: 'E-mail de bienvenue', count: 1 }],
    });
  });

  it('suspends and resumes a queue, and records each once in the journal', async () => {
    const pause = async () => call('/api/admin/jobs/queues/mail/pause', 'POST');
    expect((await pause()).status).toBe(204);
    expect((await pause()).status).toBe(204);
    const { body } = await call('/api/admin/jobs/queues');
    expect(body).toMatchObject({
      queues: expect.arrayContaining([
        expect.objectContaining({
          name: 'mail',
          paused: { at: api.platform.clock.now().toISOString(), by: 'Maïder Etcheverry' },
        }),
        expect.objectContaining({ name: 'billing', paused: null }),
      ]),
    });
    expect((await call('/api/admin/jobs/queues/mail/resume', 'POST')).status).toBe(204);
    expect(await readRows(api.platform, 'select from queue_pause')).toHaveLength(0);
    expect(
      await readRows(api.platform, `select action from audit_entry where action like 'jobs.queue%' order by at, id`),
    ).toStrictEqual([{ action: 'jobs.queue_paused' }, { action: 'jobs.queue_resumed' }]);
    expect((await call('/api/admin/jobs/queues/bakery/pause', 'POST')).status).toBe(404);
  });

  it('lists each task with its state and the account that it is about', async () => {
    const waiting = await register();
    const buried = await register();
    await bury(buried);
    const done = await register();
    await api.platform.pool.query('insert into processed_event (event_id, handler, processed_at) values ($1, $2, $3)', [
      done,
      handler,
      api.platform.clock.now(),
    ]);
    const held = await register();
    await api.platform.pool.query(`update outbox set held_at = $2, held_from = 'archive' where id = $1`, [
      held,
      api.platform.clock.now(),
    ]);
    const search = 'search=maider@etxe';
    expect(await list(`state=failed&${search}`)).toMatchObject({
      total: 1,
      tasks: [
        {
          eventId: buried,
          handler,
          label: 'E-mail de bienvenue',
          queue: 'mail',
          state: 'failed',
          subject: 'maider@etxe-arrosa.fr',
          attempts: 3,
          error: 'MailSendError: 550 Boîte inconnue',
        },
      ],
    });
    const queued = await list('state=waiting&queue=mail&handler=sendWelcomeMail&search=bienvenue');
    expect(queued.tasks.map(({ eventId }) => eventId)).toContain(waiting);
    expect(queued.tasks.every((task) => task.handler === handler)).toBe(true);
    expect(await list(`state=done&${search}`)).toMatchObject({
      total: 1,
      tasks: [{ eventId: done, state: 'done', attempts: 1, error: null, endedAt: expect.any(String) }],
    });
    expect((await list('state=held')).tasks).toMatchObject(
      [
        { eventId: held, handler: 'sendWelcomeMail', state: 'held' },
        { eventId: held, handler: 'notifyNewCustomer', state: 'held' },
      ].toSorted((one, other) => one.handler.localeCompare(other.handler)),
    );
    for (const [query, total] of [
      ['state=failed&search=nobody@here.example', 0],
      ['state=failed&queue=billing', 0],
      ['state=failed&handler=sendInvoice', 0],
      [`state=failed&search=${buried.slice(0, 13)}`, 1],
      ['state=failed&search=100%25_', 0],
      ['state=discarded', 0],
      ['state=running', 0],
      ['state=scheduled', 0],
    ] as const) {
      expect([query, (await list(query)).total]).toStrictEqual([query, total]);
    }
  });

  it('pages through completed tasks, the newest first, also when their event is no longer stored', async () => {
    await api.platform.pool.query(
      `insert into processed_event (event_id, handler, processed_at)
       select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'reviewNames', $1::timestamptz + n * interval '1 s'
       from generate_series(1, 120) n`,
      [api.platform.clock.now()],
    );
    const first = await list('state=done&pageSize=100');
    const second = await list('state=done&pageSize=100&page=2');
    expect([first.total, first.tasks.length, second.tasks.length]).toStrictEqual([120, 100, 20]);
    expect(first.tasks[0]).toMatchObject({
      eventId: '01900000-0000-7000-8000-000000000120',
      label: 'Noms de domaine passés en revue',
      subject: null,
      at: new Date(0x01900000_0000).toISOString(),
    });
    expect((await call('/api/admin/jobs/tasks?state=done&pageSize=101')).status).toBe(422);
    const { event, actions } = await detail('01900000-0000-7000-8000-000000000120', 'reviewNames');
    expect(event).toMatchObject({ name: 'hosting.name_review_requested', payload: {} });
    expect(actions).toStrictEqual([]);
    // In the words of the screen.
    const csv = String((await call('/api/admin/jobs/tasks/csv?state=done')).body);
    expect(csv).toContain('Noms de domaine passés en revue;Entretien;');
    expect(csv).not.toContain('reviewNames');
  });

  it('shows one task: its event, its attempts grouped, its outcome and the possible actions', async () => {
    const eventId = await register();
    await api.platform.pool.query(
      `insert into job_attempt (id, event_id, handler, attempt, worker, started_at, milliseconds, error, final)
       select gen_random_uuid(), $1, $2, n, 'w', $3::timestamptz + n * interval '1 s', 20,
         case n when 1 then 'Error: première' else 'Error: les autres' end, n = 4
       from generate_series(1, 4) n`,
      [eventId, handler, api.platform.clock.now()],
    );
    await bury(eventId, handler, 'Error: les autres');
    await api.platform.pool.query(`update outbox set payload = payload || '{"resetToken": "chut"}' where id = $1`, [
      eventId,
    ]);
    const { task, event, timeline, actions } = await detail(eventId);
    expect(task).toMatchObject({ state: 'failed', attempts: 3, error: 'Error: les autres' });
    expect(event).toMatchObject({
      name: 'accounts.registered',
      label: 'Inscription d’un client',
      actor: 'Maïder Etcheverry <maider@etxe-arrosa.fr>',
      payload: { accountId: maider.id, resetToken: '••••' },
    });
    expect(timeline.map(({ kind, label }) => [kind, label])).toStrictEqual([
      ['recorded', 'Événement enregistré'],
      ['relayed', 'Confiée à la file E-mails'],
      ['failed', 'Essai 1 échoué'],
      ['failed', 'Essais 2 à 4 échoués'],
      ['given_up', 'Abandonnée après 4 essais'],
    ]);
    expect(timeline[3]).toMatchObject({ detail: 'Error: les autres' });
    expect(actions).toStrictEqual(['retry', 'discard']);
    for (const path of [`${nobody}/${handler}`, `${eventId}/sendInvoice`, `${eventId}/bakeBread`]) {
      expect((await call(`/api/admin/jobs/tasks/${path}`)).status).toBe(404);
    }
    expect((await call(`/api/admin/jobs/tasks/x/${handler}`)).status).toBe(404);
  });

  it('replays one dead letter, once, and records who did', async () => {
    const eventId = await register();
    await bury(eventId);
    await api.platform.pool.query('update outbox set settled_at = $1', [api.platform.clock.now()]);
    const path = `/api/admin/jobs/tasks/${eventId}/${handler}/retry`;
    const answer = await call(path, 'POST');
    expect(answer).toMatchObject({ status: 202, body: { task: { state: 'waiting' } } });
    expect(await deadLetters()).toStrictEqual([{ handler, resolution: 'replayed' }]);
    expect(await readRows(api.platform, 'select settled_at from outbox')).toStrictEqual([{ settled_at: null }]);
    expect(await call(path, 'POST')).toMatchObject({
      status: 409,
      body: { code: 'task_settled', detail: 'Cette tâche attend déjà son tour.' },
    });
    expect((await detail(eventId)).timeline.map(({ kind }) => kind)).toStrictEqual([
      'recorded',
      'relayed',
      'given_up',
      'replayed',
      'next',
    ]);
    expect(
      await readRows(
        api.platform,
        `select actor_id, target_id, target_label from audit_entry where action = 'jobs.retried' and target_id = $1`,
        [eventId],
      ),
    ).toStrictEqual([{ actor_id: admin.id, target_id: eventId, target_label: 'E-mail de bienvenue' }]);
  });

  it('replays all dead letters, or all of one kind, also those whose event is no longer stored, but no held one', async () => {
    const [one, two, three] = [await register(), await register(), await register()];
    for (const id of [one, two, three]) await bury(id);
    await bury(one, 'notifyNewCustomer');
    await api.platform.pool.query(`update outbox set held_at = $2, held_from = 'here' where id = $1`, [
      three,
      api.platform.clock.now(),
    ]);
    await api.platform.pool.query('delete from outbox where id = $1', [two]);
    const replay = async (body: object) => (await call('/api/admin/jobs/replays', 'POST', body)).body;
    expect(await replay({ handler: 'sendInvoice' })).toStrictEqual({ replayed: 0 });
    expect(await replay({ handler: 'notifyNewCustomer' })).toStrictEqual({ replayed: 1 });
    expect(await replay({})).toStrictEqual({ replayed: 2 });
    expect(await replay({})).toStrictEqual({ replayed: 0 });
    expect(
      await readRows(api.platform, 'select id, settled_at, relayed_at is null as waits from outbox order by id'),
    ).toStrictEqual([one, two, three].map((id) => ({ id, settled_at: null, waits: false })));
    expect((await list('state=failed')).tasks.map(({ eventId }) => eventId)).toStrictEqual([three]);
    const refused = await call(`/api/admin/jobs/tasks/${three}/${handler}/retry`, 'POST');
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('restauration') } });
  });

  it('discards a dead letter or a waiting task permanently', async () => {
    const buried = await register();
    await bury(buried);
    const waiting = await register();
    for (const eventId of [buried, waiting]) {
      const path = `/api/admin/jobs/tasks/${eventId}/${handler}/discard`;
      expect(await call(path, 'POST')).toMatchObject({ status: 200, body: { task: { state: 'discarded' } } });
      expect((await call(path, 'POST')).status).toBe(409);
      expect((await detail(eventId)).timeline.at(-1)).toMatchObject({ kind: 'discarded' });
    }
    expect((await list('state=discarded')).total).toBe(2);
    expect((await list(`state=waiting&search=${waiting}`)).tasks.map((task) => task.handler)).toStrictEqual([
      'notifyNewCustomer',
    ]);
    const discardEvents = await readRows(api.platform, `select payload from outbox where name = 'jobs.task_discarded'`);
    expect(discardEvents).toStrictEqual([{ payload: { eventId: waiting, handler } }]);
    const done = await register();
    await api.platform.pool.query(
      'insert into processed_event (event_id, handler, processed_at) values ($1, $2, now())',
      [done, handler],
    );
    expect((await call(`/api/admin/jobs/tasks/${done}/${handler}/discard`, 'POST')).status).toBe(409);
    expect((await call(`/api/admin/jobs/tasks/${done}/${handler}/retry`, 'POST')).status).toBe(409);
  });

  it('reports within two seconds that the queue is down, and still shows what is in the database', async () => {
    const eventId = await register();
    await bury(eventId);
    await api.platform.pool.query('alter schema bullmq rename to bullmq_away');
    try {
      expect((await call('/api/admin/jobs/tasks?state=waiting')).status).toBe(503);
      expect((await list('state=failed')).total).toBe(1);
      expect((await call('/api/admin/jobs/queues')).body).toMatchObject({
        reachable: false,
        queues: expect.arrayContaining([expect.objectContaining({ name: 'mail', waiting: null, failed: 1 })]),
      });
      expect((await call(`/api/admin/jobs/tasks/${eventId}/notifyNewCustomer/discard`, 'POST')).status).toBe(503);
      expect(await deadLetters()).toStrictEqual([{ handler, resolution: null }]);
      // What was given up can be replayed all the same: the workers will find it.
      expect((await call(`/api/admin/jobs/tasks/${eventId}/${handler}/retry`, 'POST')).status).toBe(202);
      expect(await deadLetters()).toStrictEqual([{ handler, resolution: 'replayed' }]);
    } finally {
      await api.platform.pool.query('alter schema bullmq_away rename to bullmq');
    }
  });

  it('is closed to agents', async () => {
    const agent = await api.signedIn(
      await buildAdministrator(api.platform, { permissions: ['backup', 'emails', 'users'] }),
    );
    expect((await agent.call('/api/admin/jobs/queues')).status).toBe(403);
    expect((await agent.call('/api/admin/jobs/replays', { method: 'POST', body: {} })).status).toBe(403);
  });
});
