import type { InvoiceSettingKey } from '@app/contract/billing/invoiceSettings.ts';
import type { SettingsReader } from '../../platform/index.ts';

/** What an invoice must say of its seller (code général des impôts, annexe II, 242 nonies A). */
const required = [
  'seller_name',
  'seller_legal_form',
  'seller_street',
  'seller_postal_code',
  'seller_city',
  'seller_siren',
] as const satisfies readonly InvoiceSettingKey[];

/** The settings without which no invoice may be issued for real money, and which are still empty. */
export function missingSellerFields(settings: Pick<SettingsReader, 'get'>): InvoiceSettingKey[] {
  const needed: InvoiceSettingKey[] = [...required];
  if (Number(settings.get('vat_rate').replace(',', '.')) > 0) needed.push('seller_vat_number');
  return needed.filter((key) => settings.get(key).trim() === '');
}
