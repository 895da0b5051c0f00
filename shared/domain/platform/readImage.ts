import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';

interface Image {
  type: 'png' | 'jpg' | 'gif';
  /** Pixels. */
  width: number;
  height: number;
}

const readers = { png: PNG, jpg: JPG, gif: GIF } as const;

/** The type and size of an image; null when it is no PNG, JPEG or GIF. For its completeness, see `isWholeImage`. */
export function readImage(content: Uint8Array): Image | null {
  for (const type of ['png', 'jpg', 'gif'] as const) {
    try {
      if (!readers[type].validate(content)) continue;
      const { width, height } = readers[type].calculate(content);
      return width > 0 && height > 0 ? { type, width, height } : null;
    } catch {
      // It has the signature of a type and is invalid.
      return null;
    }
  }
  return null;
}

/** Whether an image has all of its data, and nothing after them. They are not decompressed. */
export function isWholeImage(type: Image['type'], content: Buffer): boolean {
  if (type === 'png') return readPngChunks(content)?.some((chunk) => chunk.type === 'IDAT') ?? false;
  return type === 'jpg' ? hasJpegScan(content) : endOfGif(content) === content.length;
}

/** The chunks of a PNG, from IHDR to IEND; null when one is missing or cut short, or when anything follows. */
export function readPngChunks(content: Buffer): { type: string; data: Buffer }[] | null {
  const chunks: { type: string; data: Buffer }[] = [];
  let at = 8;
  while (at + 12 <= content.length && chunks.at(-1)?.type !== 'IEND') {
    const end = at + 12 + content.readUInt32BE(at);
    chunks.push({ type: content.toString('latin1', at + 4, at + 8), data: content.subarray(at + 8, end - 4) });
    at = end;
  }
  const isWhole = at === content.length && chunks.at(0)?.type === 'IHDR' && chunks.at(-1)?.type === 'IEND';
  // The first byte is the one that image-size leaves out when it recognises a PNG.
  return isWhole && content.readUInt8(0) === 0x89 ? chunks : null;
}

const startOfScan = Buffer.from([0xff, 0xda]);
const endOfImage = Buffer.from([0xff, 0xd9]);

/** Cameras write a few bytes after the end. */
function hasJpegScan(content: Buffer): boolean {
  return content.includes(startOfScan) && content.subarray(-32).includes(endOfImage);
}

/** Where the trailer of a GIF ends; NaN when it is not reached. */
function endOfGif(content: Buffer): number {
  if (content.length < 14) return Number.NaN;
  let at = 13 + gifTableBytes(content.readUInt8(10));
  while (at < content.length) {
    const kind = content.readUInt8(at);
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at = afterGifBlocks(content, at + 2);
    else if (kind === 0x2c && at + 10 < content.length) {
      at = afterGifBlocks(content, at + 11 + gifTableBytes(content.readUInt8(at + 9)));
    } else return Number.NaN;
  }
  return Number.NaN;
}

const gifTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** The end of a run of sub-blocks, each with its length before it. */
function afterGifBlocks(content: Buffer, start: number): number {
  for (let at = start; at < content.length;) {
    const length = content.readUInt8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
  return Number.NaN;
}
