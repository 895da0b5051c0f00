/** The digits of a telephone number as dialled from abroad, '33612345678'; null when there are none. */
export function phoneKey(phone: string | null | undefined): string | null {
  const typed = (phone ?? '').replaceAll('(0)', '');
  const digits = typed.replaceAll(/\D/g, '');
  if (digits === '') return null;
  if (typed.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return /^0[1-9]\d{8}$/.test(digits) ? `33${digits.slice(1)}` : digits;
}
