import { stringify } from 'csv-stringify/sync';

/**
 * A table as a French spreadsheet opens it: semicolons, decimal commas, a byte order mark for the accents. What would begin
 * a formula is given an apostrophe: a text is never run. A number stays one, were it negative.
 */
export function toCsv(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return stringify([...rows], {
    columns: [...columns],
    header: true,
    delimiter: ';',
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      date: (date) => date.toISOString(),
      boolean: (flag) => (flag ? 'oui' : 'non'),
      number: (value) => (Number.isInteger(value) ? String(value) : value.toFixed(2).replace('.', ',')),
    },
  });
}
