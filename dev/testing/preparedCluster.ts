import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../postgres/startEmbeddedPostgres.ts';
import { readSettings, writeSettings } from '../postgres/settings.ts';
import { volatileDirectory } from './startTestPostgres.ts';

/** Data directories with a database that was created once: creating one takes PostgreSQL longer than most tests. */
export class PreparedCluster {
  readonly #dataDir: string;

  private constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  static async create(): Promise<PreparedCluster> {
    const dataDir = mkdtempSync(join(await volatileDirectory(), 'clairvolet-prepared-'));
    const postgres = await startEmbeddedPostgres({ dataDir, mode: 'volatile', log: () => undefined });
    await postgres.stop();
    const home = join(dataDir, 'postgres');
    const { port: _, ...settings } = readSettings(home);
    writeSettings(home, settings);
    return new PreparedCluster(dataDir);
  }

  /** Puts a copy into the data directory, which has no database yet; its files still belong to who runs PostgreSQL. */
  copyTo(dataDir: string): void {
    const { status, stderr } = spawnSync('cp', ['-a', join(this.#dataDir, 'postgres'), dataDir], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The prepared database could not be copied: ${stderr}`);
  }

  remove(): void {
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
