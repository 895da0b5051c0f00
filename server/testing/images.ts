import { crc32, deflateSync } from 'node:zlib';
import type { ApiClient, TestApi } from './startApi.ts';

function pngChunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A whole PNG of one colour. */
export function png({ width = 4, height = 3, interlaced = 0, colour = 0x40 } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, interlaced], 8);
  const line = Buffer.alloc(1 + width * 3, colour);
  line[0] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG as far as its frame and its end tell. */
export function jpeg({ width = 16, height = 9, components = 3 } = {}): Buffer {
  const frame = Buffer.alloc(19 - 2 + 2);
  frame.set([0xff, 0xc0, 0, 17, 8], 0);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  frame.writeUInt8(components, 9);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]),
    frame,
    Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]),
  ]);
}

/** A transparent GIF of one pixel. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** An image of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface SentFile {
  content: string | Uint8Array;
  name?: string;
  /** The part's name; `file` by default. */
  field?: string;
}

/** Sends a file as a browser's form does. */
export async function sendFile(
  api: TestApi,
  client: ApiClient,
  path: string,
  { content, name = 'image.png', field = 'file' }: SentFile,
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.set(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const response = await fetch(`${api.origin}${path}`, {
    method: 'POST',
    body: form,
    headers: { origin: api.platform.appUrl, 'sec-fetch-site': 'same-origin', cookie: client.cookieHeader() },
  });
  return { status: response.status, body: await response.json() };
}
