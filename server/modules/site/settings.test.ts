import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editableSettingKeys, type AdminSettings } from '@app/contract/site/settingsAdminApi.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildInvoice,
  buildSecondFactor,
  buildTransaction,
  readRows,
  type BuiltAccount,
} from '@app/domain/testing';
import { gif, jpeg, png, sendFile } from '../../testing/images.ts';
import type { ApiClient, TestApi } from '../../testing/startApi.ts';
import { startSite } from '../../testing/writeTinyClient.ts';

let api: TestApi;
let agentAccount: BuiltAccount;
let agent: ApiClient;
let chief: ApiClient;
beforeAll(async () => {
  api = await startSite({ appUrl: 'https://clairvolet.example' });
  agentAccount = await buildAdministrator(api.platform, { permissions: ['settings'] });
  agent = await api.signedIn(agentAccount);
  chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
});
afterAll(async () => api.stop());
beforeEach(async () => {
  await api.platform.pool.query('delete from setting');
  await api.platform.settings.load();
});

const change = async (body: object, by = agent) => by.call('/api/admin/settings', { method: 'PATCH', body });
const read = async () => (await agent.call('/api/admin/settings')).body as AdminSettings;
/** The latest entry of the journal. */
async function lastNote() {
  const [note] = await readRows<{ actor_id: string; action: string; target_id: string | null; changes: unknown }>(
    api.platform,
    'select actor_id, action, target_id, target_label, changes from audit_entry order by id desc limit 1',
  );
  return note;
}
const countNotes = async () =>
  (await readRows(api.platform, `select from audit_entry where action like 'settings.%'`)).length;

