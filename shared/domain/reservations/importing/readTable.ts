import { CsvError, parse } from 'csv-parse/sync';
import { reservationBounds } from '@app/contract/reservations/rules.ts';
import { DomainError } from '../../platform/index.ts';

/** A file as it was read: its headings, and its lines with their number, the heading being line 1. */
export interface FileTable {
  headings: readonly string[];
  lines: readonly { line: number; cells: readonly string[] }[];
}

/** Those who export most have some sixty. */
const mostColumns = 500;

const delimiters = [';', ',', '\t'] as const;

/**
 * Reads a CSV, whichever of semicolon, comma and tab its heading is divided by. Empty lines count but are left out.
 * @throws DomainError invalid_input when it is no table, or longer than an import may be.
 */
export function readTable(csv: string): FileTable {
  const [headings = [], ...lines] = cellsOf(csv);
  if (headings.length > mostColumns) throw refusal(`Ce fichier a plus de ${mostColumns} colonnes.`);
  if (lines.length > reservationBounds.importLines) {
    throw refusal(
      `Ce fichier a plus de ${reservationBounds.importLines.toLocaleString('fr-FR')} lignes\u00a0: divisez-le.`,
    );
  }
  return {
    headings,
    lines: lines
      .map((cells, index) => ({ line: index + 2, cells }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  };
}

function cellsOf(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '');
  try {
    const rows: unknown = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      skip_empty_lines: false,
      to: reservationBounds.importLines + 2,
    });
    return Array.isArray(rows) ? rows.map(textsOf) : [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal('Ce fichier est illisible\u00a0: enregistrez-le en CSV depuis votre tableur.');
  }
}

function textsOf(row: unknown): string[] {
  return Array.isArray(row) ? row.map(String) : [];
}

/** The one that divides the first line most. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? '';
  const parts = (delimiter: string) => first.split(delimiter).length;
  return delimiters.reduce((best, one) => (parts(one) > parts(best) ? one : best));
}

function refusal(sentence: string): DomainError {
  return new DomainError('invalid_input', { fields: { csv: sentence } });
}
