import { inflateSync } from 'node:zlib';

/** https://www.w3.org/TR/WOFF/ */
const headerLength = 44;
const entryLength = 20;
const signature = 0x77_4f_46_46;

/**
 * The font that a WOFF file wraps. A parser of WOFF decompresses a table at each glyph lookup; this form needs none.
 * @throws Error when it is not WOFF.
 */
export function readWoff(woff: Buffer): Buffer<ArrayBuffer> {
  if (woff.readUInt32BE(0) !== signature) throw new Error('This is no WOFF');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) =>
    readTable(woff, headerLength + at * entryLength),
  );
  const count = tables.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const directory = Buffer.alloc(12 + 16 * count);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [at, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + at * 16;
    directory.writeUInt32BE(tag, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.readUInt32BE(entry),
    checksum: woff.readUInt32BE(entry + 16),
    content: packedLength < length ? inflateSync(packed) : packed,
  };
}
