import { hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { RehearsalView } from '@app/contract/backups/api.ts';
import type { Archive, Manifest } from '../archive/Archive.ts';
import { CopyOut } from '../making/CopyOut.ts';

type Difference = RehearsalView['differences'][number];

const mostReported = 20;

/** Compares every table of an archive with the database that it was loaded into, row by row. */
export async function compareTables(client: ClientBase, archive: Archive): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const table of archive.manifest.tables) {
    const [expected, found] = [await sumOf(archive.read(table.entry)), await sumOf(copyOut(client, table))];
    if (expected.toString() === found.toString() || differences.length === mostReported) continue;
    differences.push({ table: table.name, expectedRows: expected.rows, foundRows: found.rows });
  }
  return differences;
}

function copyOut(client: ClientBase, { name, columns }: Manifest['tables'][number]): AsyncIterable<Uint8Array> {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return client.query(new CopyOut(`copy ${client.escapeIdentifier(name)} (${quoted}) to stdout`));
}

async function sumOf(content: AsyncIterable<Uint8Array>): Promise<RowSum> {
  const sum = new RowSum();
  for await (const piece of content) sum.add(piece);
  return sum;
}

const newline = 10;
/** Parts of a row's hash that are added up, each of 32 bits. */
const lanes = 4;

/** A digest of the rows of a table, whatever their order: the sum of their hashes, and their count. */
class RowSum {
  rows = 0;
  readonly #sums = new Uint32Array(lanes);
  #rest: Buffer | null = null;

  /** COPY text as it comes: each line is a row, for a line break within a value is escaped. */
  add(piece: Uint8Array): void {
    const bytes = this.#rest
      ? Buffer.concat([this.#rest, piece])
      : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      this.#addRow(bytes.subarray(start, end));
      start = end + 1;
    }
    this.#rest = start < bytes.length ? Buffer.from(bytes.subarray(start)) : null;
  }

  /** After all rows are added; equal for equal rows. */
  toString(): string {
    return `${this.rows}:${[...this.#sums].join(':')}:${this.#rest?.length ?? 0}`;
  }

  #addRow(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < lanes; lane += 1) {
      this.#sums[lane] = (this.#sums[lane] ?? 0) + digest.readUInt32LE(lane * 4);
    }
    this.rows += 1;
  }
}
