import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJob } from '@app/domain/jobs';
import { MailTemplates } from '@app/domain/messaging';
import { withRequestId } from '@app/domain/platform';
import { buildAdministrator, captureLogs, readRows, carryingBackends } from '@app/domain/testing';
import { createMailSender } from '../../email/smtpTransport.ts';
import { registry } from '../../registry.ts';
import { runHandler } from '../../runtime/runHandler.ts';
import { openPost, until, type Post } from '../../testing/openPost.ts';

const nbsp = '\u00a0';

describe.each(carryingBackends())('a registration, with the queue on %s', (backend) => {
  const logs = captureLogs();
  let post: Post;
  beforeAll(async () => {
    post = await openPost({ logger: logs.logger, backend });
    await post.work();
  });
  afterAll(async () => post.close());

  const job = async (id: string) => readJob(post.platform.pool, { accountId: id, isSuperAdmin: true }, id);
  const mailsTo = (email: string) => post.sink.messages.filter(({ to }) => to.includes(email));
  const mailAbout = async (email: string) => {
    const [mail] = await post.sink.waitFor(
      ({ template, text }) => template === 'new_user_admin' && text.includes(email),
    );
    if (!mail) throw new Error(`No mail about ${email}`);
    return mail;
  };

  it('sends one welcome mail with the trial, the plan and the link to confirm the address', async () => {
    const { email, eventId } = await post.register({ firstName: 'Maïder', planId: 'business' });
    const [mail] = await post.sink.waitFor(({ to }) => to.includes(email));
    expect(mail).toMatchObject({
      template: 'welcome',
      subject: 'Bienvenue chez Clairvolet, Maïder',
      from: 'ne-pas-repondre@clairvolet.example',
      to: [email],
    });
    for (const body of [mail?.text, mail?.html.replaceAll('&nbsp;', nbsp)]) {
      expect(body).toContain(`15${nbsp}jours`);
      expect(body).toContain('5 décembre 2026');
      expect(body).toContain(`1${nbsp}logement`);
      expect(body).toContain('Business');
      expect(body).toMatch(/https:\/\/clairvolet\.example\/confirm-email\?token=[\w-]{36}\.[\w-]{43}/);
      expect(body).toContain(`7${nbsp}jours`);
      expect(body).not.toContain('{{');
    }
    await post.settled();
    const delivery = await post.delivery(eventId, 'welcome');
    expect(delivery).toMatchObject({
      state: 'sent',
      recipient: email,
      attempts: 1,
      sent_at: post.platform.clock.now(),
    });
    expect(mail?.messageId).toBe(`<${String(delivery?.id)}@clairvolet.example>`);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('completes the job that the dashboard polls, and appears in the activity feed', async () => {
    const { email, accountId, welcomeJobId } = await post.register();
    await until('the job to end', async () => (await job(welcomeJobId)).state === 'succeeded');
    expect(await job(welcomeJobId)).toMatchObject({
      ownerId: accountId,
      progress: 100,
      step: 'E-mail de bienvenue envoyé',
      result: { recipient: email },
      error: null,
      startedAt: post.platform.clock.now().toISOString(),
      finishedAt: post.platform.clock.now().toISOString(),
    });
    const feed = await readRows(post.platform, 'select kind, data from activity where account_id = $1 order by kind', [
      accountId,
    ]);
    expect(feed).toContainEqual({ kind: 'welcome_mail_sent', data: { recipient: email } });
  });

  it('notifies the first super administrator, whose answer goes to the customer', async () => {
    const { email } = await post.register({
      firstName: 'Xan',
      lastName: 'Harispe',
      company: 'Les Volets',
      planId: 'starter',
    });
    const mail = await mailAbout(email);
    expect(mail.to).toStrictEqual(['super@clairvolet.test']);
    expect(mail.subject).toBe(`Nouvelle inscription${nbsp}: Xan Harispe`);
    for (const part of [
      'Xan Harispe',
      'Les Volets',
      'Starter',
      '20 novembre 2026',
      `14${nbsp}h${nbsp}32`,
      'https://clairvolet.example/admin/users',
    ]) {
      expect(mail.text).toContain(part);
    }
    expect(mail.headers['reply-to']).toContain(email);
  });

  it('notifies the address of the settings when there is one', async () => {
    await buildAdministrator(post.platform, { role: 'super_admin' });
    await post.platform.settings.save(
      { admin_email: 'equipe@volets.example' },
      { at: post.platform.clock.now(), by: null },
    );
    const { email } = await post.register();
    expect((await mailAbout(email)).to).toStrictEqual(['equipe@volets.example']);
    await post.platform.settings.save({ admin_email: '' }, { at: post.platform.clock.now(), by: null });
  });

  it('shows markup in the customer’s names as text in its mails', async () => {
    const { email } = await post.register({
      firstName: `O'Neil & "fils"`,
      lastName: '{{dashboard_url}} %0A',
      company: '{{site_url}}',
    });
    const mail = await mailAbout(email);
    expect(mail.subject).toBe(`Nouvelle inscription${nbsp}: O'Neil & "fils" {{dashboard_url}} %0A`);
    expect(mail.text).toContain('{{site_url}}');
    const [welcome] = await post.sink.waitFor(({ to }) => to.includes(email));
    expect(welcome?.subject).toBe(`Bienvenue chez Clairvolet, O'Neil & "fils"`);
    expect(Object.keys(welcome?.headers ?? {})).not.toContain('bcc');
  });

  it('has one request id from the API’s log to the worker’s log', async () => {
    const { eventId } = await withRequestId('demande-42', async () => post.register());
    await until(
      'the job to be logged',
      () => logs.lines().filter((line) => line.msg === 'job done' && line.eventId === eventId).length === 2,
    );
    const lines = logs.lines().filter((line) => line.msg === 'job done' && line.eventId === eventId);
    expect(lines.map(({ handler }) => String(handler)).toSorted()).toStrictEqual([
      'notifyNewCustomer',
      'sendWelcomeMail',
    ]);
    for (const line of lines) expect(line).toMatchObject({ requestId: 'demande-42', attempt: 1, outcome: 'done' });
  });

  it('sends its mails once when its event is delivered several times', async () => {
    const { email, eventId } = await post.register();
    await mailAbout(email);
    await post.settled();
    const before = post.sink.messages.length;
    const [data] = await readRows(
      post.platform,
      `select id, name, version, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "occurredAt",
         actor_id as "actorId", request_id as "requestId", payload from outbox where id = $1`,
      [eventId],
    );
    const mail = createMailSender({ resolveConfiguration: () => ({ url: post.sink.url }), log: logs.logger });
    const services = { mail, templates: new MailTemplates(post.platform) };
    for (const name of ['sendWelcomeMail', 'notifyNewCustomer']) {
      const handler = registry.get(name);
      if (!handler) throw new Error(`No handler ${name}`);
      const run = async () => runHandler({ platform: post.platform, services, handler, data, isLastAttempt: false });
      expect([await run(), await run()]).toStrictEqual(['repeated', 'repeated']);
    }
    mail.close();
    expect(post.sink.messages).toHaveLength(before);
    expect(mailsTo(email)).toHaveLength(1);
    expect(await post.delivery(eventId, 'welcome')).toMatchObject({ state: 'sent', attempts: 1 });
  });
});
