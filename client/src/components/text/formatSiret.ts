import { normaliseSiret } from '@app/contract/accounts/siret.ts';

/** Digits in groups of 3, 3, 3 and 5, as a SIRET is written; what is not made of digits stays as it was typed. */
export function formatSiret(siret: string): string {
  const digits = normaliseSiret(siret);
  if (!/^\d{0,14}$/.test(digits)) return siret;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)].filter(Boolean).join(' ');
}
