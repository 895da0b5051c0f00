/** The number in a field: null when it is empty, NaN when it is none, which the contract refuses. */
export function numberIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replace(',', '.').replaceAll(/\s/gu, ''));
}

/** The text of a number that may be missing. */
export function textOfNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}

/** A field that is empty where there is nothing. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}
