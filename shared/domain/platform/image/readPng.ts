interface PngChunk {
  type: string;
  data: Buffer;
}

export interface Png {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth: number;
  /** 0 grey, 2 colours, 3 a palette, 4 and 6 with transparency. */
  colour: number;
  interlaced: boolean;
  chunks: readonly PngChunk[];
  /** From the signature to the end of the last chunk, with nothing missing and nothing after it. */
  isWhole: boolean;
}

const signature = '\x89PNG\r\n\x1a\n';

/** What a PNG says of itself; null when it is none. Checksums are not looked at, pixels are not unpacked. */
export function readPng(content: Buffer): Png | null {
  if (content.length < 45 || content.toString('latin1', 0, 8) !== signature) return null;
  if (content.toString('latin1', 12, 16) !== 'IHDR') return null;
  const { chunks, end } = readChunks(content);
  return {
    width: content.readUInt32BE(16),
    height: content.readUInt32BE(20),
    depth: content.readUInt8(24),
    colour: content.readUInt8(25),
    interlaced: content.readUInt8(28) !== 0,
    chunks,
    isWhole: end === content.length && chunks.at(-1)?.type === 'IEND' && chunks.some(({ type }) => type === 'IDAT'),
  };
}

function readChunks(content: Buffer): { chunks: PngChunk[]; end: number } {
  const chunks: PngChunk[] = [];
  let at = 8;
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: content.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
    if (type === 'IEND') break;
  }
  return { chunks, end: at };
}
