/**
 * The records of a ZIP as this product writes it (APPNOTE 6.3.10): entries stored, sizes always in the 64-bit fields, no
 * comment, no other extra field. There is one way to write a given entry, so that a reader can ask for exactly that.
 */
export interface ZipRecord {
  name: string;
  /** Bytes of the entry. */
  size: number;
  crc: number;
  /** Of its local header, from the beginning of the file. */
  offset: number;
}

export const signatures = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
} as const;

/** Bytes of the records, without names and extra fields. */
export const recordBytes = { local: 30, central: 46, end: 22, end64: 56, locator64: 20 } as const;

export const stored = 0;
/** Type and permissions as in Unix: a plain file that only its owner may read and write. */
const plainFile = 0o100600;
/** The version that knows 64-bit sizes. */
const version64 = 45;
const unix = 3 << 8;
const extra64 = 0x0001;
export const in64BitField = 0xffffffff;
const count64 = 0xffff;
const localExtraBytes = 4 + 2 * 8;
const centralExtraBytes = 4 + 3 * 8;

/** Date and time in MS-DOS format, in UTC: its resolution is two seconds. */
function dosTime(at: Date): { date: number; time: number } {
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}

/** What both headers of an entry say. @returns where it ends. */
function writeShared(
  header: Buffer,
  start: number,
  { name, crc, at, extraBytes }: Pick<ZipRecord, 'name' | 'crc'> & { at: Date; extraBytes: number },
): number {
  const { date, time } = dosTime(at);
  let end = header.writeUInt16LE(version64, start);
  for (const value of [0, stored, time, date]) end = header.writeUInt16LE(value, end);
  for (const value of [crc, in64BitField, in64BitField]) end = header.writeUInt32LE(value, end);
  end = header.writeUInt16LE(name.length, end);
  return header.writeUInt16LE(extraBytes, end);
}

/** The local header, which precedes the bytes of an entry. */
export function localHeader({ name, size, crc }: ZipRecord, at: Date): Buffer {
  const header = Buffer.alloc(localHeaderBytes(name));
  let end = header.writeUInt32LE(signatures.local);
  end = writeShared(header, end, { name, crc, at, extraBytes: localExtraBytes });
  end += header.write(name, end, 'latin1');
  writeExtra(header, end, [size, size]);
  return header;
}

export function localHeaderBytes(name: string): number {
  return recordBytes.local + name.length + localExtraBytes;
}

function writeExtra(header: Buffer, start: number, values: readonly number[]): void {
  let end = header.writeUInt16LE(extra64, start);
  end = header.writeUInt16LE(values.length * 8, end);
  for (const value of values) end = header.writeBigUInt64LE(BigInt(value), end);
}

/** Everything after the last entry. `records` in the order of their offsets; `start`: where it begins in the file. */
export function centralDirectory(records: readonly ZipRecord[], at: Date, start: number): Buffer {
  const headers = records.map((record) => centralHeader(record, at));
  const size = headers.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...headers, endRecords({ count: records.length, size, start })]);
}

function centralHeader({ name, size, crc, offset }: ZipRecord, at: Date): Buffer {
  const header = Buffer.alloc(recordBytes.central + name.length + centralExtraBytes);
  let end = header.writeUInt32LE(signatures.central);
  end = header.writeUInt16LE(unix | version64, end);
  end = writeShared(header, end, { name, crc, at, extraBytes: centralExtraBytes });
  // No comment, the first disk, no internal attributes.
  end += 2 + 2 + 2;
  end = header.writeUInt32LE(plainFile * 0x10000, end);
  end = header.writeUInt32LE(in64BitField, end);
  end += header.write(name, end, 'latin1');
  writeExtra(header, end, [size, size, offset]);
  return header;
}

function endRecords({ count, size, start }: { count: number; size: number; start: number }): Buffer {
  const records = Buffer.alloc(recordBytes.end64 + recordBytes.locator64 + recordBytes.end);
  let end = records.writeUInt32LE(signatures.end64);
  end = records.writeBigUInt64LE(BigInt(recordBytes.end64 - 12), end);
  end = records.writeUInt16LE(unix | version64, end);
  end = records.writeUInt16LE(version64, end);
  // The first disk, where the directory begins too.
  end += 4 + 4;
  for (const value of [count, count, size, start]) end = records.writeBigUInt64LE(BigInt(value), end);
  end = records.writeUInt32LE(signatures.locator64, end);
  end += 4;
  end = records.writeBigUInt64LE(BigInt(start + size), end);
  end = records.writeUInt32LE(1, end);
  end = records.writeUInt32LE(signatures.end, end);
  end += 2 + 2;
  for (const value of [count64, count64]) end = records.writeUInt16LE(value, end);
  for (const value of [in64BitField, in64BitField]) end = records.writeUInt32LE(value, end);
  return records;
}
