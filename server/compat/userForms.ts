import { customerFieldNames, customerFields, type CustomerField } from '@app/contract/accounts/customerFields.ts';
import { changeUserEndpoint, readUserEndpoint, type UserDetail } from '@app/contract/accounts/usersApi.ts';
import { countryName } from '@app/contract/countries/countries.ts';
import { findCountry } from '@app/contract/countries/findCountry.ts';
import type { CompatRequest } from './CompatCall.ts';
import { given } from './requireUnchanged.ts';

/** A country as the specifications show it: by its French name, `France` when nobody named another. */
export function presentCountry(code: string | null): string | null {
  return code && countryName(code);
}

/** A country as the specifications send it, a code or a name; what is none stays as it is, for the contract to refuse. */
export function readCountry(sent: unknown): unknown {
  if (sent === null || sent === '') return undefined;
  return typeof sent === 'string' ? (findCountry(sent) ?? sent) : sent;
}

/** What a customer says of themselves, as the contract names it. */
export type ProfileField = 'firstName' | 'lastName' | 'email' | CustomerField;

/** Field of the specifications → field of the contract: what a customer says of themselves. */
export const profileFields: Readonly<Record<string, ProfileField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  ...Object.fromEntries(customerFieldNames.map((name) => [customerFields[name].php, name])),
};

/** The same of a customer as administrators change them, where a value is carried over as it is. */
export const userFields: Readonly<Record<string, ProfileField | 'debugMode' | 'subdomain' | 'customDomain'>> = {
  ...profileFields,
  debug_mode: 'debugMode',
  subdomain: 'subdomain',
  custom_domain: 'customDomain',
};

/** `canceled` is one of ours in another spelling; `monthly` and `yearly` are active, with their cycle. */
function statusFieldsOf({ subscription_status: status, billing_cycle: cycle }: CompatRequest['body']) {
  if (status === 'monthly' || status === 'yearly') return { status: 'active', billingCycle: status };
  return { status: status === 'canceled' ? 'cancelled' : status, billingCycle: cycle };
}

/** The fields that were sent; those left out are left out here too. */
export function userInput(body: CompatRequest['body']): Record<string, unknown> {
  const known = Object.entries(userFields).filter(([theirs]) => Object.hasOwn(body, theirs));
  const statusFields = Object.entries(statusFieldsOf(body)).filter(([, value]) => given(value) !== undefined);
  return {
    ...Object.fromEntries(known.map(([theirs, ours]) => [ours, given(body[theirs])])),
    ...(Object.hasOwn(body, 'country') && { country: readCountry(body.country) }),
    ...Object.fromEntries(statusFields),
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

/** Changes of a customer what a form names; what is not sent stays as it is. */
export async function changeUserByForm(
  { ask, body }: Pick<CompatRequest, 'ask' | 'body'>,
  current: UserDetail,
): Promise<UserDetail> {
  return ask(changeUserEndpoint, { params: { id: current.id }, body: { ...unchanged(current), ...userInput(body) } });
}

export async function readUserOf({ ask }: Pick<CompatRequest, 'ask'>, id: unknown): Promise<UserDetail> {
  return ask(readUserEndpoint, { params: { id } });
}
