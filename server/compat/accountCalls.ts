import {
  customerOverviewEndpoint,
  readSessionEndpoint,
  registerEndpoint,
  signInEndpoint,
  signOutEndpoint,
} from '@app/contract/accounts/api.ts';
import { changePasswordEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { changeProfileEndpoint, readProfileEndpoint, type ProfileView } from '@app/contract/accounts/profileApi.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import type { CompatCall, CompatRequest } from './CompatCall.ts';
import { presentCountry, readCountry } from './countryField.ts';
import { requireOwn } from './requireOwn.ts';

/** Field of the specifications → field of the contract. */
const profileFields = {
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
} as const;

/** A profile in the specifications' words, with the state of the account beside it. */
async function presentProfile({ ask }: CompatRequest, profile: ProfileView): Promise<Record<string, unknown>> {
  const { plan, trial } = await ask(customerOverviewEndpoint, {});
  return {
    ...Object.fromEntries(Object.entries(profileFields).map(([theirs, ours]) => [theirs, profile[ours]])),
    country: presentCountry(profile.country),
    id: profile.id,
    email_confirmed: profile.emailConfirmed,
    created_at: profile.createdAt,
    custom_domain: profile.technical.customDomain,
    subdomain: profile.technical.subdomain,
    subscription_status: profile.technical.state,
    billing_cycle: profile.technical.billingCycle,
    selected_plan: plan?.slug ?? null,
    trial_ends_at: trial.endsAt,
    role: 'customer',
    debug_mode: profile.technical.debugMode,
  };
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
  return presentProfile(request, await ask(readProfileEndpoint, {}));
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
    async answer({ ask }) {
      await ask(signOutEndpoint, {});
      return { success: true };
    },
  },
  {
    line: 'API-07',
    method: 'POST',
    path: '/backend/api/register.php',
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
      requireOwn(request);
      const profile = await presentProfile(request, await request.ask(readProfileEndpoint, {}));
      return { success: true, ...profile, profile };
    },
  },
  {
    line: 'API-09',
    method: 'PUT',
    path: '/backend/api/profile.php',
    async answer(request) {
      requireOwn(request);
      const current = await request.ask(readProfileEndpoint, {});
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
        profile: await presentProfile(request, profile),
        confirmation_sent_to: confirmationSentTo,
      };
    },
  },
  {
    line: 'API-10',
    method: 'POST',
    path: '/backend/api/profile.php',
    action: 'change_password',
    async answer(request) {
      requireOwn(request);
      const { current_password: currentPassword, new_password: newPassword } = request.body;
      const { message } = await request.ask(changePasswordEndpoint, {
        body: { currentPassword, newPassword, confirmPassword: newPassword },
      });
      return { success: true, message };
    },
  },
];
