import { defaultCountry } from '@app/contract/countries/countries.ts';
import type { SettingKey } from '@app/contract/site/settings.ts';
import type { SettingsReader, Tx } from '../../platform/index.ts';
import {
  invoiceSnapshotSchema,
  printable,
  printableLines,
  type InvoiceBuyer,
  type InvoiceSeller,
} from './snapshot/InvoiceSnapshot.ts';
import type { NewInvoice } from './draftInvoice.ts';

interface CustomerRow {
  first_name: string;
  last_name: string;
  email: string;
  closed: boolean;
  company: string | null;
  address: string | null;
  city: string | null;
  postal_code: string | null;
  country: string | null;
  siret: string | null;
  vat_number: string | null;
}

/**
 * The buyer, from the current profile. A closed account names nobody any more: then the buyer is
 * that of the previous invoice.
 */
export async function readBuyer(
  { em }: Pick<Tx, 'em'>,
  { accountId, billingCountry }: Pick<NewInvoice, 'accountId' | 'billingCountry'>,
): Promise<InvoiceBuyer> {
  const [row] = await em.execute<CustomerRow[]>(
    `select a.first_name, a.last_name, a.email, a.closed_at is not null as closed, c.company, c.address, c.city,
       c.postal_code, c.country, c.siret, c.vat_number
     from account a join customer c on c.account_id = a.id where a.id = ?`,
    [accountId],
  );
  if (!row) throw new Error(`Account ${accountId} is no customer`);
  const before = row.closed ? await readLastBuyer(em, accountId) : null;
  return before ?? buyerOf(accountId, row, billingCountry);
}

function buyerOf(accountId: string, row: CustomerRow, billingCountry: string | null): InvoiceBuyer {
  const value = (text: string | null) => printable(text ?? '') || null;
  const [company, siret, vatNumber] = [value(row.company), value(row.siret), value(row.vat_number)];
  return {
    reference: customerReference(accountId),
    professional: company !== null || siret !== null || vatNumber !== null,
    company,
    name: printable(`${row.first_name} ${row.last_name}`) || 'Client',
    street: value(row.address),
    postalCode: value(row.postal_code),
    city: value(row.city),
    country: countryOf(row, billingCountry),
    siret,
    vatNumber,
    email: row.closed ? null : row.email,
  };
}

/**
 * An invoice must name a country (BT-55): that of the profile once it has an address, since before it is the default
 * of every account; else that of the address given to Stripe for the payment; else France.
 */
function countryOf(row: CustomerRow, billingCountry: string | null): string {
  const isSaid = [row.address, row.postal_code, row.city, row.siret, row.vat_number].some((text) => text?.trim());
  return (isSaid ? row.country : null) ?? billingCountry ?? row.country ?? defaultCountry;
}

async function readLastBuyer(em: Tx['em'], accountId: string): Promise<InvoiceBuyer | null> {
  const [last] = await em.execute<{ snapshot: unknown }[]>(
    'select snapshot from invoice where account_id = ? order by issued_at desc, sequence desc limit 1',
    [accountId],
  );
  return last ? invoiceSnapshotSchema.parse(last.snapshot).buyer : null;
}

/** The random end of the account's id: it never changes, and does not reveal the number of customers. */
function customerReference(accountId: string): string {
  return `C-${accountId.slice(-8).toUpperCase()}`;
}

/** Maximum lines of free text that an invoice prints from one setting: more would push its lines off the page. */
export const freeLines = 12;

/** The seller, from the current settings. Without its own name, the seller has the site's name. */
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
    // French platforms require an address of the seller (BR-FR-13): that of the mails, if the site shows none.
    email: value('contact_email') ?? value('from_email'),
    details: printableLines(settings.get('invoice_company_details'), freeLines),
  };
}
