import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TemplateSummary, TemplateView } from '@app/contract/messaging/templatesApi.ts';
import { purgeExpired } from '@app/domain/jobs';
import { composeMail, MailTemplates } from '@app/domain/messaging';
import { newId } from '@app/domain/platform';
import { buildAdministrator, createTestPlatform, readRows, type BuiltAccount, patience } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

describe('the templates of mails', () => {
  let api: TestApi;
  let author: BuiltAccount;
  let agent: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    author = await buildAdministrator(api.platform, { permissions: ['emails'] });
    agent = await api.signedIn(author);
  });
  afterAll(async () => api.stop());

  const path = (key: string) => `/api/admin/email/templates/${key}`;
  const list = async () =>
    ((await agent.call('/api/admin/email/templates')).body as { templates: TemplateSummary[] }).templates;
  const read = async (key: string) => (await agent.call(path(key))).body as TemplateView;
  const save = async (key: string, body: object) => agent.call(path(key), { method: 'PUT', body });
  const journal = async (action: string) =>
    readRows(
      api.platform,
      'select target_id, target_label, changes, actor_id from audit_entry where action = $1 order by at desc, id desc',
      [action],
    );
  const deliver = async (template: string, state: string, at: Date) =>
    api.platform.pool.query(
      `insert into mail_delivery (id, event_id, template, recipient, state, created_at, updated_at)
       values ($1, $2, $3, 'a@b.example', $4, $5, $5)`,
      [newId(), newId(), template, state, at],
    );

  it('are listed as shipped, with the occasion of each and its deliveries of a month', async () => {
    const now = api.platform.clock.now();
    for (const state of ['sent', 'sent', 'failed', 'suppressed', 'queued']) await deliver('welcome', state, now);
    await deliver('welcome', 'sent', new Date(now.getTime() - 31 * 86_400_000));
    const templates = await list();
    expect(templates.map(({ key }) => key).slice(0, 3)).toStrictEqual([
      'welcome',
      'password_reset',
      'booking_confirmation',
    ]);
    expect(templates[0]).toMatchObject({
      name: 'Bienvenue',
      audience: 'user',
      rule: 'À l’inscription d’un client',
      unsent: null,
      isCustom: false,
      enabled: true,
      isRequired: false,
      lastMonth: { sent: 2, failed: 1, suppressed: 1 },
    });
    expect(templates.filter(({ unsent }) => unsent !== null)).toStrictEqual([]);
    expect(templates[1]).toMatchObject({ isRequired: true, lastMonth: { sent: 0, failed: 0, suppressed: 0 } });
  });

  it('show their own variables before the common ones, and an unknown template answers 404', async () => {
    const welcome = await read('welcome');
    expect(welcome.variables.map(({ name }) => name)).toStrictEqual([
      'trial_days',
      'trial_end_date',
      'max_properties',
      'plan_name',
      'confirmation_url',
      'expires_in',
      'user_name',
      'site_name',
      'site_url',
      'contact_email',
      'postal_address',
    ]);
    expect(welcome).toMatchObject({ version: 1, shipped: { subject: welcome.subject, content: welcome.content } });
    expect(welcome.versions).toStrictEqual([
      {
        version: 1,
        subject: welcome.subject,
        content: welcome.content,
        isDefault: true,
        author: null,
        savedAt: expect.any(String),
      },
    ]);
    expect((await agent.call(path('nothing_of_ours'))).status).toBe(404);
  });

  it('that are saved apply to the next mail soon, in every process', async () => {
    const elsewhere = new MailTemplates(api.platform);
    const compose = async () =>
      composeMail(api.platform, elsewhere, 'plan_changed', {
        userName: 'Maïté',
        values: {
          plan_name: 'Business',
          billing_cycle: 'Mensuelle',
          amount: '30\u00a0€',
          next_payment_date: 'demain',
          subscription_url: 'https://clairvolet.example/dashboard/abonnement',
        },
      });
    expect((await compose()).subject).toBe('Votre formule est désormais Business');
    const saved = await save('plan_changed', {
      subject: 'Bravo pour {{ plan_name }}',
      content: '<p onclick="alert(1)">Bravo<script>alert(1)</script>, {{user_name}}.</p>',
    });
    expect(saved.status).toBe(200);
    const begun = performance.now();
    await vi.waitUntil(async () => (await compose()).subject === 'Bravo pour Business', patience);
    expect(performance.now() - begun).toBeLessThan(1_000);
    const mail = await compose();
    expect(mail.text).toContain('Bravo, Maïté.');
    expect(mail.html).not.toMatch(/alert|onclick|<script/);
  });

  it('retain each version with its author, and the journal records the changes', async () => {
    const before = await read('trial_ended');
    const content = '<p>Bonjour {{user_name}}, c’est fini.</p>';
    const first = await save('trial_ended', { subject: 'C’est fini', content, version: before.version });
    const after = first.body as TemplateView;
    expect(after).toMatchObject({ version: 2, subject: 'C’est fini', content, isCustom: true });
    expect(after.versions.map(({ version, author: by, isDefault }) => [version, by, isDefault])).toStrictEqual([
      [2, 'Maïder Etcheverry', false],
      [1, null, true],
    ]);
    expect(await journal('emails.template_changed')).toContainEqual({
      target_id: 'trial_ended',
      target_label: 'Essai terminé',
      actor_id: author.id,
      changes: expect.arrayContaining([{ field: 'subject', before: before.subject, after: 'C’est fini' }]),
    });
    // The same once more is no other version.
    expect((await save('trial_ended', { subject: 'C’est fini', content })).body).toMatchObject({ version: 2 });

    const restored = (await agent.call(path('trial_ended'), { method: 'DELETE' })).body as TemplateView;
    expect(restored).toMatchObject({ version: 3, subject: before.subject, content: before.content, isCustom: false });
    expect(restored.versions.map(({ version, subject }) => [version, subject])).toStrictEqual([
      [3, before.subject],
      [2, 'C’est fini'],
      [1, before.subject],
    ]);
    expect(await journal('emails.template_restored')).toMatchObject([{ target_id: 'trial_ended' }]);
  });

  it('are saved by only one of two authors who edit the same version', async () => {
    const { version, subject, content } = await read('trial_ending');
    const answers = await Promise.all(
      ['Un', 'Deux'].map(async (word) => save('trial_ending', { subject: `${word} ${subject}`, content, version })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toStrictEqual(['200', '409']);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'changed_meanwhile',
      detail: 'Ce modèle a été modifié entre-temps\u00a0: rechargez-le avant de recommencer.',
      conflict: { by: expect.stringMatching(/\S/), version: version + 1, values: { content } },
    });
    expect((await read('trial_ending')).versions).toHaveLength(2);
  });

  it.each([
    ['an unknown variable', { subject: '{{nom}}', content: '<p>x</p>' }, 'subject', /^Variable inconnue.*\{\{nom\}\}/],
    ['a variable of another mail', { subject: 'x', content: '<p>{{reset_url}}</p>' }, 'content', /^Variable inconnue/],
    [
      'a form that is none',
      { subject: 'x', content: '<p>{{#plan_name}}x{{/plan_name}}</p>' },
      'content',
      /n’est pas acceptée/,
    ],
    ['a subject of two lines', { subject: 'x\r\nBcc: a@evil.example', content: '<p>x</p>' }, 'subject', /interdits/],
    [
      'a link that hands on what opens an account',
      { subject: 'x', content: '<p><a href="https://evil.example/?x={{confirmation_url}}">x</a></p>' },
      'content',
      /l’adresse entière/,
    ],
  ])('with %s cannot be saved, previewed or tested', async (_what, body, field, sentence) => {
    for (const [method, end] of [
      ['PUT', ''],
      ['POST', '/preview'],
      ['POST', '/test'],
    ] as const) {
      const answer = await agent.call(`${path('welcome')}${end}`, { method, body: { ...body, to: 'a@b.example' } });
      expect([end, answer.status, answer.body]).toMatchObject([
        end,
        422,
        { errors: { [field]: expect.stringMatching(sentence) } },
      ]);
    }
    expect((await read('welcome')).version).toBe(1);
  });

  it('can be switched off, except those that access, money or the law depend on', async () => {
    const turn = async (key: string, enabled: boolean) => agent.call(path(key), { method: 'PATCH', body: { enabled } });
    const off = await turn('welcome', false);
    expect([off.status, off.body]).toMatchObject([200, { key: 'welcome', enabled: false }]);
    expect(await journal('emails.template_switched')).toMatchObject([
      { target_id: 'welcome', changes: [{ field: 'enabled', before: 'true', after: 'false' }] },
    ]);
    await turn('welcome', true);
    for (const key of ['password_reset', 'payment_failed', 'withdrawal_acknowledged']) {
      const refused = await turn(key, false);
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'template_required' }]);
      expect((await turn(key, true)).status).toBe(200);
    }
    expect(await journal('emails.template_switched')).toHaveLength(2);
    expect((await list()).filter(({ enabled }) => !enabled)).toStrictEqual([]);
  });

  it('are installed again when they are missing, and edited texts are not overwritten', async () => {
    const { subject } = await read('new_user_admin');
    await save('new_user_admin', { subject, content: '<p>À nous, {{customer_name}}</p>' });
    expect((await list()).find(({ key }) => key === 'new_user_admin')?.isCustom).toBe(true);
    await api.platform.pool.query(`delete from mail_template where key = 'contact_acknowledgement'`);
    await api.platform.pool.query(`update mail_template set source_hash = 'older' where key = 'account_closed'`);
    const count = (await list()).length + 1;
    const answer = await agent.call('/api/admin/email/templates/initialise', { method: 'POST' });
    expect([answer.status, answer.body]).toStrictEqual([200, { installed: 1, renewed: 1, kept: count - 2 }]);
    expect((await read('new_user_admin')).content).toBe('<p>À nous, {{customer_name}}</p>');
    expect(await list()).toHaveLength(count);
    expect(await journal('emails.templates_initialised')).toHaveLength(1);
  });
});

