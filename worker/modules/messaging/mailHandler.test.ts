import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJob } from '@app/domain/jobs';
import { defaultTemplates } from '@app/domain/messaging';
import { readRows, startSmtpSink, carryingBackends } from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';

describe.each(carryingBackends())('the welcome mail, with its queue on %s', (backend) => {
  let post: Post;
  beforeEach(async () => {
    post = await openPost({ backend });
    // No administrator is notified of registrations, so that the mail server’s refusals meet the welcome mail alone.
    await post.platform.pool.query(`delete from account where kind = 'administrator'`);
  });
  afterEach(async () => post.close());

  const job = async (id: string) => readJob(post.platform.pool, { accountId: id, isSuperAdmin: true }, id);
  const welcome = async ({ eventId }: { eventId: string }) => post.delivery(eventId, 'welcome');
  const deadLetters = async () =>
    readRows(post.platform, 'select event_id, handler, error, attempts, resolution from dead_letter');

  it('is sent again after a temporary refusal by the mail server, and its delivery counts both attempts', async () => {
    post.sink.refuse(1, 451);
    await post.work();
    const registered = await post.register();
    await post.sink.waitFor(1);
    await post.settled();
    expect(post.sink.messages.map(({ to }) => to)).toStrictEqual([[registered.email]]);
    expect(await welcome(registered)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await job(registered.welcomeJobId)).toMatchObject({ state: 'succeeded' });
    expect(await deadLetters()).toStrictEqual([]);
  });

  it('is sent again under the same Message-ID when the connection is cut after the server accepted it', async () => {
    post.sink.cutAfterData(1);
    await post.work();
    const registered = await post.register();
    await post.sink.waitFor(2);
    await post.settled();
    const ids = post.sink.messages.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await welcome(registered)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it.each([
    ['the recipient', 'recipient', 550],
    ['the message', 'data', 554],
  ] as const)(
    'is given up at once when the server refuses %s for good, and its job fails with a French message',
    async (_what, at, code) => {
      post.sink.refuse(1, code, at);
      await post.work();
      const registered = await post.register();
      await until('the job to fail', async () => (await job(registered.welcomeJobId)).state === 'failed');
      await until('the dead letter', async () => (await deadLetters()).length === 1);
      await post.settled();
      expect(await welcome(registered)).toMatchObject({ state: 'failed', attempts: 1, sent_at: null });
      expect(String((await welcome(registered))?.last_response)).toContain(String(code));
      expect(await job(registered.welcomeJobId)).toMatchObject({
        error: 'L’e-mail de bienvenue n’a pas pu être remis à votre adresse.',
      });
      expect(await deadLetters()).toStrictEqual([
        {
          event_id: registered.eventId,
          handler: 'sendWelcomeMail',
          error: expect.stringMatching(new RegExp(`^PermanentFailure: .*${code}`)),
          attempts: 1,
          resolution: null,
        },
      ]);
      expect(post.sink.messages).toHaveLength(0);
      expect(await readRows(post.platform, `select from activity where kind = 'welcome_mail_sent'`)).toHaveLength(0);
    },
  );

  it('is retried while the mail server is down, and is sent once when the server is back', async () => {
    await post.sink.stop();
    await post.work();
    const registered = await post.register();
    await until('a failed attempt', async () => (await welcome(registered))?.state === 'retrying');
    expect(String((await welcome(registered))?.last_response)).toContain('ECONNREFUSED');
    expect(await job(registered.welcomeJobId)).toMatchObject({ state: 'running' });
    const back = await startSmtpSink({ port: post.sink.port });
    try {
      await back.waitFor(1);
      await post.settled();
      expect(back.messages.map(({ to }) => to)).toStrictEqual([[registered.email]]);
      const delivery = await welcome(registered);
      expect(delivery?.state).toBe('sent');
      expect(Number(delivery?.attempts)).toBeGreaterThanOrEqual(2);
    } finally {
      await back.stop();
    }
  });

  it('is retried until the settings name a mail server, and is then sent from the sender of the settings', async () => {
    await post.work({ smtpUrl: undefined });
    const registered = await post.register();
    await until('a failed attempt', async () => (await welcome(registered))?.state === 'retrying');
    expect(await welcome(registered)).toMatchObject({ last_response: 'Aucun serveur d’e-mail n’est configuré' });
    await post.platform.settings.save(
      {
        smtp_host: '127.0.0.1',
        smtp_port: String(post.sink.port),
        smtp_encryption: 'none',
        from_name: 'Les Volets',
        from_email: 'bonjour@volets.example',
      },
      { at: post.platform.clock.now(), by: null },
    );
    const [mail] = await post.sink.waitFor(1);
    expect(mail).toMatchObject({ from: 'bonjour@volets.example', to: [registered.email] });
    expect(mail?.headers.from).toContain('Les Volets');
  });

  it('is not sent while mail is switched off, and its job fails with a French message', async () => {
    await post.platform.settings.save({ email_enabled: 'false' }, { at: post.platform.clock.now(), by: null });
    await post.work();
    const registered = await post.register();
    await until('the delivery to be closed', async () => (await welcome(registered))?.state === 'suppressed');
    await post.settled();
    expect(await welcome(registered)).toMatchObject({ sent_at: null });
    expect(await job(registered.welcomeJobId)).toMatchObject({
      state: 'failed',
      error: 'L’envoi des e-mails est désactivé\u00a0: aucun e-mail de bienvenue n’est parti.',
    });
    expect(post.sink.connections()).toBe(0);
    expect(await deadLetters()).toStrictEqual([]);

    await post.platform.settings.save({ email_enabled: 'true' }, { at: post.platform.clock.now(), by: null });
    const next = await post.register();
    await post.sink.waitFor(1);
    await post.settled();
    expect(post.sink.messages.map(({ to }) => to)).toStrictEqual([[next.email]]);
  });

  it('is not sent when the account has been deleted before the first attempt', async () => {
    const registered = await post.register();
    await post.platform.pool.query('delete from account where id = $1', [registered.accountId]);
    await post.work();
    const done = async () =>
      readRows(post.platform, 'select from processed_event where event_id = $1', [registered.eventId]);
    await until('both handlers to be done', async () => (await done()).length === 2);
    await post.settled();
    expect(post.sink.connections()).toBe(0);
    expect(await deadLetters()).toStrictEqual([]);
  });

  it('is closed as suppressed when the account is deleted between two attempts', async () => {
    post.sink.refuse(1, 451);
    await post.work();
    const registered = await post.register();
    await until('the mail to be put off', async () => (await welcome(registered))?.state === 'retrying');
    await post.platform.pool.query('delete from account where id = $1', [registered.accountId]);
    await post.settled();
    expect(await welcome(registered)).toMatchObject({
      state: 'suppressed',
      sent_at: null,
      last_response: expect.stringContaining('n’est plus vrai'),
    });
    expect(post.sink.messages).toHaveLength(0);
    expect(await deadLetters()).toStrictEqual([]);
  });

  it('is sent before a stopping worker ends', async () => {
    post.sink.delay(300);
    const worker = await post.work();
    const registered = await post.register();
    await until('the mail to be on its way', () => post.sink.connections() === 1);
    await worker.stop();
    expect(await welcome(registered)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(post.sink.messages).toHaveLength(1);
  });
});

/** The text of everything here that sends mails. */
async function readSenders(): Promise<string> {
  const modules = join(import.meta.dirname, '..');
  const files = await readdir(modules, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const texts = await Promise.all(sources.map(async (file) => readFile(join(modules, file), 'utf8')));
  return texts.join('\n');
}

it('some handler sends every mail template, except those whose description says that nothing sends them yet', async () => {
  const senders = await readSenders();
  const nobodySends = defaultTemplates.filter(({ key }) => !senders.includes(`'${key}'`)).map(({ key }) => key);
  const declared = defaultTemplates.filter((template) => 'unsent' in template).map(({ key }) => key);
  expect(nobodySends).toStrictEqual(declared);
});
