/** Digits only: spaces are how people write it. */
export function normaliseSiret(siret: string): string {
  return siret.replaceAll(/[\s\u00a0\u202f.-]/g, '');
}

/** Whether 14 digits are a SIRET: Luhn's key over all of them (INSEE), or of La Poste a sum of digits that five divides. */
export function isSiret(digits: string): boolean {
  if (!/^\d{14}$/.test(digits) || /^0+$/.test(digits)) return false;
  if (luhnSum(digits) % 10 === 0) return true;
  return digits.startsWith('356000000') && [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}

function luhnSum(digits: string): number {
  return [...digits].reduceRight((sum, digit, index) => {
    const doubled = (digits.length - 1 - index) % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}
