import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailTest, SmtpSettings } from '@app/contract/messaging/smtpApi.ts';
import { changeSmtpServer, readSmtpSettings, waitForTest } from '@app/domain/messaging';
import { buildAdministrator, captureLogs, readRows, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const password = 'mot-de-passe-canari-wxyz';

describe('the mail server and the sender', () => {
  const logs = captureLogs();
  let api: TestApi;
  let chief: BuiltAccount;
  let client: ApiClient;
  let agent: ApiClient;
  beforeAll(async () => {
    api = await startApi({ logger: logs.logger });
    chief = await buildAdministrator(api.platform, { role: 'super_admin' });
    client = await api.signedIn(chief);
    agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['emails'] }));
  });
  afterAll(async () => api.stop());
  beforeEach(async () => {
    await api.platform.pool.query('delete from setting');
    await api.platform.settings.load();
  });

  const read = async (by = agent) => (await by.call('/api/admin/email/settings')).body as SmtpSettings;
  const changeServer = async (body: object, by = client) =>
    by.call('/api/admin/email/server', { method: 'PATCH', body });
  const changeSender = async (body: object, by = agent) =>
    by.call('/api/admin/email/sender', { method: 'PATCH', body });
  const journal = async () =>
    readRows(
      api.platform,
      'select action, changes from audit_entry where actor_id is not null order by at desc, id desc',
    );

  it('have the default values on a new installation', async () => {
    expect(await read()).toStrictEqual({
      host: { value: '', source: 'default' },
      port: { value: '587', source: 'default' },
      username: { value: '', source: 'default' },
      password: { configured: false, ending: null, source: 'default' },
      encryption: { value: 'tls', source: 'default' },
      enabled: true,
      fromEmail: { value: '', source: 'default' },
      fromName: { value: '', source: 'default' },
      adminEmail: { value: '', source: 'default' },
      defaultSender: { name: 'Clairvolet', address: 'ne-pas-repondre@127.0.0.1' },
      serverFromEnvironment: false,
      changedAt: null,
    });
  });

  it('store the password encrypted, never show it, and mask it in the journal', async () => {
    const answer = await changeServer({ host: 'mail.example', username: 'clairvolet', password, encryption: 'ssl' });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { host: { value: 'mail.example', source: 'stored' }, password: { configured: true, ending: 'wxyz' } },
    ]);
    expect(api.platform.settings.get('smtp_password')).toBe(password);
    const [entry] = await journal();
    expect(entry).toStrictEqual({
      action: 'emails.server_changed',
      changes: expect.arrayContaining([
        { field: 'smtp_host', before: '', after: 'mail.example' },
        { field: 'smtp_password', before: '', after: '••••' },
      ]),
    });
    const [stored] = await readRows<{ value: string }>(
      api.platform,
      `select value from setting where key = 'smtp_password'`,
    );
    const everywhere = JSON.stringify([answer.body, await read(), await read(client), await journal(), stored]);
    expect(everywhere + logs.text()).not.toContain(password);
  });

  it('reveal nothing of a short password except that there is one', async () => {
    await changeServer({ password: 'court-1234' });
    expect((await read()).password).toStrictEqual({ configured: true, ending: null, source: 'stored' });
    await changeServer({ password: 'douze-signes' });
    expect((await read()).password).toMatchObject({ configured: true, ending: 'gnes' });
    expect((await changeServer({ password: '' })).body).toMatchObject({ password: { configured: false } });
  });

  it('let an agent change the name of the sender, but neither addresses nor server', async () => {
    const addresses = { fromEmail: 'bonjour@volets.example', adminEmail: 'nous@volets.example' };
    for (const [name, address] of Object.entries(addresses)) {
      const refused = await changeSender({ fromName: 'Les Volets', [name]: address });
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'forbidden' }]);
    }
    expect(await read()).toMatchObject({ fromEmail: { source: 'default' }, fromName: { source: 'default' } });
    expect((await changeSender(addresses, client)).status).toBe(200);
    // What a super administrator chose may come back with the name.
    const sender = { ...addresses, fromName: 'Les Volets' };
    const answer = await changeSender(sender);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { fromEmail: { value: 'bonjour@volets.example', source: 'stored' }, fromName: { value: 'Les Volets' } },
    ]);
    expect(await journal()).toContainEqual({
      action: 'emails.sender_changed',
      changes: expect.arrayContaining([{ field: 'from_name', before: '', after: 'Les Volets' }]),
    });
    // The same once more is no change.
    const entries = await journal();
    expect((await changeSender(sender)).status).toBe(200);
    expect(await journal()).toStrictEqual(entries);
    expect((await changeServer({ host: 'evil.example' }, agent)).status).toBe(403);
    // Not through the sender either.
    await changeSender({ ...sender, host: 'evil.example', smtp_host: 'evil.example', enabled: false });
    expect(await read()).toMatchObject({ host: { value: '' }, enabled: true });
  });

  it('require a recent confirmation of the password to change the server', async () => {
    const late = await api.signedIn(chief);
    api.platform.clock.advance(16 * 60_000);
    const answer = await changeServer({ enabled: false }, late);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'proof_required' }]);
    expect((await read(late)).enabled).toBe(true);
    client = await api.signedIn(chief);
  });

  it.each([
    [{ fromEmail: 'pas une adresse' }, { fromEmail: 'Adresse e-mail invalide' }],
    [{ fromName: 'Volets\r\nBcc: a@evil.example' }, { fromName: 'Ce texte tient sur une ligne' }],
  ])('refuse %j', async (body, errors) => {
    const answer = await changeSender(body);
    expect([answer.status, answer.body]).toMatchObject([422, { errors }]);
  });

  it.each([
    [{ port: '70000' }, { port: 'Entre 1 et 65535' }],
    [{ encryption: 'starttls' }, { encryption: expect.any(String) }],
    [{ enabled: 'non' }, { enabled: 'La valeur doit être vraie ou fausse' }],
  ])('refuse %j of the server', async (body, errors) => {
    const answer = await changeServer(body);
    expect([answer.status, answer.body]).toMatchObject([422, { errors }]);
  });

  it('show the server of the environment without its password, and cannot be changed then', async () => {
    const platform = {
      ...api.platform,
      providers: { ...api.platform.providers, smtpUrl: `smtps://moi:${password}@mail.example` },
    };
    const shown = readSmtpSettings(platform);
    expect(shown).toMatchObject({
      serverFromEnvironment: true,
      host: { value: 'mail.example', source: 'environment' },
      port: { value: '465', source: 'environment' },
      username: { value: 'moi', source: 'environment' },
      password: { configured: true, ending: null, source: 'environment' },
      encryption: { value: 'ssl', source: 'environment' },
    });
    expect(JSON.stringify(shown)).not.toContain(password);
    const author = { accountId: chief.id, role: 'super_admin', provedAt: platform.clock.now() };
    const sentence = 'Défini par l’environnement\u00a0: il ne se change pas ici';
    await expect(changeSmtpServer(platform, author, { host: 'a.example', password: 'x' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { host: sentence, password: sentence },
    });
    await changeSmtpServer(platform, author, { enabled: false });
    expect(api.platform.settings.flag('email_enabled')).toBe(false);
  });
});

