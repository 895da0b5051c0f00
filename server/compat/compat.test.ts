import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows, buildAdministrator, buildCustomer, registration, testPassword } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';
import { compatCalls } from './compatRoutes.ts';

describe('the .php paths', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  const post = async (client: ApiClient, path: string, body: object) => client.call(path, { method: 'POST', body });

  it('answer each call under its own row of the checklist', () => {
    // One line may name a path that is both read and written.
    const calls = compatCalls.map(({ line, method }) => `${line} ${method}`);
    expect(new Set(calls).size).toBe(calls.length);
    const lines = compatCalls.map(({ line }) => line);
    expect(lines).toStrictEqual(expect.arrayContaining(['API-01', 'API-10', 'API-27', 'API-29']));
  });

  it('answer the public settings as a flat object, and no others', async () => {
    const { status, body } = await api.visitor().call('/backend/api/settings.php');
    expect(status).toBe(200);
    expect(body).toMatchObject({ page_title: expect.any(String), maintenance_mode: 'false', domain_price: '24' });
    expect(Object.keys(body as object)).not.toContain('smtp_host');
  });

  it('report who is signed in, from sign-in to sign-out', async () => {
    const customer = await buildCustomer(api.platform, { planSlug: 'business' });
    const client = api.visitor();
    expect((await client.call('/backend/api/auth-check.php')).body).toStrictEqual({
      success: true,
      authenticated: false,
      user: null,
    });
    const signedIn = await post(client, '/backend/api/login.php', { email: customer.email, password: testPassword });
    expect(signedIn.status).toBe(200);
    const user = {
      id: customer.id,
      first_name: 'Maïder',
      last_name: 'Etcheverry',
      email: customer.email,
      role: 'customer',
      country: 'France',
      selected_plan: 'business',
      subscription_status: 'trial',
      billing_cycle: 'monthly',
      trial_ends_at: expect.stringMatching(/^2026-12-05T/),
      price_monthly: 30,
      price_yearly: 306,
      subscription_ends_at: null,
    };
    expect(signedIn.body).toMatchObject({ success: true, user, redirect: '/dashboard' });
    expect((await client.call('/backend/api/auth-check.php')).body).toMatchObject({ authenticated: true, user });
    expect((await post(client, '/backend/api/logout.php', {})).body).toStrictEqual({ success: true });
    expect((await client.call('/backend/api/auth-check.php')).body).toMatchObject({ authenticated: false });
  });

  it('show an agent as an admin', async () => {
    const agent = await buildAdministrator(api.platform, { permissions: ['users'] });
    const answer = await post(api.visitor(), '/backend/api/login.php', { email: agent.email, password: testPassword });
    expect(answer.body).toMatchObject({
      success: true,
      user: { role: 'admin', permissions: ['users'] },
      redirect: '/admin',
    });
  });

  it('refuse wrong credentials in the words of the specifications', async () => {
    const { status, body } = await post(api.visitor(), '/backend/api/login.php', { email: 'a@b.fr', password: 'non' });
    expect([status, body]).toMatchObject([401, { success: false, error: 'Identifiants incorrects' }]);
  });

  it.each(['/api/plans.php', '/backend/api/plans.php'])('list the active plans in euros at %s', async (path) => {
    const { body } = await api.visitor().call(path);
    expect(body).toContainEqual(
      expect.objectContaining({
        id: expect.any(String),
        name: 'Starter',
        description: expect.stringMatching(/\w/),
        active: true,
        price_monthly: 25,
        price_yearly: 255,
        max_properties: 3,
        features: expect.arrayContaining([expect.any(String)]),
      }),
    );
    expect(body).toContainEqual(expect.objectContaining({ name: 'Enterprise', max_properties: -1 }));
  });

  it.each(['business', 'Business'])('register a customer on the plan named %s', async (planId) => {
    const client = api.visitor();
    const { body, status } = await post(client, '/backend/api/register.php', registration({ planId }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Votre compte a été créé avec succès\u202f!',
      user: { selected_plan: 'business' },
    });
    expect((await client.call('/backend/api/auth-check.php')).body).toMatchObject({ authenticated: true });
  });

  it('name in one message everything that a registration lacks', async () => {
    const wrong = registration({ confirmPassword: 'autre chose' });
    const { status, body } = await post(api.visitor(), '/backend/api/register.php', wrong);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, error: 'Les mots de passe ne correspondent pas' });
  });

  describe('of a profile', () => {
    it('read the profile, and change only the fields that are sent', async () => {
      const customer = await buildCustomer(api.platform);
      const client = await api.signedIn(customer);
      const path = `/backend/api/profile.php?user_id=${customer.id}`;
      const put = async (body: object) => client.call(path, { method: 'PUT', body });
      expect((await put({ company: 'Les Volets', city: 'Guéthary', siret: '732 829 320 00074' })).body).toMatchObject({
        success: true,
        message: 'Profil modifié avec succès',
      });
      const home = { phone: '05 59 12 34 56', address: '3 rue des Volets', postal_code: '64210' };
      expect((await put({ first_name: 'Maïté', city: null, ...home })).status).toBe(200);
      expect((await client.call(path)).body).toMatchObject({
        success: true,
        id: customer.id,
        first_name: 'Maïté',
        last_name: 'Etcheverry',
        email: customer.email,
        ...home,
        company: 'Les Volets',
        city: null,
        country: 'France',
        siret: '73282932000074',
        profile: { first_name: 'Maïté', country: 'France' },
      });
      // A name as people write it, or a code; what is none is refused by its field.
      for (const [sent, postal_code, name] of [
        ['USA', '10001', 'États-Unis'],
        ['España', '28001', 'Espagne'],
        ['BE', '1000', 'Belgique'],
        [null, '1000', 'Belgique'],
      ]) {
        expect((await put({ country: sent, postal_code })).body).toMatchObject({
          success: true,
          profile: { country: name },
        });
      }
      expect((await put({ country: 'Navarre' })).body).toMatchObject({ success: false, error: /pays/ });
      const refused = await put({ siret: '732 829 320 00075' });
      expect([refused.status, refused.body]).toMatchObject([422, { success: false, error: /SIRET/ }]);
    });

    it('show the prices of the plan in euros, and when a cancelled subscription ends', async () => {
      const customer = await buildCustomer(api.platform, { planSlug: 'starter' });
      const client = await api.signedIn(customer);
      const read = async () => (await client.call(`/backend/api/profile.php?user_id=${customer.id}`)).body;
      expect(await read()).toMatchObject({ price_monthly: 25, price_yearly: 255, subscription_ends_at: null });
      await api.platform.pool.query(
        `update customer set subscription_status = 'cancelled', subscription_ends_at = '2026-12-24T10:00:00Z', plan_id = null
         where account_id = $1`,
        [customer.id],
      );
      expect(await read()).toMatchObject({
        selected_plan: null,
        price_monthly: null,
        price_yearly: null,
        subscription_ends_at: '2026-12-24T10:00:00.000Z',
      });
    });

    it('change the password if the current one is right', async () => {
      const customer = await buildCustomer(api.platform);
      const client = await api.signedIn(customer);
      const path = `/backend/api/profile.php?user_id=${customer.id}&action=change_password`;
      const change = async (current: string, wanted: string) =>
        post(client, path, { current_password: current, new_password: wanted });
      const wrong = await change('pas le bon', 'persiennes closes');
      expect([wrong.status, wrong.body]).toMatchObject([
        422,
        { success: false, message: 'Le mot de passe actuel est incorrect' },
      ]);
      const short = await change(testPassword, 'court');
      expect(short.body).toMatchObject({ message: 'Le mot de passe doit contenir au moins 8 caractères' });
      expect((await change(testPassword, 'persiennes closes')).body).toStrictEqual({
        success: true,
        message: 'Mot de passe modifié avec succès',
      });
      const again = { email: customer.email, password: 'persiennes closes' };
      expect((await post(api.visitor(), '/backend/api/login.php', again)).status).toBe(200);
    });

    it.each(['GET', 'PUT', 'POST'])('are open to the owner of the profile only: %s', async (method) => {
      const [customer, other] = [await buildCustomer(api.platform), await buildCustomer(api.platform)];
      const path = `/backend/api/profile.php?user_id=${other.id}&action=change_password`;
      const body =
        method === 'GET' ? undefined : { first_name: 'Volé', current_password: testPassword, new_password: 'x' };
      const stranger = await (await api.signedIn(customer)).call(path, { method, body });
      expect([stranger.status, stranger.body]).toMatchObject([403, { success: false }]);
      const nobody = await api.visitor().call(path, { method, body });
      expect(nobody.status).toBe(401);
      const admin = await api.signedIn(await buildAdministrator(api.platform, { permissions: [] }));
      expect((await admin.call(path, { method, body })).status).toBe(403);
      expect(await readRows(api.platform, 'select first_name from account where id = $1', [other.id])).toStrictEqual([
        { first_name: 'Maïder' },
      ]);
    });

    it('refuse an unknown action', async () => {
      const client = await api.signedIn(await buildCustomer(api.platform));
      const { status, body } = await post(client, '/backend/api/profile.php?action=delete', {});
      expect([status, body]).toMatchObject([400, { success: false, error: 'Cette action est inconnue.' }]);
    });
  });

  it('accept a message of the contact form', async () => {
    const message = { name: 'Xan Harispe', email: 'xan@volets.example', subject: 'Migration', message: 'Bonjour' };
    const sent = await post(api.visitor(), '/backend/api/contact-form.php', message);
    expect(sent.body).toStrictEqual({
      success: true,
      message: 'Nous vous répondrons dans les plus brefs délais.',
    });
    const stored = await readRows(
      api.platform,
      'select c.name, c.email, c.subject, m.body as message from conversation c join conversation_message m on m.id = c.id',
    );
    expect(stored).toStrictEqual([message]);
    const refused = await post(api.visitor(), '/backend/api/contact-form.php', { ...message, email: 'xan' });
    expect([refused.status, refused.body]).toMatchObject([422, { success: false, message: expect.any(String) }]);
  });

  it.each(['terms', 'privacy', 'legal-notice'])('give the legal page %s as HTML', async (page) => {
    const { body } = await api.visitor().call(`/backend/api/legal-pages.php?page=${page}`);
    expect(body).toMatchObject({ success: true, content: expect.stringMatching(/<h2/) });
  });

  it('answer 404 for any other legal page', async () => {
    const { status, body } = await api.visitor().call('/backend/api/legal-pages.php?page=secrets');
    expect([status, body]).toMatchObject([404, { success: false }]);
  });

  it('answer the footer', async () => {
    const { body } = await api.visitor().call('/backend/api/footer-settings.php');
    expect(body).toStrictEqual({
      success: true,
      data: { footer_text: expect.any(String), footer_copyright: expect.stringContaining('Clairvolet') },
    });
  });

  it('refuse a write that another site makes a browser send', async () => {
    const client = await api.signedIn(await buildCustomer(api.platform));
    for (const { method, path } of compatCalls.filter((call) => call.method !== 'GET')) {
      const { status } = await client.call(path, { method, body: {}, headers: { origin: 'https://ailleurs.example' } });
      expect([path, status]).toStrictEqual([path, 403]);
    }
  });

  it('refuse a body that is not JSON', async () => {
    const answer = await api.visitor().call('/backend/api/login.php', { method: 'POST', body: '{' });
    expect([answer.status, answer.body]).toMatchObject([400, { success: false }]);
  });

  it('answer 404 for any other .php path', async () => {
    expect((await api.visitor().call('/backend/api/phpinfo.php')).status).toBe(404);
  });
});
