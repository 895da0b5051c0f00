import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAdministrator,
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  type TestPlatform,
} from '../../testing/index.ts';
import { transact } from '../../platform/index.ts';
import { readAdminOverview } from './adminOverview.ts';
import { readUser } from '../users/readUser.ts';
import { readCustomerOverview } from '../profile/customerOverview.ts';
import { findNotifiedAdministrator } from './readAdministrators.ts';
import { recordActivity } from '../account/Activity.entity.ts';

describe('the overview of the back-office', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  it('counts customers only, by calendar month in Paris', async () => {
    const registeredAt = async (instant: string, overrides: Parameters<typeof buildCustomer>[1] = {}) => {
      const { id } = await buildCustomer(platform, overrides);
      await platform.pool.query('update account set created_at = $2 where id = $1', [id, instant]);
      return id;
    };
    await buildAdministrator(platform);
    await registeredAt('2026-10-31T22:59:59Z', { subscriptionStatus: 'active' });
    await registeredAt('2026-10-31T23:00:00Z', { subscriptionStatus: 'past_due' });
    await registeredAt('2026-11-10T10:00:00Z', { subscriptionStatus: 'expired' });
    await registeredAt('2026-11-12T10:00:00Z', { trialDays: 0 });
    const over = await registeredAt('2026-11-11T10:00:00Z', { trialDays: -1, lastName: 'Passée' });
    const latest = await registeredAt('2026-11-20T10:00:00Z', { firstName: 'Dernière', lastName: 'Arrivée' });

    const overview = await readAdminOverview(platform);
    expect(overview).toMatchObject({
      totalUsers: 6,
      usersThisMonth: 5,
      trialsRunning: 2,
      activeSubscriptions: 2,
      pastDue: 1,
      activePlans: ['Starter', 'Business', 'Enterprise'],
    });
    expect(overview.latestCustomers).toHaveLength(3);
    expect(overview.latestCustomers[0]).toMatchObject({
      id: latest,
      name: 'Dernière Arrivée',
      planName: 'Starter',
      state: 'trial',
    });
    expect(overview.latestCustomers[2]).toMatchObject({ id: over, state: 'expired' });
  });

  it('counts the properties that guests can book, and every reservation', async () => {
    const before = await readAdminOverview(platform);
    const { id: accountId } = await buildCustomer(platform);
    const property = await buildProperty(platform, { accountId });
    for (const status of ['draft', 'maintenance', 'archived'] as const) {
      await buildProperty(platform, { accountId, status });
    }
    await buildReservation(platform, property);
    expect(await readAdminOverview(platform)).toMatchObject({
      activeProperties: before.activeProperties + 1,
      reservations: before.reservations + 1,
    });
    expect(await readUser(platform, accountId)).toMatchObject({ properties: 3, reservations: 1 });
  });

  it('leaves out closed accounts, and due payments whose fortnight is over', async () => {
    const before = await readAdminOverview(platform);
    const late = await buildCustomer(platform, { subscriptionStatus: 'past_due' });
    const closed = await buildCustomer(platform);
    await platform.pool.query('update customer set past_due_since = $2 where account_id = $1', [
      late.id,
      new Date(platform.clock.now().getTime() - 14 * 86_400_000 - 1),
    ]);
    await platform.pool.query('update account set closed_at = created_at where id = $1', [closed.id]);
    const after = await readAdminOverview(platform);
    expect(after).toMatchObject({
      totalUsers: before.totalUsers + 1,
      trialsRunning: before.trialsRunning,
      activeSubscriptions: before.activeSubscriptions,
      pastDue: before.pastDue,
    });
    expect(after.latestCustomers.find(({ id }) => id === late.id)?.state).toBe('expired');
    expect(after.latestCustomers.map(({ id }) => id)).not.toContain(closed.id);
  });
});

describe('the overview of a customer', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  it('shows their trial, their plan and their latest three activities, and nobody else’s', async () => {
    const customer = await buildCustomer(platform, { planSlug: 'enterprise', trialDays: 15 });
    const other = await buildCustomer(platform);
    for (const [index, accountId] of [customer.id, customer.id, other.id, customer.id, customer.id].entries()) {
      platform.clock.advance(60_000);
      await transact(platform, null, async (tx) => {
        recordActivity(tx, { accountId, kind: 'account_created', data: { planName: String(index) } });
      });
    }
    const overview = await readCustomerOverview(platform, customer.id);
    expect(overview).toMatchObject({
      state: 'trial',
      trial: { days: 15, daysLeft: 15 },
      plan: { slug: 'enterprise', maxProperties: -1 },
      billingCycle: 'monthly',
      welcomeJobId: null,
      welcomeSent: false,
      done: { property: false, address: false, phone: false },
      properties: 0,
    });
    expect(overview.activities.map(({ data }) => data.planName)).toStrictEqual(['4', '3', '1']);
    platform.clock.advanceDays(15);
    expect(await readCustomerOverview(platform, customer.id)).toMatchObject({
      state: 'expired',
      trial: { daysLeft: 0 },
    });
  });

  it('ticks the onboarding steps that a new host has done', async () => {
    const customer = await buildCustomer(platform);
    await platform.pool.query(`update customer set subdomain = 'mas-lehena' where account_id = $1`, [customer.id]);
    expect((await readCustomerOverview(platform, customer.id)).done).toStrictEqual({
      property: false,
      address: true,
      phone: false,
    });
    await transact(platform, null, async (tx) => {
      recordActivity(tx, { accountId: customer.id, kind: 'device_paired', data: { device: 'Téléphone' } });
    });
    expect((await readCustomerOverview(platform, customer.id)).done).toStrictEqual({
      property: false,
      address: true,
      phone: true,
    });
  });

  it('counts their properties less the archived ones, which still count as a first one', async () => {
    const { id: accountId } = await buildCustomer(platform);
    await buildProperty(platform, { accountId, status: 'archived' });
    const archived = await readCustomerOverview(platform, accountId);
    expect([archived.done.property, archived.properties]).toStrictEqual([true, 0]);
    await buildProperty(platform, { accountId, status: 'draft' });
    expect(await readCustomerOverview(platform, accountId)).toMatchObject({ properties: 1 });
  });

  it('is not found for an administrator', async () => {
    const { id } = await buildAdministrator(platform);
    await expect(readCustomerOverview(platform, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the administrator who is notified', () => {
  it('is the first super administrator who is active', async () => {
    const platform = await createTestPlatform();
    try {
      await platform.pool.query('delete from account');
      expect(await findNotifiedAdministrator(platform.pool)).toBeNull();
      await buildAdministrator(platform, { role: 'super_admin', active: false });
      await buildAdministrator(platform, { role: 'agent' });
      platform.clock.advance(1_000);
      const first = await buildAdministrator(platform, { role: 'super_admin' });
      platform.clock.advance(1_000);
      await buildAdministrator(platform, { role: 'super_admin' });
      expect(await findNotifiedAdministrator(platform.pool)).toBe(first.email);
    } finally {
      await platform.close();
    }
  });
});
