import type { Archive } from './Archive.ts';

interface Verification {
  /** Told after each entry: how many of all are found whole. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Reads all of an archive: whoever restores it afterwards will find everything as it was written.
 * @throws ArchiveRefused for the first thing that is not; an AbortError when it was stopped.
 */
export async function verifyArchive(archive: Archive, { onProgress, signal }: Verification = {}): Promise<void> {
  const { entries } = archive.manifest;
  let done = 0;
  for (const { name } of entries) {
    for await (const _ of archive.read(name)) signal?.throwIfAborted();
    done += 1;
    onProgress?.(done, entries.length);
  }
}
