import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { accountMessages, billingCycles, normaliseEmail, passwordBounds, subscriptionStatuses } from './rules.ts';
import { permissionSchema } from '../core/permissions.ts';
import { abilitiesSchema, bannerSchema } from './abilities.ts';
import { activitySchema } from './activity.ts';

/** An e-mail address, in lower case; `required`: what to say when there is none. */
export const emailAddress = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(254, accountMessages.emailInvalid)
    .pipe(z.email(accountMessages.emailInvalid))
    .transform(normaliseEmail);

/** One's own. */
export const emailSchema = emailAddress(accountMessages.emailRequired);

export const newPasswordSchema = z
  .string({ error: accountMessages.passwordRequired })
  .min(passwordBounds.min, accountMessages.passwordTooShort)
  .max(passwordBounds.max, accountMessages.passwordTooLong)
  // What no keyboard types came with a paste, and would lock its owner out.
  .regex(/^\P{Cc}*$/u, accountMessages.passwordCharacters);

/** The signed-in account, as its owner sees it. */
export const accountSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['customer', 'administrator']),
  /** `admin` for an agent: what the session knows them as. */
  role: z.enum(['customer', 'admin', 'super_admin']),
  /** Of an administrator; all of them for a super_admin, none for a customer. */
  permissions: z.array(permissionSchema),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailConfirmed: z.boolean(),
  /** The settings demand a second factor of this account, which has none yet: nothing else is open to it. */
  mustEnrol: z.boolean(),
});
export type AccountView = z.infer<typeof accountSchema>;

/** Six digits of the application, or a recovery code; spaces and dashes are ignored. */
export const secondFactorCodeSchema = z
  .string({ error: 'Saisissez le code' })
  .trim()
  .min(1, 'Saisissez le code')
  .max(40, 'Ce code est trop long')
  .regex(/^[\p{L}\d\u0020\u00a0\u202f-]+$/u, accountMessages.codeWrong);

const redirectSchema = z.enum(['/dashboard', '/admin']);

export const credentialsSchema = z.object({
  email: emailSchema,
  password: z.string({ error: 'Saisissez votre mot de passe' }).min(1, 'Saisissez votre mot de passe').max(1024),
  /** Keeps the session for 30 days instead of until the browser closes. */
  remember: z.boolean().default(false),
  /** Of the second factor, once an attempt without it was answered `second_factor_required`. */
  code: secondFactorCodeSchema.optional(),
});

export const signedInSchema = z.object({ account: accountSchema, redirectTo: redirectSchema });

export const signInEndpoint = defineEndpoint({
  name: 'accounts.signIn',
  method: 'POST',
  path: '/api/session',
  summary: 'Connecte un client ou un administrateur.',
  access: { kind: 'visitor' },
  body: credentialsSchema,
  status: 200,
  response: signedInSchema,
  errors: ['invalid_credentials', 'second_factor_required', 'invalid_second_factor', 'too_many_requests'],
  throttle: 'sign_in',
  duringMaintenance: true,
});

export const readSessionEndpoint = defineEndpoint({
  name: 'accounts.readSession',
  method: 'GET',
  path: '/api/session',
  summary: 'Dit qui est connecté.',
  access: { kind: 'visitor' },
  status: 200,
  response: z.object({ authenticated: z.boolean(), account: accountSchema.nullable() }),
  duringMaintenance: true,
});

export const signOutEndpoint = defineEndpoint({
  name: 'accounts.signOut',
  method: 'DELETE',
  path: '/api/session',
  summary: 'Ferme la session en cours.',
  access: { kind: 'visitor' },
  status: 204,
  duringMaintenance: true,
});

/** What the first page of the customer area shows. */
export const customerOverviewSchema = z.object({
  state: z.enum([...subscriptionStatuses, 'unknown']),
  stateLabel: z.string(),
  abilities: abilitiesSchema,
  /** What to tell on top of every page; null when there is nothing. An address to confirm is told apart. */
  banner: bannerSchema.nullable(),
  emailConfirmed: z.boolean(),
  /** The address that waits to be confirmed, when one does. */
  pendingEmail: z.string().nullable(),
  trial: z.object({
    endsAt: z.iso.datetime().nullable(),
    /** Whole days left, rounded up. */
    daysLeft: z.number().int().min(0),
    /** Length of the trial, in days. */
    days: z.number().int().min(0),
  }),
  plan: z.object({ id: z.uuid(), slug: z.string(), name: z.string(), maxProperties: z.number().int() }).nullable(),
  billingCycle: z.enum(billingCycles),
  /** The latest three, newest first. */
  activities: z.array(activitySchema).max(3),
  /** The welcome e-mail's job, while the account is new. */
  welcomeJobId: z.uuid().nullable(),
  /** What a new host has done of what comes next. */
  done: z.object({
    /** The site has an address. */
    address: z.boolean(),
    /** A phone was paired. */
    phone: z.boolean(),
  }),
});

export const customerOverviewEndpoint = defineEndpoint({
  name: 'accounts.customerOverview',
  method: 'GET',
  path: '/api/account/overview',
  summary: "Vue d'ensemble de l'espace client.",
  access: { kind: 'customer' },
  status: 200,
  response: customerOverviewSchema,
});

export const adminOverviewEndpoint = defineEndpoint({
  name: 'accounts.adminOverview',
  method: 'GET',
  path: '/api/admin/overview',
  summary: "Chiffres de la vue d'ensemble du back-office.",
  access: { kind: 'permission', permission: 'view_stats' },
  status: 200,
  response: z.object({
    totalUsers: z.number().int(),
    /** Customers who registered in the current calendar month, Europe/Paris. */
    usersThisMonth: z.number().int(),
    trialsRunning: z.number().int(),
    activeSubscriptions: z.number().int(),
    pastDue: z.number().int(),
    activePlans: z.array(z.string()),
    /** The latest three customers, newest first. */
    latestCustomers: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          email: z.string(),
          planName: z.string().nullable(),
          state: z.enum([...subscriptionStatuses, 'unknown']),
          createdAt: z.iso.datetime(),
        }),
      )
      .max(3),
    at: z.iso.datetime(),
  }),
});

export const accountsEndpoints = [
  signInEndpoint,
  readSessionEndpoint,
  signOutEndpoint,
  customerOverviewEndpoint,
  adminOverviewEndpoint,
] as const;
