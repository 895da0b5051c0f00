/** What neither paper nor XML 1.0 can hold, or what turns the direction of the text around it. */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\ufffe\uffff]/gu;

/**
 * A text of one line as it may stand in a document: composed (NFC), without control or formatting characters, which would
 * hide or reorder what is read, and without spaces at its ends or in a row. No-break spaces stay. Harmless to repeat.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(unprintable, '')
    .normalize('NFC')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** The same of several lines: empty ones are left out, and no more than `max` are kept. */
export function printableLines(text: string, max: number): string[] {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(printable)
    .filter((line) => line !== '')
    .slice(0, max);
}
