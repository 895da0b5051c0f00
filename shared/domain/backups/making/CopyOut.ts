import { Readable } from 'node:stream';
import type { Connection, Submittable } from 'pg';

/** PostgreSQL's protocol (chapter 54.7): the first byte of a message. */
const messages = {
  copyData: 0x64,
  copyDone: 0x63,
  copyOut: 0x48,
  error: 0x45,
  notice: 0x4e,
  parameter: 0x53,
  notify: 0x41,
};
/** Messages after which a COPY goes on. */
const passing: ReadonlySet<number> = new Set([messages.copyOut, messages.notice, messages.parameter, messages.notify]);

/** A letter, and the length of all that follows the letter. */
const headerBytes = 5;

/** Bytes that are read ahead. */
const ahead = 256 * 1024;

type Handler = (chunk: Buffer) => void;

function isHandler(listener: unknown): listener is Handler {
  return typeof listener === 'function';
}

/**
 * The bytes of a `COPY … TO STDOUT`. The server sends a message per row; what lies between the rows is squeezed out of each
 * piece that the socket hands over, in place, where a stream of rows would cost an object and a copy for each of them. The
 * connection is the server's own again after the last byte.
 */
export class CopyOut extends Readable implements Submittable {
  /** As the server counted them; known when the connection answers the next question. */
  rowCount = 0;
  readonly #text: string;
  /** The header of a message that began in an earlier piece. */
  readonly #header = Buffer.alloc(headerBytes);
  #headerLength = 0;
  /** Bytes of the current message that are still to come, and whether they are of a row. */
  #left = 0;
  #isRow = false;
  #connection: Connection | undefined;
  #handler: Handler | undefined;
  #wanted = false;
  readonly #forward = (): void => {
    while (this.#wanted && this.#handler) {
      const piece: unknown = this.#connection?.stream.read();
      if (!Buffer.isBuffer(piece)) return;
      this.#take(piece);
    }
  };

  constructor(text: string) {
    super({ highWaterMark: ahead });
    this.#text = text;
  }

  /** Called by `pg` when it is this query's turn. */
  submit(connection: Connection): void {
    const { stream } = connection;
    const [handler] = stream.listeners('data');
    if (!isHandler(handler)) throw new Error('Nobody listens to the connection');
    this.#connection = connection;
    this.#handler = handler;
    stream.removeListener('data', handler);
    stream.pause();
    stream.on('readable', this.#forward);
    connection.query(this.#text);
    this.#forward();
  }

  override _read(): void {
    this.#wanted = true;
    this.#forward();
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  handleCommandComplete(message: { text?: string } | undefined): void {
    const [, rows] = /^COPY (\d+)/.exec(message?.text ?? '') ?? [];
    this.rowCount = Number(rows ?? 0);
  }

  handleReadyForQuery(): void {
    // The rows ended before.
  }

  #take(piece: Buffer): void {
    let read = 0;
    let kept = 0;
    while (read < piece.length) {
      if (this.#left > 0) {
        const length = Math.min(this.#left, piece.length - read);
        if (this.#isRow) {
          piece.copyWithin(kept, read, read + length);
          kept += length;
        }
        this.#left -= length;
        read += length;
        continue;
      }
      const length = Math.min(headerBytes - this.#headerLength, piece.length - read);
      piece.copy(this.#header, this.#headerLength, read, read + length);
      this.#headerLength += length;
      read += length;
      if (this.#headerLength < headerBytes) break;
      this.#headerLength = 0;
      const [code = 0] = this.#header;
      this.#isRow = code === messages.copyData;
      if (this.#isRow || passing.has(code)) {
        this.#left = this.#header.readUInt32BE(1) - 4;
        continue;
      }
      this.#end(piece, { kept, read, isOver: code === messages.copyDone });
      return;
    }
    if (kept > 0) this.#wanted = this.push(piece.subarray(0, kept));
  }

  /** The last bytes; what follows them is for `pg`, with the message that is not of a COPY. */
  #end(piece: Buffer, { kept, read, isOver }: { kept: number; read: number; isOver: boolean }): void {
    const [stream, handler] = [this.#connection?.stream, this.#handler];
    this.#handler = undefined;
    if (kept > 0) this.push(piece.subarray(0, kept));
    const rest = Buffer.from(piece.subarray(read));
    if (stream && handler) {
      stream.removeListener('readable', this.#forward);
      stream.on('data', handler);
      handler(isOver ? rest : Buffer.concat([this.#header, rest]));
      // After the handlers of the piece that was just handed over.
      process.nextTick(() => stream.resume());
    }
    // `pg` reports an error by `handleError`.
    if (isOver) this.push(null);
  }
}
