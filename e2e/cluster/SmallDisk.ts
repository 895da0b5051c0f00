import { execFile, spawnSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Enough for what a cluster stores in hundreds of runs. */
const megabytes = 192;
const filler = 'filler';

/** A file system of its own in memory that can be filled to the last byte. Only the superuser of Linux may mount one. */
export class SmallDisk {
  readonly #directory: string;
  readonly #unmountAtExit = (): void => {
    spawnSync('umount', ['--lazy', this.#directory]);
  };

  private constructor(directory: string) {
    this.#directory = directory;
    process.once('exit', this.#unmountAtExit);
  }

  /** Mounts one at a directory; null where this machine does not allow it: the directory is then an ordinary one. */
  static async mount(directory: string): Promise<SmallDisk | null> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'clairvolet-faults', directory]);
      return new SmallDisk(directory);
    } catch {
      return null;
    }
  }

  async fill(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#directory);
    // The last page may already be in use: then the disk is as full as it should be.
    await writeFile(join(this.#directory, filler), Buffer.alloc(bavail * bsize)).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    });
  }

  async empty(): Promise<void> {
    await rm(join(this.#directory, filler), { force: true });
  }

  async unmount(): Promise<void> {
    await run('umount', [this.#directory]);
    process.off('exit', this.#unmountAtExit);
  }
}
