import { cached } from './cached.ts';
import { lazily } from './lazily.ts';

const euros = lazily(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));

/** '25,00 €' from 2500 cents; '−25,00 €' with a true minus sign, as wide as a digit. The same few prices are written again and again. */
export const formatCents: (cents: number) => string = cached(2_000, (cents: number) =>
  euros()
    .format(cents / 100)
    .replace('-', '\u2212'),
);
