import { buildSecondFactor, testPassword } from '@app/domain/testing';
import type { EndpointName } from '@app/contract/registry.ts';
import { about, type Example, type JsonObject, type World } from './Example.ts';
import { freshAddress } from './freshAddress.ts';
import { buildFixedDelivery, fixedDeliveryId } from './mailExamples.ts';

const fixed = {
  administratorId: '00000000-0000-4000-8000-0000000000a3',
  userId: '00000000-0000-4000-8000-0000000000a4',
};

/** An agent of their own, the same each time, with a second factor to take away. */
async function buildFixedAdministrator({ platform }: World) {
  const { administratorId: id } = fixed;
  const address = 'agent-fixe@clairvolet.test';
  await platform.pool.query(
    `insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, created_at, updated_at)
     values ($1, 'administrator', $2, 'Ainhoa', 'Bidart', 'none', $3, $3, $3)
     on conflict (id) do update set email = $2, first_name = 'Ainhoa', last_name = 'Bidart'`,
    [id, address, platform.clock.now()],
  );
  await platform.pool.query(
    `insert into administrator (account_id, role, permissions, active) values ($1, 'agent', '{}', true)
     on conflict (account_id) do update set role = 'agent', permissions = '{}', active = true`,
    [id],
  );
  await platform.pool.query('delete from second_factor where account_id = $1', [id]);
  await buildSecondFactor(platform, { id, email: address }, 'active');
}

const aboutFixedAdministrator = about(fixed.administratorId, buildFixedAdministrator);

/** A customer of their own, the same each time, were they deleted before. */
async function buildFixedUser({ platform }: World) {
  await platform.pool.query(
    `insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, created_at, updated_at)
     values ($1, 'customer', 'client-fixe@clairvolet.test', 'Xabi', 'Oxalde', 'none', $2, $2, $2)
     on conflict (id) do update set email = excluded.email, first_name = 'Xabi', last_name = 'Oxalde', password_hash = 'none',
       closed_at = null`,
    [fixed.userId, platform.clock.now()],
  );
  await platform.pool.query(
    `insert into customer (account_id, trial_days, opened_at) values ($1, 15, $2)
     on conflict (account_id) do update set subscription_status = 'trial', trial_ends_at = null,
       subscription_ends_at = null, past_due_since = null, expired_at = null, status_set_by = null, status_set_at = null,
       company = null, debug_mode = false, subdomain = null, custom_domain = null`,
    [fixed.userId, platform.clock.now()],
  );
  await platform.pool.query(`delete from account_link where account_id = $1 or email = 'client-fixe@clairvolet.test'`, [
    fixed.userId,
  ]);
  await platform.pool.query('delete from customer_note where account_id = $1', [fixed.userId]);
}

const aboutFixedUser = about(fixed.userId, buildFixedUser);

/** Values that a customer's form may not have: taken names, and outdated versions. */
function userForm({
  subdomain: _subdomain,
  customDomain: _domain,
  updatedAt: _updatedAt,
  ...body
}: JsonObject): JsonObject {
  return { ...body, planId: 'business', password: testPassword, siret: '73282932000074' };
}

/** What administrators do with customers, and with each other. */
export const customerExamples: Partial<Record<EndpointName, Example>> = {
  'billing.readUserSubscription': aboutFixedUser,
  'billing.listUserInvoices': aboutFixedUser,
  'accounts.createUser': { body: (body) => ({ ...userForm(body), email: freshAddress() }) },
  'accounts.readUser': aboutFixedUser,
  'accounts.changeUser': {
    ...aboutFixedUser,
    body: (body) => ({ ...userForm(body), email: 'client-change@clairvolet.test' }),
  },
  'accounts.removeUser': aboutFixedUser,
  'accounts.endUserSessions': aboutFixedUser,
  'reservations.readOfUser': aboutFixedUser,
  'accounts.readRemoval': aboutFixedUser,
  'accounts.readUserNote': aboutFixedUser,
  'accounts.changeUserNote': { ...aboutFixedUser, body: ({ version: _version, ...body }) => body },
  'accounts.sendUserConfirmation': aboutFixedUser,
  'accounts.sendUserPasswordLink': aboutFixedUser,
  'accounts.listUserMails': aboutFixedUser,
  'accounts.readUserMail': {
    async prepare(world) {
      await buildFixedUser(world);
      await buildFixedDelivery(world, 'client-fixe@clairvolet.test');
    },
    params: () => ({ id: fixed.userId, mailId: fixedDeliveryId }),
  },
  // A cursor comes from a previous page.
  'accounts.readTimeline': { ...aboutFixedUser, query: ({ before: _before, ...query }) => query },
  'accounts.createAdministrator': {
    body: (body) => ({ ...body, email: freshAddress(), password: testPassword, role: 'agent', permissions: ['users'] }),
  },
  'accounts.changeAdministrator': {
    ...aboutFixedAdministrator,
    body: ({ password: _password, updatedAt: _updatedAt, ...body }) => ({
      ...body,
      email: 'agent-change@clairvolet.test',
      role: 'agent',
      permissions: ['plans'],
    }),
  },
  'accounts.removeAdministrator': aboutFixedAdministrator,
  'accounts.resetAdministratorFactor': aboutFixedAdministrator,
};
