import { z } from 'zod';
import { changedAtSchema, knownAsOfSchema } from '../core/conflict.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { keysOf, recordOf } from '../core/record.ts';
import { hostEventsReceptionSchema } from '../payments/hostEventsReception.ts';
import { settingDefinitions } from '../site/settings.ts';
import { secretSettingSchema, textSettingSchema } from '../site/storedSettings.ts';
import { invoiceSettingLabels } from './invoiceSettings.ts';

const admin = endpointsOf('billing', { kind: 'permission', permission: 'settings' });
const superAdmin = endpointsOf('billing', { kind: 'super_admin' });

const invoiceSettingKeys = keysOf(invoiceSettingLabels);

const invoiceSettingShape = recordOf(invoiceSettingKeys, (key): z.ZodOptional<z.ZodType<string>> =>
  settingDefinitions[key].schema.optional(),
);

export const stripeConfigurationSchema = z.object({
  mode: z.enum(['none', 'test', 'live']),
  publicKey: textSettingSchema,
  secretKey: secretSettingSchema,
  webhookSecret: secretSettingSchema,
  /** Of what happens on hosts' accounts, and of what becomes of these accounts. */
  connectWebhookSecret: secretSettingSchema,
  thinWebhookSecret: secretSettingSchema,
  /** Empty: the configuration that the product makes for itself, named in `ownPortalConfigurationId`. */
  portalConfigurationId: textSettingSchema,
  ownPortalConfigurationId: z.string().nullable(),
  /** What invoices must say and do not yet: live keys are refused until it is filled in. */
  missingSellerFields: z.array(z.enum(invoiceSettingKeys)),
  webhook: z.object({
    /** To be given to Stripe. */
    url: z.url(),
    lastReceivedAt: z.iso.datetime().nullable(),
    receivedLastDay: z.number().int(),
    /** Received and not processed yet. */
    waiting: z.number().int(),
    /** Given up after every attempt. */
    failed: z.number().int(),
  }),
  /** Events about hosts' accounts. */
  hostEvents: hostEventsReceptionSchema,
  /** The plans on offer, as Stripe knows them under the account in use. */
  mirror: z.array(
    z.object({
      planId: z.uuid(),
      name: z.string(),
      productId: z.string().nullable(),
      monthlyPriceId: z.string().nullable(),
      yearlyPriceId: z.string().nullable(),
      /** Name and both prices are the plan's own. */
      current: z.boolean(),
    }),
  ),
  changedAt: changedAtSchema,
});
export type StripeConfiguration = z.infer<typeof stripeConfigurationSchema>;

export const readStripeConfigurationEndpoint = admin.get('readStripeConfiguration', '/api/admin/stripe', {
  summary: 'La configuration de Stripe, sans ses secrets, et l’état de ce qui en vient.',
  response: stripeConfigurationSchema,
});

/** Each left as it is when absent, taken away when empty. */
export const changeStripeConfigurationEndpoint = superAdmin.patch('changeStripeConfiguration', '/api/admin/stripe', {
  summary: 'Change les clés de Stripe. Réservé aux super administrateurs.',
  proof: true,
  body: z.object({
    publicKey: settingDefinitions.stripe_public_key.schema.optional(),
    secretKey: settingDefinitions.stripe_secret_key.schema.optional(),
    webhookSecret: settingDefinitions.stripe_webhook_secret.schema.optional(),
    connectWebhookSecret: settingDefinitions.stripe_connect_webhook_secret.schema.optional(),
    thinWebhookSecret: settingDefinitions.stripe_thin_webhook_secret.schema.optional(),
    portalConfigurationId: settingDefinitions.stripe_portal_configuration_id.schema.optional(),
    changedAt: knownAsOfSchema,
  }),
  response: stripeConfigurationSchema,
  errors: ['changed_meanwhile'],
});

export const testStripeEndpoint = admin.post('testStripe', '/api/admin/stripe/test', {
  summary: 'Essaie la clé de Stripe : à quel compte elle ouvre, et ce qui lui est permis.',
  response: z.object({
    ok: z.boolean(),
    /** French: what it opens to, or why nothing answered. */
    message: z.string(),
    milliseconds: z.number().int(),
    account: z
      .object({
        id: z.string(),
        name: z.string(),
        mode: z.enum(['test', 'live']),
        chargesEnabled: z.boolean(),
        apiVersion: z.string(),
      })
      .nullable(),
    /** What the product needs, and whether the key may do it. */
    rights: z.array(z.object({ label: z.string(), allowed: z.boolean() })),
  }),
  throttle: 'payment',
});

/** For a key that the environment gives: it is never saved here, so nothing else requests that the plans be sent. */
export const requestPlansMirrorEndpoint = admin.post('requestPlansMirror', '/api/admin/stripe/mirror', {
  summary: 'Fait envoyer les formules à Stripe.',
  throttle: 'payment',
});

export const reconciliationSchema = z.object({
  id: z.uuid(),
  jobId: z.uuid().nullable(),
  /** Null: it runs by itself at night. */
  author: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
  /** Objects of Stripe that were looked at. */
  examined: z.number().int(),
  /** How many there were; the first fifty are listed. */
  differenceCount: z.number().int(),
  differences: z
    .array(z.object({ kind: z.string(), object: z.string(), detail: z.string(), repaired: z.boolean() }))
    .max(50),
});
export type ReconciliationView = z.infer<typeof reconciliationSchema>;

export const listReconciliationsEndpoint = admin.get('listReconciliations', '/api/admin/stripe/reconciliations', {
  summary: 'Les dix dernières comparaisons avec Stripe.',
  response: z.object({ reconciliations: z.array(reconciliationSchema) }),
});

export const requestReconciliationEndpoint = admin.post('requestReconciliation', '/api/admin/stripe/reconciliations', {
  summary: 'Compare tout ce que Stripe sait avec ce qui est su ici : une tâche que l’on peut suivre.',
  status: 202,
  response: z.object({ jobId: z.uuid() }),
  errors: ['billing_unavailable'],
  throttle: 'payment',
});

const invoiceSettingsSchema = z.object({
  values: z.record(z.enum(invoiceSettingKeys), z.string()),
  /** Once an invoice bears a number, the first number is settled. */
  startNumberSettled: z.boolean(),
  missingSellerFields: z.array(z.enum(invoiceSettingKeys)),
  changedAt: changedAtSchema,
});
export type InvoiceSettings = z.infer<typeof invoiceSettingsSchema>;

export const readInvoiceSettingsEndpoint = admin.get('readInvoiceSettings', '/api/admin/invoice-settings', {
  summary: 'Ce que disent les factures : vendeur, TVA, numérotation, textes.',
  response: invoiceSettingsSchema,
});

/** Each left as it is when absent. */
export const changeInvoiceSettingsEndpoint = admin.patch('changeInvoiceSettings', '/api/admin/invoice-settings', {
  summary:
    'Change ce que diront les prochaines factures ; qui vend et où payer sont réservés aux super administrateurs.',
  errors: ['proof_required'],
  body: z.object(invoiceSettingShape),
  response: invoiceSettingsSchema,
});

export const stripeEndpoints = [
  readStripeConfigurationEndpoint,
  changeStripeConfigurationEndpoint,
  testStripeEndpoint,
  requestPlansMirrorEndpoint,
  listReconciliationsEndpoint,
  requestReconciliationEndpoint,
  readInvoiceSettingsEndpoint,
  changeInvoiceSettingsEndpoint,
] as const;
