import { countryName } from '@app/contract/countries/countries.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import type { InvoiceBuyer, InvoiceSeller, InvoiceSnapshot } from '../snapshot/InvoiceSnapshot.ts';

/** '1er novembre 2026' of '2026-11-01'. */
export function dayText(day: string): string {
  return formatDate(new Date(`${day}T12:00:00Z`));
}

/** '1er au 30 novembre 2026': what both ends share is written once. */
export function periodText({ from, to }: { from: string; to: string }): string {
  if (from === to) return dayText(to);
  const [start, end] = [dayText(from).split(' '), dayText(to)];
  if (from.slice(0, 7) === to.slice(0, 7)) return `${start[0] ?? ''} au ${end}`;
  if (from.slice(0, 4) === to.slice(0, 4)) return `${start.slice(0, 2).join(' ')} au ${end}`;
  return `${start.join(' ')} au ${end}`;
}

/** '20 %', '5,5 %' of hundredths of a percent. */
export function rateText(rate: number): string {
  return `${String(rate / 100).replace('.', ',')}\u00a0%`;
}

/** Groups of three digits, as registers write them. */
function groupDigits(digits: string): string {
  return digits.replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0');
}

/** The lines about either party, below its name. */
function addressLines({ street, postalCode, city, country }: InvoiceBuyer | InvoiceSeller): string[] {
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [...(street === null ? [] : [street]), [place, countryName(country)].filter(Boolean).join(', ')];
}

export function sellerLines(seller: InvoiceSeller): string[] {
  return [
    ...addressLines(seller),
    ...(seller.siren === null ? [] : [`SIREN ${groupDigits(seller.siren)}`]),
    ...(seller.vatNumber === null ? [] : [`TVA ${vatNumberText(seller.vatNumber)}`]),
    ...seller.details,
  ];
}

export function buyerLines(buyer: InvoiceBuyer): string[] {
  return [
    ...(buyer.company === null ? [] : [buyer.name]),
    ...addressLines(buyer),
    ...(buyer.siret === null ? [] : [`SIRET ${groupDigits(buyer.siret.slice(0, 9))}\u00a0${buyer.siret.slice(9)}`]),
    ...(buyer.vatNumber === null ? [] : [`TVA ${vatNumberText(buyer.vatNumber)}`]),
    ...(buyer.email === null ? [] : [buyer.email]),
  ];
}

/** French numbers have a key of two characters before the SIREN. */
function vatNumberText(number: string): string {
  const french = /^(FR[0-9A-Z]{2})(\d{9})$/.exec(number);
  return french ? `${french[1] ?? ''}\u00a0${groupDigits(french[2] ?? '')}` : number;
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
};

/** 'carte Visa •••• 4242'. */
export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  return `carte ${brands[brand.toLowerCase()] ?? brand} ••••\u00a0${last4}`;
}

/** The words that differ between invoices and credit notes. */
export const wordings = {
  invoice: {
    title: 'Facture',
    issued: 'Émise le',
    date: 'Date de facture',
    due: 'Échéance',
    paid: 'Payé le',
    rest: 'Reste à payer',
    thanks: 'Paiement reçu, merci.',
  },
  credit_note: {
    title: 'Avoir',
    issued: 'Émis le',
    date: 'Date de l’avoir',
    due: 'Remboursé le',
    paid: 'Remboursé le',
    rest: 'Reste à rembourser',
    thanks: 'Remboursement effectué.',
  },
} as const satisfies Record<InvoiceSnapshot['kind'], Record<string, string>>;
