import { hash } from 'node:crypto';

const newline = 10;
/** Parts of a row's hash that are added up, each of 32 bits. */
const lanes = 4;

/** What the rows of a table come to, whatever their order: the sum of their hashes, and how many they are. */
export class RowSum {
  readonly #sums = new Uint32Array(lanes);
  #rows = 0;
  #rest: Buffer | null = null;

  get rows(): number {
    return this.#rows;
  }

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

  /** Once all is added; equal for equal rows. */
  toString(): string {
    return `${this.#rows}:${[...this.#sums].join(':')}:${this.#rest?.length ?? 0}`;
  }

  #addRow(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < lanes; lane += 1) {
      this.#sums[lane] = (this.#sums[lane] ?? 0) + digest.readUInt32LE(lane * 4);
    }
    this.#rows += 1;
  }
}
