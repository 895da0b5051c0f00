import { z } from 'zod';
import {
  newUserSchema,
  userChangeSchema,
  type NewUser,
  type UserChange,
  type UserDetail,
} from '@app/contract/accounts/usersApi.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { defaultCountry } from '@app/contract/countries/countries.ts';
import type { SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import { customerValues, fieldsOfTab } from '../../../components/form/CustomerFields.tsx';
import { unlessEmpty } from '../form/RecordDialog.tsx';
import { lazily } from '@app/contract/core/lazily.ts';

/** What the fields of the form hold: texts, as people type them. Named as the contract names them. */
export type UserValues = ReturnType<typeof userValues>;

/** Chosen for no plan at all: an option may not be empty. */
export const noPlan = '-';

export type UserTab = 'general' | 'technical';

const technicalFields: readonly string[] = ['subdomain', 'customDomain', 'debugMode'];

/** The tab on which a field stands. */
export function tabOf(field: string): UserTab {
  return technicalFields.includes(field) ? 'technical' : 'general';
}

const { shape } = userChangeSchema;
const orNull = (id: unknown) => (id === noPlan ? null : id);
const typed = {
  country: unlessEmpty(shape.country),
  endsOn: unlessEmpty(shape.endsOn),
  subdomain: unlessEmpty(shape.subdomain),
  customDomain: unlessEmpty(shape.customDomain),
};

/** Turns what was typed into the account that the contract asks for. */
export const newUserFormSchema: z.ZodType<NewUser> = newUserSchema.extend({
  ...typed,
  planId: z.preprocess(orNull, newUserSchema.shape.planId),
  password: unlessEmpty(newUserSchema.shape.password),
});

/** The same for a change: an empty password leaves the one there is. */
export const userFormSchema: z.ZodType<UserChange> = userChangeSchema.extend({
  ...typed,
  planId: z.preprocess(orNull, shape.planId),
  password: unlessEmpty(shape.password),
});

/** The form as it opens: on a customer, or on a new one. */
export function userValues(user: UserDetail | null) {
  const status = user?.status ?? 'trial';
  const record = { ...customerValues(user), ...(user === null && { country: defaultCountry }) };
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    // First on the page, and so in the summary of what is wrong; the rest of the record comes further down.
    ...recordOf(fieldsOfTab('informations'), (name) => record[name]),
    planId: user?.planId ?? noPlan,
    billingCycle: user?.billingCycle ?? 'monthly',
    status,
    endsOn: endOf(user, status),
    password: '',
    ...record,
    subdomain: user?.subdomain ?? '',
    customDomain: user?.customDomain ?? '',
    debugMode: user?.debugMode ?? false,
  };
}

const parisDay = lazily(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }));

/** The last day of a status, as far as it is known; empty when it is not, or when no day ends the status. */
function endOf(user: UserDetail | null, status: SubscriptionStatus): string {
  const ends = { trial: user?.trialEndsAt, cancelled: user?.subscriptionEndsAt };
  const instant = status === 'trial' || status === 'cancelled' ? ends[status] : null;
  return instant ? parisDay().format(new Date(instant)) : '';
}

/** The last day that another status starts from: one that is over would end it at once. */
export function endToCome(user: UserDetail | null, status: SubscriptionStatus): string {
  const day = endOf(user, status);
  return status === user?.status || day >= parisDay().format(new Date()) ? day : '';
}
