import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { countsBy, dayText, declareList, orderShape, periodShape, searchText, totalSchema } from '../core/lists.ts';
import { keysOf } from '../core/record.ts';
import { domainNameSchema, subdomainSchema } from '../names/names.ts';
import { emailAddress, newPasswordSchema, shownStateShape } from './api.ts';
import { personName } from './personFields.ts';
import { customerRecordShape, profileFieldsSchema } from './profileApi.ts';
import {
  accountMessages,
  accountStateLabels,
  billingCycles,
  subscriptionStatuses,
  type AccountState,
} from './rules.ts';

const admin = endpointsOf('accounts', { kind: 'permission', permission: 'users' });

export const userMessages = {
  created: 'Utilisateur créé avec succès',
  changed: 'Utilisateur modifié avec succès',
  removed: 'Utilisateur supprimé',
  changedMeanwhile: 'Cette fiche a été modifiée entre-temps\u00a0: rechargez-la avant de recommencer.',
  subdomainTaken: 'Ce sous-domaine est déjà pris',
  domainTaken: 'Ce domaine est déjà attribué à un autre compte',
  liveSubscription: 'Un abonnement Stripe est en cours\u00a0: son prochain événement décidera de nouveau de l’état.',
} as const;

/** The states in the words of administrators, who tell an account that is over from one about which nothing is known. */
export const userStateLabels: Readonly<Record<AccountState, string>> = {
  ...accountStateLabels,
  expired: 'Expiré',
  unknown: 'Inconnu',
};

export const userSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  company: z.string().nullable(),
  planName: z.string().nullable(),
  billingCycle: z.enum(billingCycles),
  /** What decides what they may do: a trial that is over counts as expired. */
  ...shownStateShape,
  /** An administrator set the status, and Stripe reported nothing since. */
  isManual: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type UserView = z.infer<typeof userSchema>;

export const userSorts = ['created', 'name', 'state', 'last_sign_in'] as const;

const userList = declareList(
  {
    /**
     * Words of the name, the e-mail address, the company, the city or the names of sites, digits of the telephone number, or,
     * with the permission `transactions`, the beginning of an invoice's number or of an id at Stripe.
     */
    search: searchText,
    state: z.enum(subscriptionStatuses).optional(),
    /** Slug of a plan. */
    plan: z.string().max(64, 'Formule inconnue').optional(),
    /** Of registration. */
    ...periodShape,
  },
  orderShape(userSorts, 'created', 'desc'),
);
export type UserFilters = z.output<typeof userList.filters>;
export type UserOrder = z.output<typeof userList.order>;

export const listUsersEndpoint = admin.get('listUsers', '/api/admin/users', {
  summary: 'Les clients, filtrés et rangés. Les comptes fermés n’y sont plus.',
  query: userList.query,
  response: z.object({
    users: z.array(userSchema),
    total: totalSchema,
    counts: countsBy(subscriptionStatuses),
  }),
});

export const exportUsersEndpoint = admin.get('exportUsers', '/api/admin/users/csv', {
  summary: 'Tous les clients filtrés, en CSV, les plus récents en premier.',
  query: userList.filters,
  file: 'text/csv',
});

const userParams = z.object({ id: z.uuid('Identifiant de compte invalide') });

