import { errorCatalogue, type ErrorCode } from '@app/contract/core/errors.ts';
import { DomainError, type ShedReason } from '@app/domain/platform';
import type { HttpContext } from './context.ts';
import { answerProblem, isCompatPath } from './problems.ts';

interface Refusal {
  code: ErrorCode;
  detail?: string;
  /** Seconds after which clients should retry. */
  retryAfter?: number;
}

/** The answer to a request that is refused before any work, by reason. */
export const refusals = {
  length: { code: 'address_too_long' },
  requests: { code: 'overloaded', retryAfter: 2 },
  address: { code: 'overloaded', retryAfter: 2 },
  delay: { code: 'overloaded', retryAfter: 2 },
  bodies: { code: 'overloaded', retryAfter: 2 },
} as const satisfies Record<ShedReason, Refusal>;

/** Answers at once in the format of the caller: a problem document, `success: false` on `.php` paths, or a sentence. */
export function turnAway(ctx: HttpContext, { code, detail = errorCatalogue[code].detail, retryAfter }: Refusal): void {
  // Under load, what is left of a body is not read: the connection ends with the answer, which a sender who is still at it may
  // miss. Other refusals let it come, as those of the API do.
  if (code === 'overloaded' && !ctx.req.complete) ctx.set('Connection', 'close');
  ctx.set('X-Request-Id', ctx.state.requestId);
  ctx.set('X-Content-Type-Options', 'nosniff');
  if (ctx.path.startsWith('/api/') || isCompatPath(ctx.path) || !ctx.accepts('html')) {
    answerProblem(ctx, new DomainError(code, { detail, ...(retryAfter !== undefined && { retryAfter }) }));
    return;
  }
  ctx.status = errorCatalogue[code].status;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.set('Cache-Control', 'no-store');
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
  ctx.body = detail;
}
