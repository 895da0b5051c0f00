import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminPlan } from '@app/contract/plans/adminApi.ts';
import { buildAdministrator, buildCustomer, readRows, holdLock } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const input = {
  name: 'Été & Hiver',
  description: 'Pour les deux saisons.',
  priceMonthlyCents: 12_50,
  priceYearlyCents: 125_00,
  maxProperties: 5,
  features: ['  Calendrier unifié ', '', '   ', 'Support'],
  active: true,
};

describe('the plans in the back-office', () => {
  let api: TestApi;
  let client: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    client = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['plans'] }));
  });
  afterAll(async () => api.stop());

  const send = async (method: string, path: string, body?: unknown) =>
    client.call(`/api/admin${path}`, { method, ...(body !== undefined && { body }) });
  const list = async () => ((await send('GET', '/plans')).body as { plans: AdminPlan[] }).plans;
  const find = async (slug: string) => {
    const plan = (await list()).find((one) => one.slug === slug);
    if (!plan) throw new Error(`There is no plan ${slug}`);
    return plan;
  };
  const create = async (overrides: Partial<typeof input> = {}) => {
    const answer = await send('POST', '/plans', { ...input, ...overrides });
    expect([answer.status, answer.body]).toMatchObject([201, {}]);
    return answer.body as AdminPlan;
  };
  const mirrorEvents = async () =>
    (
      await readRows<{ reason: string }>(
        api.platform,
        `select payload ->> 'reason' as reason from outbox where name = 'billing.plans_mirror_requested' order by id`,
      )
    ).map(({ reason }) => reason);
  const offered = async () =>
    ((await api.visitor().call('/api/plans')).body as { name: string }[]).map(({ name }) => name);

  it('are exported under the name that the screen gives them', async () => {
    const { headers } = await client.call('/api/admin/plans/csv');
    expect(headers.get('content-disposition')).toContain('filename="formules-');
  });

  it('are created with their own slug, last in order, on offer at once, and are requested from Stripe', async () => {
    const before = (await mirrorEvents()).length;
    const plan = await create();
    expect(plan).toMatchObject({
      slug: 'ete-hiver',
      name: 'Été & Hiver',
      priceMonthlyCents: 12_50,
      features: ['Calendrier unifié', 'Support'],
      active: true,
      archivedAt: null,
      subscribers: 0,
      onDeletion: 'deleted',
    });
    expect((await list()).at(-1)?.id).toBe(plan.id);
    await expect.poll(offered, { interval: 10 }).toContain('Été & Hiver');
    expect((await mirrorEvents()).slice(before)).toStrictEqual(['plan_created']);
    // Another name that would be written the same.
    expect((await create({ name: 'Été, hiver' })).slug).toBe('ete-hiver-2');
  });

  it('are changed by one of two who opened the same version; the other is told who, when and what', async () => {
    const { id, updatedAt } = await create({ name: 'Disputée' });
    api.platform.clock.advance(1_000);
    const answers = await Promise.all(
      [10_00, 11_00].map(async (priceMonthlyCents) =>
        send('PUT', `/plans/${id}`, { ...input, name: 'Disputée', priceMonthlyCents, updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toStrictEqual(['200', '409']);
    const { priceMonthlyCents, updatedAt: version } = (await list()).find((plan) => plan.id === id) ?? {};
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed_meanwhile',
      conflict: { by: expect.stringMatching(/\S/), at: version, version, values: { priceMonthlyCents } },
    });
  });

  it('have unique names regardless of case; a duplicate is refused and nothing is written', async () => {
    await create({ name: 'Unique' });
    const before = await readRows(api.platform, 'select * from plan order by id');
    const events = (await mirrorEvents()).length;
    const starter = await find('starter');
    for (const answer of [
      await send('POST', '/plans', { ...input, name: ' UNIQUE ' }),
      await send('PUT', `/plans/${starter.id}`, { ...input, name: 'unique' }),
    ]) {
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { code: 'plan_name_taken', detail: 'Ce nom de plan est déjà utilisé' },
      ]);
    }
    expect(await readRows(api.platform, 'select * from plan order by id')).toStrictEqual(before);
    expect(await mirrorEvents()).toHaveLength(events);
  });

  it('have unique names even when several administrators create one at once', async () => {
    const lock = await holdLock(api.platform, 'lock table plan in share row exclusive mode');
    const sent = Promise.all(
      ['Ensemble', 'ENSEMBLE', 'ensemble'].map(async (name) => send('POST', '/plans', { ...input, name })),
    );
    // Requests that found the name free are now blocked before they write it.
    await lock.waiting(3);
    await lock.release();
    const statuses = (await sent).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });

  it('are changed without a change of slug, and may retain their name', async () => {
    const plan = await create({ name: 'Avant' });
    const answer = await send('PUT', `/plans/${plan.id}`, { ...input, name: 'Après', priceMonthlyCents: 20_00 });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { id: plan.id, slug: 'avant', name: 'Après', priceMonthlyCents: 20_00 },
    ]);
    expect((await send('PUT', `/plans/${plan.id}`, { ...input, name: 'APRÈS' })).status).toBe(200);
    expect((await mirrorEvents()).at(-1)).toBe('plan_changed');
  });

  it.each([
    ['no name', { name: '  ' }, 'name', 'Indiquez le nom de la formule'],
    ['a name that is markup', { name: '<b>Pro</b>' }, 'name', 'Ce texte contient des caractères interdits'],
    ['a negative price', { priceMonthlyCents: -1 }, 'priceMonthlyCents', 'Un prix ne peut pas être négatif'],
    ['a fraction of a cent', { priceYearlyCents: 10.5 }, 'priceYearlyCents', 'Au plus deux décimales'],
    ['a text for a price', { priceYearlyCents: '12' }, 'priceYearlyCents', 'Saisissez un montant'],
    ['fewer properties than none', { maxProperties: -2 }, 'maxProperties', 'Au moins -1'],
  ])('are refused with %s', async (_what, wrong, field, message) => {
    const answer = await send('POST', '/plans', { ...input, ...wrong });
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { [field]: message } }]);
  });

  it('count their subscribers, without trials, ended subscriptions and closed accounts', async () => {
    const { platform } = api;
    const { slug, id } = await create({ name: 'Comptée' });
    const states = ['active', 'active', 'past_due', 'cancelled', 'trial', 'expired'] as const;
    for (const subscriptionStatus of states) await buildCustomer(platform, { planSlug: slug, subscriptionStatus });
    expect((await find(slug)).subscribers).toBe(4);

    const due = new Date(platform.clock.now().getTime() - 14 * 86_400_000 - 1);
    await platform.pool.query(
      `update customer set past_due_since = $2 where plan_id = $1 and subscription_status = 'past_due'`,
      [id, due],
    );
    await platform.pool.query(
      `update customer set subscription_ends_at = $2 where plan_id = $1 and subscription_status = 'cancelled'`,
      [id, new Date(platform.clock.now().getTime() - 1)],
    );
    expect((await find(slug)).subscribers).toBe(2);
    await platform.pool.query(
      `update account set closed_at = created_at where id in
         (select account_id from customer where plan_id = $1 and subscription_status = 'active' limit 1)`,
      [id],
    );
    expect((await find(slug)).subscribers).toBe(1);
  });

  it('can be deleted when nobody ever had them', async () => {
    const { id } = await create({ name: 'Éphémère' });
    const answer = await send('DELETE', `/plans/${id}`);
    expect([answer.status, answer.body]).toStrictEqual([200, { outcome: 'deleted' }]);
    expect((await list()).map((plan) => plan.id)).not.toContain(id);
    expect((await mirrorEvents()).at(-1)).toBe('plan_removed');
    expect((await send('DELETE', `/plans/${id}`)).status).toBe(404);
  });

  it.each([
    ['a customer in their trial', 'trial'],
    ['a customer whose subscription is over', 'expired'],
  ] as const)('are archived when %s has them, who then retains them', async (_who, subscriptionStatus) => {
    const plan = await create({ name: `Gardée ${subscriptionStatus}` });
    const customer = await buildCustomer(api.platform, { planSlug: plan.slug, subscriptionStatus });
    expect((await find(plan.slug)).onDeletion).toBe('archived');
    const answer = await send('DELETE', `/plans/${plan.id}`);
    expect([answer.status, answer.body]).toStrictEqual([200, { outcome: 'archived' }]);
    const archived = await find(plan.slug);
    expect(archived.archivedAt).toBe(api.platform.clock.now().toISOString());
    await expect.poll(offered, { interval: 10 }).not.toContain(plan.name);
    expect(
      await readRows(api.platform, 'select plan_id from customer where account_id = $1', [customer.id]),
    ).toStrictEqual([{ plan_id: plan.id }]);
  });

  it('are archived instead of deleted when a payment page was opened for them', async () => {
    const plan = await create({ name: 'Presque payée' });
    const customer = await buildCustomer(api.platform);
    await api.platform.pool.query(
      `insert into checkout_session (id, account_id, stripe_account, plan_id, cycle, created_at)
       values (gen_random_uuid(), $1, 'acct_test', $2, 'monthly', now())`,
      [customer.id, plan.id],
    );
    expect((await send('DELETE', `/plans/${plan.id}`)).body).toStrictEqual({ outcome: 'archived' });
  });

  it('can be restored from the archive', async () => {
    const plan = await create({ name: 'Revenante' });
    await buildCustomer(api.platform, { planSlug: plan.slug });
    await send('DELETE', `/plans/${plan.id}`);
    const answer = await send('POST', `/plans/${plan.id}/unarchive`);
    expect([answer.status, answer.body]).toMatchObject([200, { id: plan.id, archivedAt: null }]);
    await expect.poll(offered, { interval: 10 }).toContain('Revenante');
    expect((await mirrorEvents()).at(-1)).toBe('plan_unarchived');
  });

  it('are shown in the given order, followed by those that are not named', async () => {
    const before = await list();
    const active = before.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
    const [first, second, ...rest] = active;
    const answer = await send('PUT', '/plan-order', { ids: [second, first] });
    const after = (answer.body as { plans: AdminPlan[] }).plans.filter(({ archivedAt }) => archivedAt === null);
    expect(after.map(({ id }) => id)).toStrictEqual([second, first, ...rest]);
    const slugs = after.filter(({ active: isOffered }) => isOffered).map(({ name }) => name);
    await expect.poll(offered, { interval: 10 }).toStrictEqual(slugs);
  });
});
