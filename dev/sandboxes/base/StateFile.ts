import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

interface StateFileOptions {
  /** Absent: nothing is written, and all is gone when the process ends. */
  file: string | undefined;
  /** In messages: `DNS sandbox`. */
  name: string;
  /** Grows with every change. */
  revision: () => number;
  /** All there is, as text. */
  write: () => string;
  /** Takes back what was written. @throws Error when it is damaged. */
  read: (text: string) => void;
}

/** Keeps a sandbox over a restart in one file, readable by its owner only: it holds keys, if only those of a sandbox. */
export class StateFile {
  readonly #options: StateFileOptions;
  #written = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: StateFileOptions) {
    this.#options = options;
  }

  /** Brings back what was written. @throws Error saying what to do when the file is damaged. */
  read(): void {
    const { file, name, read } = this.#options;
    if (file === undefined || !existsSync(file)) return;
    try {
      read(readFileSync(file, 'utf8'));
    } catch (cause) {
      throw new Error(`${file} is damaged. Delete it to begin with an empty ${name}.`, { cause });
    }
  }

  /** Writes soon after something has changed, and not more often than that. */
  watch(everyMs = 500): void {
    this.#timer = setInterval(() => this.flush(), everyMs);
    this.#timer.unref();
  }

  /** Writes what is not written yet, and no more. */
  stop(): void {
    clearInterval(this.#timer);
    this.flush();
  }

  /** Writes now if there is anything new: all or nothing, whatever happens meanwhile. */
  flush(): void {
    const { file, revision, write } = this.#options;
    if (file === undefined || this.#written === revision()) return;
    this.#written = revision();
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, write(), { mode: 0o600 });
    renameSync(draft, file);
  }
}
