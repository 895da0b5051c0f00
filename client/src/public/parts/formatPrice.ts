const euros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** '25 €' from 2500 cents, '21,25 €' from 2125: how a price is shown, not how it is invoiced. */
export function formatPrice(cents: number): string {
  return euros.format(cents / 100);
}

/** Cents from a setting that holds euros: '89' or '24,90'. Null when it is empty. */
export function centsOfSetting(value: string): number | null {
  const text = value.trim().replace(',', '.');
  return text === '' ? null : Math.round(Number(text) * 100);
}

/** '24 €' from the setting `domain_price`. */
export function domainPrice(setting: string): string {
  return formatPrice(centsOfSetting(setting) ?? 0);
}
