/** Capitals and digits only, as ISO 13616 stores it. */
export function normaliseIban(iban: string): string {
  return iban.replaceAll(/[\s\u00a0\u202f.-]/g, '').toUpperCase();
}

/** Of an IBAN that is normalised: two letters, two check digits, and what each country puts after them. */
export const ibanShape = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

export const wrongIban = 'Cet IBAN n’est pas valable\u00a0: vérifiez-le sur votre relevé';

/**
 * Whether a normalised text is an IBAN: its shape, and the remainder 1 by 97 of the whole (ISO 13616, ISO 7064). Those of France and
 * Monaco have 27 characters.
 */
export function isIban(iban: string): boolean {
  if (!ibanShape.test(iban)) return false;
  if (/^(FR|MC)/.test(iban) && iban.length !== 27) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** 'FR76 3000 6000 0112 3456 7890 189', as it is printed. */
export function groupIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0');
}
