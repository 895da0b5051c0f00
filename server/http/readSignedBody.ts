import { DomainError } from '@app/domain/platform';
import type { HttpContext } from './context.ts';

/** Bytes; Stripe's events are some kilobytes, an invoice of many lines some tens. */
const longestBody = 512 * 1_024;

/** The bytes as they came, as a signature is over these. @throws DomainError payload_too_large over 512 kB. */
export async function readSignedBody(ctx: HttpContext): Promise<Buffer> {
  if (Number(ctx.get('Content-Length')) > longestBody) throw tooLarge(ctx);
  const chunks: Buffer[] = [];
  let length = 0;
  const body: AsyncIterable<Buffer> = ctx.req;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > longestBody) throw tooLarge(ctx);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What is left of the body is not read: the connection ends with the answer. */
function tooLarge(ctx: HttpContext): DomainError {
  ctx.set('Connection', 'close');
  return new DomainError('payload_too_large');
}
