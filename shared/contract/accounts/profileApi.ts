import { z } from 'zod';
import { countrySchema, normaliseVatNumber } from '../countries/countries.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { recordOf } from '../core/record.ts';
import { currentPasswordSchema, emailSchema, shownStateShape } from './api.ts';
import { leftStaysSchema } from './closure.ts';
import { customerFieldNames, customerFields, type CustomerField } from './customerFields.ts';
import { addressPostcodeFault, type KnownAddress } from './missingAddress.ts';
import { optionalText, personName, phoneSchema } from './personFields.ts';
import { accountMessages, billingCycles } from './rules.ts';
import { normaliseSiret, isSiret } from './siret.ts';

const customer = endpointsOf('accounts', { kind: 'customer' });
const account = endpointsOf('accounts', { kind: 'account' });

type FieldSchema = z.ZodOptional<z.ZodType<string | undefined, string | undefined>>;

/** Of the fields that are more than a text. */
const ownSchemas: Partial<Record<CustomerField, FieldSchema>> = {
  phone: phoneSchema,
  country: countrySchema.optional(),
  siret: z
    .string()
    .trim()
    .max(customerFields.siret.maxLength, accountMessages.siretInvalid)
    // Fourteen digits, grouped as one likes.
    .regex(/^(?:[\s.-]*(?:\d[\s.-]*){14})?$/, accountMessages.siretInvalid)
    .transform(normaliseSiret)
    .refine((siret) => siret === '' || isSiret(siret), accountMessages.siretInvalid)
    .transform((siret) => siret || undefined)
    .optional(),
  vatNumber: z
    .string()
    .trim()
    .max(customerFields.vatNumber.maxLength, accountMessages.vatNumberInvalid)
    .transform(normaliseVatNumber)
    .refine((number) => /^(?:[A-Z]{2}[A-Z\d+*]{2,12})?$/.test(number), accountMessages.vatNumberInvalid)
    .transform((number) => number || undefined)
    .optional(),
};

/** The fields of what a customer may change of themselves, each by itself. */
export const profileFieldsSchema = z.object({
  firstName: personName(accountMessages.firstNameRequired),
  lastName: personName(accountMessages.lastNameRequired),
  email: emailSchema,
  ...recordOf(
    customerFieldNames,
    (name): FieldSchema => ownSchemas[name] ?? optionalText(customerFields[name].maxLength),
  ),
});

/** Refuses a postcode that is none of the country's. */
export function checkPostcode(given: KnownAddress, context: z.RefinementCtx): void {
  const message = addressPostcodeFault(given);
  if (message !== null) context.addIssue({ code: 'custom', path: ['postalCode'], message });
}

/** What a customer may change of themselves. Absent optional fields are emptied; a country that is not sent stays. */
export const profileChangeSchema = profileFieldsSchema.superRefine(checkPostcode);
export type ProfileChange = z.output<typeof profileChangeSchema>;

/** A customer's record as it is stored. */
export const customerRecordShape = {
  ...recordOf(customerFieldNames, () => z.string().nullable()),
  /** The unknown country that was entered. */
  countryAsWritten: z.string().nullable(),
};

export const profileSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** The address that waits to be confirmed, when one does. */
  pendingEmail: z.string().nullable(),
  ...customerRecordShape,
  createdAt: z.iso.datetime(),
  /** For the support: not editable here. */
  technical: z.object({
    accountId: z.uuid(),
    ...shownStateShape,
    planName: z.string().nullable(),
    billingCycle: z.enum(billingCycles),
    subdomain: z.string().nullable(),
    customDomain: z.string().nullable(),
    debugMode: z.boolean(),
  }),
});
export type ProfileView = z.infer<typeof profileSchema>;

export const readProfileEndpoint = customer.get('readProfile', '/api/account/profile', {
  summary: 'Son profil.',
  response: profileSchema,
});

export const changeProfileEndpoint = customer.put('changeProfile', '/api/account/profile', {
  summary:
    'Modifie son profil ; une nouvelle adresse e-mail ne vaut qu’une fois confirmée, et demande une preuve récente.',
  body: profileChangeSchema,
  response: z.object({
    profile: profileSchema,
    message: z.string(),
    /** Where a confirmation link was sent, when the address is to change. */
    confirmationSentTo: z.string().nullable(),
  }),
  errors: ['proof_required', 'too_many_requests'],
});

export const listSessionsEndpoint = account.get('listSessions', '/api/account/sessions', {
  summary: 'Ses sessions ouvertes, la dernière utilisée en premier.',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        /** The current session. */
        current: z.boolean(),
        /** Browser and system in French, e.g. « Firefox sur Windows ». */
        device: z.string(),
        deviceKind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
        address: z.string().nullable(),
        remembered: z.boolean(),
        createdAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
      }),
    ),
  }),
  beforeEnrolment: true,
});

export const endSessionEndpoint = account.delete('endSession', '/api/account/sessions/:id', {
  summary: 'Déconnecte une de ses sessions.',
  params: z.object({ id: z.uuid('Identifiant de session invalide') }),
});

export const endOtherSessionsEndpoint = account.delete('endOtherSessions', '/api/account/sessions', {
  summary: 'Déconnecte toutes ses sessions sauf celle-ci.',
  response: z.object({ ended: z.number().int().min(0) }),
});

export const requestExportEndpoint = customer.post('requestExport', '/api/account/exports', {
  summary: 'Demande une copie de ses données : un ZIP de JSON et de CSV, fait par une tâche que l’on peut suivre.',
  status: 202,
  response: z.object({ jobId: z.uuid() }),
  errors: ['too_many_requests'],
});

export const listExportsEndpoint = customer.get('listExports', '/api/account/exports', {
  summary: 'Les copies de ses données qui sont faites ou en cours.',
  response: z.object({
    exports: z.array(
      z.object({
        id: z.uuid(),
        jobId: z.uuid(),
        createdAt: z.iso.datetime(),
        readyAt: z.iso.datetime().nullable(),
        expiresAt: z.iso.datetime().nullable(),
        sizeBytes: z.number().int().nullable(),
      }),
    ),
  }),
});

export const downloadExportEndpoint = customer.get('downloadExport', '/api/account/exports/:id/file', {
  summary: 'Le fichier ZIP d’une copie de ses données, tant qu’il est gardé.',
  params: z.object({ id: z.uuid('Identifiant d’export invalide') }),
  file: 'application/zip',
});

export const readClosureEndpoint = customer.get('readClosure', '/api/account/closure', {
  summary: 'Ce que des voyageurs attendent encore de soi, avant de fermer son compte.',
  response: leftStaysSchema,
});

export const closeAccountEndpoint = customer.post('close', '/api/account/closure', {
  summary:
    'Ferme son compte pour de bon : ce qui nomme la personne est effacé, les factures restent. Les voyageurs qui attendent un séjour ou un remboursement sont prévenus.',
  body: z.object({
    password: currentPasswordSchema,
    /** Of how many stays one knows that they are left: more of them, and the account stays open. */
    acknowledged: z.number().int().min(0).default(0),
  }),
  errors: ['too_many_requests'],
});

export const profileEndpoints = [
  readProfileEndpoint,
  changeProfileEndpoint,
  listSessionsEndpoint,
  endSessionEndpoint,
  endOtherSessionsEndpoint,
  requestExportEndpoint,
  listExportsEndpoint,
  downloadExportEndpoint,
  readClosureEndpoint,
  closeAccountEndpoint,
] as const;
