import { z } from 'zod';
import { countrySchema } from '../countries/countries.ts';
import { forDocuments } from '../core/documentText.ts';
import { keysOf } from '../core/record.ts';
import { seoSettings } from './seoSettings.ts';
import { hostingSettings } from './hostingSettings.ts';
import { isNestedTooDeep } from './nesting.ts';
import { superAdminAlone, type SettingGuard } from './settingGuard.ts';
import { flag, line, oneLine, ownAddressForm, text } from './settingTexts.ts';
import { shippedSettings } from './shippedSettings.ts';

/**
 * Every setting: flat key, text value (as the database and the wire carry it), default, who may read it.
 * `public` keys are readable by anyone; `secret` ones are encrypted at rest and never returned.
 */
export interface SettingDefinition {
  category:
    | 'site'
    | 'email'
    | 'hosting'
    | 'marketing'
    | 'company'
    | 'legal'
    | 'seo'
    | 'security'
    | 'stripe'
    | 'invoices'
    | 'dns'
    | 'registrar'
    | 'bridge';
  default: string;
  visibility: 'public' | 'private' | 'secret';
  /** Who may change it: ask of a new one whom it redirects. */
  guard: SettingGuard;
  /** Checks a value before it is stored. */
  schema: z.ZodType<string>;
}

/** A name or an address without anything around it: no `smtp://`, no port. */
const hostName = text(253).regex(
  /^(?:[\p{L}\d_](?:[\p{L}\d._-]*[\p{L}\d])?|[\da-f]*:[\da-f:.]*)?$/iu,
  'Saisissez un nom de serveur, comme smtp.exemple.fr',
);
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'Saisissez un nombre entier')
    .refine((value) => Number(value) >= min && Number(value) <= max, `Entre ${min} et ${max}`);
/** Every page loads it, those of the back-office included: no policy has to open to another site, and none learns of visits. */
const emptyOrOwnAddress = text(500)
  .regex(ownAddressForm, 'Déposez une image, ou saisissez une adresse de ce site, comme /favicon.svg')
  .regex(...oneLine);
const emptyOrEmail = z.union([z.literal(''), z.email('Adresse e-mail invalide')]);

const marketing = (max: number) =>
  ({ category: 'marketing', default: '', visibility: 'public', guard: 'permission', schema: line(max) }) as const;
const asCompany = superAdminAlone('Invoices and legal pages name by it who is paid and whom claims go to');
const company = (max: number) =>
  ({
    category: 'company',
    default: '',
    visibility: 'private',
    guard: asCompany,
    schema: text(max).refine(...forDocuments),
  }) as const;
/** One line of what documents say of the company. */
const companyLine = (max: number) => ({ ...company(max), schema: line(max).refine(...forDocuments) }) as const;
/** The HTML of a legal page, as it is written. */
export const legalHtmlSchema = z
  .string()
  .max(200_000, { error: 'Au plus 200\u202f000 caractères', abort: true })
  .refine((html) => !isNestedTooDeep(html), 'Fermez les balises : trop d’éléments sont l’un dans l’autre');

const payment = superAdminAlone('Payments go to the account that it opens');
const invoiceText = {
  category: 'invoices',
  default: '',
  visibility: 'private',
  guard: superAdminAlone('Customers read on invoices where to send money'),
  schema: text(600).refine(...forDocuments),
} as const;
const mailServer = superAdminAlone('Every mail, links that open accounts included, goes through it');
const contact = superAdminAlone('Customers write, call or send letters there');
const legalPage = {
  category: 'legal',
  default: '',
  visibility: 'private',
  guard: 'permission',
  schema: legalHtmlSchema,
} as const;
/** In percent, of mainland, overseas departments and Corsica (CGI, 278 to 281 nonies, 296, 297); French platforms know no other. */
const frenchVatRates: ReadonlySet<number> = new Set([0, 0.9, 1.05, 1.75, 2.1, 5.5, 8.5, 10, 13, 20]);

