/**
 * The colour in a typed text as '#b9553b': in lower case, with the sign that people leave out, and the short form written out.
 * Whatever is none stays as it is, for the contract to refuse.
 */
export function colorFrom(text: string): string {
  const typed = text.trim().toLowerCase();
  const digits = typed.startsWith('#') ? typed.slice(1) : typed;
  if (/^[\da-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[\da-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return typed;
}
