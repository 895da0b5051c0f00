import { afterEach, beforeEach, expect, it } from 'vitest';
import { requestTemplateTest, requestTestMail, waitForTest } from '@app/domain/messaging';
import { buildAdministrator, readRows, startSmtpSink } from '@app/domain/testing';
import { openPost, type Post } from '../../testing/openPost.ts';

let post: Post;
let agentId: string;
beforeEach(async () => {
  post = await openPost();
  agentId = (await buildAdministrator(post.platform, { permissions: ['emails'] })).id;
});
afterEach(async () => post.close());

const timeout = 15_000;
const to = 'moi@clairvolet.test';
const outcome = async (jobId: string) => waitForTest(post.platform, jobId, timeout);
const save = async (settings: Parameters<Post['platform']['settings']['save']>[0]) =>
  post.platform.settings.save(settings, { at: post.platform.clock.now(), by: null });
const rowsOf = async (table: string) => readRows(post.platform, `select * from ${table}`);

it('a test mail is sent through the configured server with the sender of the settings, and its job holds the server’s answer', async () => {
  await save({ from_email: 'bonjour@volets.example', from_name: 'Les Volets' });
  await post.work();
  const jobId = await requestTestMail(post.platform, agentId, {
    to,
    subject: 'Essai',
    message: 'Un <b>mot</b>\net un autre',
  });
  const result = await outcome(jobId);
  expect(result).toStrictEqual({
    outcome: 'sent',
    message: 'E-mail de test envoyé',
    serverAnswer: expect.stringMatching(/^250 /),
    milliseconds: expect.any(Number),
    jobId,
  });
  const [mail] = await post.sink.waitFor(1);
  expect(mail).toMatchObject({
    from: 'bonjour@volets.example',
    to: [to],
    subject: 'Essai',
    messageId: `<${jobId}@clairvolet.example>`,
  });
  expect(mail?.text).toMatch(/Un <b>mot<\/b>\r?\net un autre/);
  expect(mail?.html).toContain('Un &lt;b&gt;mot&lt;/b&gt;');
  // It is none of the mails that customers get.
  expect(await rowsOf('mail_delivery')).toStrictEqual([]);
});

it('a test of a draft sends the draft as previewed and does not save the template', async () => {
  await post.work();
  const draft = { key: 'welcome', subject: 'Bonjour {{user_name}}', content: '<p>Formule {{plan_name}}</p>' };
  const result = await outcome(await requestTemplateTest(post.platform, agentId, { ...draft, to }));
  expect(result.outcome).toBe('sent');
  const [mail] = await post.sink.waitFor(1);
  expect(mail).toMatchObject({ subject: 'Bonjour Maïder', html: expect.stringContaining('Formule Business') });
  expect(await readRows(post.platform, `select version from mail_template where key = 'welcome'`)).toStrictEqual([
    { version: 1 },
  ]);
});

it('a test of a draft that has expired fails at once with a message that says so', async () => {
  const draft = { key: 'welcome', subject: 'Bonjour', content: '<p>x</p>' };
  const jobId = await requestTemplateTest(post.platform, agentId, { ...draft, to });
  await post.platform.pool.query('delete from mail_preview');
  await post.work();
  const message = 'Le brouillon à envoyer n’est plus gardé';
  expect(await outcome(jobId)).toMatchObject({ outcome: 'failed', message, serverAnswer: message });
  expect(post.sink.messages).toHaveLength(0);
});

it('a test mail is sent even while mail is switched off', async () => {
  await save({ email_enabled: 'false' });
  await post.work();
  expect(await outcome(await requestTestMail(post.platform, agentId, { to }))).toMatchObject({ outcome: 'sent' });
});

it.each([
  ['for now', 451],
  ['for good', 550],
])(
  'a test mail that the server refuses with %s is not retried, and its job holds the server’s words',
  async (_how, code) => {
    post.sink.refuse(1, code);
    await post.work();
    const jobId = await requestTestMail(post.platform, agentId, { to });
    const result = await outcome(jobId);
    expect(result).toMatchObject({ outcome: 'failed', serverAnswer: expect.stringContaining(String(code)) });
    expect(result.message).toBe(result.serverAnswer);
    await post.settled();
    expect(post.sink.messages).toHaveLength(0);
    expect(await readRows(post.platform, 'select state, error from job_run where id = $1', [jobId])).toStrictEqual([
      { state: 'failed', error: result.serverAnswer },
    ]);
    // What was tried is nobody's to take up.
    expect(await rowsOf('dead_letter')).toStrictEqual([]);
  },
);

it('a test mail fails at once when no mail server is configured', async () => {
  await post.work({ smtpUrl: undefined });
  expect(await outcome(await requestTestMail(post.platform, agentId, { to }))).toMatchObject({
    outcome: 'failed',
    message: 'Aucun serveur d’e-mail n’est configuré',
  });
});

it('a test mail to a server that is down fails with a message without the password', async () => {
  const password = 'mot-de-passe-canari';
  const gone = await startSmtpSink();
  await gone.stop();
  await post.work({ smtpUrl: `smtp://moi:${password}@127.0.0.1:${gone.port}` });
  const result = await outcome(await requestTestMail(post.platform, agentId, { to }));
  expect(result).toMatchObject({ outcome: 'failed', message: expect.stringContaining('ECONNREFUSED') });
  expect(JSON.stringify([result, await rowsOf('job_run')])).not.toContain(password);
});

it('a test mail with a wrong password fails with a message without the password, even if the server repeats it', async () => {
  const password = 'mot-de-passe-canari';
  const sink = await startSmtpSink({ credentials: { username: 'moi', password: 'un autre' } });
  await save({
    smtp_host: '127.0.0.1',
    smtp_port: String(sink.port),
    smtp_encryption: 'none',
    smtp_username: 'moi',
    smtp_password: password,
  });
  await post.work({ smtpUrl: undefined });
  const result = await outcome(await requestTestMail(post.platform, agentId, { to }));
  expect(result).toMatchObject({ outcome: 'failed', serverAnswer: expect.stringContaining('535') });
  expect(JSON.stringify([result, await rowsOf('job_run')])).not.toContain(password);
  await sink.stop();
});
