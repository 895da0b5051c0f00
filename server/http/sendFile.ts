import { Readable } from 'node:stream';
import { z } from 'zod';
import type { FileAnswer } from '@app/contract/endpoint.ts';
import type { HttpContext } from './context.ts';

const fileAnswer: z.ZodType<FileAnswer> = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  size: z.number().int().min(0).nullable(),
  content: z.custom<AsyncIterable<Uint8Array>>(
    (content) => typeof content === 'object' && content !== null && Symbol.asyncIterator in content,
  ),
});

/** What a browser shows by itself; everything else it saves. */
const shown = new Set(['application/pdf']);

/** Answers a file that the browser does not keep. */
export function sendFile(ctx: HttpContext, type: string, answer: unknown): void {
  const { name, size, content } = fileAnswer.parse(answer);
  ctx.type = type;
  ctx.set('Content-Disposition', `${shown.has(type) ? 'inline' : 'attachment'}; filename="${name}"`);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = Readable.from(content);
  if (size !== null) ctx.length = size;
}
