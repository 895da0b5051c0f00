const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
};

/** 'Visa •••• 4242' */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brands[brand] ?? brand} •••• ${last4}`;
}
