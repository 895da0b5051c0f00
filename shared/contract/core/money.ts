const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** '25,00 €' from 2500 cents. */
export function formatCents(cents: number): string {
  return euros.format(cents / 100);
}
