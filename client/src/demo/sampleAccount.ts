import type { AccountView } from '@app/contract/accounts/api.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';

/** The nth identifier of the demonstration. */
export function sampleId(n: number): string {
  return `0197a000-0000-7000-8000-00000000d${String(n).padStart(3, '0')}`;
}

/** So many days after `now`, or before. */
export function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * dayInMilliseconds).toISOString();
}

export const sampleAccount: AccountView = {
  id: sampleId(1),
  kind: 'customer',
  role: 'customer',
  permissions: [],
  email: 'maider@exemple.fr',
  firstName: 'Maïder',
  lastName: 'Etcheverry',
  emailConfirmed: true,
  mustEnrol: false,
};

export const samplePlan = { id: sampleId(2), slug: 'business', name: 'Business', maxProperties: 10 };
