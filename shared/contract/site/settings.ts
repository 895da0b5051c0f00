import { z } from 'zod';
import { countrySchema } from '../countries/countries.ts';
import { forDocuments } from '../core/documentText.ts';
import { keysOf } from '../core/record.ts';
import { settingsOf, superAdminAlone, type SettingDefinition } from './defineSetting.ts';
import { hostingSettings } from './hostingSettings.ts';
import { isNestedTooDeep } from './nesting.ts';
import { seoSettings } from './seoSettings.ts';
import { flag, line, oneLine, ownAddressForm, text } from './settingTexts.ts';
import { shippedSettings } from './shippedSettings.ts';

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
const invoicePrefix = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,11}$/, 'Jusqu’à 12 majuscules, chiffres ou tirets');

/** Longest free text of an invoice, in characters: longer ones are refused, never cut. */
export const invoiceTextLength = 600;

/** Text that documents repeat. */
const documentText = (max: number) => text(max).refine(...forDocuments);
const documentLine = (max: number) => line(max).refine(...forDocuments);

/** The HTML of a legal page, as it is written. */
export const legalHtmlSchema = z
  .string()
  .max(200_000, { error: 'Au plus 200\u202f000 caractères', abort: true })
  .refine((html) => !isNestedTooDeep(html), 'Fermez les balises\u00a0: trop d’éléments sont l’un dans l’autre');

/** In percent, of mainland, overseas departments and Corsica (CGI, 278 to 281 nonies, 296, 297); French platforms know no other. */
const frenchVatRates: ReadonlySet<number> = new Set([0, 0.9, 1.05, 1.75, 2.1, 5.5, 8.5, 10, 13, 20]);
const vatRate = z
  .string()
  .regex(/^\d{1,2}([.,]\d{1,2})?$/, 'Saisissez un taux, par exemple 20 ou 5,5')
  .refine(
    (rate) => frenchVatRates.has(Number(rate.replace(',', '.'))),
    'Ce taux n’existe pas en France\u00a0: 20, 10, 5,5, 2,1 ou 0\u202f; outre-mer 8,5, 1,75 ou 1,05\u202f; en Corse 13 ou 0,9',
  );

const site = settingsOf('site');
const contact = settingsOf('site', superAdminAlone('Customers write, call or send letters there'));
const marketing = settingsOf('marketing');
const company = settingsOf(
  'company',
  superAdminAlone('Invoices and legal pages name by it who is paid and whom claims go to'),
);
const stripe = settingsOf('stripe', superAdminAlone('Payments go to the account that it opens'));
const webhook = settingsOf('stripe', superAdminAlone('Whoever knows it can say that something is paid'));
const invoices = settingsOf('invoices');
const invoiceText = settingsOf('invoices', superAdminAlone('Customers read on invoices where to send money'));
const legal = settingsOf('legal');
const email = settingsOf('email');
const guardedEmail = (reason: string) => settingsOf('email', superAdminAlone(reason));
const mailServer = guardedEmail('Every mail, links that open accounts included, goes through it');

/** Another one each time: what changes a setting is found by the setting's schema. */
const signingSecret = () =>
  z.string().regex(/^$|^whsec_[\w+/=]{1,240}$/, 'Saisissez un secret de webhook, qui commence par whsec_');

