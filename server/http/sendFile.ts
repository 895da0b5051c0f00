import { Readable } from 'node:stream';
import { z } from 'zod';
import type { FileAnswer } from '@app/contract/core/endpoint.ts';
import type { HttpContext } from './context.ts';

const fileAnswer: z.ZodType<FileAnswer> = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  size: z.number().int().min(0).nullable(),
  content: z.custom<AsyncIterable<Uint8Array>>(
    (content) => typeof content === 'object' && content !== null && Symbol.asyncIterator in content,
  ),
});

/** What a browser shows by itself; everything else it saves. */
const shown = new Set(['application/pdf', 'image/jpeg', 'text/html']);

/** User-written HTML in the frame of one of our pages: it is shown and opens links elsewhere, but runs nothing. */
const framedSecurity = [
  "default-src 'none'",
  "img-src https: data: 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Answers a file that the browser does not cache. */
export function sendFile(ctx: HttpContext, type: string, answer: unknown): void {
  const { name, size, content } = fileAnswer.parse(answer);
  ctx.type = type;
  ctx.set('Content-Disposition', `${shown.has(type) ? 'inline' : 'attachment'}; filename="${name}"`);
  ctx.set('Cache-Control', 'no-store');
  if (type === 'text/html') {
    ctx.set('Content-Security-Policy', framedSecurity);
    ctx.set('X-Frame-Options', 'SAMEORIGIN');
    // A sandboxed document has an origin of its own already, and browsers warn of asking for one.
    ctx.remove('Origin-Agent-Cluster');
  }
  // A file as it is: it is closed with the answer, even of one that nobody reads (HEAD, a client that is gone).
  ctx.body = content instanceof Readable ? content : Readable.from(content);
  if (size !== null) ctx.length = size;
}
