/** '1 nuit', '4 nuits', with a no-break space, for a word whose plural takes an s. In French, zero is singular. */
export function countOf(count: number, word: string): string {
  return `${count}\u00a0${count > 1 ? `${word}s` : word}`;
}
