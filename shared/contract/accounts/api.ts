import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { accountMessages, billingCycles, normaliseEmail, passwordBounds, accountStates } from './rules.ts';
import { permissionSchema } from '../core/permissions.ts';
import { abilitiesSchema, bannerSchema } from './abilities.ts';
import { activitySchema } from './activity.ts';

const visitor = endpointsOf('accounts', { kind: 'visitor' });
const customer = endpointsOf('accounts', { kind: 'customer' });
const admin = endpointsOf('accounts', { kind: 'permission', permission: 'view_stats' });

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
  // Characters that no keyboard types come from pasting, and would lock the owner out.
  .regex(/^\P{Cc}*$/u, accountMessages.passwordCharacters);

/** One's own, to be given again. */
export const currentPasswordSchema = z
  .string({ error: accountMessages.currentPasswordRequired })
  .min(1, accountMessages.currentPasswordRequired)
  .max(1_000, accountMessages.currentPasswordWrong);

/**
 * Arguments of `refine` that check that a new password was typed twice alike, together with the other fields.
 * @param field the new password; its repetition is `confirmPassword`.
 */
export function samePasswords<F extends string>(field: F) {
  const typed = z.object({ [field]: z.string(), confirmPassword: z.string() });
  const areSame = (passwords: Record<F | 'confirmPassword', string>) => passwords[field] === passwords.confirmPassword;
  const said = {
    path: ['confirmPassword'],
    error: accountMessages.passwordsDiffer,
    when: ({ value }: { value: unknown }) => typed.safeParse(value).success,
  };
  return [areSame, said] as const;
}

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
  /** The settings require a second factor of this account, which has none yet: nothing else is open to it. */
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

export const signInEndpoint = visitor.post('signIn', '/api/session', {
  summary: 'Connecte un client ou un administrateur.',
  body: credentialsSchema,
  response: signedInSchema,
  errors: ['invalid_credentials', 'second_factor_required', 'invalid_second_factor'],
  throttle: 'sign_in',
  duringMaintenance: true,
});

export const readSessionEndpoint = visitor.get('readSession', '/api/session', {
  summary: 'Dit qui est connecté.',
  response: z.object({ authenticated: z.boolean(), account: accountSchema.nullable() }),
  duringMaintenance: true,
});

export const signOutEndpoint = visitor.delete('signOut', '/api/session', {
  summary: 'Ferme la session en cours.',
  duringMaintenance: true,
});

/** A state as it is shown, whoever reads it. */
export const shownStateShape = {
  state: z.enum(accountStates),
  /** The last instant of the state; null when nothing ends it by itself. */
  stateEndsAt: z.iso.datetime().nullable(),
};

/** What the first page of the customer area shows. */
export const customerOverviewSchema = z.object({
  ...shownStateShape,
  /** The state in full. */
  stateLabel: z.string(),
  abilities: abilitiesSchema,
  /** The banner of every page; null for none. An address to confirm has its own field. */
  banner: bannerSchema.nullable(),
  emailConfirmed: z.boolean(),
  /** The address that awaits confirmation, if any. */
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
  /** The welcome e-mail's job, on the first day and until it has left. */
  welcomeJobId: z.uuid().nullable(),
  /** It has left, as far as is still known. */
  welcomeSent: z.boolean(),
  /** The first steps that a new host has done. */
  done: z.object({ property: z.boolean(), address: z.boolean(), phone: z.boolean() }),
  /** How many properties there are, less the archived ones. */
  properties: z.number().int(),
});

export const customerOverviewEndpoint = customer.get('customerOverview', '/api/account/overview', {
  summary: 'Vue d’ensemble de l’espace client.',
  response: customerOverviewSchema,
});

export const adminOverviewEndpoint = admin.get('adminOverview', '/api/admin/overview', {
  summary: 'Chiffres de la vue d’ensemble du back-office.',
  response: z.object({
    totalUsers: z.number().int(),
    /** Customers who registered in the current calendar month, Europe/Paris. */
    usersThisMonth: z.number().int(),
    trialsRunning: z.number().int(),
    activeSubscriptions: z.number().int(),
    /** Cancelled, and paid until a day to come. */
    cancelledRunning: z.number().int(),
    pastDue: z.number().int(),
    /** Properties that guests can book. */
    activeProperties: z.number().int(),
    reservations: z.number().int(),
    activePlans: z.array(z.string()),
    /** The latest three customers, newest first; null for whom names are closed: without the permission `users`. */
    latestCustomers: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          email: z.string(),
          planName: z.string().nullable(),
          ...shownStateShape,
          createdAt: z.iso.datetime(),
        }),
      )
      .max(3)
      .nullable(),
    at: z.iso.datetime(),
  }),
});

/** Here, since every page of the customer area may offer it. */
export const requestEmailConfirmationEndpoint = customer.post(
  'requestEmailConfirmation',
  '/api/account/email-confirmation',
  {
    summary: 'Envoie de nouveau le lien qui confirme son adresse e-mail.',
    status: 202,
    response: z.object({ message: z.string() }),
    errors: ['too_many_requests'],
  },
);

export const accountsEndpoints = [
  signInEndpoint,
  readSessionEndpoint,
  signOutEndpoint,
  customerOverviewEndpoint,
  adminOverviewEndpoint,
  requestEmailConfirmationEndpoint,
] as const;
