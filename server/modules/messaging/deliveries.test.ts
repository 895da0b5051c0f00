import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryView } from '@app/contract/messaging/deliveriesApi.ts';
import { newId } from '@app/domain/platform';
import { buildAdministrator, readRows, holdLock, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Page {
  deliveries: DeliveryView[];
  total: number;
  counts: Record<string, number>;
}

interface Written {
  recipient: string;
  template?: string;
  state?: string;
  at?: string;
  handler?: string | null;
  /** Whether the event is in the outbox still. */
  isKept?: boolean;
}

describe('the journal of mails', () => {
  let api: TestApi;
  let account: BuiltAccount;
  let agent: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    account = await buildAdministrator(api.platform, { permissions: ['emails'] });
    agent = await api.signedIn(account);
    await write({ recipient: 'maite@harispe.example', state: 'sent', at: '2026-11-01T09:00:00Z' });
    await write({
      recipient: 'maite@harispe.example',
      template: 'password_reset',
      state: 'failed',
      at: '2026-11-02T23:30:00Z',
    });
    await write({ recipient: 'bixente@harispe.example', state: 'retrying', at: '2026-11-03T09:00:00Z' });
    await write({ recipient: '=cmd@evil.example', state: 'suppressed', at: '2026-11-04T09:00:00Z' });
    await write({ recipient: 'maitena@b.example', template: 'no_longer_shipped', at: '2026-11-05T09:00:00Z' });
  });
  afterAll(async () => api.stop());

  async function write(mail: Written): Promise<{ id: string; eventId: string }> {
    const [id, eventId] = [newId(), newId()];
    const { recipient, template = 'welcome', state = 'queued', at = '2026-11-10T09:00:00Z' } = mail;
    await api.platform.pool.query(
      `insert into mail_delivery (id, event_id, template, recipient, handler, state, last_response, created_at, updated_at, sent_at)
       values ($1, $2, $3, $4, $5, $6, '250 Ok', $7, $7, $8)`,
      [id, eventId, template, recipient, mail.handler ?? null, state, at, state === 'sent' ? at : null],
    );
    if (mail.isKept) {
      await api.platform.pool.query(
        `insert into outbox (id, name, version, occurred_at, request_id, payload, relayed_at, settled_at)
         values ($1, 'accounts.registered', 1, $2, 'r', '{}', $2, $2)`,
        [eventId, at],
      );
    }
    return { id, eventId };
  }
  const list = async (query: Record<string, string> = {}) =>
    (await agent.call(`/api/admin/email/deliveries?${new URLSearchParams(query).toString()}`)).body as Page;
  const recipients = async (query: Record<string, string>) =>
    (await list(query)).deliveries.map(({ recipient }) => recipient);
  const resend = async (id: string) => agent.call(`/api/admin/email/deliveries/${id}/resend`, { method: 'POST' });

  it('shows the newest first, with their French names and never with their content', async () => {
    const { deliveries, total, counts } = await list();
    expect(total).toBe(5);
    expect(counts).toStrictEqual({ queued: 1, retrying: 1, sent: 1, failed: 1, suppressed: 1 });
    expect(deliveries.map(({ templateName }) => templateName)).toStrictEqual([
      'no_longer_shipped',
      'Bienvenue',
      'Bienvenue',
      'Lien de mot de passe',
      'Bienvenue',
    ]);
    expect(Object.keys(deliveries[0] ?? {}).toSorted()).toStrictEqual(
      ['id template templateName recipient state attempts lastResponse createdAt updatedAt sentAt canResend resends']
        .flatMap((names) => names.split(' '))
        .toSorted(),
    );
  });

  it.each([
    [
      'the start of an address',
      { search: 'MAITE' },
      ['maitena@b.example', 'maite@harispe.example', 'maite@harispe.example'],
    ],
    ['a whole address', { search: 'maitena@b.example' }, ['maitena@b.example']],
    ['the middle of an address', { search: 'xente@hari' }, ['bixente@harispe.example']],
    ['its mail and an address', { search: 'lien maite' }, ['maite@harispe.example']],
    ['no wildcard', { search: '%' }, []],
    ['a state', { state: 'retrying' }, ['bixente@harispe.example']],
    ['a template', { template: 'password_reset' }, ['maite@harispe.example']],
    [
      'days of Paris, both included',
      { from: '2026-11-03', to: '2026-11-03' },
      ['bixente@harispe.example', 'maite@harispe.example'],
    ],
    ['the oldest first', { direction: 'asc', search: 'maite@' }, ['maite@harispe.example', 'maite@harispe.example']],
    ['pages', { page: '2', pageSize: '2' }, ['bixente@harispe.example', 'maite@harispe.example']],
  ])('can be searched by %s', async (_by, query, expected) => {
    expect(await recipients(query)).toStrictEqual(expected);
  });

  it('counts by state the mails that match the other filters', async () => {
    const { counts, total } = await list({ search: 'maite', state: 'sent' });
    expect([total, counts]).toStrictEqual([1, { queued: 1, retrying: 0, sent: 1, failed: 1, suppressed: 0 }]);
  });

  it('is exported as filtered, with an entry in the audit journal and without executable formulas', async () => {
    const answer = await agent.call('/api/admin/email/deliveries/csv?to=2026-11-04');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="envois-2026-11-20\.csv"/);
    const lines = String(answer.body).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('modèle');
    expect(lines[1]).toContain("'=cmd@evil.example");
    expect(lines[2]).toMatch(/Bienvenue.*bixente@harispe\.example.*Nouvel essai prévu/);
    expect(
      await readRows(api.platform, `select actor_id from audit_entry where action = 'emails.exported'`),
    ).toStrictEqual([{ actor_id: account.id }]);
  });

  it('sends a mail again, once for each request', async () => {
    const { id } = await write({
      recipient: 'a@kept.example',
      state: 'failed',
      handler: 'sendWelcomeMail',
      isKept: true,
    });
    expect((await list({ search: 'a@kept' })).deliveries).toMatchObject([{ canResend: true }]);
    const lock = await holdLock(api.platform, 'select from mail_delivery where id = $1 for update', [id]);
    const asked = Promise.all([resend(id), resend(id), resend(id)]);
    await lock.waiting(3);
    await lock.release();
    const answers = await asked;
    expect(answers.map(({ status }) => String(status)).toSorted()).toStrictEqual(['202', '409', '409']);
    expect(answers.find(({ status }) => status === 202)?.body).toMatchObject({
      id,
      state: 'queued',
      canResend: false,
      updatedAt: api.platform.clock.now().toISOString(),
    });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'not_resendable',
      detail: 'Cet e-mail est encore en route.',
    });
    expect(
      await readRows(api.platform, `select payload, actor_id from outbox where name = 'messaging.resend_requested'`),
    ).toStrictEqual([{ payload: { deliveryId: id, previous: 'failed' }, actor_id: account.id }]);
    expect(
      await readRows(api.platform, `select target_label from audit_entry where action = 'emails.resent'`),
    ).toStrictEqual([{ target_label: 'Bienvenue, a@kept.example' }]);
  });

  it.each([
    ['is under way', { state: 'retrying', handler: 'sendWelcomeMail', isKept: true }],
    ['was sent by nobody knows which handler', { state: 'sent', handler: null, isKept: true }],
    ['was about something that no longer exists', { state: 'sent', handler: 'sendWelcomeMail' }],
  ])('does not send a mail again that %s', async (_what, mail) => {
    const { id } = await write({ recipient: `${newId()}@gone.example`, ...mail });
    const answer = await resend(id);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'not_resendable' }]);
    const [row] = await readRows(api.platform, 'select state from mail_delivery where id = $1', [id]);
    expect(row).toStrictEqual({ state: mail.state });
  });

  it('sends a mail again five times an hour at most; one with a link also counts the recent mails to its recipient', async () => {
    const leave = async (mail: { id: string }, times: number) => {
      const statuses: number[] = [];
      for (let round = 0; round < times; round += 1) {
        statuses.push((await resend(mail.id)).status);
        await api.platform.pool.query(`update mail_delivery set state = 'sent' where id = $1`, [mail.id]);
      }
      return statuses;
    };
    const at = api.platform.clock.now().toISOString();
    const sent = { state: 'sent', at, handler: 'sendWelcomeMail', isKept: true, template: 'invoice_available' };
    const invoice = await write({ ...sent, recipient: 'factures@harispe.example' });
    expect(await leave(invoice, 6)).toStrictEqual([202, 202, 202, 202, 202, 429]);
    // Each invoice is another one.
    expect(await leave(await write({ ...sent, recipient: 'factures@harispe.example' }), 1)).toStrictEqual([202]);

    const reset = { ...sent, template: 'password_reset', recipient: 'oubli@harispe.example' };
    const [first, second] = [await write(reset), await write(reset)];
    expect([...(await leave(first, 2)), ...(await leave(second, 2))]).toStrictEqual([202, 202, 202, 429]);
    expect(await leave(await write({ ...reset, recipient: 'autre@harispe.example' }), 1)).toStrictEqual([202]);
    api.platform.clock.advance(3_600_000);
    agent = await api.signedIn(account);
    expect(await leave(first, 1)).toStrictEqual([202]);
  });

  it('sends a mail again that had been given up, even when its event is no longer in the outbox', async () => {
    const { id, eventId } = await write({ recipient: 'b@kept.example', state: 'failed', handler: 'sendWelcomeMail' });
    await api.platform.pool.query(
      `insert into dead_letter (id, event_id, handler, envelope, error, attempts, failed_at)
       values ($1, $2, 'sendWelcomeMail', '{}', 'x', 40, $3)`,
      [newId(), eventId, api.platform.clock.now()],
    );
    expect((await resend(id)).status).toBe(202);
  });

  it('answers 404 for an unknown mail', async () => {
    expect((await resend(newId())).status).toBe(404);
  });
});
