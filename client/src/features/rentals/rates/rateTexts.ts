import { formatCents } from '@app/contract/core/money.ts';
import type { RateScan } from '@app/contract/properties/ratesApi.ts';
import { centsTyped, plainAmount } from '../base/euros.ts';

/**
 * Cents of an amount as it is typed, however far from what a price may be: the contract says what is wrong with it; undefined when
 * nothing is typed, NaN when it is no amount.
 */
export function amountOf(text: string): number | undefined {
  const cents = centsTyped(text);
  if (cents !== null) return cents;
  const typed = plainAmount(text);
  if (!/^-?\d+(\.\d+)?$/.test(typed)) return Number.NaN;
  // To a thousandth of a cent, so that what was not typed is not there either.
  const hundredfold = Math.round(Number(typed) * 100_000) / 1_000;
  return Math.max(-farthest, Math.min(farthest, hundredfold));
}
const farthest = Number.MAX_SAFE_INTEGER;

/** A whole number as it is typed; undefined when nothing is, NaN when it is no number. */
export function wholeOf(text: string): number | undefined {
  const typed = text.trim();
  return typed === '' ? undefined : Number(typed.replace(',', '.'));
}

/** '7' from 7, '' when there is none. */
export function wholeText(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

/** '124 €' from 12400, '1 124,50 €' from 112450: a price where room is scarce. */
export function shortPrice(cents: number): string {
  return formatCents(cents).replace(/,00(?!\d)/, '');
}

/** How many findings of a scan there are to look at; ignored ones are not. */
export function countToMend(scan: RateScan | undefined): number {
  return scan?.findings.filter(({ ignored }) => !ignored).length ?? 0;
}

/** What is said when prices were changed elsewhere while they are typed here. */
export const ratesConflict = {
  title: 'Ces tarifs ont été modifiés entre-temps',
  same: 'Ils ont changé sur un autre appareil. Votre saisie est encore là\u00a0: choisissez laquelle garder.',
  elsewhere: 'Votre saisie est encore là\u00a0: rechargez les tarifs, puis enregistrez.',
  takeOver: 'Reprendre les tarifs enregistrés',
  reload: 'Recharger les tarifs',
};
