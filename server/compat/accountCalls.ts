import { readSessionEndpoint, signInEndpoint, signOutEndpoint } from '@app/contract/accounts/api.ts';
import { registerEndpoint, registrationSchema } from '@app/contract/accounts/registrationApi.ts';
import { changePasswordEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { changeProfileEndpoint, readProfileEndpoint, type ProfileView } from '@app/contract/accounts/profileApi.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { userMessages, type UserDetail } from '@app/contract/accounts/usersApi.ts';
import { readSubscriptionEndpoint, type SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { readUserSubscriptionEndpoint } from '@app/contract/billing/userBillingApi.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { namedAccount, present, requireOwn, type CompatCall, type CompatRequest, type Fields } from './CompatCall.ts';
import {
  presentCountry,
  readCountry,
  changeUserByForm,
  profileFields,
  readUserOf,
  type ProfileField,
} from './userForms.ts';
import { requireUnchanged } from './requireUnchanged.ts';

interface ProfileParts {
  person: Pick<ProfileView, 'id' | 'emailConfirmed' | 'createdAt' | ProfileField>;
  technical: Pick<ProfileView['technical'], 'customDomain' | 'subdomain' | 'state' | 'billingCycle' | 'debugMode'>;
  subscription: Pick<SubscriptionView, 'plan' | 'trial' | 'endsAt'>;
}

/** Further fields that a profile shows, with the state of the account, and that are changed elsewhere; prices in euros. */
const shownFields = {
  id: ({ person }) => person.id,
  email_confirmed: ({ person }) => person.emailConfirmed,
  created_at: ({ person }) => person.createdAt,
  custom_domain: ({ technical }) => technical.customDomain,
  subdomain: ({ technical }) => technical.subdomain,
  subscription_status: ({ technical }) => technical.state,
  billing_cycle: ({ technical }) => technical.billingCycle,
  selected_plan: ({ subscription: { plan } }) => plan?.slug ?? null,
  price_monthly: ({ subscription: { plan } }) => (plan ? plan.priceMonthlyCents / 100 : null),
  price_yearly: ({ subscription: { plan } }) => (plan ? plan.priceYearlyCents / 100 : null),
  trial_ends_at: ({ subscription }) => subscription.trial.endsAt,
  subscription_ends_at: ({ subscription }) => subscription.endsAt,
  role: () => 'customer',
  debug_mode: ({ technical }) => technical.debugMode,
} satisfies Fields<ProfileParts>;

type Profile = Record<string, unknown>;

function presentProfile(parts: ProfileParts): Profile {
  const { person } = parts;
  return {
    ...present(profileFields, person),
    country: presentCountry(person.country),
    ...present<ProfileParts>(shownFields, parts),
  };
}

async function presentOwn({ ask }: CompatRequest, profile: ProfileView): Promise<Profile> {
  const subscription = await ask(readSubscriptionEndpoint, {});
  return presentProfile({ person: profile, technical: profile.technical, subscription });
}

async function presentOther({ ask }: CompatRequest, user: UserDetail): Promise<Profile> {
  const subscription = await ask(readUserSubscriptionEndpoint, { params: { id: user.id } });
  return presentProfile({ person: user, technical: user, subscription });
}

/** The signed-in person, with everything a customer's own pages read. */
async function readUser(request: CompatRequest): Promise<Record<string, unknown> | null> {
  const { ask } = request;
  const { account } = await ask(readSessionEndpoint, {});
  if (!account) return null;
  const { id, email, firstName, lastName, role } = account;
  if (account.kind === 'administrator') {
    return { id, email, first_name: firstName, last_name: lastName, role, permissions: account.permissions };
  }
  return presentOwn(request, await ask(readProfileEndpoint, {}));
}

async function changeOwnProfile(request: CompatRequest): Promise<unknown> {
  const current = await request.ask(readProfileEndpoint, {});
  requireUnchanged(request, keysOf(shownFields), await presentOwn(request, current));
  // What is not sent stays as it is; null empties.
  const body = Object.fromEntries(
    Object.entries(profileFields).map(([theirs, ours]) => {
      const value = Object.hasOwn(request.body, theirs) ? request.body[theirs] : current[ours];
      return [ours, (ours === 'country' ? readCountry(value) : value) ?? undefined];
    }),
  );
  const { profile, message, confirmationSentTo } = await request.ask(changeProfileEndpoint, { body });
  return {
    success: true,
    message,
    profile: await presentOwn(request, profile),
    confirmation_sent_to: confirmationSentTo,
  };
}

async function changeOtherProfile(request: CompatRequest, id: string): Promise<unknown> {
  const current = await readUserOf(request, id);
  requireUnchanged(request, keysOf(shownFields), await presentOther(request, current));
  const sent = Object.entries(request.body).filter(([field]) => Object.hasOwn(profileFields, field));
  const user = await changeUserByForm({ ask: request.ask, body: Object.fromEntries(sent) }, current);
  return { success: true, message: userMessages.changed, profile: await presentOther(request, user) };
}

/** Session, registration, profile, password. */
export const accountCalls: readonly CompatCall[] = [
  {
    line: 'API-02',
    method: 'GET',
    path: '/backend/api/auth-check.php',
    async answer(request) {
      const user = await readUser(request);
      return { success: true, authenticated: user !== null, user };
    },
  },
  {
    line: 'API-03',
    method: 'POST',
    path: '/backend/api/login.php',
    takes: ['email', 'password', 'remember', 'code'],
    async answer(request) {
      const { email, password, remember, code } = request.body;
      const { redirectTo } = await request.ask(signInEndpoint, { body: { email, password, remember, code } });
      return { success: true, user: await readUser(request), redirect: redirectTo };
    },
  },
  {
    line: 'API-04',
    method: 'POST',
    path: '/backend/api/logout.php',
    takes: [],
    async answer({ ask }) {
      await ask(signOutEndpoint, {});
      return { success: true };
    },
  },
  {
    line: 'API-07',
    method: 'POST',
    path: '/backend/api/register.php',
    takes: keysOf(registrationSchema.shape),
    async answer(request) {
      await request.ask(registerEndpoint, { body: request.body });
      return { success: true, message: accountMessages.created, user: await readUser(request) };
    },
  },
  {
    line: 'API-08',
    method: 'GET',
    path: '/backend/api/profile.php',
    async answer(request) {
      const other = namedAccount(request);
      const profile = await (other === null
        ? presentOwn(request, await request.ask(readProfileEndpoint, {}))
        : presentOther(request, await readUserOf(request, other)));
      return { success: true, ...profile, profile };
    },
  },
  {
    line: 'API-09',
    method: 'PUT',
    path: '/backend/api/profile.php',
    takes: [...Object.keys(profileFields), 'user_id'],
    echoes: keysOf(shownFields),
    async answer(request) {
      const other = namedAccount(request);
      return other === null ? changeOwnProfile(request) : changeOtherProfile(request, other);
    },
  },
  {
    line: 'API-10',
    method: 'POST',
    path: '/backend/api/profile.php',
    action: 'change_password',
    takes: ['current_password', 'new_password', 'user_id'],
    async answer(request) {
      requireOwn(request, 'Le mot de passe d’un client se change par sa fiche (users.php).');
      const { current_password: currentPassword, new_password: newPassword } = request.body;
      const { message } = await request.ask(changePasswordEndpoint, {
        body: { currentPassword, newPassword, confirmPassword: newPassword },
      });
      return { success: true, message };
    },
  },
];