/** Every setting, by its key. */
export const settingDefinitions = {
  site_title: site.public(documentLine(60).min(1), shippedSettings.site_title),
  page_title: site.public(line(120), shippedSettings.page_title),
  site_description: site.public(
    text(300),
    'Calendriers, réservations et site de réservation pour les propriétaires et les hôtes.',
  ),
  favicon_url: site.public(emptyOrOwnAddress, shippedSettings.favicon_url),
  footer_text: site.public(text(300), shippedSettings.footer_text),
  footer_copyright: site.public(line(200), shippedSettings.footer_copyright),
  contact_email: contact.public(emptyOrEmail),
  support_phone: contact.public(line(30)),
  contact_hours: site.public(line(120), 'Du lundi au vendredi, de 9\u00a0h à 18\u00a0h'),
  postal_address: contact.public(line(200)),
  trial_days: site.public(wholeNumber(1, 365), shippedSettings.trial_days),
  maintenance_mode: site.public(flag, 'false'),
  ...hostingSettings,
  // What the public pages claim: an empty value hides the claim, for only its owner knows whether it is true.
  figure_owners: marketing.public(line(20)),
  figure_listings: marketing.public(line(20)),
  figure_satisfaction: marketing.public(line(20)),
  claim_platforms: marketing.public(line(40)),
  claim_encryption: marketing.public(line(40)),
  claim_backup: marketing.public(line(40)),
  claim_hosting: marketing.public(line(40)),
  claim_reply_time: marketing.public(line(40)),
  claim_onboarding: marketing.public(line(40)),
  /** Names of connected platforms, separated by commas. */
  integrations: marketing.public(line(400)),
  /** What any yearly subscription is offered at the moment, as the end of a sentence. */
  launch_offer: marketing.public(line(160)),
  /** Euros a month for ten listings, at a competitor's. */
  comparison_competitor_price: marketing.public(z.string().regex(/^$|^\d{1,5}([.,]\d{1,2})?$/, 'Saisissez un montant')),
  comparison_platform_a_fee: marketing.public(line(60)),
  comparison_platform_b_fee: marketing.public(line(60)),
  // Who sells: the legal pages and the invoices say it.
  seller_name: company.private(documentLine(120)),
  seller_legal_form: company.private(documentLine(80)),
  seller_capital: company.private(documentLine(40)),
  seller_address: company.private(documentText(300)),
  seller_siren: company.private(z.string().regex(/^$|^\d{9}$/, 'Saisissez les 9 chiffres du numéro SIREN')),
  seller_registry: company.private(documentLine(80)),
  seller_vat_number: company.private(documentLine(20)),
  // What an electronic invoice must say apart (EN 16931); the legal pages keep the free text above.
  seller_street: company.private(documentLine(160)),
  seller_postal_code: company.private(documentLine(12)),
  seller_city: company.private(documentLine(80)),
  /** ISO 3166-1 alpha-2. A schema of its own: what changes a setting is found by the setting's schema. */
  seller_country: company.private(countrySchema.clone(), 'FR'),
  publication_director: company.private(documentLine(120)),
  hosting_provider: company.private(documentText(300)),
  consumer_mediator: company.private(documentText(300)),
  stripe_public_key: stripe.private(
    z.string().regex(/^$|^pk_(test|live)_\w{1,240}$/, 'Saisissez une clé publique, qui commence par pk_'),
  ),
  stripe_secret_key: stripe.secret(
    z.string().regex(/^$|^[rs]k_(test|live)_\w{1,240}$/, 'Saisissez une clé secrète, qui commence par sk_ ou rk_'),
  ),
  stripe_webhook_secret: webhook.secret(signingSecret()),
  /** Of events on hosts' accounts, and about these accounts. */
  stripe_connect_webhook_secret: webhook.secret(signingSecret()),
  stripe_thin_webhook_secret: webhook.secret(signingSecret()),
  /** Empty: the configuration that the product makes for itself. */
  stripe_portal_configuration_id: stripe.private(
    z.string().regex(/^$|^bpc_\w{1,240}$/, 'Saisissez un identifiant de configuration, qui commence par bpc_'),
  ),
  invoice_prefix: invoices.private(invoicePrefix, 'INV'),
  invoice_credit_prefix: invoices.private(invoicePrefix, 'AV'),
  /** Applies only before the first invoice. */
  invoice_start_number: invoices.private(wholeNumber(1, 99_999_999), '1000'),
  /** A PNG or JPEG among the uploaded files; empty: the product's own mark. */
  invoice_logo_url: invoices.private(
    z.string().regex(/^$|^\/uploads\/[\w-]{1,100}\.(png|jpe?g)$/, 'Choisissez une image PNG ou JPEG déposée ici'),
  ),
  invoice_company_details: invoiceText.private(documentText(invoiceTextLength)),
  invoice_template_header: invoiceText.private(documentText(invoiceTextLength)),
  invoice_template_footer: invoiceText.private(documentText(invoiceTextLength)),
  /** Percent; 0: 'TVA non applicable, art. 293 B du CGI'. */
  vat_rate: invoices.private(vatRate, '20'),
  /** HTML; empty: the shipped text. */
  legal_page_terms: legal.private(legalHtmlSchema),
  legal_page_privacy: legal.private(legalHtmlSchema),
  'legal_page_legal-notice': legal.private(legalHtmlSchema),
  ...seoSettings,
  /** Administrators must set up a second factor before anything else. */
  admin_two_factor_required: settingsOf('security', superAdminAlone('It protects administrators')).private(
    flag,
    'false',
  ),
  smtp_host: mailServer.private(hostName),
  smtp_port: mailServer.private(wholeNumber(1, 65_535), '587'),
  smtp_username: mailServer.private(line(254)),
  smtp_password: mailServer.secret(line(1024)),
  smtp_encryption: mailServer.private(z.enum(['tls', 'ssl', 'none']), 'tls'),
  from_email: guardedEmail('Answers to mails go there').private(emptyOrEmail),
  /** It goes into a header. */
  from_name: email.private(line(80)),
  admin_email: guardedEmail('What is told to administrators goes there').private(emptyOrEmail),
  email_enabled: guardedEmail('It stops every mail').private(flag, 'true'),
} satisfies Record<string, SettingDefinition>;

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
