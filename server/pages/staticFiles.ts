import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { etagOf, isKept } from '../http/conditional.ts';
import { isRead, type Middleware } from '../http/context.ts';

const brotli = promisify(brotliCompress);
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.webmanifest']);

interface StaticFile {
  body: Buffer;
  etag: string;
  extension: string;
  /** Made on the first request that accepts it, then cached. */
  compressed?: Promise<Buffer>;
}

function readFolder(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
    if (!entry.isFile() || entry.name === 'index.html') continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    // What the build notes for ourselves: its manifest, what it was made from.
    if (address.includes('/.')) continue;
    const body = readFileSync(path);
    files.set(address, { body, etag: etagOf(body), extension: extname(path) });
  }
  return files;
}

/** Serves the built client's files from memory, read once at boot: a new build removes no file that is still needed. */
export function staticFiles(folder: string): Middleware {
  const files = readFolder(folder);
  return async (ctx, next) => {
    const file = isRead(ctx) ? files.get(ctx.path) : undefined;
    if (!file) return next();
    ctx.state.endpoint = 'asset';
    ctx.status = 200;
    ctx.type = file.extension;
    const forEver = ctx.path.startsWith('/assets/');
    if (isKept(ctx, file.etag, forEver ? 'public, max-age=31536000, immutable' : 'no-cache')) return;
    const isCompressible = compressible.has(file.extension);
    if (isCompressible) ctx.vary('Accept-Encoding');
    if (!isCompressible || ctx.acceptsEncodings('br', 'identity') !== 'br') {
      ctx.body = file.body;
      return;
    }
    file.compressed ??= brotli(file.body);
    ctx.set('Content-Encoding', 'br');
    ctx.body = await file.compressed;
  };
}
