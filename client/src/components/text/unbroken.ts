const date =
  /(\d{1,2}(?:er)?) (janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?: (?=\d{4}))?/g;

/** A text in which no line ends within a date, nor between a number of properties and its word. */
export function unbroken(text: string): string {
  return text
    .replaceAll(date, (whole) => whole.replaceAll(' ', '\u00a0'))
    .replaceAll(/(\d) (?=logements?\b)/g, '$1\u00a0');
}
