/**
 * Removes every occurrence of a character (exactly one) at the end of a text: `/x+$/` would need quadratic time, a quarter of
 * a second for a path of 15,000 slashes.
 */
export function trimCharacterAtEnd(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}
