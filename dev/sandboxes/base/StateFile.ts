import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

interface StateFileOptions {
  /** Absent: nothing is written, and the state is lost when the process ends. */
  file: string | undefined;
  /** In messages: `DNS sandbox`. */
  name: string;
  /** Increases with every change. */
  revision: () => number;
  /** The whole state, as text. */
  write: () => string;
  /** Restores what was written. @throws Error when it is damaged. */
  read: (text: string) => void;
}

/** Stores a sandbox's state across restarts in one file, readable by its owner only because it contains keys. */
export class StateFile {
  readonly #options: StateFileOptions;
  #written = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: StateFileOptions) {
    this.#options = options;
  }

  /** Restores what was written. @throws Error saying what to do when the file is damaged. */
  read(): void {
    const { file, name, read } = this.#options;
    if (file === undefined || !existsSync(file)) return;
    try {
      read(readFileSync(file, 'utf8'));
    } catch (cause) {
      throw new Error(`${file} is damaged. Delete it to begin with an empty ${name}.`, { cause });
    }
  }

  /** Schedules one write soon after a change. */
  watch(everyMs = 500): void {
    this.#timer = setInterval(() => this.flush(), everyMs);
    this.#timer.unref();
  }

  /** Writes what is not written yet, then writes no more. */
  stop(): void {
    clearInterval(this.#timer);
    this.flush();
  }

  /** Writes now, atomically, if there is anything new. */
  flush(): void {
    const { file, revision, write } = this.#options;
    if (file === undefined || this.#written === revision()) return;
    this.#written = revision();
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, write(), { mode: 0o600 });
    renameSync(draft, file);
  }
}
