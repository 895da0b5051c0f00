interface Gif {
  width: number;
  height: number;
  /** Every block is there, up to the trailer, and nothing after it. */
  isWhole: boolean;
}

/** What a GIF says of itself; null when it is none. Its pictures are not unpacked. */
export function readGif(content: Buffer): Gif | null {
  if (content.length < 14 || !/^GIF8[79]a$/.test(content.toString('latin1', 0, 6))) return null;
  return {
    width: content.readUInt16LE(6),
    height: content.readUInt16LE(8),
    isWhole: endOfBlocks(content) === content.length,
  };
}

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** The end of a run of sub-blocks, each with its length before it. */
function afterSubBlocks(content: Buffer, start: number): number {
  let at = start;
  while (at < content.length) {
    const length = content.readUInt8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
  return Number.NaN;
}

function endOfBlocks(content: Buffer): number {
  let at = 13 + tableBytes(content.readUInt8(10));
  while (at < content.length) {
    const kind = content.readUInt8(at);
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at = afterSubBlocks(content, at + 2);
    else if (kind === 0x2c && at + 10 < content.length) {
      at = afterSubBlocks(content, at + 11 + tableBytes(content.readUInt8(at + 9)));
    } else return Number.NaN;
  }
  return Number.NaN;
}