export const settingDefinitions = {
  site_title: {
    category: 'site',
    default: shippedSettings.site_title,
    visibility: 'public',
    guard: 'permission',
    schema: line(60)
      .min(1)
      .refine(...forDocuments),
  },
  page_title: {
    category: 'site',
    default: shippedSettings.page_title,
    visibility: 'public',
    guard: 'permission',
    schema: line(120),
  },
  site_description: {
    category: 'site',
    default: 'Calendriers, réservations et site de réservation pour les propriétaires et les hôtes.',
    visibility: 'public',
    guard: 'permission',
    schema: text(300),
  },
  favicon_url: {
    category: 'site',
    default: shippedSettings.favicon_url,
    visibility: 'public',
    guard: 'permission',
    schema: emptyOrOwnAddress,
  },
  footer_text: {
    category: 'site',
    default: shippedSettings.footer_text,
    visibility: 'public',
    guard: 'permission',
    schema: text(300),
  },
  footer_copyright: {
    category: 'site',
    default: shippedSettings.footer_copyright,
    visibility: 'public',
    guard: 'permission',
    schema: line(200),
  },
  contact_email: { category: 'site', default: '', visibility: 'public', guard: contact, schema: emptyOrEmail },
  support_phone: { category: 'site', default: '', visibility: 'public', guard: contact, schema: line(30) },
  contact_hours: {
    category: 'site',
    default: 'Du lundi au vendredi, de 9\u00a0h à 18\u00a0h',
    visibility: 'public',
    guard: 'permission',
    schema: line(120),
  },
  postal_address: { category: 'site', default: '', visibility: 'public', guard: contact, schema: line(200) },
  trial_days: {
    category: 'site',
    default: shippedSettings.trial_days,
    visibility: 'public',
    guard: 'permission',
    schema: wholeNumber(1, 365),
  },
  maintenance_mode: { category: 'site', default: 'false', visibility: 'public', guard: 'permission', schema: flag },
  ...hostingSettings,
  // What the public pages claim: an empty value hides the claim, for only its owner knows whether it is true.
  figure_owners: marketing(20),
  figure_listings: marketing(20),
  figure_satisfaction: marketing(20),
  claim_platforms: marketing(40),
  claim_encryption: marketing(40),
  claim_backup: marketing(40),
  claim_hosting: marketing(40),
  claim_reply_time: marketing(40),
  claim_onboarding: marketing(40),
  /** Names of connected platforms, separated by commas. */
  integrations: marketing(400),
  /** What any yearly subscription is offered at the moment, as the end of a sentence. */
  launch_offer: marketing(160),
  /** Euros a month for ten listings, at a competitor's. */
  comparison_competitor_price: {
    category: 'marketing',
    default: '',
    visibility: 'public',
    guard: 'permission',
    schema: z.string().regex(/^$|^\d{1,5}([.,]\d{1,2})?$/, 'Saisissez un montant'),
  },
  comparison_platform_a_fee: marketing(60),
  comparison_platform_b_fee: marketing(60),
  // Who sells: the legal pages say it, and invoices will.
  seller_name: companyLine(120),
  seller_legal_form: companyLine(80),
  seller_capital: companyLine(40),
  seller_address: company(300),
  seller_siren: {
    category: 'company',
    default: '',
    visibility: 'private',
    guard: asCompany,
    schema: z.string().regex(/^$|^\d{9}$/, 'Saisissez les 9 chiffres du numéro SIREN'),
  },
  seller_registry: companyLine(80),
  seller_vat_number: companyLine(20),
  // What an electronic invoice must say apart (EN 16931); the legal pages keep the free text above.
  seller_street: companyLine(160),
  seller_postal_code: companyLine(12),
  seller_city: companyLine(80),
  /** ISO 3166-1 alpha-2. */
  seller_country: {
    category: 'company',
    default: 'FR',
    visibility: 'private',
    guard: asCompany,
    // One of its own: what changes a setting is found by the setting's schema.
    schema: countrySchema.clone(),
  },
  publication_director: companyLine(120),
  hosting_provider: company(300),
  consumer_mediator: company(300),
  stripe_public_key: {
    category: 'stripe',
    default: '',
    visibility: 'private',
    guard: payment,
    schema: z.string().regex(/^$|^pk_(test|live)_\w{1,240}$/, 'Saisissez une clé publique, qui commence par pk_'),
  },
  stripe_secret_key: {
    category: 'stripe',
    default: '',
    visibility: 'secret',
    guard: payment,
    schema: z
      .string()
      .regex(/^$|^[rs]k_(test|live)_\w{1,240}$/, 'Saisissez une clé secrète, qui commence par sk_ ou rk_'),
  },
  stripe_webhook_secret: {
    category: 'stripe',
    default: '',
    visibility: 'secret',
    guard: superAdminAlone('Whoever knows it can say that something is paid'),
    schema: z.string().regex(/^$|^whsec_[\w+/=]{1,240}$/, 'Saisissez un secret de webhook, qui commence par whsec_'),
  },
  /** Empty: the configuration that the product makes for itself. */
  stripe_portal_configuration_id: {
    category: 'stripe',
    default: '',
    visibility: 'private',
    guard: payment,
    schema: z.string().regex(/^$|^bpc_\w{1,240}$/, 'Saisissez un identifiant de configuration, qui commence par bpc_'),
  },
  invoice_prefix: {
    category: 'invoices',
    default: 'INV',
    visibility: 'private',
    guard: 'permission',
    schema: z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,11}$/, 'Jusqu’à 12 majuscules, chiffres ou tirets'),
  },
  invoice_credit_prefix: {
    category: 'invoices',
    default: 'AV',
    visibility: 'private',
    guard: 'permission',
    schema: z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,11}$/, 'Jusqu’à 12 majuscules, chiffres ou tirets'),
  },
  /** Applies only before the first invoice. */
  invoice_start_number: {
    category: 'invoices',
    default: '1000',
    visibility: 'private',
    guard: 'permission',
    schema: wholeNumber(1, 99_999_999),
  },
  /** A PNG or JPEG among the uploaded files; empty: the product's own mark. */
  invoice_logo_url: {
    category: 'invoices',
    default: '',
    visibility: 'private',
    guard: 'permission',
    schema: z
      .string()
      .regex(/^$|^\/uploads\/[\w-]{1,100}\.(png|jpe?g)$/, 'Choisissez une image PNG ou JPEG déposée ici'),
  },
  invoice_company_details: invoiceText,
  invoice_template_header: invoiceText,
  invoice_template_footer: invoiceText,
  /** Percent; 0: 'TVA non applicable, art. 293 B du CGI'. */
  vat_rate: {
    category: 'invoices',
    default: '20',
    visibility: 'private',
    guard: 'permission',
    schema: z
      .string()
      .regex(/^\d{1,2}([.,]\d{1,2})?$/, 'Saisissez un taux, par exemple 20 ou 5,5')
      .refine(
        (rate) => frenchVatRates.has(Number(rate.replace(',', '.'))),
        'Ce taux n’existe pas en France\u00a0: 20, 10, 5,5, 2,1 ou 0\u00a0; outre-mer 8,5, 1,75 ou 1,05\u00a0; en Corse 13 ou 0,9',
      ),
  },
  /** HTML; empty: the shipped text. */
  legal_page_terms: legalPage,
  legal_page_privacy: legalPage,
  'legal_page_legal-notice': legalPage,
  ...seoSettings,
  /** Administrators must set up a second factor before anything else. */
  admin_two_factor_required: {
    category: 'security',
    default: 'false',
    visibility: 'private',
    guard: superAdminAlone('It protects administrators'),
    schema: flag,
  },
  smtp_host: { category: 'email', default: '', visibility: 'private', guard: mailServer, schema: hostName },
  smtp_port: {
    category: 'email',
    default: '587',
    visibility: 'private',
    guard: mailServer,
    schema: wholeNumber(1, 65_535),
  },
  smtp_username: { category: 'email', default: '', visibility: 'private', guard: mailServer, schema: line(254) },
  smtp_password: { category: 'email', default: '', visibility: 'secret', guard: mailServer, schema: line(1024) },
  smtp_encryption: {
    category: 'email',
    default: 'tls',
    visibility: 'private',
    guard: mailServer,
    schema: z.enum(['tls', 'ssl', 'none']),
  },
  from_email: {
    category: 'email',
    default: '',
    visibility: 'private',
    guard: superAdminAlone('Answers to mails go there'),
    schema: emptyOrEmail,
  },
  from_name: {
    category: 'email',
    default: '',
    visibility: 'private',
    guard: 'permission',
    // It goes into a header.
    schema: line(80),
  },
  admin_email: {
    category: 'email',
    default: '',
    visibility: 'private',
    guard: superAdminAlone('What is told to administrators goes there'),
    schema: emptyOrEmail,
  },
  email_enabled: {
    category: 'email',
    default: 'true',
    visibility: 'private',
    guard: superAdminAlone('It stops every mail'),
    schema: flag,
  },
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settingDefinitions;

export const settingKeys = keysOf(settingDefinitions);

type KeysOf<V extends SettingDefinition['visibility']> = {
  [K in SettingKey]: (typeof settingDefinitions)[K]['visibility'] extends V ? K : never;
}[SettingKey];

export type PublicSettingKey = KeysOf<'public'>;
export type SecretSettingKey = KeysOf<'secret'>;

/** The allow-list that anyone may read. */
export const publicSettingKeys = settingKeys.filter(
  (key): key is PublicSettingKey => settingDefinitions[key].visibility === 'public',
);

/** Whether only a super administrator may change it, with a recent proof of the password. */
export function isGuardedSetting(key: SettingKey): boolean {
  return settingDefinitions[key].guard !== 'permission';
}

export function isSecretSetting(key: SettingKey): key is SecretSettingKey {
  return settingDefinitions[key].visibility === 'secret';
}
