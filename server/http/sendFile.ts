import { Readable } from 'node:stream';
import { z } from 'zod';
import type { FileAnswer } from '@app/contract/endpoint.ts';
import type { HttpContext } from './context.ts';

const fileAnswer: z.ZodType<FileAnswer> = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  size: z.number().int().min(0),
  content: z.custom<AsyncIterable<Uint8Array>>(
    (content) => typeof content === 'object' && content !== null && Symbol.asyncIterator in content,
  ),
});

/** Answers a file that the browser saves and neither shows nor keeps. */
export function sendFile(ctx: HttpContext, type: string, answer: unknown): void {
  const { name, size, content } = fileAnswer.parse(answer);
  ctx.type = type;
  ctx.set('Content-Disposition', `attachment; filename="${name}"`);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = Readable.from(content);
  ctx.length = size;
}