describe('the settings', () => {
  it('are read with the origin of each value, and without those of other screens', async () => {
    await change({ site_title: 'Volets' });
    const { settings, appUrl, changedAt } = await read();
    expect(settings.site_title).toStrictEqual({ value: 'Volets', source: 'stored' });
    expect(settings.trial_days).toStrictEqual({ value: '15', source: 'default' });
    expect(appUrl).toBe('https://clairvolet.example');
    expect(changedAt).toBe(api.platform.clock.now().toISOString());
    for (const excluded of [
      'stripe_secret_key',
      'smtp_password',
      'smtp_host',
      'admin_two_factor_required',
      'admin_email',
    ]) {
      expect(editableSettingKeys).not.toContain(excluded);
      expect(settings).not.toHaveProperty([excluded]);
    }
  });

  it('are changed together, and the journal records each value before and after', async () => {
    const answer = await change({
      site_title: 'Volets & Fils',
      contact_hours: 'Le matin',
      trial_days: '30',
      figure_owners: '500+',
      footer_text: (await read()).settings.footer_text.value,
    });
    expect(answer.status).toBe(200);
    expect((answer.body as AdminSettings).settings.trial_days).toStrictEqual({ value: '30', source: 'stored' });
    expect(await lastNote()).toMatchObject({
      actor_id: agentAccount.id,
      action: 'settings.changed',
      target_id: null,
      changes: [
        { field: 'site_title', before: 'Clairvolet', after: 'Volets & Fils' },
        { field: 'contact_hours', before: expect.any(String), after: 'Le matin' },
        { field: 'trial_days', before: '15', after: '30' },
        { field: 'figure_owners', before: '', after: '500+' },
      ],
    });
    await change({ site_title: 'Volets', figure_owners: '600+' });
    expect(await lastNote()).toMatchObject({
      changes: [
        { field: 'site_title', before: 'Volets & Fils', after: 'Volets' },
        { field: 'figure_owners', before: '500+', after: '600+' },
      ],
    });
  });

  it('that are sent unchanged change nothing and are not recorded', async () => {
    await change({ site_title: 'Volets' });
    const before = await countNotes();
    expect((await change({ site_title: 'Volets', trial_days: '15' })).status).toBe(200);
    expect(await countNotes()).toBe(before);
    expect((await read()).settings.trial_days.source).toBe('default');
  });

  it('that somebody else stored since they were read are refused with who, when and what, and nothing is written', async () => {
    await change({ site_title: 'Volets' });
    const { changedAt } = await read();
    await change({ site_title: 'Volets bleus', contact_hours: 'Le soir' }, chief);
    const answer = await change({ site_title: 'Volets verts', trial_days: '20', changedAt });
    const now = (await read()).changedAt;
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        code: 'changed_meanwhile',
        conflict: {
          by: expect.stringMatching(/Etcheverry$/),
          at: now,
          version: now,
          values: { site_title: 'Volets bleus' },
          secrets: [],
        },
      },
    ]);
    expect((await read()).settings).toMatchObject({
      site_title: { value: 'Volets bleus' },
      trial_days: { source: 'default' },
    });
    expect((await change({ site_title: 'Volets verts', changedAt: now })).status).toBe(200);
  });

  it('are stored from outdated screens where nobody else touched the same ones, or wrote the same', async () => {
    const { changedAt } = await read();
    await change({ site_title: 'Volets bleus', contact_hours: 'Le soir' }, chief);
    expect((await change({ trial_days: '20', contact_hours: 'Le soir', changedAt })).status).toBe(200);
  });

  it.each(['0000-01-01T00:00:00Z', `2026-11-27T00:00:00.${'0'.repeat(200)}Z`])(
    'are not compared with the instant %s, which no answer had',
    async (changedAt) => {
      const answer = await change({ trial_days: '20', changedAt });
      expect(answer).toMatchObject({ status: 422, body: { errors: { changedAt: 'Date invalide' } } });
    },
  );

  it('are stored by one of two who save the same one at once', async () => {
    const { changedAt } = await read();
    const answers = await Promise.all(
      ['Un', 'Deux'].map(async (title, place) => change({ site_title: title, changedAt }, place ? chief : agent)),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toStrictEqual(['200', '409']);
  });

  it('that are secret say that they were changed meanwhile, and nothing of their value', async () => {
    const { changedAt } = (await chief.call('/api/admin/stripe')).body as Pick<AdminSettings, 'changedAt'>;
    const saveKey = async (secretKey: string) =>
      chief.call('/api/admin/stripe', { method: 'PATCH', body: { secretKey, changedAt } });
    expect((await saveKey('sk_test_theirs')).status).toBe(200);
    const refused = await saveKey('sk_test_mine');
    expect(refused).toMatchObject({ status: 409, body: { conflict: { values: {}, secrets: ['secretKey'] } } });
    expect(JSON.stringify(refused.body)).not.toContain('theirs');
  });

  it('are all refused when one is invalid, with the reason for each', async () => {
    const before = await countNotes();
    const answer = await change({
      site_title: 'Volets',
      trial_days: '0',
      contact_email: 'personne',
      seller_siren: '12',
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      errors: {
        trial_days: 'Entre 1 et 365',
        contact_email: 'Adresse e-mail invalide',
        seller_siren: 'Saisissez les 9 chiffres du numéro SIREN',
      },
    });
    expect((await read()).settings.site_title.source).toBe('default');
    expect(await countNotes()).toBe(before);
  });

  it('of other screens cannot be written through this one', async () => {
    for (const key of ['smtp_password', 'smtp_host', 'admin_email', 'admin_two_factor_required']) {
      expect((await change({ [key]: 'true' }, chief)).status).toBe(422);
      expect(api.platform.settings.source(key as 'smtp_host')).toBe('default');
    }
  });

  it('reach every other process soon', async () => {
    const worker = await api.platform.sibling();
    await change({ site_title: 'Partout', trial_days: '21' });
    await expect.poll(() => worker.settings.get('site_title'), { interval: 10 }).toBe('Partout');
    expect(worker.settings.number('trial_days')).toBe(21);
  });

  it('apply to the site at once', async () => {
    const page = async () => String((await api.visitor().call('/')).body);
    expect(await page()).not.toContain('Un titre neuf');
    const words = { meta_title: 'Un titre neuf', canonical_url: 'https://volets.example', robots_archive: 'false' };
    await change(words, chief);
    const html = await page();
    expect(html).toContain('<title>Un titre neuf</title>');
    expect(html).toContain('<link rel="canonical" href="https://volets.example/">');
    expect(html).toContain('content="index, follow, noarchive"');
    await change({ maintenance_mode: 'true' });
    expect((await api.visitor().call('/')).status).toBe(503);
    expect((await api.visitor().call('/login')).status).toBe(200);
    await change({ maintenance_mode: 'false' });
    expect((await api.visitor().call('/')).status).toBe(200);
  });

  it('cannot set the first invoice number once an invoice exists', async () => {
    expect((await change({ invoice_start_number: '2000' })).status).toBe(200);
    const { id } = await buildCustomer(api.platform);
    await buildInvoice(api.platform, await buildTransaction(api.platform, id));
    const answer = await change({ invoice_start_number: '3000', site_title: 'Volets' });
    expect(answer.body).toMatchObject({
      errors: { invoice_start_number: 'La numérotation a commencé\u00a0: elle se poursuit sans trou' },
    });
    expect((await read()).settings.site_title.source).toBe('default');
  });

  it('name an image only as long as it exists', async () => {
    const gone = `/uploads/${'0'.repeat(64)}.png`;
    const message = 'Cette image n’existe plus\u00a0: déposez-la de nouveau';
    const answer = await change({
      favicon_url: gone,
      og_image: '/uploads/../../etc/passwd',
      schema_logo: '/favicon.svg',
    });
    expect(answer.body).toMatchObject({ errors: { favicon_url: message, og_image: message } });
    expect((await change({ og_image: 'https://images.example/partage.png' })).status).toBe(200);
  });
});

