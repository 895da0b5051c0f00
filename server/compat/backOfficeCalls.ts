import {
  changeAdministratorEndpoint,
  createAdministratorEndpoint,
  listAdministratorsEndpoint,
  removeAdministratorEndpoint,
  administratorMessages,
  type AdministratorView,
} from '@app/contract/accounts/administratorsApi.ts';
import {
  changeUserEndpoint,
  createUserEndpoint,
  listUserRecordsEndpoint,
  readUserEndpoint,
  removeUserEndpoint,
  userMessages,
  type UserDetail,
} from '@app/contract/accounts/usersApi.ts';
import { presentCountry, readCountry } from './countryField.ts';
import type { CompatCall, CompatRequest } from './CompatCall.ts';

/** Field of the specifications → field of the contract, where a value is carried over as it is. */
const userFields = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  company: 'company',
  address: 'address',
  city: 'city',
  postal_code: 'postalCode',
  country: 'country',
  siret: 'siret',
  vat_number: 'vatNumber',
  debug_mode: 'debugMode',
  subdomain: 'subdomain',
  custom_domain: 'customDomain',
} as const;

function presentUser(user: UserDetail) {
  return {
    ...Object.fromEntries(Object.entries(userFields).map(([theirs, ours]) => [theirs, user[ours]])),
    country: presentCountry(user.country),
    id: user.id,
    selected_plan: user.planSlug,
    billing_cycle: user.billingCycle,
    // As the form of the specifications spells it.
    subscription_status: user.status === 'cancelled' ? 'canceled' : user.status,
    trial_ends_at: user.trialEndsAt,
    subscription_ends_at: user.subscriptionEndsAt,
    created_at: user.createdAt,
    last_login: user.lastSignInAt,
    role: 'customer',
  };
}

/** `canceled` is one of ours in another spelling; `monthly` and `yearly` are active, with their cycle. */
function standingOf({ subscription_status: status, billing_cycle: cycle }: CompatRequest['body']) {
  if (status === 'monthly' || status === 'yearly') return { status: 'active', billingCycle: status };
  return { status: status === 'canceled' ? 'cancelled' : status, billingCycle: cycle };
}

/** What a form sends in place of nothing. */
function given(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}

/** The fields that were sent; those left out are left out here too. */
function userInput(body: CompatRequest['body']): Record<string, unknown> {
  const known = Object.entries(userFields).filter(([theirs]) => Object.hasOwn(body, theirs));
  const standing = Object.entries(standingOf(body)).filter(([, value]) => given(value) !== undefined);
  return {
    ...Object.fromEntries(known.map(([theirs, ours]) => [ours, given(body[theirs])])),
    ...(Object.hasOwn(body, 'country') && { country: readCountry(body.country) }),
    ...Object.fromEntries(standing),
    ...(Object.hasOwn(body, 'selected_plan') && { planId: given(body.selected_plan) ?? null }),
    ...(given(body.password) !== undefined && { password: body.password }),
  };
}

/** A customer as a form would send them back unchanged. */
function unchanged(user: UserDetail): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.values(userFields).map((field) => [field, user[field] ?? undefined])),
    status: user.status,
    billingCycle: user.billingCycle,
    planId: user.planId,
  };
}

/** As many as lists reach, the newest first. */
async function everyUser({ ask }: CompatRequest): Promise<unknown[]> {
  const users: unknown[] = [];
  let after: string | undefined;
  do {
    const answer = await ask(listUserRecordsEndpoint, { query: { after } });
    users.push(...answer.users.map(presentUser));
    after = answer.next ?? undefined;
  } while (after !== undefined);
  return users;
}

function presentAdministrator(administrator: AdministratorView) {
  const { role, permissions } = administrator;
  return {
    id: administrator.id,
    first_name: administrator.firstName,
    last_name: administrator.lastName,
    email: administrator.email,
    role,
    permissions: role === 'super_admin' ? ['all'] : permissions,
    active: administrator.active,
    last_login: administrator.lastSignInAt,
    created_at: administrator.createdAt,
  };
}

const administratorFields = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  role: 'role',
  active: 'active',
} as const;

/** `all` is the role's to give: it is no permission of its own. */
function administratorInput(body: CompatRequest['body']): Record<string, unknown> {
  const known = Object.entries(administratorFields).filter(([theirs]) => Object.hasOwn(body, theirs));
  const { permissions } = body;
  return {
    ...Object.fromEntries(known.map(([theirs, ours]) => [ours, body[theirs]])),
    ...(Array.isArray(permissions) && { permissions: permissions.filter((permission) => permission !== 'all') }),
    ...(given(body.password) !== undefined && { password: body.password }),
  };
}

async function everyAdministrator({ ask }: CompatRequest): Promise<AdministratorView[]> {
  const administrators: AdministratorView[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(listAdministratorsEndpoint, { query: { page, pageSize: 100 } });
    administrators.push(...answer.administrators);
    if (answer.administrators.length < 100 || administrators.length >= answer.total) return administrators;
  }
}

/** Customers and administrators, for those who look after them. */
export const backOfficeCalls: readonly CompatCall[] = [
  { line: 'AUS-08', method: 'GET', path: '/backend/api/users.php', answer: everyUser },
  {
    line: 'AUS-09',
    method: 'POST',
    path: '/api/users.php',
    async answer({ ask, body }) {
      const user = await ask(createUserEndpoint, { body: userInput(body) });
      return { success: true, message: userMessages.created, user: presentUser(user) };
    },
  },
  {
    line: 'AUS-10',
    method: 'PUT',
    path: '/api/users.php',
    async answer({ ask, body, query }) {
      const params = { id: query.id };
      // What is not sent stays as it is.
      const current = await ask(readUserEndpoint, { params });
      const user = await ask(changeUserEndpoint, { params, body: { ...unchanged(current), ...userInput(body) } });
      return { success: true, message: userMessages.changed, user: presentUser(user) };
    },
  },
  {
    line: 'AUS-11',
    method: 'DELETE',
    path: '/backend/api/users.php',
    async answer({ ask, query }) {
      await ask(removeUserEndpoint, { params: { id: query.id } });
      return { success: true, message: userMessages.removed };
    },
  },
  {
    line: 'AAD-09',
    method: 'GET',
    path: '/backend/api/admins.php',
    answer: async (request) => (await everyAdministrator(request)).map(presentAdministrator),
  },
  {
    line: 'AAD-10',
    method: 'POST',
    path: '/backend/api/admins.php',
    async answer({ ask, body }) {
      const administrator = await ask(createAdministratorEndpoint, { body: administratorInput(body) });
      return {
        success: true,
        message: administratorMessages.created,
        admin: presentAdministrator(administrator),
      };
    },
  },
  {
    line: 'AAD-11',
    method: 'PUT',
    path: '/backend/api/admins.php',
    async answer(request) {
      const { ask, body, query } = request;
      const current = (await everyAdministrator(request)).find(({ id }) => id === query.id);
      const { firstName, lastName, email, role, permissions, active } = current ?? {};
      const administrator = await ask(changeAdministratorEndpoint, {
        params: { id: query.id },
        body: { firstName, lastName, email, role, permissions, active, ...administratorInput(body) },
      });
      return {
        success: true,
        message: administratorMessages.changed,
        admin: presentAdministrator(administrator),
      };
    },
  },
  {
    line: 'AAD-12',
    method: 'DELETE',
    path: '/backend/api/admins.php',
    async answer({ ask, query }) {
      await ask(removeAdministratorEndpoint, { params: { id: query.id } });
      return { success: true, message: administratorMessages.removed };
    },
  },
];
