/**
 * Removes every occurrence of a character at the end of a text. `/x+$/` would need quadratic time, for it tries
 * again from every place: a path of 15,000 slashes took a quarter of a second.
 * @param character exactly one.
 */
export function trimCharacterAtEnd(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}