export const userDetailSchema = userSchema.extend({
  ...customerRecordShape,
  planId: z.uuid().nullable(),
  planSlug: z.string().nullable(),
  /** As it is stored, whatever the day. */
  status: z.enum(subscriptionStatuses),
  trialEndsAt: z.iso.datetime().nullable(),
  subscriptionEndsAt: z.iso.datetime().nullable(),
  /** The administrator who set the status by hand, while it applies. */
  manualStatus: z.object({ author: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  /** Stripe has an active subscription: its next event sets the status again. */
  hasLiveSubscription: z.boolean(),
  hasSecondFactor: z.boolean(),
  debugMode: z.boolean(),
  subdomain: z.string().nullable(),
  customDomain: z.string().nullable(),
  openSessions: z.number().int(),
  /** Payments minus refunds, in cents; this, their number and the id at Stripe are null without the permission `transactions`. */
  paidCents: z.number().int().nullable(),
  transactionCount: z.number().int().nullable(),
  /** All but the archived ones. */
  properties: z.number().int(),
  /** How many the plan allows; -1: without limit, null: no plan. */
  propertyLimit: z.number().int().nullable(),
  reservations: z.number().int(),
  stripeCustomerId: z.string().nullable(),
  /** Sent back with a change, which is refused when the account was changed since. */
  updatedAt: z.iso.datetime(),
});
export type UserDetail = z.infer<typeof userDetailSchema>;

export const readUserEndpoint = admin.get('readUser', '/api/admin/users/:id', {
  summary: 'Un client.',
  params: userParams,
  response: userDetailSchema,
});

/** For programs that read every customer: whole records, page by page. */
export const listUserRecordsEndpoint = admin.get('listUserRecords', '/api/admin/user-records', {
  summary: 'Les clients en entier, les plus récents en premier, par paquets.',
  query: z.object({
    /** `next` of the answer before. */
    after: z.uuid('Repère invalide').optional(),
  }),
  response: z.object({
    users: z.array(userDetailSchema).max(500),
    /** For those that follow; null at the end. */
    next: z.uuid().nullable(),
  }),
});

/** Absent optional fields are emptied: the profile, the names of the site. */
const userShape = {
  ...profileFieldsSchema.shape,
  firstName: personName('Indiquez le prénom'),
  lastName: personName('Indiquez le nom'),
  email: emailAddress(accountMessages.theirEmailRequired),
  /** Id or slug; null: none. */
  planId: z.string().min(1, 'Formule inconnue').max(64, 'Formule inconnue').nullable().default(null),
  billingCycle: z.enum(billingCycles, { error: 'Choisissez un paiement mensuel ou annuel' }).default('monthly'),
  status: z.enum(subscriptionStatuses, { error: 'Choisissez un état' }).default('trial'),
  /** Last day of the trial, or of what a cancelled subscription paid for; absent: as it is, or as the settings say. */
  endsOn: dayText.optional(),
  debugMode: z.boolean({ error: 'La valeur doit être vraie ou fausse' }).default(false),
  subdomain: subdomainSchema.optional(),
  customDomain: domainNameSchema.optional(),
};

export const newUserSchema = z.object({ ...userShape, password: newPasswordSchema });
export type NewUser = z.output<typeof newUserSchema>;

export const userChangeSchema = z.object({
  ...userShape,
  // Fields that decide the account's state are unchanged when absent: a forgotten field must not end a subscription.
  planId: userShape.planId.unwrap().optional(),
  billingCycle: userShape.billingCycle.unwrap().optional(),
  status: userShape.status.unwrap().optional(),
  debugMode: userShape.debugMode.unwrap().optional(),
  /** Absent: unchanged. */
  password: newPasswordSchema.optional(),
  /** The version that was read; absent: later changes are overwritten. */
  updatedAt: z.iso.datetime('Date invalide').optional(),
});
export type UserChange = z.output<typeof userChangeSchema>;

export const createUserEndpoint = admin.post('createUser', '/api/admin/users', {
  summary: 'Ouvre un compte client, qui reçoit l’e-mail de bienvenue.',
  body: newUserSchema,
  status: 201,
  response: userDetailSchema,
  errors: ['email_taken'],
});

export const changeUserEndpoint = admin.put('changeUser', '/api/admin/users/:id', {
  summary:
    'Modifie un client ; un nouveau mot de passe ferme ses sessions, un statut choisi ici est noté comme manuel.',
  params: userParams,
  body: userChangeSchema,
  response: userDetailSchema,
  errors: ['email_taken', 'changed_meanwhile'],
});

/** What ends with a customer's account, and what stays by law: the facts of this one. */
export const userRemovalSchema = z.object({
  /** Ended at Stripe; null: none is running. */
  subscription: z
    .object({
      planName: z.string().nullable(),
      /** Null without the permission `transactions`. */
      amountCents: z.number().int().nullable(),
      cycle: z.enum(billingCycles),
      /** Until when it is paid: the rest is lost without a refund. Null: its current period is not paid. */
      paidUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Payments that are still waited for. */
  unpaid: z.object({
    count: z.number().int(),
    /** Null without the permission `transactions`. */
    cents: z.number().int().nullable(),
  }),
  /** Host names that stop answering. */
  names: z.array(z.string()),
  /** Domains bought through us, which are no longer renewed. */
  boughtDomains: z.array(z.object({ domain: z.string(), expiresAt: z.iso.datetime().nullable() })),
  properties: z.number().int(),
  /** Stays of guests that are not over. */
  staysToCome: z.number().int(),
  /** Invoices and credit notes that stay, and until when the law asks for the latest of them; null: there are none. */
  documents: z.number().int(),
  keptUntil: z.iso.datetime().nullable(),
});
export type UserRemovalFacts = z.infer<typeof userRemovalSchema>;

export const readRemovalEndpoint = admin.get('readRemoval', '/api/admin/users/:id/removal', {
  summary: 'Ce que la suppression d’un client arrêterait, et ce qui en resterait.',
  params: userParams,
  response: userRemovalSchema,
});

export const removeUserEndpoint = admin.delete('removeUser', '/api/admin/users/:id', {
  summary: 'Supprime un client : ce qui le nomme est effacé, ses factures et ses transactions restent.',
  proof: true,
  params: userParams,
});

export const endUserSessionsEndpoint = admin.delete('endUserSessions', '/api/admin/users/:id/sessions', {
  summary: 'Déconnecte un client de tous ses appareils.',
  params: userParams,
  response: z.object({ ended: z.number().int().min(0) }),
});

export const timelineLabels = {
  account: 'Compte',
  payment: 'Paiements',
  mail: 'E-mails',
  job: 'Tâches',
  session: 'Sessions',
  support: 'Support',
  administration: 'Administration',
} as const;
export type TimelineSource = keyof typeof timelineLabels;
export const timelineSources = keysOf(timelineLabels);

export const timelineEntrySchema = z.object({
  id: z.string(),
  source: z.enum(timelineSources),
  at: z.iso.datetime(),
  title: z.string(),
  detail: z.string(),
  tone: z.enum(['neutral', 'good', 'warning', 'bad']),
  /** Where to read on in the back-office; null when there is nothing more. */
  href: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const readTimelineEndpoint = admin.get('readTimeline', '/api/admin/users/:id/timeline', {
  summary: 'Ce qui est arrivé à un client, le plus récent en premier ; ses paiements, pour qui peut les voir.',
  params: userParams,
  query: z.object({
    source: z.enum(timelineSources).optional(),
    /** `next` of the page before. */
    before: z.string().max(200, 'Repère invalide').optional(),
  }),
  response: z.object({
    entries: z.array(timelineEntrySchema).max(50),
    /** For what came earlier; null at the end. */
    next: z.string().nullable(),
  }),
});

export const usersEndpoints = [
  listUsersEndpoint,
  exportUsersEndpoint,
  listUserRecordsEndpoint,
  createUserEndpoint,
  readUserEndpoint,
  changeUserEndpoint,
  readRemovalEndpoint,
  removeUserEndpoint,
  endUserSessionsEndpoint,
  readTimelineEndpoint,
] as const;