describe('a legal page', () => {
  const preview = async (body: object) => agent.call('/api/admin/legal-pages/preview', { method: 'POST', body });
  const hostile = '<h2>Règles</h2><p onclick="alert(1)">Bonjour.</p><script>alert(2)</script>';
  const clean = '<h2>Règles</h2><p>Bonjour.</p>';

  it('is sanitised when it is saved, and so are its preview and its page', async () => {
    expect((await preview({ page: 'terms', content: hostile })).body).toStrictEqual({ content: clean, cleaned: true });
    expect((await preview({ page: 'terms', content: clean })).body).toStrictEqual({ content: clean, cleaned: false });
    await change({ legal_page_terms: hostile });
    expect((await read()).settings.legal_page_terms.value).toBe(clean);
    expect(String((await api.visitor().call('/cgu')).body)).toContain('<p>Bonjour.</p>');
  });

  it.each(['<H1>A</H1><b>b</b><br><p>1 &lt; 2 &amp; « c »</p>', "<ul>\n<li>a</li>\n</ul><a href='/cgu'>x</a>"])(
    'is not reported as sanitised when only its notation differs: %s',
    async (content) => {
      expect((await preview({ page: 'privacy', content })).body).toMatchObject({ cleaned: false });
    },
  );

  it.each(['<p style="color:red">a</p>', '<a href="javascript:alert(1)">a</a>', '<img src="x">', '<p class="a">b</p>'])(
    'is reported as sanitised when something is removed: %s',
    async (content) => {
      expect((await preview({ page: 'privacy', content })).body).toMatchObject({ cleaned: true });
    },
  );

  it('returns to the shipped text when it is emptied, and is refused when sanitising leaves nothing', async () => {
    await change({ legal_page_terms: clean });
    const answer = await change({ legal_page_terms: '<script>alert(1)</script>' });
    expect(answer.body).toMatchObject({
      errors: { legal_page_terms: expect.stringMatching(/^Rien de ce texte ne peut être affiché/) },
    });
    expect((await change({ legal_page_terms: '' })).status).toBe(200);
    const { body } = await preview({ page: 'terms', content: '' });
    expect((body as { content: string }).content).toContain('<h2>');
    expect(String((await api.visitor().call('/cgu')).body)).not.toContain('Règles');
  });

  it('may be longer than other texts', async () => {
    const long = `<p>${'a'.repeat(150_000)}</p>`;
    expect((await change({ legal_page_privacy: long })).status).toBe(200);
    const tooLong = await change({ legal_page_privacy: 'a'.repeat(200_001) });
    expect(tooLong.body).toMatchObject({ errors: { legal_page_privacy: 'Au plus 200\u202f000 caractères' } });
  });
});

