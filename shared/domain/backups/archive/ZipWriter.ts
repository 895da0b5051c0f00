import { createHash } from 'node:crypto';
import { write } from 'node:fs';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { centralDirectory, localHeader, localHeaderBytes, type ZipRecord } from './zipRecords.ts';

const writeAt = promisify(write);

/** What was written of an entry. */
export interface WrittenEntry {
  storedBytes: number;
  /** Of these bytes, hexadecimal. */
  sha256: string;
}

/** Writes a ZIP into a new file, one entry after the other, without knowing beforehand how long an entry will be. */
export class ZipWriter {
  readonly #file: number;
  readonly #at: Date;
  readonly #records: ZipRecord[] = [];
  #end = 0;

  /** @param file descriptor of a file that is open for writing. */
  constructor(file: number, at: Date) {
    this.#file = file;
    this.#at = at;
  }

  /** Writes an entry as its bytes come. */
  async add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<WrittenEntry> {
    const record: ZipRecord = { name, size: 0, crc: 0, offset: this.#end };
    const hash = createHash('sha256');
    this.#end += localHeaderBytes(name);
    for await (const piece of content) {
      hash.update(piece);
      record.crc = crc32(piece, record.crc);
      record.size += piece.length;
      await this.#write(piece, this.#end);
      this.#end += piece.length;
    }
    // What the header says is known only now.
    await this.#write(localHeader(record, this.#at), record.offset);
    this.#records.push(record);
    return { storedBytes: record.size, sha256: hash.digest('hex') };
  }

  /** Writes the directory: nothing can be added any more. @returns the size of the file in bytes. */
  async finish(): Promise<number> {
    const directory = centralDirectory(this.#records, this.#at, this.#end);
    await this.#write(directory, this.#end);
    return this.#end + directory.length;
  }

  async #write(piece: Uint8Array, position: number): Promise<void> {
    let written = 0;
    while (written < piece.length) {
      const { bytesWritten } = await writeAt(this.#file, piece, written, piece.length - written, position + written);
      written += bytesWritten;
    }
  }
}
