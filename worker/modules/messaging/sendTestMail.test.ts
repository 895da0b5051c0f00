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

const patience = 15_000;
const to = 'moi@clairvolet.test';
const outcome = async (jobId: string) => waitForTest(post.platform, jobId, patience);
const save = async (settings: Parameters<Post['platform']['settings']['save']>[0]) =>
  post.platform.settings.save(settings, { at: post.platform.clock.now(), by: null });
const rowsOf = async (table: string) => readRows(post.platform, `select * from ${table}`);

it('a test mail leaves by the server that is set up, from whom the settings say, and its job tells the answer', async () => {
  await save({ from_email: 'bonjour@volets.example', from_name: 'Les Volets' });
  await post.work();
  const jobId = await requestTestMail(post.platform, agentId, {
    to,
    subject: 'Essai',
    message: 'Un <b>mot</b>\net un autre',
  });
  const told = await outcome(jobId);
  expect(told).toStrictEqual({
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
  expect(mail?.html).toContain('Un &#60;b&#62;mot&#60;/b&#62;');
  // It is none of the mails that customers get.
  expect(await rowsOf('mail_delivery')).toStrictEqual([]);
});

it('a draft leaves as it was drawn, and nothing of it is saved', async () => {
  await post.work();
  const draft = { key: 'welcome', subject: 'Bonjour {{user_name}}', content: '<p>Formule {{plan_name}}</p>' };
  const told = await outcome(await requestTemplateTest(post.platform, agentId, { ...draft, to }));
  expect(told.outcome).toBe('sent');
  const [mail] = await post.sink.waitFor(1);
  expect(mail).toMatchObject({ subject: 'Bonjour Maïté', html: expect.stringContaining('Formule Business') });
  expect(await readRows(post.platform, `select version from mail_template where key = 'welcome'`)).toStrictEqual([
    { version: 1 },
  ]);
});

it('a draft that is no longer kept fails at once and says so', async () => {
  const draft = { key: 'welcome', subject: 'Bonjour', content: '<p>x</p>' };
  const jobId = await requestTemplateTest(post.platform, agentId, { ...draft, to });
  await post.platform.pool.query('delete from mail_preview');
  await post.work();
  const message = 'Le brouillon à envoyer n’est plus gardé';
  expect(await outcome(jobId)).toMatchObject({ outcome: 'failed', message, serverAnswer: message });
  expect(post.sink.messages).toHaveLength(0);
});

it('a test leaves although mails are switched off', async () => {
  await save({ email_enabled: 'false' });
  await post.work();
  expect(await outcome(await requestTestMail(post.platform, agentId, { to }))).toMatchObject({ outcome: 'sent' });
});

it.each([
  ['for now', 451],
  ['for good', 550],
])('a test that the server refuses %s is not tried again, and tells its words', async (_how, code) => {
  post.sink.refuse(1, code);
  await post.work();
  const jobId = await requestTestMail(post.platform, agentId, { to });
  const told = await outcome(jobId);
  expect(told).toMatchObject({ outcome: 'failed', serverAnswer: expect.stringContaining(String(code)) });
  expect(told.message).toBe(told.serverAnswer);
  await post.settled();
  expect(post.sink.messages).toHaveLength(0);
  expect(await readRows(post.platform, 'select state, error from job_run where id = $1', [jobId])).toStrictEqual([
    { state: 'failed', error: told.serverAnswer },
  ]);
  // What was tried is nobody's to take up.
  expect(await rowsOf('dead_letter')).toStrictEqual([]);
});

it('a test without a mail server says so at once', async () => {
  await post.work({ smtpUrl: undefined });
  expect(await outcome(await requestTestMail(post.platform, agentId, { to }))).toMatchObject({
    outcome: 'failed',
    message: 'Aucun serveur d’e-mail n’est configuré',
  });
});

it('a test whose server is away says so, and never with the password', async () => {
  const password = 'mot-de-passe-canari';
  const gone = await startSmtpSink();
  await gone.stop();
  await post.work({ smtpUrl: `smtp://moi:${password}@127.0.0.1:${gone.port}` });
  const told = await outcome(await requestTestMail(post.platform, agentId, { to }));
  expect(told).toMatchObject({ outcome: 'failed', message: expect.stringContaining('ECONNREFUSED') });
  expect(JSON.stringify([told, await rowsOf('job_run')])).not.toContain(password);
});

it('a test whose password is wrong says so, whatever the server repeats of it', async () => {
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
  const told = await outcome(await requestTestMail(post.platform, agentId, { to }));
  expect(told).toMatchObject({ outcome: 'failed', serverAnswer: expect.stringContaining('535') });
  expect(JSON.stringify([told, await rowsOf('job_run')])).not.toContain(password);
  await sink.stop();
});
