import * as administratorsApi from '@app/contract/accounts/administratorsApi.ts';
import * as usersApi from '@app/contract/accounts/usersApi.ts';
import { DomainError } from '@app/domain/platform';
import { keysOf } from '@app/contract/core/record.ts';
import { everyPage, present, type CompatCall, type CompatRequest, type Fields } from './CompatCall.ts';
import { presentCountry, changeUserByForm, readUserOf, userFields, userInput } from './userForms.ts';
import { changedEchoes, given, requireUnchanged } from './requireUnchanged.ts';

/** What a form of a customer sets. */
const userTakes = [...Object.keys(userFields), 'selected_plan', 'subscription_status', 'billing_cycle', 'password'];
/** What it only shows. */
const shownOfUser = {
  id: 'id',
  trial_ends_at: 'trialEndsAt',
  subscription_ends_at: 'subscriptionEndsAt',
  created_at: 'createdAt',
  last_login: 'lastSignInAt',
  role: () => 'customer',
} satisfies Fields<usersApi.UserDetail>;
const userEchoes = keysOf(shownOfUser);

const presentedUser: Fields<usersApi.UserDetail> = {
  ...userFields,
  ...shownOfUser,
  country: ({ country }) => presentCountry(country),
  selected_plan: 'planSlug',
  billing_cycle: 'billingCycle',
  // As the form of the specifications spells it.
  subscription_status: ({ status }) => (status === 'cancelled' ? 'canceled' : status),
};
const presentUser = (user: usersApi.UserDetail) => present(presentedUser, user);

/** As many as lists reach, the newest first. */
async function everyUser({ ask }: CompatRequest): Promise<unknown[]> {
  const users: unknown[] = [];
  let after: string | undefined;
  do {
    const answer = await ask(usersApi.listUserRecordsEndpoint, { query: { after } });
    users.push(...answer.users.map(presentUser));
    after = answer.next ?? undefined;
  } while (after !== undefined);
  return users;
}

const administratorFields = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  role: 'role',
  active: 'active',
} as const;
const shownOfAdministrator = { id: 'id', last_login: 'lastSignInAt', created_at: 'createdAt' } as const;

const administratorTakes = [...keysOf(administratorFields), 'permissions', 'password'];
const administratorEchoes = keysOf(shownOfAdministrator);

function presentAdministrator(administrator: administratorsApi.AdministratorView) {
  const { role, permissions } = administrator;
  return {
    ...present({ ...administratorFields, ...shownOfAdministrator }, administrator),
    permissions: role === 'super_admin' ? ['all'] : permissions,
  };
}

/** `all` is implied by the role: it is no permission of its own, and is refused with any other role. */
function administratorInput(body: CompatRequest['body'], role: unknown): Record<string, unknown> {
  const known = Object.entries(administratorFields).filter(([theirs]) => Object.hasOwn(body, theirs));
  const { permissions } = body;
  const isWhole = role === 'super_admin' && Array.isArray(permissions);
  return {
    ...Object.fromEntries(known.map(([theirs, ours]) => [ours, body[theirs]])),
    ...(permissions !== undefined && {
      permissions: isWhole ? permissions.filter((permission) => permission !== 'all') : permissions,
    }),
    ...(given(body.password) !== undefined && { password: body.password }),
  };
}

async function everyAdministrator({ ask }: CompatRequest): Promise<administratorsApi.AdministratorView[]> {
  return everyPage(async (query) => {
    const { administrators: rows, total } = await ask(administratorsApi.listAdministratorsEndpoint, { query });
    return { rows, total };
  });
}

/** Customers and administrators, for those who look after them. */
export const backOfficeCalls: readonly CompatCall[] = [
  { line: 'AUS-08', method: 'GET', path: '/backend/api/users.php', answer: everyUser },
  {
    line: 'AUS-09',
    method: 'POST',
    path: '/api/users.php',
    takes: userTakes,
    echoes: userEchoes,
    async answer(request) {
      const faults = changedEchoes(request, userEchoes, { role: 'customer' });
      const user = await request.ask(usersApi.createUserEndpoint, { body: userInput(request.body) }, faults);
      return { success: true, message: usersApi.userMessages.created, user: presentUser(user) };
    },
  },
  {
    line: 'AUS-10',
    method: 'PUT',
    path: '/api/users.php',
    takes: userTakes,
    echoes: userEchoes,
    async answer(request) {
      const current = await readUserOf(request, request.query.id);
      requireUnchanged(request, userEchoes, presentUser(current));
      const user = await changeUserByForm(request, current);
      return { success: true, message: usersApi.userMessages.changed, user: presentUser(user) };
    },
  },
  {
    line: 'AUS-11',
    method: 'DELETE',
    path: '/backend/api/users.php',
    takes: [],
    async answer({ ask, query }) {
      await ask(usersApi.removeUserEndpoint, { params: { id: query.id } });
      return { success: true, message: usersApi.userMessages.removed };
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
    takes: administratorTakes,
    echoes: administratorEchoes,
    async answer(request) {
      const { ask, body } = request;
      const faults = changedEchoes(request, administratorEchoes, {});
      const administrator = await ask(
        administratorsApi.createAdministratorEndpoint,
        { body: administratorInput(body, body.role) },
        faults,
      );
      return {
        success: true,
        message: administratorsApi.administratorMessages.created,
        admin: presentAdministrator(administrator),
      };
    },
  },
  {
    line: 'AAD-11',
    method: 'PUT',
    path: '/backend/api/admins.php',
    takes: administratorTakes,
    echoes: administratorEchoes,
    async answer(request) {
      const { ask, body, query } = request;
      const current = (await everyAdministrator(request)).find(({ id }) => id === query.id);
      if (!current) throw new DomainError('not_found');
      requireUnchanged(request, administratorEchoes, presentAdministrator(current));
      const { firstName, lastName, email, role, permissions, active } = current;
      const administrator = await ask(administratorsApi.changeAdministratorEndpoint, {
        params: { id: query.id },
        body: {
          firstName,
          lastName,
          email,
          role,
          permissions,
          active,
          ...administratorInput(body, body.role ?? role),
        },
      });
      return {
        success: true,
        message: administratorsApi.administratorMessages.changed,
        admin: presentAdministrator(administrator),
      };
    },
  },
  {
    line: 'AAD-12',
    method: 'DELETE',
    path: '/backend/api/admins.php',
    takes: [],
    async answer({ ask, query }) {
      await ask(administratorsApi.removeAdministratorEndpoint, { params: { id: query.id } });
      return { success: true, message: administratorsApi.administratorMessages.removed };
    },
  },
];
