import type { FileHandle } from 'node:fs/promises';
import { ArchiveRefused, refusals } from './Archive.ts';
import { entryNames, manifestEntry, signatureEntry, type ArchiveLimits } from './archiveLayout.ts';
import { in64BitField, recordBytes, signatures, stored, type ZipRecord } from './zipRecords.ts';

/** What the directory of a ZIP says, and the directory itself with the records after it. */
export interface Directory {
  records: ZipRecord[];
  /** The bytes from its beginning to the end of the file. */
  bytes: Buffer;
}

/** An entry as the directory names it, whatever made the ZIP. */
interface NamedEntry extends ZipRecord {
  flags: number;
  method: number;
  /** Type and permissions, where the maker stored them as Unix does. */
  unixMode: number;
}

const { damaged, unsafe } = refusals;
const incomplete = () => refusals.incomplete('il en manque la fin, ou des octets la suivent');

/** The most bytes that an entry of the directory takes: its name, and the fields that other programs write. */
const mostEntryBytes = 512;
const encrypted = 0x1;
const fileTypeMask = 0o170000;
const plainType = 0o100000;

/** Reads the directory of a ZIP, not yet trusted, and refuses what a backup never contains. @throws ArchiveRefused */
export async function readDirectory(file: FileHandle, size: number, limits: ArchiveLimits): Promise<Directory> {
  if (size > limits.archiveBytes) throw new ArchiveRefused('too_large', 'L’archive est trop volumineuse.');
  const head = await readExactly(file, 0, Math.min(4, size));
  const isZip = head.length === 4 && [signatures.local, signatures.end].some((one) => one === head.readUInt32LE());
  if (!isZip) throw new ArchiveRefused('not_a_zip', 'Ce fichier n’est pas une archive ZIP.');
  const { count, start, end } = await readEnd(file, size);
  if (count > limits.entries || end - start > limits.entries * mostEntryBytes) {
    throw new ArchiveRefused('too_large', 'L’archive contient trop d’entrées.');
  }
  if (start > end || end > size) throw damaged('sa table ne tient pas dans le fichier');
  const bytes = await readExactly(file, start, size - start);
  const entries = parseEntries(bytes.subarray(0, end - start), count);
  refuseUnsafe(entries);
  return { records: entries, bytes };
}

/** Where the directory is, and how many entries it has; for any ZIP, so that a foreign one is refused clearly. */
async function readEnd(file: FileHandle, size: number): Promise<{ count: number; start: number; end: number }> {
  const { end, end64, locator64 } = recordBytes;
  if (size < end) throw incomplete();
  const bytes = await readExactly(
    file,
    Math.max(0, size - end - locator64 - end64),
    Math.min(size, end + locator64 + end64),
  );
  const last = bytes.subarray(-end);
  if (last.readUInt32LE() !== signatures.end || last.readUInt16LE(20) !== 0) throw incomplete();
  const hasLocator = bytes.length === end + locator64 + end64 && bytes.readUInt32LE(end64) === signatures.locator64;
  if (!hasLocator) {
    const start = last.readUInt32LE(16);
    return { count: last.readUInt16LE(10), start, end: start + last.readUInt32LE(12) };
  }
  if (bytes.readUInt32LE() !== signatures.end64) throw damaged('sa table est introuvable');
  const [count, length, start] = [32, 40, 48].map((offset) => Number(bytes.readBigUInt64LE(offset)));
  if (count === undefined || length === undefined || start === undefined) throw damaged('sa table est introuvable');
  return { count, start, end: start + length };
}

function parseEntries(bytes: Buffer, count: number): NamedEntry[] {
  const entries: NamedEntry[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (entries.length === count) throw damaged('sa table ne dit pas combien elle a d’entrées');
    const { entry, length } = parseEntry(bytes.subarray(at));
    entries.push(entry);
    at += length;
  }
  if (entries.length !== count) throw damaged('sa table ne dit pas combien elle a d’entrées');
  return entries;
}

function parseEntry(bytes: Buffer): { entry: NamedEntry; length: number } {
  const fixed = recordBytes.central;
  if (bytes.length < fixed || bytes.readUInt32LE() !== signatures.central) throw damaged('sa table est illisible');
  const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => bytes.readUInt16LE(offset));
  const length = fixed + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  if (bytes.length < length) throw damaged('sa table est illisible');
  const extra = bytes.subarray(fixed + (nameBytes ?? 0), fixed + (nameBytes ?? 0) + (extraBytes ?? 0));
  return {
    entry: {
      // Latin-1: each byte is one character, so that no byte is lost.
      name: bytes.toString('latin1', fixed, fixed + (nameBytes ?? 0)),
      flags: bytes.readUInt16LE(8),
      method: bytes.readUInt16LE(10),
      crc: bytes.readUInt32LE(16),
      unixMode: bytes.readUInt16LE(40),
      ...sizeAndOffset(bytes, extra),
    },
    length,
  };
}

/** The values of the 64-bit field where the 32-bit ones refer to it, as this product always writes them. */
function sizeAndOffset(bytes: Buffer, extra: Buffer): { size: number; offset: number } {
  const [size, offset] = [bytes.readUInt32LE(20), bytes.readUInt32LE(42)];
  if (size !== in64BitField || offset !== in64BitField || extra.length !== 28) return { size, offset };
  return { size: Number(extra.readBigUInt64LE(12)), offset: Number(extra.readBigUInt64LE(20)) };
}

function refuseUnsafe(entries: readonly NamedEntry[]): void {
  for (const { name, unixMode } of entries) {
    if (leadsOutside(name)) throw unsafe(`l’entrée ${shown(name)} mène hors de son dossier`);
    const type = unixMode & fileTypeMask;
    if (type !== 0 && type !== plainType && !name.endsWith('/')) throw unsafe(`l’entrée ${shown(name)} est un lien`);
  }
  const names = new Set(entries.map(({ name }) => name));
  if (names.size !== entries.length) throw unsafe('deux entrées portent le même nom');
  if (!names.has(manifestEntry) || !names.has(signatureEntry)) {
    throw new ArchiveRefused('foreign', 'Cette archive n’est pas une sauvegarde de Clairvolet.');
  }
  for (const { name, flags, method } of entries) {
    if (!entryNames.test(name)) throw unsafe(`le nom ${shown(name)} n’est pas celui d’une entrée`);
    if ((flags & encrypted) !== 0) throw unsafe(`l’entrée ${shown(name)} demande un mot de passe`);
    if (method !== stored) throw unsafe(`l’entrée ${shown(name)} est comprimée autrement que les nôtres`);
  }
}

/** Whether a program that unpacks the entry could write outside its target folder. */
function leadsOutside(name: string): boolean {
  return /^\/|\\|\0|^[a-z]:/i.test(name) || name.split('/').includes('..');
}

function shown(name: string): string {
  const text = name.slice(0, 60).replaceAll(/[^\x20-\x7e]/g, '?');
  return `«\u00a0${text}\u00a0»`;
}

/** Reads so many bytes of a file, or as many as a buffer has. @throws ArchiveRefused when it has fewer. */
export async function readExactly(file: FileHandle, position: number, wanted: number | Buffer): Promise<Buffer> {
  const short = () => refusals.incomplete('il en manque la fin');
  const length = typeof wanted === 'number' ? wanted : wanted.length;
  if (!Number.isSafeInteger(position + length)) throw short();
  const bytes = typeof wanted === 'number' ? Buffer.allocUnsafe(length) : wanted;
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, position + read);
    if (bytesRead === 0) throw short();
    read += bytesRead;
  }
  return bytes;
}
