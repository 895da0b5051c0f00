/** `maxProperties` of a plan without limit. */
export const unlimitedProperties = -1;

/** What the yearly price saves against twelve monthly ones, in whole percent; 0 when there is nothing to save. */
export function yearlyDiscountPercent(monthlyCents: number, yearlyCents: number): number {
  const fullYear = monthlyCents * 12;
  if (fullYear <= 0) return 0;
  return Math.max(0, Math.round(((fullYear - yearlyCents) / fullYear) * 100));
}

/** '3 logements max', '∞ logements max' */
export function maxPropertiesLabel(maxProperties: number): string {
  if (maxProperties === unlimitedProperties) return '∞ logements max';
  return `${maxProperties} ${maxProperties > 1 ? 'logements' : 'logement'} max`;
}

/** The plan that carries 'Le plus populaire': the middle one, only when there are exactly three. */
export function mostPopular<T>(plans: readonly T[]): T | undefined {
  return plans.length === 3 ? plans[1] : undefined;
}