describe('the preview of a draft', () => {
  let api: TestApi;
  let agent: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['emails'] }));
    await api.platform.settings.save(
      { site_title: 'Les Volets', postal_address: '1 rue Haute, Paris', from_email: 'bonjour@volets.example' },
      { at: api.platform.clock.now(), by: null },
    );
  });
  afterAll(async () => api.stop());

  interface Drawn {
    url: string;
    subject: string;
    text: string;
    from: string;
    bytes: number;
  }
  const draw = async (body: object) => {
    const answer = await agent.call('/api/admin/email/templates/welcome/preview', { method: 'POST', body });
    expect(answer.status).toBe(200);
    return answer.body as Drawn;
  };
  const draft = {
    subject: 'Bonjour {{user_name}}, de {{site_name}}',
    content: '<p>Formule {{plan_name}}</p><script>alert(1)</script><img src=x onerror=alert(1)>',
  };

  it('is the mail as it would arrive, with sample values and the values of the settings', async () => {
    const drawn = await draw(draft);
    expect(drawn).toMatchObject({
      subject: 'Bonjour Maïder, de Les Volets',
      from: 'Les Volets <bonjour@volets.example>',
    });
    expect(drawn.text).toContain('Formule Business');
    const shown = await agent.call(drawn.url);
    expect(shown.status).toBe(200);
    expect(shown.body).toMatch(/Formule Business[^]*1 rue Haute, Paris/);
    expect(Buffer.byteLength(String(shown.body))).toBe(drawn.bytes);
    expect(await readRows(api.platform, `select version from mail_template where key = 'welcome'`)).toStrictEqual([
      { version: 1 },
    ]);
  });

  it('is a document without scripts that only our own pages may frame', async () => {
    const { headers, body } = await agent.call((await draw(draft)).url);
    expect(body).not.toMatch(/<script|onerror|alert/);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^inline/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src https: data: 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
        'sandbox allow-popups allow-popups-to-escape-sandbox',
    );
    // Nothing else of the API can be framed.
    const other = await agent.call('/api/admin/email/templates');
    expect(other.headers.get('x-frame-options')).toBe('DENY');
  });

  it('is visible only to its author, until the next preview or for an hour', async () => {
    const first = await draw(draft);
    const colleague = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    expect((await colleague.call(first.url)).status).toBe(404);
    await colleague.call('/api/admin/email/templates/welcome/preview', { method: 'POST', body: draft });
    expect((await agent.call(first.url)).status).toBe(200);
    const second = await draw({ ...draft, subject: 'Autre' });
    expect((await agent.call(first.url)).status).toBe(404);
    expect((await agent.call(second.url)).status).toBe(200);
    const purge = async (minutes: number) =>
      api.platform.orm.em
        .fork()
        .transactional(async (em) => purgeExpired(em, new Date(api.platform.clock.now().getTime() + minutes * 60_000)));
    await purge(59);
    expect((await agent.call(second.url)).status).toBe(200);
    await purge(61);
    expect((await agent.call(second.url)).status).toBe(404);
  });

  it('does not replace the draft that a test mail is sending', async () => {
    const drawn = await draw(draft);
    const body = { ...draft, to: 'moi@clairvolet.test' };
    const testing = agent.call('/api/admin/email/templates/welcome/test', { method: 'POST', body });
    const events = async () =>
      readRows<{ preview: string; subject: string; recipient: string }>(
        api.platform,
        `select payload ->> 'previewId' as preview, payload ->> 'subject' as subject, payload ->> 'recipient' as recipient
         from outbox where name = 'messaging.test_mail_requested'`,
      );
    await vi.waitUntil(async () => (await events()).length === 1, patience);
    const [event] = await events();
    expect(event).toMatchObject({ subject: 'Bonjour Maïder, de Les Volets', recipient: 'moi@clairvolet.test' });
    expect((await agent.call(drawn.url)).status).toBe(200);
    await draw(draft);
    expect(await readRows(api.platform, 'select html from mail_preview where id = $1', [event?.preview])).toMatchObject(
      [{ html: expect.stringContaining('Formule Business') }],
    );
    await api.platform.pool.query(`update job_run set state = 'failed'`);
    expect((await testing).status).toBe(200);
  });
});

it('a required template is enabled even if the database says that it is off', async () => {
  const platform = await createTestPlatform();
  await platform.pool.query('update mail_template set enabled = false');
  const templates = new MailTemplates(platform);
  expect((await templates.read('password_reset')).enabled).toBe(true);
  expect((await templates.read('welcome')).enabled).toBe(false);
  await platform.close();
});
