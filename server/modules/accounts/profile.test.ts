import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyCustomerRecord } from '@app/contract/accounts/customerFields.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { proofLifetime } from '@app/domain/platform';
import { buildAdministrator, buildCustomer, readRows, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.stop());

const read = async (client: ApiClient) => (await client.call('/api/account/profile')).body;
const change = async (client: ApiClient, body: object) => client.call('/api/account/profile', { method: 'PUT', body });

/** The rows of a customer and of what follows from a change, to see that nothing moved. */
async function everythingOf({ id }: BuiltAccount): Promise<unknown> {
  return readRows(
    api.platform,
    `select a::text as account, c::text as customer, (select count(*) from activity where account_id = a.id) as activities,
       (select count(*) from account_link where account_id = a.id) as links, (select count(*) from outbox) as events
     from account a join customer c on c.account_id = a.id where a.id = $1`,
    [id],
  );
}

const feedOf = async ({ id }: BuiltAccount) =>
  (await readRows<{ kind: string }>(api.platform, 'select kind from activity where account_id = $1', [id])).map(
    ({ kind }) => kind,
  );

describe('a customer’s profile', () => {
  it('shows what is known of the customer, with France as the default country', async () => {
    const customer = await buildCustomer(api.platform, { planSlug: 'business' });
    expect(await read(await api.signedIn(customer))).toStrictEqual({
      id: customer.id,
      firstName: 'Maïder',
      lastName: 'Etcheverry',
      email: customer.email,
      emailConfirmed: false,
      pendingEmail: null,
      ...emptyCustomerRecord,
      country: 'FR',
      countryAsWritten: null,
      createdAt: api.platform.clock.now().toISOString(),
      technical: {
        accountId: customer.id,
        state: 'trial',
        stateEndsAt: '2026-12-05T13:32:00.000Z',
        planName: 'Business',
        billingCycle: 'monthly',
        subdomain: null,
        customDomain: null,
        debugMode: false,
      },
    });
  });

  it('is changed with trimmed values, and the change appears in the feed', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const answer = await change(client, {
      firstName: '  Xan ',
      lastName: 'Harispe',
      email: ` ${customer.email.toUpperCase()} `,
      phone: '+33 5 59 00 00 00',
      company: 'Les Volets',
      address: '18 rue des Volets-Verts',
      city: 'Guéthary',
      postalCode: '98000',
      country: 'MC',
      siret: '732 829 320 00074',
      vatNumber: 'fr 44 732 829 320',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'Profil modifié avec succès',
      confirmationSentTo: null,
      profile: { firstName: 'Xan', phone: '+33 5 59 00 00 00', country: 'MC', vatNumber: 'FR44732829320' },
    });
    expect(await read(client)).toStrictEqual((answer.body as { profile: unknown }).profile);
    expect((await feedOf(customer)).filter((kind) => kind === 'profile_changed')).toHaveLength(1);
    expect((await client.call('/api/session')).body).toMatchObject({ account: { firstName: 'Xan' } });
  });

  it('is cleared of fields that are left out, except the country', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const required = { firstName: 'Maïder', lastName: 'Etcheverry', email: customer.email };
    await change(client, { ...required, phone: '0559000000', city: 'Guéthary', country: 'ES' });
    await change(client, { ...required, phone: '  ' });
    expect(await read(client)).toMatchObject({ phone: null, city: null, country: 'ES' });
  });

  it('asks again for an unrecognised country, and deletes the original text once a country is chosen', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const required = { firstName: 'Maïder', lastName: 'Etcheverry', email: customer.email };
    await api.platform.pool.query(
      `update customer set country = null, country_as_written = 'Navarre' where account_id = $1`,
      [customer.id],
    );
    expect((await change(client, { ...required, phone: '0559000000' })).body).toMatchObject({
      profile: { country: null, countryAsWritten: 'Navarre' },
    });
    const billing = await client.call('/api/billing/invoices');
    expect(billing.body).toMatchObject({ billingAddress: { countryMissing: true } });
    expect((await change(client, { ...required, country: 'ES' })).body).toMatchObject({
      profile: { country: 'ES', countryAsWritten: null },
    });
  });

  it.each([
    [{ country: 'Espagne' }, { country: 'Choisissez un pays dans la liste' }],
    [{ country: '' }, { country: 'Choisissez un pays dans la liste' }],
    [{ vatNumber: 'un numéro' }, { vatNumber: accountMessages.vatNumberInvalid }],
    [{ country: 'BE', vatNumber: 'BE0428759498' }, { vatNumber: accountMessages.vatNumberWrong }],
    [{ country: 'ES', vatNumber: 'BE0428759497' }, { vatNumber: expect.stringContaining('ES') }],
    [{ country: 'US', vatNumber: 'BE0428759497' }, { vatNumber: expect.stringContaining('Union européenne') }],
    [{ siret: '73282932000074', vatNumber: 'FR11123456782' }, { vatNumber: accountMessages.vatNumberOfAnother }],
  ])('refuses %j with the name of the field', async (wrong, errors) => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const required = { firstName: 'Maïder', lastName: 'Etcheverry', email: customer.email };
    const answer = await change(client, { ...required, ...wrong });
    expect([answer.status, answer.body]).toMatchObject([422, { errors }]);
  });

  it('records no change when it is saved unchanged', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const before = await everythingOf(customer);
    const same = { firstName: 'Maïder', lastName: 'Etcheverry', email: customer.email };
    expect((await change(client, same)).body).toMatchObject({ message: 'Profil modifié avec succès' });
    expect(await everythingOf(customer)).toStrictEqual(before);
  });

  it.each([
    [{ firstName: ' ' }, { firstName: accountMessages.firstNameRequired }],
    [{ lastName: '' }, { lastName: accountMessages.lastNameRequired }],
    [{ email: '' }, { email: accountMessages.emailRequired }],
    [{ email: 'maider' }, { email: accountMessages.emailInvalid }],
    [{ siret: '732 829 320 00075' }, { siret: accountMessages.siretInvalid }],
    [{ phone: 'appelez-moi' }, { phone: accountMessages.phoneInvalid }],
    [{ address: 'a<b>' }, { address: 'Ce texte contient des caractères interdits' }],
    [{ city: 'ทะเล' }, { city: expect.stringMatching(/latines, grecques ou cyrilliques.+«\u00a0ท\u00a0»/) }],
  ])('refuses %j', async (wrong, errors) => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const before = await everythingOf(customer);
    const answer = await change(client, { firstName: 'Xan', lastName: 'Harispe', email: customer.email, ...wrong });
    expect([answer.status, answer.body]).toStrictEqual([422, expect.objectContaining({ errors })]);
    expect(await everythingOf(customer)).toStrictEqual(before);
  });

  it('retains the current address until the new one is confirmed', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const wanted = { firstName: 'Xan', lastName: 'Etcheverry', email: 'Nouvelle@volets.example' };
    const answer = await change(client, wanted);
    expect(answer.body).toMatchObject({
      confirmationSentTo: 'nouvelle@volets.example',
      profile: { firstName: 'Xan', email: customer.email, pendingEmail: 'nouvelle@volets.example' },
    });
    expect((await client.call('/api/account/overview')).body).toMatchObject({
      emailConfirmed: false,
      pendingEmail: 'nouvelle@volets.example',
    });
    const events = await readRows<{ name: string; payload: unknown }>(
      api.platform,
      'select name, payload from outbox where actor_id = $1',
      [customer.id],
    );
    expect(events).toStrictEqual([
      { name: 'accounts.email_change_requested', payload: { linkId: expect.any(String) } },
    ]);
    await client.call('/api/account/email-change', { method: 'DELETE' });
    expect(await read(client)).toMatchObject({ email: customer.email, pendingEmail: null });
  });

  it('requires a recent confirmation of the password for a new address, and changes nothing without it', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    api.platform.clock.advance(proofLifetime);
    const before = await everythingOf(customer);
    const wanted = { firstName: 'Xan', lastName: 'Harispe', email: 'autre@volets.example' };
    const refused = await change(client, wanted);
    expect([refused.status, refused.body]).toStrictEqual([403, expect.objectContaining({ code: 'proof_required' })]);
    expect(await everythingOf(customer)).toStrictEqual(before);
    // Everything else needs none.
    expect((await change(client, { ...wanted, email: customer.email })).status).toBe(200);
    await client.call('/api/session/proof', { method: 'POST', body: { password: 'volets du matin' } });
    expect((await change(client, wanted)).status).toBe(200);
  });

  it('cannot be given fields that it does not have', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const extra = {
      debugMode: true,
      subscriptionStatus: 'active',
      trialEndsAt: '2099-01-01T00:00:00Z',
      kind: 'administrator',
    };
    await change(client, { firstName: 'Xan', lastName: 'Harispe', email: customer.email, ...extra });
    expect(await read(client)).toMatchObject({ technical: { debugMode: false, state: 'trial' } });
  });

  it('is available to customers only', async () => {
    const administrator = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    expect((await administrator.call('/api/account/profile')).status).toBe(403);
    expect((await api.visitor().call('/api/account/profile')).status).toBe(401);
  });
});

