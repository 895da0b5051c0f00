/** More amounts than these are said by the least and the greatest. */
const namedParts = 3;

/**
 * What an adult pays, night by night: '7 nuits × 2,16 €', '(5 nuits × 1,20 € + 2 nuits × 1,60 €)', or '14 nuits, de 1,20 € à 1,60 €'.
 */
export function taxPartsText(
  parts: readonly { nights: number; cents: number }[],
  nightsText: (nights: number) => string,
  money: (cents: number) => string,
  between: (least: string, most: string) => string,
): string {
  if (parts.length > namedParts) {
    const amounts = parts.map(({ cents }) => cents);
    const nights = parts.reduce((sum, part) => sum + part.nights, 0);
    return `${nightsText(nights)}, ${between(money(Math.min(...amounts)), money(Math.max(...amounts)))}`;
  }
  const named = parts.map(({ nights, cents }) => `${nightsText(nights)} × ${money(cents)}`).join(' + ');
  return parts.length > 1 ? `(${named})` : named;
}
