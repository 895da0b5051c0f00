import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdministrator, buildCustomer, readRows } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

const bodyOf = (answer: { body: unknown }) => answer.body as Record<string, unknown>;

describe('the .php paths of the back-office', () => {
  let api: TestApi;
  let superAdmin: ApiClient;
  let customer: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    superAdmin = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    customer = await api.signedIn(await buildCustomer(api.platform));
  });
  afterAll(async () => api.stop());

  const agentWith = async (...permissions: ('users' | 'settings' | 'emails')[]) =>
    api.signedIn(await buildAdministrator(api.platform, { permissions }));
  const send = async (client: ApiClient, method: string, path: string, body?: object) =>
    client.call(path, { method, ...(body && { body }) });

  describe('users.php', () => {
    const input = {
      first_name: 'Sylvain',
      last_name: 'Morel',
      email: 'sylvain@morel.example',
      phone: '04 50 00 00 00',
      company: 'Chalets Morel SAS',
      selected_plan: 'enterprise',
      subscription_status: 'canceled',
      password: 'un mot de passe rare',
      debug_mode: true,
      custom_domain: 'chalets-morel.example',
      subdomain: 'chalets-morel',
      address: '212 route des Alpages',
      city: 'Morzine',
      postal_code: '74110',
      country: 'France',
      siret: '',
    };

    it('creates a customer with every field, lists them, and changes only the fields that are sent', async () => {
      const agent = await agentWith('users');
      const created = await send(agent, 'POST', '/api/users.php', input);
      expect([created.status, created.body]).toMatchObject([
        200,
        { success: true, message: 'Utilisateur créé avec succès' },
      ]);
      const { id } = bodyOf(created).user as { id: string };
      const list = (await agent.call('/backend/api/users.php')).body as { id: string }[];
      const { password, ...seen } = input;
      expect(list.find((user) => user.id === id)).toMatchObject({
        ...seen,
        siret: null,
        role: 'customer',
        created_at: expect.stringMatching(/^2026-11-20T/),
      });
      expect(JSON.stringify(list)).not.toContain(password);

      const changed = await send(agent, 'PUT', `/api/users.php?id=${id}`, {
        city: 'Les Gets',
        subscription_status: 'yearly',
        password: '',
      });
      expect([changed.status, changed.body]).toMatchObject([
        200,
        { message: 'Utilisateur modifié avec succès', user: { city: 'Les Gets', postal_code: '74110' } },
      ]);
      expect(bodyOf(changed).user).toMatchObject({ subscription_status: 'active', billing_cycle: 'yearly' });
      const signedIn = await send(api.visitor(), 'POST', '/backend/api/login.php', {
        email: input.email,
        password,
      });
      expect(signedIn.body).toMatchObject({ success: true });
    });

    it('names the field that is wrong, and refuses callers without the permission', async () => {
      const agent = await agentWith('users');
      const wrong = await send(agent, 'POST', '/api/users.php', {
        ...input,
        email: 'autre@morel.example',
        password: 'court',
      });
      expect([wrong.status, wrong.body]).toMatchObject([
        422,
        { success: false, error: 'Le mot de passe doit contenir au moins 8 caractères' },
      ]);
      for (const client of [customer, await agentWith('settings')]) {
        expect((await client.call('/backend/api/users.php')).status).toBe(403);
        expect((await send(client, 'POST', '/api/users.php', input)).status).toBe(403);
      }
      expect((await api.visitor().call('/backend/api/users.php')).status).toBe(401);
    });

    it('deletes a customer with everything that named them', async () => {
      const { id } = await buildCustomer(api.platform, { email: 'a-oublier@morel.example' });
      const removed = await send(await agentWith('users'), 'DELETE', `/backend/api/users.php?id=${id}`);
      expect([removed.status, removed.body]).toMatchObject([200, { success: true }]);
      const [row] = await readRows<{ email: string }>(api.platform, 'select email from account where id = $1', [id]);
      expect(row?.email).toMatch(/@closed\.invalid$/);
    });

    it('lists customers beyond one page of the database, each once', async () => {
      await api.platform.pool.query(
        `with made as (
           insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, created_at, updated_at)
           select gen_random_uuid(), 'customer', 'foule-' || n || '@morel.example', 'Foule', n::text, '', now(), now(), now()
           from generate_series(1, 1100) n returning id)
         insert into customer (account_id, trial_days) select id, 15 from made`,
      );
      const list = (await superAdmin.call('/backend/api/users.php')).body as { id: string; email: string }[];
      expect(list.filter(({ email }) => email.startsWith('foule-'))).toHaveLength(1_100);
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    });
  });

  describe('admins.php', () => {
    it('creates, changes and deletes an administrator, for super administrators only', async () => {
      const created = await send(superAdmin, 'POST', '/backend/api/admins.php', {
        first_name: 'Joana',
        last_name: 'Larralde',
        email: 'joana@clairvolet.test',
        password: 'un mot de passe rare',
      });
      expect([created.status, created.body]).toMatchObject([
        200,
        {
          success: true,
          message: 'Administrateur créé avec succès',
          admin: { role: 'agent', permissions: ['users', 'view_stats'], active: true, last_login: null },
        },
      ]);
      const { id } = bodyOf(created).admin as { id: string };
      const changed = await send(superAdmin, 'PUT', `/backend/api/admins.php?id=${id}`, {
        role: 'super_admin',
        permissions: ['all'],
      });
      expect(changed.body).toMatchObject({
        success: true,
        message: 'Administrateur modifié avec succès',
        admin: { first_name: 'Joana', role: 'super_admin', permissions: ['all'] },
      });
      const list = (await superAdmin.call('/backend/api/admins.php')).body as { id: string }[];
      expect(list.find((admin) => admin.id === id)).toMatchObject({ email: 'joana@clairvolet.test' });
      const removed = await send(superAdmin, 'DELETE', `/backend/api/admins.php?id=${id}`);
      expect([removed.status, removed.body]).toMatchObject([200, { success: true }]);
      const agent = await agentWith('users', 'settings', 'emails');
      expect((await agent.call('/backend/api/admins.php')).status).toBe(403);
      expect((await send(agent, 'PUT', `/backend/api/admins.php?id=${id}`, { role: 'super_admin' })).status).toBe(403);
    });
  });

  describe('settings.php', () => {
    it('shows everyone the public settings, the others only with the permission, and secrets to nobody', async () => {
      const secret = 'sk_test_0123456789secret';
      await api.platform.settings.save({ stripe_secret_key: secret }, { at: api.platform.clock.now(), by: null });
      const anyone = bodyOf(await api.visitor().call('/backend/api/settings.php'));
      expect(anyone).toHaveProperty('site_title', 'Clairvolet');
      expect(anyone).not.toHaveProperty('invoice_prefix');
      const all = bodyOf(await (await agentWith('settings')).call('/backend/api/settings.php'));
      expect(all).toMatchObject({
        site_title: 'Clairvolet',
        invoice_prefix: 'INV',
        invoice_start_number: '1000',
        'legal_page_legal-notice': '',
        stripe_secret_key: 'configuré · ••••cret',
        og_type: 'website',
      });
      expect(JSON.stringify(all)).not.toContain(secret);
    });

    it('accepts the flat object that it returned, and changes no setting that is the same', async () => {
      const agent = await agentWith('settings');
      const all = bodyOf(await agent.call('/backend/api/settings.php'));
      const saved = await send(agent, 'POST', '/backend/api/settings.php', {
        ...all,
        site_title: 'Volets',
        meta_title: 'Louer sans commission',
        maintenance_mode: false,
        trial_days: 20,
      });
      expect([saved.status, saved.body]).toMatchObject([
        200,
        { success: true, message: 'Paramètres sauvegardés avec succès' },
      ]);
      expect(
        await readRows(
          api.platform,
          `select key, value from setting where key in ('site_title', 'trial_days', 'meta_title') order by key`,
        ),
      ).toStrictEqual([
        { key: 'meta_title', value: 'Louer sans commission' },
        { key: 'site_title', value: 'Volets' },
        { key: 'trial_days', value: '20' },
      ]);
      expect(
        await readRows(api.platform, `select from setting where key in ('og_type', 'invoice_prefix')`),
      ).toStrictEqual([]);
    });

    it('stores all settings or none, and lets only super administrators change the keys of Stripe', async () => {
      const agent = await agentWith('settings');
      const wrong = await send(superAdmin, 'POST', '/backend/api/settings.php', {
        stripe_public_key: 'pk_test_autre',
        trial_days: 'beaucoup',
      });
      expect([wrong.status, wrong.body]).toMatchObject([
        422,
        { success: false, errors: { trial_days: expect.any(String) } },
      ]);
      for (const theirs of [{ stripe_public_key: 'pk_test_autre' }, { saas_server_ip: '203.0.113.66' }]) {
        const refused = await send(agent, 'POST', '/backend/api/settings.php', { ...theirs, site_title: 'Jamais' });
        expect(refused.status).toBe(403);
      }
      expect(
        await readRows(api.platform, `select from setting where key = 'stripe_public_key' or value = 'Jamais'`),
      ).toStrictEqual([]);
      expect((await send(customer, 'POST', '/backend/api/settings.php', { site_title: 'x' })).status).toBe(403);
    });

    it('stores secrets, shows them masked, and ignores a masked value that is sent back', async () => {
      const token = 'ab'.repeat(32);
      const saved = await send(superAdmin, 'POST', '/backend/api/settings.php', {
        saas_api_token: token,
        registrar_api_key: 'court-8c',
        site_title: 'Volets Neufs',
      });
      expect([saved.status, saved.body]).toMatchObject([200, { success: true }]);
      const { settings } = api.platform;
      const unchanged = [token, 'court-8c', 'Volets Neufs'];
      const stored = () => [
        settings.get('saas_api_token'),
        settings.get('registrar_api_key'),
        settings.get('site_title'),
      ];
      expect(stored()).toStrictEqual(unchanged);
      const seen = bodyOf(await superAdmin.call('/backend/api/settings.php'));
      expect(seen).toMatchObject({ saas_api_token: 'configuré · ••••abab', registrar_api_key: 'configuré' });
      expect((await send(superAdmin, 'POST', '/backend/api/settings.php', seen)).status).toBe(200);
      expect(stored()).toStrictEqual(unchanged);
    });

    it('refuses an unknown setting by its name, and stores none of the others', async () => {
      const refused = await send(superAdmin, 'POST', '/backend/api/settings.php', {
        site_title: 'Jamais non plus',
        couleur: 'bleu',
        smtp_host: 'smtp.volets.example',
        admin_two_factor_required: 'true',
      });
      expect([refused.status, refused.body]).toMatchObject([
        422,
        {
          success: false,
          errors: {
            couleur: 'Champ inconnu de cet appel\u00a0: couleur',
            smtp_host: 'Le réglage « smtp_host » se change par email-settings.php',
            admin_two_factor_required: expect.stringContaining('paramètres de sécurité'),
          },
        },
      ]);
      expect(await readRows(api.platform, `select from setting where value = 'Jamais non plus'`)).toStrictEqual([]);
    });
  });

  describe('upload-favicon.php', () => {
    const form = (field: string, name: string, type: string, content: string) => ({
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=volet' },
      body: `--volet\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--volet--\r\n`,
    });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';
    const path = '/backend/api/upload-favicon.php';

    it('stores an image and returns its address', async () => {
      const agent = await agentWith('settings');
      const answer = await agent.call(path, form('favicon', 'icone.svg', 'image/svg+xml', svg));
      expect([answer.status, answer.body]).toStrictEqual([
        200,
        { success: true, url: expect.stringMatching(/^\/uploads\/.+\.svg$/) },
      ]);
      const served = await api.visitor().call(String(bodyOf(answer).url));
      expect([served.status, served.headers.get('content-type')]).toStrictEqual([200, 'image/svg+xml']);
    });

    it('refuses a file that is no image or too large, and callers without the permission', async () => {
      const agent = await agentWith('settings');
      const wrong = await agent.call(path, form('favicon', 'icone.png', 'image/png', 'du texte'));
      expect([wrong.status, wrong.body]).toMatchObject([
        422,
        { success: false, error: 'Le fichier doit être une image (PNG, JPG, GIF, SVG)' },
      ]);
      const large = await agent.call(
        path,
        form('favicon', 'icone.svg', 'image/svg+xml', svg + ' '.repeat(2 * 1024 * 1024)),
      );
      expect([large.status, large.body]).toMatchObject([413, { error: 'Le fichier ne doit pas dépasser 2MB' }]);
      expect((await customer.call(path, form('favicon', 'icone.svg', 'image/svg+xml', svg))).status).toBe(403);
      expect((await api.visitor().call(path, form('favicon', 'icone.svg', 'image/svg+xml', svg))).status).toBe(401);
    });
  });

  describe('e-mail', () => {
    it('the settings of the mail server are shown without the password, and changed field by field', async () => {
      const saved = await send(superAdmin, 'POST', '/backend/api/email-settings.php', {
        smtp_host: 'smtp.volets.example',
        smtp_port: 587,
        smtp_username: 'volets',
        smtp_password: 'motdepasse-smtp',
        smtp_encryption: 'tls',
        from_email: 'bonjour@volets.example',
        from_name: 'Volets',
        admin_email: '',
        enabled: true,
      });
      expect([saved.status, saved.body]).toMatchObject([
        200,
        { success: true, message: 'Paramètres email sauvegardés' },
      ]);
      const seen = bodyOf(await superAdmin.call('/backend/api/email-settings.php'));
      expect(seen).toStrictEqual({
        smtp_host: 'smtp.volets.example',
        smtp_port: 587,
        smtp_username: 'volets',
        smtp_password: 'configuré · ••••smtp',
        smtp_encryption: 'tls',
        from_email: 'bonjour@volets.example',
        from_name: 'Volets',
        admin_email: '',
        enabled: true,
      });
      const agent = await agentWith('emails');
      const sender = await send(agent, 'POST', '/backend/api/email-settings.php', { ...seen, from_name: 'Les Volets' });
      expect(sender.status).toBe(200);
      const server = await send(agent, 'POST', '/backend/api/email-settings.php', {
        ...seen,
        smtp_host: 'ailleurs.example',
      });
      expect(server.status).toBe(403);
      const redirected = await send(agent, 'POST', '/backend/api/email-settings.php', {
        from_name: 'Jamais',
        admin_email: 'voleur@volets.example',
      });
      expect(redirected.status).toBe(403);
      const wrong = await send(superAdmin, 'POST', '/backend/api/email-settings.php', {
        smtp_host: 'jamais.example',
        from_email: 'personne',
      });
      expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { fromEmail: 'Adresse e-mail invalide' } }]);
      const unknown = await send(superAdmin, 'POST', '/backend/api/email-settings.php', {
        smtp_host: 'jamais.example',
        reply_to: 'a@volets.example',
      });
      expect([unknown.status, unknown.body]).toMatchObject([
        422,
        { errors: { reply_to: 'Champ inconnu de cet appel\u00a0: reply_to' } },
      ]);
      expect(bodyOf(await agent.call('/backend/api/email-settings.php'))).toMatchObject({
        smtp_host: 'smtp.volets.example',
        from_name: 'Les Volets',
        admin_email: '',
      });
    });

    it('templates are listed in full and saved by id or name; an unknown placeholder is refused', async () => {
      const agent = await agentWith('emails');
      const templates = (await agent.call('/backend/api/email-templates.php')).body as Record<string, unknown>[];
      const welcome = templates.find(({ name }) => name === 'welcome');
      expect(welcome).toMatchObject({ type: 'user', content: expect.stringContaining('{{user_name}}') });
      expect(welcome?.variables).toContain('plan_name');
      const saved = await send(agent, 'POST', '/backend/api/email-templates.php', {
        ...welcome,
        subject: 'Bonjour {{user_name}}',
      });
      expect([saved.status, saved.body]).toMatchObject([200, { success: true, message: 'Template sauvegardé' }]);
      const wrong = await send(agent, 'POST', '/backend/api/email-templates.php', {
        name: 'welcome',
        subject: 'Bonjour {{inconnu}}',
        content: '<p>x</p>',
      });
      expect([wrong.status, wrong.body]).toMatchObject([
        422,
        { success: false, error: expect.stringContaining('{{inconnu}}') },
      ]);
      const renamed = await send(agent, 'POST', '/backend/api/email-templates.php', {
        ...welcome,
        subject: 'Jamais',
        label: 'Autre nom',
      });
      expect([renamed.status, renamed.body]).toMatchObject([
        422,
        { errors: { label: 'Cette valeur ne se change pas ici\u00a0: label' } },
      ]);
      for (const path of ['/backend/api/debug-init.php', '/backend/api/init-templates-enhanced.php']) {
        expect((await send(agent, 'POST', path, {})).body).toMatchObject({ success: true });
      }
      const [row] = await readRows<{ subject: string }>(
        api.platform,
        `select subject from mail_template where key = 'welcome'`,
      );
      expect(row?.subject).toBe('Bonjour {{user_name}}');
      expect((await (await agentWith('users')).call('/backend/api/email-templates.php')).status).toBe(403);
    });

    it('a test mail needs an address', async () => {
      const test = await send(await agentWith('emails'), 'POST', '/backend/api/test-email.php', {
        to: '',
        subject: 'Essai',
        message: 'Bonjour',
      });
      expect([test.status, test.body]).toMatchObject([
        409,
        { success: false, error: 'Veuillez configurer un email administrateur' },
      ]);
    });
  });
});
