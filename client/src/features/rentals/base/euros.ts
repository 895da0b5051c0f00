import { formatCents } from '@app/contract/core/money.ts';

/** Cents of an amount as people type it, '1 200,50' or '1200.5 €'; undefined for an empty text, null for no amount. */
export function centsTyped(text: string): number | null | undefined {
  const typed = plainAmount(text);
  if (typed === '') return undefined;
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}

/** '1200.50' from '1 200,50 €', '-50' from '− 50': an amount as a computer writes it, if it is one. */
export function plainAmount(text: string): string {
  return text
    .replaceAll(/[\s\u00a0\u202f€]/g, '')
    .replace(',', '.')
    .replace(/^[\u2212\u2013]/, '-');
}

/** '124' from 12400, '124,50' from 12450, '' when there is none: a price as a field shows it. */
export function priceText(cents: number | undefined): string {
  if (cents === undefined) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',');
}

/** '480,00' from 48000, as a field shows it. */
export function amountText(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

/** '+ 359,40 €', '− 20,00 €', '0,00 €'. */
export function signedCents(cents: number): string {
  if (cents === 0) return formatCents(0);
  return `${cents > 0 ? '+' : '−'}\u00a0${formatCents(Math.abs(cents))}`;
}

export const amountMessage = 'Saisissez un montant en euros, par exemple 480,00';
