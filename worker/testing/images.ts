import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** An image as a camera takes it, without anything of the camera: no two pixels alike. */
export function scenery({ width = 400, height = 300, blur = 1.2 } = {}): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise } }).blur(blur);
}

/** A picture whose left half is red and whose right half is blue. */
export function redAndBlue({ width = 400, height = 300 } = {}): Sharp {
  const line = Buffer.from(Array.from({ length: width }, (_, x) => (x < width / 2 ? [255, 0, 0] : [0, 0, 255])).flat());
  const pixels = Buffer.concat(Array.from({ length: height }, () => line));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Two frames of grey, one after the other. */
export function twoFrames({ width = 200, height = 200 } = {}): Sharp {
  const pixels = Buffer.concat([Buffer.alloc(width * height * 3, 40), Buffer.alloc(width * height * 3, 200)]);
  return sharp(pixels, { raw: { width, height: height * 2, channels: 3, pageHeight: height } });
}

function pngChunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG of a few hundred bytes that declares so many pixels, in so many bits. */
export function hugePng({ width, height, depth = 8 }: { width: number; height: number; depth?: 8 | 16 }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