describe('a test of the mail server', () => {
  let api: TestApi;
  let account: BuiltAccount;
  let agent: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    account = await buildAdministrator(api.platform, { permissions: ['emails'] });
    agent = await api.signedIn(account);
  });
  afterAll(async () => api.stop());

  const test = async (body: object) => agent.call('/api/admin/email/test', { method: 'POST', body });
  const requested = async () =>
    readRows<{ payload: { jobId: string; recipient: string; subject: string; message: string } }>(
      api.platform,
      `select payload from outbox where name = 'messaging.test_mail_requested' order by id`,
    );
  /** What a worker writes once it is over. */
  async function answerNext(known: number, state: 'succeeded' | 'failed', result: object) {
    for (;;) {
      const event = (await requested())[known];
      if (event) {
        await api.platform.pool.query('update job_run set state = $2, result = $3 where id = $1', [
          event.payload.jobId,
          state,
          result,
        ]);
        return;
      }
      await new Promise((looked) => setImmediate(looked));
    }
  }

  it('is not sent while no address is set', async () => {
    const answer = await test({});
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'admin_email_missing', detail: 'Veuillez configurer un email administrateur' },
    ]);
    expect(await requested()).toHaveLength(0);
  });

  it('reports what the mail server answered', async () => {
    const at = (await requested()).length;
    const result = { outcome: 'sent', serverAnswer: '250 Ok: queued', milliseconds: 412 };
    const [answer] = await Promise.all([
      test({ to: 'moi@clairvolet.test', subject: 'Un essai', message: 'Bonjour' }),
      answerNext(at, 'succeeded', result),
    ]);
    const [event] = (await requested()).slice(at);
    expect([answer.status, answer.body]).toStrictEqual([
      200,
      { ...result, message: 'E-mail de test envoyé', jobId: event?.payload.jobId },
    ]);
    expect(event?.payload).toMatchObject({ recipient: 'moi@clairvolet.test', subject: 'Un essai', message: 'Bonjour' });
    expect(
      await readRows(
        api.platform,
        `select action, target_label, actor_id from audit_entry where action = 'emails.tested'`,
      ),
    ).toStrictEqual([{ action: 'emails.tested', target_label: 'moi@clairvolet.test', actor_id: account.id }]);
  });

  it('reports why it failed in the words of the server, otherwise in ours', async () => {
    await api.platform.settings.save(
      { admin_email: 'nous@clairvolet.test' },
      { at: api.platform.clock.now(), by: null },
    );
    const first = (await requested()).length;
    const [refused] = await Promise.all([
      test({}),
      answerNext(first, 'failed', { outcome: 'failed', serverAnswer: '535 authentication failed', milliseconds: 80 }),
    ]);
    expect(refused.body).toMatchObject({ outcome: 'failed', message: '535 authentication failed' });
    expect((await requested())[first]?.payload).toMatchObject({
      recipient: 'nous@clairvolet.test',
      subject: 'E-mail de test de Clairvolet',
    });
    const [broken] = await Promise.all([test({}), answerNext(first + 1, 'failed', {})]);
    expect(broken.body).toMatchObject({ outcome: 'failed', message: 'Erreur lors de l’envoi', serverAnswer: null });
  });

  it('is reported as waiting when no worker answers in time, and its job can be followed', async () => {
    const answer = await test({ to: 'moi@clairvolet.test' });
    const sent = answer.body as MailTest;
    expect(sent).toMatchObject({ outcome: 'waiting', serverAnswer: null, milliseconds: null });
    const job = await agent.call(`/api/jobs/${sent.jobId}`);
    expect([job.status, job.body]).toMatchObject([200, { type: 'messaging.test', state: 'queued' }]);
    await api.platform.pool.query(`update job_run set state = 'running' where id = $1`, [sent.jobId]);
    expect(await waitForTest(api.platform, sent.jobId, 50)).toMatchObject({ outcome: 'waiting', jobId: sent.jobId });
  });

  it.each([
    [{ to: 'moi@clairvolet.test\r\nBcc: a@evil.example' }, 'to'],
    [{ to: 'moi@clairvolet.test', subject: 'Un\r\nBcc: a@evil.example' }, 'subject'],
  ])('refuses %j', async (body, field) => {
    const answer = await test(body);
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { [field]: expect.any(String) } }]);
  });
});
