import { vatPrefix } from '@app/contract/countries/countries.ts';
import type { InvoiceBuyer, InvoiceSeller, InvoiceSnapshot } from './InvoiceSnapshot.ts';
import { vatExemption } from './legalMentions.ts';

interface Sale {
  seller: Pick<InvoiceSeller, 'country' | 'vatNumber'>;
  buyer: Pick<InvoiceBuyer, 'country' | 'vatNumber'>;
  /** What the seller charges at home, in hundredths of a percent. */
  vatRate: number;
}

/** Services to a business elsewhere in the European Union: their VAT is theirs to pay, at home (VATEX list). */
export const reverseCharge = {
  code: 'VATEX-EU-AE',
  text: 'Autoliquidation : TVA due par le preneur, art. 259-1° et 283-2 du CGI, art. 196 de la directive 2006/112/CE',
};

/**
 * The VAT of a sale: none when the buyer has a VAT number of another member state, and so has the seller one to name; else what
 * the seller charges at home. Whoever is established outside the Union pays it too, for nothing here proves a business there.
 */
export function vatOfSale({ seller, buyer, vatRate }: Sale): InvoiceSnapshot['vat'] {
  const isHome = vatPrefix(buyer.country) === vatPrefix(seller.country);
  const isTheirs = buyer.vatNumber !== null && buyer.vatNumber.slice(0, 2) === vatPrefix(buyer.country);
  if (isTheirs && !isHome && seller.country === 'FR' && seller.vatNumber !== null) {
    return { rate: 0, exemption: reverseCharge };
  }
  return { rate: vatRate, exemption: vatExemption(vatRate) };
}
