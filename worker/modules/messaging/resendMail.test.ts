import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestPasswordReset } from '@app/domain/accounts';
import { readJob } from '@app/domain/jobs';
import { MailTemplates, requestResend, switchTemplate } from '@app/domain/messaging';
import { findEvent } from '@app/domain/platform';
import { buildAdministrator, buildCustomer, captureLogs, readRows, carryingBackends } from '@app/domain/testing';
import { registry } from '../../registry.ts';
import { runHandler } from '../../runtime/runHandler.ts';
import { openPost, until, type Post } from '../../testing/openPost.ts';

describe.each(carryingBackends())('a mail that an administrator sends again, with the queue on %s', (backend) => {
  const logs = captureLogs();
  let post: Post;
  let agentId: string;
  beforeEach(async () => {
    post = await openPost({ backend, logger: logs.logger });
    await post.platform.pool.query(`delete from account where kind = 'administrator'`);
    agentId = (await buildAdministrator(post.platform, { permissions: ['emails'] })).id;
    // Registrations would be announced to it.
    await post.platform.pool.query('update account set closed_at = $1 where id = $2', [
      post.platform.clock.now(),
      agentId,
    ]);
  });
  afterEach(async () => post.close());

  interface Row {
    id: string;
    state: string;
    resends: number;
    attempts: number;
    last_response: string;
    sent_at: Date | null;
  }
  const findDelivery = async (recipient: string, template: string) => {
    const rows = await readRows<Row>(
      post.platform,
      'select * from mail_delivery where recipient = $1 and template = $2',
      [recipient, template],
    );
    return rows[0];
  };
  /** Switches the welcome mail on or off, and waits until the worker, which keeps templates in memory, has heard of it. */
  const switchWelcome = async (enabled: boolean) => {
    const templates = new MailTemplates(post.platform);
    await templates.read('welcome');
    await switchTemplate(post.platform, agentId, { key: 'welcome', enabled });
    await until('the word of the change', async () => (await templates.read('welcome')).enabled === enabled);
  };
  const ended = async (recipient: string, template = 'welcome') => {
    await until('the delivery to end', async () =>
      ['sent', 'failed', 'suppressed'].includes((await findDelivery(recipient, template))?.state ?? ''),
    );
    await post.settled();
    const row = await findDelivery(recipient, template);
    if (!row) throw new Error(`No ${template} to ${recipient}`);
    return row;
  };
  const resend = async (id: string) => {
    await requestResend(post.platform, agentId, id);
    await post.platform.relay.idle();
  };
  const sentTo = (email: string) => post.sink.messages.filter(({ to }) => to.includes(email));
  const deadLetters = async () =>
    readRows(post.platform, 'select handler, resolution from dead_letter order by failed_at, handler');

  it('has a new Message-ID each time, and is composed from the data of today', async () => {
    await post.work();
    const { email, accountId } = await post.register();
    const { id } = await ended(email);
    await post.platform.pool.query(`update account set first_name = 'Amaia' where id = $1`, [accountId]);
    await resend(id);
    await post.sink.waitFor(2);
    expect(await ended(email)).toMatchObject({ state: 'sent', resends: 1 });
    await resend(id);
    await post.sink.waitFor(3);
    expect(await ended(email)).toMatchObject({ state: 'sent', resends: 2, attempts: 3 });
    expect(sentTo(email).map(({ messageId }) => messageId)).toStrictEqual([
      `<${id}@clairvolet.example>`,
      `<${id}.1@clairvolet.example>`,
      `<${id}.2@clairvolet.example>`,
    ]);
    expect(sentTo(email).map(({ text }) => text.includes('Amaia'))).toStrictEqual([false, true, true]);
    expect(await readRows(post.platform, `select data from activity where kind = 'welcome_mail_sent'`)).toHaveLength(1);
  });

  it('marks its dead letter as replayed and its job as succeeded when it had been given up', async () => {
    post.sink.refuse(1, 550);
    await post.work();
    const registered = await post.register();
    const { id, state } = await ended(registered.email);
    expect(state).toBe('failed');
    await until('the dead letter', async () => (await deadLetters()).length === 1);
    await resend(id);
    await post.sink.waitFor(1);
    expect(await ended(registered.email)).toMatchObject({ state: 'sent', resends: 1 });
    expect(await deadLetters()).toStrictEqual([{ handler: 'sendWelcomeMail', resolution: 'replayed' }]);
    const job = await readJob(post.platform.pool, { accountId: agentId, isSuperAdmin: true }, registered.welcomeJobId);
    expect(job.state).toBe('succeeded');
    // The handler itself, should its job come back, has nothing more to do.
    const handler = registry.get('sendWelcomeMail');
    const data = await findEvent(post.platform.pool, { id: registered.eventId, handler: 'sendWelcomeMail' });
    if (!handler || !data) throw new Error('Nothing to run again');
    const away = async () => Promise.reject(new Error('no mail here'));
    const services = {
      templates: new MailTemplates(post.platform),
      mail: { send: away, verify: away, close: () => undefined },
    };
    const again = await runHandler({ platform: post.platform, services, handler, data, isLastAttempt: true });
    expect(again).toBe('repeated');
  });

  it('stays a dead letter when it is not sent', async () => {
    post.sink.refuse(1, 550);
    await post.work();
    const { email } = await post.register();
    const { id } = await ended(email);
    await until('the dead letter', async () => (await deadLetters()).length === 1);
    await switchWelcome(false);
    await resend(id);
    expect(await ended(email)).toMatchObject({ state: 'failed', last_response: 'Cet envoi automatique est coupé' });
    expect(await deadLetters()).toStrictEqual([{ handler: 'sendWelcomeMail', resolution: null }]);
  });

  it('waits while the original handler runs for the same event', async () => {
    await post.work();
    const { email, eventId } = await post.register();
    const { id } = await ended(email);
    const brake = await post.platform.pool.connect();
    const work = [`${eventId}/sendWelcomeMail`];
    await brake.query('select pg_advisory_lock(hashtextextended($1, 0))', work);
    await resend(id);
    await until('an attempt', async () => (await findDelivery(email, 'welcome'))?.state !== 'queued');
    expect([await findDelivery(email, 'welcome'), sentTo(email).length]).toMatchObject([{ state: 'retrying' }, 1]);
    await brake.query('select pg_advisory_unlock(hashtextextended($1, 0))', work);
    brake.release();
    await post.sink.waitFor(2);
    expect(await ended(email)).toMatchObject({ state: 'sent', resends: 1 });
  });

  it('is sent again under the same Message-ID when the connection is cut after the server accepted it, and counts once', async () => {
    await post.work();
    const { email } = await post.register();
    const { id } = await ended(email);
    post.sink.cutAfterData(1);
    await resend(id);
    await post.sink.waitFor(3);
    expect(await ended(email)).toMatchObject({ state: 'sent', resends: 1 });
    expect(sentTo(email).map(({ messageId }) => messageId)).toStrictEqual([
      `<${id}@clairvolet.example>`,
      `<${id}.1@clairvolet.example>`,
      `<${id}.1@clairvolet.example>`,
    ]);
  });

  it('fails when the server refuses it for good, and can be sent again after that', async () => {
    await post.work();
    const { email } = await post.register();
    const { id } = await ended(email);
    post.sink.refuse(1, 550);
    await resend(id);
    expect(await ended(email)).toMatchObject({ state: 'failed', resends: 0 });
    await resend(id);
    await post.sink.waitFor(2);
    expect(await ended(email)).toMatchObject({ state: 'sent', resends: 1 });
  });

  it('is not sent when its link is no longer valid, and the journal shows no link', async () => {
    await post.work();
    const { email } = await buildCustomer(post.platform);
    await requestPasswordReset(post.platform, email);
    const { id, sent_at: sentAt } = await ended(email, 'password_reset');
    const [link = ''] = /reset-password\?token=[\w.-]+/.exec(sentTo(email)[0]?.text ?? '') ?? [];
    expect(link).toContain('token=');
    post.platform.clock.advance(61 * 60_000);
    await resend(id);
    expect(await ended(email, 'password_reset')).toMatchObject({
      state: 'sent',
      sent_at: sentAt,
      resends: 0,
      last_response: 'Non renvoyé\u00a0: ce que cet e-mail annonçait n’est plus vrai, ou son lien n’est plus valable.',
    });
    expect(sentTo(email)).toHaveLength(1);
    const everywhere = JSON.stringify([
      await readRows(post.platform, 'select * from mail_delivery'),
      await readRows(post.platform, 'select * from audit_entry'),
      await readRows(post.platform, 'select payload from outbox'),
    ]);
    const token = link.slice(link.indexOf('=') + 1);
    expect(everywhere + logs.text()).not.toContain(token);
  });

  it('is not sent when the recipient has another address than at the first time', async () => {
    await post.work();
    const { email, accountId } = await post.register();
    const { id } = await ended(email);
    await post.platform.pool.query(`update account set email = 'autre@clairvolet.test' where id = $1`, [accountId]);
    await resend(id);
    expect(await ended(email)).toMatchObject({
      state: 'sent',
      resends: 0,
      last_response: 'Non renvoyé\u00a0: le destinataire a changé d’adresse depuis.',
    });
    expect(post.sink.messages).toHaveLength(1);
  });

  it('is not sent when the record that it was about no longer exists', async () => {
    const { email, eventId } = await post.register();
    const worker = await post.work();
    const { id } = await ended(email);
    await worker.stop();
    await resend(id);
    await post.platform.pool.query('delete from outbox where id = $1', [eventId]);
    await post.work();
    expect(await ended(email)).toMatchObject({
      state: 'sent',
      resends: 0,
      last_response: 'Non renvoyé\u00a0: ce que cet e-mail annonçait n’est plus gardé.',
    });
    expect(post.sink.messages).toHaveLength(1);
  });

  it('keeps its state while its template is switched off', async () => {
    await post.work();
    const { email } = await post.register();
    const { id } = await ended(email);
    await switchWelcome(false);
    await resend(id);
    expect(await ended(email)).toMatchObject({
      state: 'sent',
      resends: 0,
      last_response: 'Cet envoi automatique est coupé',
    });
    expect(post.sink.messages).toHaveLength(1);
  });

  it('is not sent while its template is switched off, and is sent on request once it is switched on', async () => {
    await switchWelcome(false);
    await post.work();
    const { email, welcomeJobId } = await post.register();
    const { id, ...delivery } = await ended(email);
    expect(delivery).toMatchObject({
      state: 'suppressed',
      last_response: 'Cet envoi automatique est coupé',
      sent_at: null,
    });
    const job = async () => readJob(post.platform.pool, { accountId: agentId, isSuperAdmin: true }, welcomeJobId);
    expect((await job()).state).toBe('failed');
    expect(post.sink.connections()).toBe(0);
    await switchWelcome(true);
    await resend(id);
    await post.sink.waitFor(1);
    expect(await ended(email)).toMatchObject({ state: 'sent', resends: 1 });
    expect((await job()).state).toBe('succeeded');
  });

  it('is sent when its template is required, even while mail templates are switched off', async () => {
    await post.platform.pool.query('update mail_template set enabled = false');
    await post.work();
    const { email } = await buildCustomer(post.platform);
    await requestPasswordReset(post.platform, email);
    expect(await ended(email, 'password_reset')).toMatchObject({ state: 'sent' });
  });
});
