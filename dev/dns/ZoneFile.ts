import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ZoneStore } from './zones/ZoneStore.ts';
import { replacePrivateFile } from '../files/replacePrivateFile.ts';

const zones = z.array(
  z.object({
    name: z.string(),
    owner: z.string().nullable(),
    serial: z.int(),
    rrsets: z.array(z.object({ name: z.string(), type: z.string(), ttl: z.int(), contents: z.array(z.string()) })),
  }),
);

/** Keeps the zones in one file, readable by its owner only: it holds the API key of whoever owns them. */
export class ZoneFile {
  readonly #file: string;
  readonly #store: ZoneStore;
  #written = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string, store: ZoneStore) {
    this.#file = file;
    this.#store = store;
  }

  /** Brings back what was written. @throws Error saying what to do when the file is damaged. */
  read(): void {
    if (!existsSync(this.#file)) return;
    try {
      for (const zone of zones.parse(JSON.parse(readFileSync(this.#file, 'utf8')))) this.#store.restore(zone);
    } catch (cause) {
      throw new Error(`${this.#file} is damaged. Delete it to begin with an empty DNS sandbox.`, { cause });
    }
  }

  /** Writes soon after something has changed, and not more often than that. */
  watch(everyMs = 500): void {
    this.#timer = setInterval(() => this.flush(), everyMs);
    this.#timer.unref();
  }

  /** Writes now if there is anything new: all or nothing, whatever happens meanwhile. */
  flush(): void {
    if (this.#written === this.#store.revision) return;
    this.#written = this.#store.revision;
    replacePrivateFile(this.#file, `${JSON.stringify(this.#store.all(), null, 2)}\n`);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.flush();
  }
}
