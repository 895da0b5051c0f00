import { hash } from 'node:crypto';
import type { HttpContext } from './context.ts';

/** A strong ETag of an answer's bytes. */
export function etagOf(body: string | Buffer): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** Sets the answer's version and cache lifetime; true, with 304, when the client has it already. */
export function isKept(ctx: HttpContext, etag: string, cacheControl: string): boolean {
  ctx.set('ETag', etag);
  ctx.set('Cache-Control', cacheControl);
  if (!ctx.fresh) return false;
  ctx.status = 304;
  return true;
}

/** Answers with an ETag of the body, and 304 without a body when the client has it already. */
export function answerConditionally(ctx: HttpContext, body: string, shared: boolean): void {
  // Always revalidated; only what is the same for everyone may be in a shared cache.
  if (!isKept(ctx, etagOf(body), shared ? 'public, no-cache' : 'private, no-cache')) ctx.body = body;
}
