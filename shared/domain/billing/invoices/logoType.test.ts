import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { logoType } from './logoType.ts';

interface Png {
  width?: number;
  height?: number;
  depth?: number;
  /** 2: colours, 6: colours and transparency. */
  colour?: number;
  interlaced?: number;
  /** In place of the number of pixels that the header declares. */
  pixels?: Buffer;
}

function png({ width = 4, height = 4, depth = 8, colour = 6, interlaced = 0, pixels }: Png): Buffer {
  const channels = colour === 6 ? 4 : 3;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlaced], 8);
  const data = deflateSync(pixels ?? Buffer.alloc(height * (1 + (width * channels * depth) / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Its checksum is not checked. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

function jpeg(colours: number, width = 16): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 16, width >> 8, width & 0xff, colours]);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), frame, Buffer.alloc(16)]);
}

describe('an image accepted as the logo of an invoice', () => {
  it('is a PNG, transparent or not, or a JPEG', () => {
    expect(logoType(png({}))).toBe('png');
    expect(logoType(png({ colour: 2 }))).toBe('png');
    expect(logoType(jpeg(3))).toBe('jpg');
    expect(logoType(jpeg(1))).toBe('jpg');
  });

  it.each([
    ['one for a printing press, whose colours PDF/A does not know', jpeg(4)],
    ['a PNG that is cut short', png({ pixels: Buffer.alloc(10) })],
    ['a PNG that unpacks into more than it says', png({ pixels: Buffer.alloc(1_000_000) })],
    ['a PNG of sixteen bits', png({ depth: 16 })],
    ['an interlaced PNG', png({ interlaced: 1 })],
    ['an enormous PNG', png({ width: 100_000, pixels: Buffer.alloc(10) })],
    ['an enormous JPEG', jpeg(3, 40_000)],
    ['a PNG that begins with another byte', Buffer.concat([Buffer.alloc(1), png({}).subarray(1)])],
    ['a PNG with a chunk missing', png({}).subarray(0, -12)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a JPEG of nothing', Buffer.from([0xff, 0xd8, 0xff])],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', (_, content) => {
    expect(logoType(content)).toBeNull();
  });
});
