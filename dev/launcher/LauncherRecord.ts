import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { processIdentity } from '../processes/processIdentity.ts';
import { sendSignal } from '../processes/sendSignal.ts';
import { waitUntil } from '../processes/waitUntil.ts';
import { replacePrivateFile } from '../files/privateFiles.ts';

const schema = z.array(z.object({ name: z.string(), pid: z.number().int().positive(), identity: z.string() }));
type Entry = z.infer<typeof schema>[number];

/** The entry of the process that runs the database and the other development services. */
export const servicesName = 'services';

/** Records which processes the launcher started, so that the next one can end what a killed launcher left. */
export class LauncherRecord {
  readonly #file: string;
  readonly #entries = new Map<string, Entry>();

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'launcher-children.json');
  }

  note(name: string, pid: number): void {
    const identity = processIdentity(pid);
    if (identity === undefined) return;
    this.#entries.set(name, { name, pid, identity });
    replacePrivateFile(this.#file, JSON.stringify([...this.#entries.values()]));
  }

  forget(): void {
    this.#entries.clear();
    rmSync(this.#file, { force: true });
  }

  /** Resolves when the processes that use the services (all but them) have ended, or after the timeout. */
  async usersEnded(timeout: number): Promise<void> {
    await waitUntil(() => this.#living().every(({ name }) => name === servicesName), timeout);
  }

  /** Gives processes time to notice that their launcher is gone, then ends the others. */
  async endLeftovers(log: (message: string) => void): Promise<void> {
    const isOver = (): boolean => this.#living().length === 0;
    if (isOver()) return;
    log('An earlier start was killed; its processes are still ending.');
    if (await waitUntil(isOver, 8_000)) return;
    // Those that use the database first: without it they could not shut down cleanly. It stops once they are gone.
    const users = this.#living().filter(({ name }) => name !== servicesName);
    for (const { pid } of users) sendSignal(-pid, 'SIGKILL');
    if (await waitUntil(isOver, 5_000)) return;
    for (const { pid } of this.#living()) sendSignal(pid, 'SIGTERM');
    if (await waitUntil(isOver, 10_000)) return;
    for (const { pid } of this.#living()) sendSignal(-pid, 'SIGKILL');
    if (await waitUntil(isOver, 3_000)) return;
    const names = this.#living().map(({ name, pid }) => `${name} (process ${pid})`);
    throw new Error(`These processes of an earlier start cannot be ended: ${names.join(', ')}.`);
  }

  #living(): Entry[] {
    try {
      const left = schema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
      return left.filter(({ pid, identity }) => processIdentity(pid) === identity);
    } catch {
      return [];
    }
  }
}
