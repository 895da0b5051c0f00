import { vatPrefix } from '@app/contract/countries/countries.ts';
import type { InvoiceBuyer, InvoiceMention, InvoiceSeller, InvoiceSnapshot } from './InvoiceSnapshot.ts';

/** Why a seller below the threshold charges no VAT: the text that the law requires, and its code (VATEX list). */
const franchise = { code: 'VATEX-FR-FRANCHISE', text: 'TVA non applicable, art. 293 B du CGI' };

/**
 * The legal mentions of an invoice or a credit note: the kind of operation and when VAT falls due (CGI, annexe II,
 * 242 nonies A, after the décret 2022-1299; CGI, 269, 2, c: services, on payment), the discount, and to professionals alone the penalties (code
 * de commerce, L441-9, L441-10, D441-5). Credit notes say these too: French platforms refuse any document without (BR-FR-05).
 */
export function legalMentions(
  { seller, buyer }: Pick<InvoiceSnapshot, 'seller' | 'buyer'>,
  { exemption }: InvoiceSnapshot['vat'],
): InvoiceMention[] {
  const identity = sellerIdentity(seller);
  return [
    { code: null, text: 'Catégorie de l’opération : prestation de services.' },
    { code: null, text: exemption ? `${exemption.text}.` : 'TVA acquittée sur les encaissements.' },
    ...(identity === '' ? [] : [{ code: 'REG', text: identity } as const]),
    { code: 'AAB', text: 'Pas d’escompte pour paiement anticipé.' },
    ...(buyer.professional ? latePayment : []),
  ];
}

const latePayment: readonly InvoiceMention[] = [
  {
    code: 'PMD',
    text: 'En cas de retard de paiement : pénalités à trois fois le taux d’intérêt légal, exigibles sans rappel (article L. 441-10 du code de commerce).',
  },
  {
    code: 'PMT',
    text: 'Indemnité forfaitaire de 40 € pour frais de recouvrement en cas de retard de paiement (article D. 441-5 du code de commerce).',
  },
];

/** 'Clairvolet SAS, société par actions simplifiée au capital de 10 000 €, RCS Paris 123 456 782'. */
export function sellerIdentity({ name, legalForm, capital, registry }: InvoiceSeller): string {
  if (legalForm === null && capital === null && registry === null) return '';
  const form = [legalForm, capital && `au capital de ${capital}`].filter(Boolean).join(' ');
  return [name, form, registry].filter(Boolean).join(', ');
}

/** Services to a business elsewhere in the European Union: the buyer pays the VAT in its own country (VATEX list). */
export const reverseCharge = {
  code: 'VATEX-EU-AE',
  text: 'Autoliquidation : TVA due par le preneur, art. 259-1° et 283-2 du CGI, art. 196 de la directive 2006/112/CE',
};

type Party = Pick<InvoiceBuyer, 'country' | 'vatNumber'>;
type Sale = { seller: Party; buyer: Party; vatRate: number };

/**
 * The VAT of a sale: none when the buyer has a VAT number of another member state and the seller has one too; else
 * the domestic rate. Buyers outside the Union pay it too, because nothing here proves that they are a business.
 * @param vatRate the seller's domestic rate, in hundredths of a percent.
 */
export function vatOfSale({ seller, buyer, vatRate }: Sale): InvoiceSnapshot['vat'] {
  const isHome = vatPrefix(buyer.country) === vatPrefix(seller.country);
  const isTheirs = buyer.vatNumber !== null && buyer.vatNumber.slice(0, 2) === vatPrefix(buyer.country);
  if (isTheirs && !isHome && seller.country === 'FR' && seller.vatNumber !== null) {
    return { rate: 0, exemption: reverseCharge };
  }
  return { rate: vatRate, exemption: vatRate === 0 ? franchise : null };
}
