import type { Archive } from './Archive.ts';

interface Verification {
  /** Names of the entries that are read; absent: all of them. */
  only?: readonly string[] | undefined;
  /** Told after each entry: how many of all are found whole. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Reads an archive to its end: whoever restores it afterwards will find everything as it was written.
 * @throws ArchiveRefused for the first thing that is not; an AbortError when it was stopped.
 */
export async function verifyArchive(archive: Archive, { only, onProgress, signal }: Verification = {}): Promise<void> {
  const entries = only ?? archive.manifest.entries.map(({ name }) => name);
  let done = 0;
  for (const name of entries) {
    for await (const _ of archive.read(name)) signal?.throwIfAborted();
    done += 1;
    onProgress?.(done, entries.length);
  }
}
