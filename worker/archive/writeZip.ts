import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { placeFile } from '@app/domain/platform';

export interface ZipEntry {
  /** Path inside the archive. */
  name: string;
  /** Read when the entry's turn has come, one entry after the other. */
  content: () => AsyncIterable<string | Uint8Array>;
  /** It is compressed already, as photos are: it is stored as it is. */
  stored?: true;
}

/**
 * Writes a ZIP as it is made, so that no size of content fills the memory. The file appears under its name when all of it
 * is on the disk, in the place of one that was there; until then, and after a failure, there is none.
 * @returns its size in bytes.
 * @throws what reading an entry or writing threw.
 */
export async function writeZip(path: string, entries: readonly ZipEntry[], at: Date): Promise<number> {
  return placeFile(path, async (file) => {
    const zip = new ZipFile();
    const output = zip.outputStream.pipe(new PassThrough());
    const fail = (error: Error) => output.destroy(error);
    zip.once('error', fail);
    for (const { name, content, stored = false } of entries) {
      zip.addReadStreamLazy(name, { mtime: at, compress: !stored }, (done) => {
        done(null, Readable.from(content()).once('error', fail));
      });
    }
    zip.end();
    await file.writeFile(output);
    return (await file.stat()).size;
  });
}
