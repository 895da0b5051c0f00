import { cached } from './cached.ts';
import { lazily } from './lazily.ts';

/**
 * How a language writes euros, from cents; a true minus sign is as wide as a digit. The same few prices are written again and again, and
 * Intl takes a microsecond or two for each.
 */
export function moneyIn(locale: string): (cents: number) => string {
  const euros = lazily(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }));
  return cached(2_000, (cents: number) =>
    euros()
      .format(cents / 100)
      .replace('-', '\u2212'),
  );
}

/** '25,00 €' from 2500 cents; '−25,00 €' below zero. */
export const formatCents: (cents: number) => string = moneyIn('fr-FR');