describe('the state of an account', () => {
  it('comes with the actions that it allows, and with the message to display', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const overview = async () => (await client.call('/api/account/overview')).body;
    expect(await overview()).toMatchObject({
      state: 'trial',
      abilities: { addThings: true, buyDomain: false, maxProperties: 1, publicSite: 'on' },
      banner: null,
    });
    const since = api.platform.clock.now();
    await api.platform.pool.query(
      `update customer set subscription_status = 'past_due', past_due_since = $2 where account_id = $1`,
      [customer.id, since],
    );
    expect(await overview()).toMatchObject({
      state: 'past_due',
      stateLabel: 'Paiement à régulariser',
      abilities: { addThings: true, maxProperties: 3 },
      banner: { kind: 'past_due', until: new Date(since.getTime() + 14 * 86_400_000).toISOString() },
    });
    await api.platform.pool.query(`update customer set subscription_status = 'expired' where account_id = $1`, [
      customer.id,
    ]);
    expect(await overview()).toMatchObject({
      state: 'expired',
      abilities: { read: true, exportData: true, pay: true, addThings: false, maxProperties: 0 },
      banner: { kind: 'expired', until: null },
    });
    // Expired, they still sign in, read, export and settle who they are.
    expect((await client.call('/api/account/exports', { method: 'POST' })).status).toBe(202);
    expect((await change(client, { firstName: 'Xan', lastName: 'Harispe', email: customer.email })).status).toBe(200);
  });
});
