import { stringify } from 'csv-stringify/sync';

/** A number is written as one, also below zero, where a text would get an apostrophe. */
export type CsvCell = string | number;

/**
 * A table as a French spreadsheet opens it: semicolons, decimal commas, a byte order mark for the accents. A text like
 * a formula gets an apostrophe, so that it is never run. A number stays one, even if negative.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly (Record<string, unknown> | readonly CsvCell[])[],
): string {
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

const parisDate = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** '20/11/2026 14:21', Europe/Paris, for a spreadsheet; empty for no instant. */
export function spreadsheetDate(instant: Date | string | null): string {
  return instant === null ? '' : parisDate.format(new Date(instant));
}

/**
 * A telephone number that a spreadsheet leaves as it is, spaced: '06 12 34 56 78'. One of bare digits would be read as a number,
 * and lose the zero that it begins with.
 */
export function spreadsheetPhone(phone: string | null): string {
  const typed = phone?.trim() ?? '';
  const compact = typed.replaceAll(/[\s.()/-]/g, '');
  const french = /^(?:\+33|0033|0)(?:0)?([1-9]\d{8})$/.exec(compact)?.[1];
  if (french !== undefined) return inPairs(`0${french}`);
  return /^\d+$/.test(typed) ? inPairs(typed) : typed;
}

const inPairs = (digits: string) => digits.replaceAll(/\d{2}(?=\d)/g, '$& ');

/** 'oui' or 'non'. */
export function spreadsheetFlag(flag: boolean): string {
  return flag ? 'oui' : 'non';
}

/** Rows of an export that are read at once: memory use does not depend on their total. */
export const exportBatch = 2_000;

/** CSV in pieces. @param readBatch reads at most `exportBatch` rows after the last one read; null at first. */
export async function* csvInPieces<R>(
  columns: readonly string[],
  readBatch: (after: R | null) => Promise<readonly R[]>,
  lineOf: (row: R) => readonly CsvCell[],
): AsyncGenerator<Uint8Array> {
  const head = toCsv(columns, []);
  yield Buffer.from(head);
  let after: R | null = null;
  do {
    const rows: readonly R[] = await readBatch(after);
    if (rows.length > 0) yield Buffer.from(toCsv(columns, rows.map(lineOf)).slice(head.length));
    after = rows.length === exportBatch ? (rows.at(-1) ?? null) : null;
  } while (after !== null);
}