describe('an uploaded image', () => {
  const upload = async (use: string, content: Uint8Array | string, name?: string) =>
    sendFile(api, agent, `/api/admin/images/${use}`, { content, ...(name !== undefined && { name }) });
  const urlOf = ({ body }: { body: unknown }) => (body as { url: string }).url;
  const fetched = async (path: string, headers: Record<string, string> = {}) =>
    fetch(`${api.origin}${path}`, { headers });

  it.each([
    ['png', png(), 'image/png', 4, 3],
    ['jpg', jpeg(), 'image/jpeg', 16, 9],
    ['gif', gif, 'image/gif', 1, 1],
    [
      'svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4z"></path></svg>',
      'image/svg+xml',
      8,
      4,
    ],
  ] as const)('is stored by its hash and cached for ever: %s', async (extension, content, type, width, height) => {
    // The file name is not trusted.
    const answer = await upload('favicon', content, '../../x.html');
    expect(answer).toMatchObject({ status: 201, body: { width, height } });
    const url = urlOf(answer);
    expect(url).toMatch(new RegExp(`^/uploads/[0-9a-f]{64}\\.${extension}$`));
    expect(urlOf(await upload('social', content))).toBe(url);
    const shown = await fetched(url);
    expect(Buffer.from(await shown.arrayBuffer())).toStrictEqual(Buffer.from(content));
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(
      (await fetched(url, { 'if-none-match': shown.headers.get('etag') ?? '', 'cache-control': 'max-age=0' })).status,
    ).toBe(304);
    expect((await change({ favicon_url: url })).status).toBe(200);
    expect(String((await api.visitor().call('/')).body)).toContain(`<link rel="icon" href="${url}" type="${type}">`);
    expect(await lastNote()).toMatchObject({ action: 'settings.changed' });
  });

  it('is recorded in the journal with its purpose', async () => {
    const url = urlOf(await upload('social', png({ colour: 7 })));
    expect(await lastNote()).toMatchObject({
      actor_id: agentAccount.id,
      action: 'settings.image_uploaded',
      target_id: 'social',
      target_label: url,
    });
  });

  it('in SVG format is sanitised before it is stored', async () => {
    const url = urlOf(
      await upload(
        'favicon',
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><path d="M0 0"/></svg>',
      ),
    );
    expect(await (await fetched(url)).text()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path></svg>',
    );
  });

  it.each([
    ['a text', 'bonjour', 'icone.png'],
    ['a page', '<html><script>alert(1)</script></html>', 'icone.svg'],
    ['a PDF', '%PDF-1.7', 'icone.png'],
    ['an icon of Windows', Buffer.from([0, 0, 1, 0, 1, 0]), 'icone.ico'],
    ['a PNG that is cut short', png().subarray(0, 50), 'icone.png'],
    ['a PNG with something behind it', Buffer.concat([png(), Buffer.from('<script>')]), 'icone.png'],
    ['an enormous PNG', png({ width: 8_001, height: 1 }), 'icone.png'],
    ['a PNG that is enormously tall', png({ width: 1, height: 8_001 }), 'icone.png'],
    ['a JPEG without an end', jpeg().subarray(0, -2), 'icone.jpg'],
    ['a GIF that is cut short', gif.subarray(0, -1), 'icone.gif'],
    ['a drawing of nothing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'icone.svg'],
  ])('is not %s', async (_what, content, name) => {
    const before = await countNotes();
    const message = 'Le fichier doit être une image (PNG, JPG, GIF, SVG)';
    expect(await upload('favicon', content, name)).toMatchObject({
      status: 422,
      body: { detail: message, errors: { file: message } },
    });
    expect(await countNotes()).toBe(before);
  });

  it('is limited to two megabytes', async () => {
    const largest = Buffer.concat([png(), Buffer.alloc(2 * 1024 * 1024)]).subarray(0, 2 * 1024 * 1024);
    expect((await upload('favicon', largest)).status).toBe(422);
    expect(await upload('favicon', Buffer.concat([largest, Buffer.alloc(1)]))).toMatchObject({
      status: 413,
      body: { detail: 'Le fichier ne doit pas dépasser 2MB' },
    });
  });

  it('for invoices must have a format that a PDF can contain', async () => {
    const answer = await upload('logo', png());
    expect((await change({ invoice_logo_url: urlOf(answer) })).status).toBe(200);
    for (const other of [gif, '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>', 'texte']) {
      expect(await upload('logo', other)).toMatchObject({
        status: 422,
        body: { errors: { file: 'Le logo doit être une image PNG ou JPG' } },
      });
    }
    for (const unprintable of [png({ interlaced: 1 }), jpeg({ components: 4 })]) {
      expect(await upload('logo', unprintable)).toMatchObject({
        status: 422,
        body: { errors: { file: expect.stringMatching(/^Ce logo ne peut pas être imprimé/) } },
      });
    }
  });

  it.each([
    [`/uploads/${'0'.repeat(64)}.png`, 'text/plain'],
    ['/uploads/', 'text/plain'],
    ['/uploads/..%2f..%2fapp.key', 'text/plain'],
    ['/uploads/%2e%2e/app.key', 'text/html'],
    ['/uploads/../package.json', 'text/html'],
    [`/uploads/${'0'.repeat(64)}.png/`, 'text/plain'],
  ])('is not served at another address: %s', async (path, type) => {
    const answer = await fetched(path);
    expect([answer.status, answer.headers.get('content-type')]).toStrictEqual([404, `${type}; charset=utf-8`]);
  });

  it('is served during maintenance, as the maintenance page has an icon too', async () => {
    const url = urlOf(await upload('favicon', png()));
    await change({ favicon_url: url, maintenance_mode: 'true' });
    expect((await fetched(url)).status).toBe(200);
  });

  it('can be sent only by super administrators and agents with the permission', async () => {
    const stranger = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['emails'] }));
    const customer = await api.signedIn(await buildCustomer(api.platform));
    for (const [client, status] of [
      [stranger, 403],
      [customer, 403],
      [api.visitor(), 401],
      [chief, 201],
    ] as const) {
      const answer = await sendFile(api, client, '/api/admin/images/favicon', { content: png() });
      expect(answer.status).toBe(status);
    }
    expect((await upload('autre', png())).status).toBe(404);
  });
});

