import { z } from 'zod';
import { accountSchema, customerOverviewSchema } from '@app/contract/accounts/api.ts';
import { permissions } from '@app/contract/core/permissions.ts';
import { jobSchema, type JobView } from '@app/contract/jobs/api.ts';
import type { PlanView } from '@app/contract/plans/api.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { publicSettingKeys, settingDefinitions } from '@app/contract/site/settings.ts';

/** The nth identifier. */
export function idOf(n: number): string {
  return `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

/** What may be null, false or without items is so, and need not be said. */
type Usual<T> = Omit<T, Blank<T>> & Partial<Pick<T, Blank<T>>>;
type Blank<T> = {
  [K in keyof T]: null extends T[K] ? K : false extends T[K] ? K : T[K] extends readonly unknown[] ? K : never;
}[keyof T];

/** Makes things of one kind of the contract: what they usually are, with the given changes. */
export function factory<S extends z.ZodObject>(schema: S, usual: Usual<z.output<S>>) {
  const blanks = Object.entries(schema.shape).flatMap(([name, field]) => {
    const blank = [null, false, []].find((value) => z.safeParse(field, value).success);
    return blank === undefined ? [] : [[name, blank] as const];
  });
  const whole = schema.parse({ ...Object.fromEntries(blanks), ...usual });
  return (changes: Partial<z.output<S>> = {}): z.output<S> => ({ ...whole, ...changes });
}

export const settings = Object.fromEntries(
  publicSettingKeys.map((key) => [key, settingDefinitions[key].default]),
) as PublicSettings;

const plan = (n: number, name: string, monthly: number, yearly: number, maxProperties: number): PlanView => ({
  id: idOf(n),
  slug: name.toLowerCase(),
  name,
  description: `La formule ${name}.`,
  priceMonthlyCents: monthly,
  priceYearlyCents: yearly,
  maxProperties,
  features: [],
});

export const starter = plan(1, 'Starter', 2500, 25_500, 3);
export const business = plan(2, 'Business', 3000, 30_600, 10);
export const enterprise = plan(3, 'Enterprise', 8000, 81_600, -1);
export const plans: PlanView[] = [starter, business, enterprise];

const anAccount = factory(accountSchema, {
  id: idOf(10),
  kind: 'customer',
  role: 'customer',
  email: 'maider@example.fr',
  firstName: 'Maïder',
  lastName: 'Etcheverry',
  emailConfirmed: true,
});

export const customer = anAccount();

export const superAdmin = anAccount({
  id: idOf(11),
  kind: 'administrator',
  role: 'super_admin',
  permissions: [...permissions],
  email: 'joana@example.fr',
  firstName: 'Joana',
  lastName: 'Larralde',
});

export const agent = anAccount({
  id: idOf(12),
  kind: 'administrator',
  role: 'admin',
  permissions: ['users', 'view_stats'],
  email: 'alex@example.fr',
  firstName: 'Alex',
  lastName: 'Urruty',
});

export const overview = factory(customerOverviewSchema, {
  state: 'trial',
  stateLabel: 'Essai gratuit',
  abilities: {
    read: true,
    exportData: true,
    pay: true,
    writeToSupport: true,
    addThings: true,
    editThings: true,
    buyDomain: false,
    publicSite: 'on',
    maxProperties: 1,
  },
  emailConfirmed: true,
  trial: { endsAt: '2026-11-26T22:59:59.000Z', daysLeft: 6, days: 15 },
  plan: { id: idOf(2), slug: 'business', name: 'Business', maxProperties: 10 },
  billingCycle: 'monthly',
  activities: [
    { id: idOf(20), kind: 'account_created', data: { planName: 'Business' }, occurredAt: '2026-11-11T10:00:00.000Z' },
  ],
  welcomeSent: false,
  done: { property: false, address: false, phone: false },
  properties: 0,
})();

/** A job in some state. */
export function aJob(state: JobView['state']): JobView {
  const settled = state === 'succeeded' || state === 'failed';
  return jobSchema.parse({
    id: idOf(50),
    type: 'accounts.welcome',
    state,
    progress: settled ? 100 : 50,
    step: 'Envoi en cours',
    result: null,
    error: state === 'failed' ? 'Le serveur d’envoi a refusé l’adresse.' : null,
    createdAt: '2026-11-20T10:00:00.000Z',
    startedAt: state === 'queued' ? null : '2026-11-20T10:00:01.000Z',
    finishedAt: settled ? '2026-11-20T10:00:02.000Z' : null,
  });
}
