import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type AccountData, newAccountData } from './AccountData.ts';
import type { StripeSandbox } from './StripeSandbox.ts';
import { replacePrivateFile } from '../../files/replacePrivateFile.ts';

// Our own file: whether it is whole and of this version is what there is to doubt.
const parts = Object.entries(newAccountData('', ''));
const accounts = z.array(
  z.custom<AccountData>(
    (value) => typeof value === 'object' && value !== null && parts.every(([name]) => name in value),
  ),
);

/** Maps keep their order: each is written as a list of its entries. */
interface Written {
  isMap: true;
  entries: [unknown, unknown][];
}

/** Keeps the sandbox in one file, readable by its owner only: it holds secret keys, if only those of a sandbox. */
export class StateFile {
  readonly #file: string;
  readonly #sandbox: StripeSandbox;
  #writtenRevision = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string, sandbox: StripeSandbox) {
    this.#file = file;
    this.#sandbox = sandbox;
  }

  /** Brings back what was written. @throws Error saying what to do when the file is damaged. */
  read(): void {
    if (!existsSync(this.#file)) return;
    try {
      for (const data of accounts.parse(JSON.parse(readFileSync(this.#file, 'utf8'), revive)))
        this.#sandbox.restore(data);
    } catch (cause) {
      throw new Error(`${this.#file} is damaged. Delete it to begin with an empty Stripe sandbox.`, { cause });
    }
  }

  /** Writes soon after something has changed, and not more often than that. */
  watch(everyMs = 500): void {
    this.#timer = setInterval(() => this.flush(), everyMs);
    this.#timer.unref();
  }

  /** Writes now if there is anything new: all or nothing, whatever happens meanwhile. */
  flush(): void {
    if (this.#writtenRevision === this.#sandbox.revision) return;
    this.#writtenRevision = this.#sandbox.revision;
    const kept = this.#sandbox.accounts().map(({ data }) => data);
    replacePrivateFile(this.#file, JSON.stringify(kept, flatten));
  }

  stop(): void {
    clearInterval(this.#timer);
    this.flush();
  }
}

function flatten(_key: string, value: unknown): unknown {
  return value instanceof Map ? ({ isMap: true, entries: [...value] } satisfies Written) : value;
}

function revive(_key: string, value: unknown): unknown {
  return isWritten(value) ? new Map(value.entries) : value;
}

function isWritten(value: unknown): value is Written {
  return (
    typeof value === 'object' &&
    value !== null &&
    'isMap' in value &&
    'entries' in value &&
    Array.isArray(value.entries)
  );
}
