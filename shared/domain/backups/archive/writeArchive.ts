import { placeFile } from '../../platform/index.ts';
import {
  writeEntries,
  type AddEntry,
  type ArchiveOptions,
  type Described,
  type WrittenArchive,
} from './writeEntries.ts';

/** As `writeEntries`, into a file that appears under its name once it is all on disk; after a failure there is none. */
export async function writeArchive(
  path: string,
  options: ArchiveOptions,
  build: (add: AddEntry) => Promise<Described>,
): Promise<WrittenArchive> {
  return placeFile(path, async (file) => writeEntries(file.fd, options, build));
}