describe('the second factor policy for administrators', () => {
  const security = async (body?: object, by = chief) =>
    by.call('/api/admin/security', body ? { method: 'PATCH', body } : {});

  it('is changed by a super administrator, who sees how many do not meet it, and is recorded in the journal', async () => {
    const before = (await security()).body as { withoutSecondFactor: number };
    const prepared = await buildAdministrator(api.platform, { permissions: [] });
    await buildSecondFactor(api.platform, prepared, 'active');
    await buildAdministrator(api.platform, { permissions: [] });
    expect((await security()).body).toStrictEqual({
      twoFactorRequired: false,
      withoutSecondFactor: before.withoutSecondFactor + 1,
    });
    const own = await buildAdministrator(api.platform, { role: 'super_admin' });
    const client = await api.signedIn(own);
    expect((await security({ twoFactorRequired: true }, client)).body).toMatchObject({ twoFactorRequired: true });
    expect(await lastNote()).toMatchObject({
      actor_id: own.id,
      action: 'settings.changed',
      changes: [{ field: 'admin_two_factor_required', before: 'false', after: 'true' }],
    });
    expect((await agent.call('/api/admin/settings')).body).toMatchObject({
      code: 'second_factor_enrolment_required',
    });
  });

  it('is neither visible to nor changed by others, and requires the password again', async () => {
    expect((await security(undefined, agent)).status).toBe(403);
    expect((await security({ twoFactorRequired: true }, agent)).status).toBe(403);
    api.platform.clock.advance(16 * 60_000);
    expect((await security({ twoFactorRequired: true })).body).toMatchObject({ code: 'proof_required' });
    expect(api.platform.settings.flag('admin_two_factor_required')).toBe(false);
  });
});
