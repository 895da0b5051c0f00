import { inflateSync } from 'node:zlib';

/** Pixels: more than paper shows, and little enough to unpack. */
const largestSide = 3_000;

/**
 * Whether an image can stand in an invoice. A PDF/A whose colours are sRGB has no place for those of a printing press, and
 * PDFKit unpacks transparent images out of our sight: one that is cut short would end the process.
 * @returns its type; null when it cannot.
 */
export function logoType(content: Buffer): 'png' | 'jpg' | null {
  if (isPng(content)) return 'png';
  if (isJpeg(content)) return 'jpg';
  return null;
}

function isPng(content: Buffer): boolean {
  if (content.length < 45 || content.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1a\n') return false;
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
  const [depth, colour, interlaced] = [content.readUInt8(24), content.readUInt8(25), content.readUInt8(28)];
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour];
  // Interlaced ones, and those of sixteen bits, are unpacked wrongly.
  if (channels === undefined || depth > 8 || interlaced !== 0 || !fits(width, height)) return false;
  const unpacked = height * (1 + Math.ceil((width * channels * depth) / 8));
  const packed = pngChunks(content).filter(({ type }) => type === 'IDAT');
  try {
    return (
      inflateSync(Buffer.concat(packed.map(({ data }) => data)), { maxOutputLength: unpacked }).length === unpacked
    );
  } catch {
    return false;
  }
}

function pngChunks(content: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = 8; at + 12 <= content.length;) {
    const length = content.readUInt32BE(at);
    chunks.push({ type: content.toString('latin1', at + 4, at + 8), data: content.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

/** Reads on to the marker of the frame, which says how large it is and of how many colours. */
function isJpeg(content: Buffer): boolean {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xff_d8) return false;
  for (let at = 2; at + 10 <= content.length;) {
    if (content.readUInt8(at) !== 0xff) return false;
    const marker = content.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return fits(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5)) && content.readUInt8(at + 9) <= 3;
    at += 2 + content.readUInt16BE(at + 2);
  }
  return false;
}

function fits(width: number, height: number): boolean {
  return width > 0 && height > 0 && width <= largestSide && height <= largestSide;
}
