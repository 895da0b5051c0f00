import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

/** The entries of a ZIP as text, by name, in their order, byte order marks and all; fails on one that is broken. */
export async function readZip(path: string): Promise<Map<string, string>> {
  const zip = await openPromise(path, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  return entries;
}
