/** The `tel:` address of a telephone number as people write it: '01 99 00 12 34', '+33 (0)1 99 00 12 34'. */
export function phoneAddress(number: string): string {
  const digits = number.replace('(0)', '').replace(/\D/g, '');
  return number.trim().startsWith('+') ? `tel:+${digits}` : `tel:${digits}`;
}
