import { placeFile } from '../../platform/index.ts';
import {
  writeEntries,
  type AddEntry,
  type ArchiveOptions,
  type Described,
  type WrittenArchive,
} from './writeEntries.ts';

/**
 * Writes an archive entry by entry, in constant memory. The file appears under its name once it is all on disk; until
 * then, and after a failure, there is none.
 * @throws what `build`, reading an entry or writing threw; an AbortError when it was stopped.
 */
export async function writeArchive(
  path: string,
  options: ArchiveOptions,
  build: (add: AddEntry) => Promise<Described>,
): Promise<WrittenArchive> {
  return placeFile(path, async (file) => writeEntries(file.fd, options, build));
}
