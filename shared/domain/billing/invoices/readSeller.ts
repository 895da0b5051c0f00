import type { SettingKey } from '@app/contract/site/settings.ts';
import type { SettingsReader } from '../../platform/index.ts';
import type { InvoiceSeller } from './snapshot/InvoiceSnapshot.ts';
import { printable, printableLines } from './snapshot/printable.ts';

/** Lines of free text that an invoice prints of one setting: more would push its lines off the page. */
export const freeLines = 12;

/** Who sells, as the settings say it at this moment. Without a name of its own, the seller is called as the site is. */
export function readSeller(settings: SettingsReader): InvoiceSeller {
  const value = (key: SettingKey) => printable(settings.get(key)) || null;
  return {
    name: value('seller_name') ?? printable(settings.get('site_title')),
    legalForm: value('seller_legal_form'),
    capital: value('seller_capital'),
    street: value('seller_street') ?? value('seller_address'),
    postalCode: value('seller_postal_code'),
    city: value('seller_city'),
    country: settings.get('seller_country'),
    siren: value('seller_siren'),
    registry: value('seller_registry'),
    vatNumber: value('seller_vat_number')?.replaceAll(/\s/g, '').toUpperCase() ?? null,
    // French platforms want an address of the seller (BR-FR-13): that of the mails, where the site shows none.
    email: value('contact_email') ?? value('from_email'),
    details: printableLines(settings.get('invoice_company_details'), freeLines),
  };
}
