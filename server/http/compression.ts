import compress from 'koa-compress';
import type { Middleware } from './context.ts';

const encodings = ['zstd', 'br', 'gzip', 'deflate', 'identity'];

/** What a header that refuses something has in it; the others, nearly all, are not read twice. */
const refusal = /q\s*=\s*0/i;

/** Compresses answers as the browser takes them. */
export function compression(): Middleware {
  const compressed = compress({ threshold: 1024 });
  return async (ctx, next) => {
    // Whoever refuses every encoding, the plain one included, gets the plain one (RFC 9110, 12.5.3); koa-compress would fail.
    if (refusal.test(ctx.get('Accept-Encoding')) && ctx.acceptsEncodings(...encodings) === false) ctx.compress = false;
    await compressed(ctx, next);
  };
}
