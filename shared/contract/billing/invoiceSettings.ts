import type { SettingKey } from '../site/settings.ts';

/** What invoices say of the seller and how they are numbered, as the billing card edits it, by the name of its field. */
export const invoiceSettingLabels = {
  seller_name: 'Nom ou raison sociale',
  seller_legal_form: 'Forme juridique',
  seller_capital: 'Capital social',
  seller_street: 'Rue',
  seller_postal_code: 'Code postal',
  seller_city: 'Ville',
  seller_country: 'Pays',
  seller_siren: 'Numéro SIREN',
  seller_registry: 'Registre d’immatriculation',
  seller_vat_number: 'Numéro de TVA',
  vat_rate: 'Taux de TVA',
  invoice_prefix: 'Préfixe des factures',
  invoice_credit_prefix: 'Préfixe des avoirs',
  invoice_start_number: 'Premier numéro',
  invoice_logo_url: 'Logo',
  invoice_company_details: 'Détails de l’entreprise',
  invoice_template_header: 'Texte d’en-tête',
  invoice_template_footer: 'Texte de pied de page',
} as const satisfies Partial<Record<SettingKey, string>>;

export type InvoiceSettingKey = keyof typeof invoiceSettingLabels;

/** What an invoice must say of its seller (code général des impôts, annexe II, 242 nonies A). */
const required: readonly InvoiceSettingKey[] = [
  'seller_name',
  'seller_legal_form',
  'seller_street',
  'seller_postal_code',
  'seller_city',
  'seller_siren',
];

/** The settings without which no invoice may be issued for real money, and which are still empty. */
export function missingSellerFields(settings: { get: (key: InvoiceSettingKey) => string }): InvoiceSettingKey[] {
  const hasVat = Number(settings.get('vat_rate').replace(',', '.')) > 0;
  const needed = [...required, ...(hasVat ? (['seller_vat_number'] as const) : [])];
  return needed.filter((key) => settings.get(key).trim() === '');
}
