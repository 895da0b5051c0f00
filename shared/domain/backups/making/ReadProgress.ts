import type { BackupView } from '@app/contract/backups/api.ts';
import type { BackupStep } from '@app/contract/backups/rules.ts';

/** The progress of a backup. */
export type Advance = NonNullable<BackupView['advance']>;

/** The progress, in percent, when data and files are read: the rest is for the directory and the disk. */
const readShare = 97;

/** Counts what is read of a backup's content. */
export class ReadProgress {
  #step: BackupStep = 'preparation';
  #done = 0;
  #total = 0;
  #bytes = 0;
  #allBytes = 1;
  readonly #onRead: (bytes: number) => void;

  /** @param onRead called for every piece. */
  constructor(onRead: (bytes: number) => void) {
    this.#onRead = onRead;
  }

  get advance(): Advance {
    const isRead = this.#step === 'digests' || this.#step === 'archive';
    const share = isRead ? 1 : Math.min(1, this.#bytes / this.#allBytes);
    return { step: this.#step, done: this.#done, total: this.#total, progress: Math.floor(readShare * share) };
  }

  /** @param bytes to read, approximately. */
  expect(bytes: number): void {
    this.#allBytes = Math.max(1, bytes);
  }

  /** @param total things that the step counts; 0: it counts none. */
  enter(step: BackupStep, total = 0): void {
    this.#step = step;
    this.#done = 0;
    this.#total = total;
  }

  /** Content as it is read; at its end one more item of the step is counted as done. */
  async *follow(content: AsyncIterable<Uint8Array>, expectedBytes: number): AsyncGenerator<Uint8Array> {
    const end = this.#bytes + expectedBytes;
    for await (const piece of content) {
      // The expected total is an estimate. It is never exceeded, so that the bar does not run ahead of the next step.
      this.#bytes = Math.min(end, this.#bytes + piece.length);
      this.#onRead(piece.length);
      yield piece;
    }
    this.#bytes = end;
    this.#done += 1;
  }
}
