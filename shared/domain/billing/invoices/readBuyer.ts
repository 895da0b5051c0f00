import type { InferEntity } from '@mikro-orm/core';
import { defaultCountry } from '@app/contract/countries/countries.ts';
import type { SettingKey } from '@app/contract/site/settings.ts';
import { Customer } from '../../accounts/index.ts';
import type { SettingsReader, Tx } from '../../platform/index.ts';
import type { NewInvoice } from './draftInvoice.ts';
import { Invoice } from './Invoice.entity.ts';
import {
  invoiceSnapshotSchema,
  printable,
  printableLines,
  type InvoiceBuyer,
  type InvoiceSeller,
} from './snapshot/InvoiceSnapshot.ts';

/**
 * The buyer, from the current profile, with the address given to Stripe where that has none; for a closed account, which names
 * nobody, that of the previous invoice.
 */
export async function readBuyer(
  { em }: Pick<Tx, 'em'>,
  { accountId, billingCountry, billingPlace }: Pick<NewInvoice, 'accountId' | 'billingCountry' | 'billingPlace'>,
): Promise<InvoiceBuyer> {
  const customer = await em.findOneOrFail(Customer, { account: accountId }, { populate: ['account'], refresh: true });
  const { firstName, lastName, email, closedAt } = customer.account;
  if (closedAt) {
    const last = await em.findOne(Invoice, { account: accountId }, { orderBy: { issuedAt: 'desc', sequence: 'desc' } });
    if (last) return invoiceSnapshotSchema.parse(last.snapshot).buyer;
  }
  const value = (text: string | null | undefined) => printable(text ?? '') || null;
  const [company, siret, vatNumber] = [value(customer.company), value(customer.siret), value(customer.vatNumber)];
  const { address: street, postalCode, city } = customer;
  const place =
    (value(street) ?? value(city)) ? { street, postalCode, city } : (billingPlace ?? { street, postalCode, city });
  return {
    // The random end of the account's id: it never changes, and does not reveal the number of customers.
    reference: `C-${accountId.slice(-8).toUpperCase()}`,
    professional: company !== null || siret !== null || vatNumber !== null,
    company,
    name: printable(`${firstName} ${lastName}`) || 'Client',
    street: value(place.street),
    postalCode: value(place.postalCode),
    city: value(place.city),
    country: countryOf(customer, billingCountry),
    siret,
    vatNumber,
    email: closedAt ? null : email,
  };
}

/**
 * An invoice must name a country (BT-55): that of the profile once it has an address, since before it is the default
 * of every account; else that of the address given to Stripe for the payment; else France.
 */
function countryOf(customer: InferEntity<typeof Customer>, billingCountry: string | null): string {
  const { address, postalCode, city, siret, vatNumber, country } = customer;
  const isSaid = [address, postalCode, city, siret, vatNumber].some((text) => text?.trim());
  return (isSaid ? country : null) ?? billingCountry ?? country ?? defaultCountry;
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
