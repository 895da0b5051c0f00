import type { StayTerms } from '../terms/terms.ts';

/** The mention of VAT on what a French lessor hands to a guest: in French whatever the guest reads. */
export function vatMention(vat: StayTerms['lessor']['vat']): string {
  if (vat.kind === 'exempt') return 'Exonération de TVA, art. 261\u00a0D\u00a04° du CGI';
  if (vat.kind === 'franchise') return 'TVA non applicable, art. 293\u00a0B du CGI';
  return `TVA ${rateText(vat.rateBps, 'fr-FR')} comprise, n°\u00a0${vat.number}`;
}

/** '10 %', '5,5 %' from hundredths of a percent. */
export function rateText(rateBps: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rateBps / 10_000);
}
