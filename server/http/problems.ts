import { STATUS_CODES } from 'node:http';
import { errorCatalogue, type ErrorCode, type Problem } from '@app/contract/core/errors.ts';
import { DomainError, isDatabaseAway, isDatabaseBusy, type Logger } from '@app/domain/platform';
import type { HttpContext, Middleware } from './context.ts';
import { loggablePath } from './accessLog.ts';

const statusToCode: Record<number, ErrorCode> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** The problem document of an error; a fault is answered with its reference only. */
export function toProblem(error: unknown, requestId: string): Problem {
  if (error instanceof DomainError) {
    return {
      ...frame(error.code),
      detail: error.detail,
      ...(error.fields && { errors: error.fields }),
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
      ...(error.conflict && { conflict: error.conflict }),
    };
  }
  // Before the next one: when every connection is in use, the database may be unreachable too.
  if (isDatabaseBusy(error)) return { ...frame('overloaded'), reference: requestId, retryAfter: 5 };
  if (isDatabaseAway(error)) return { ...frame('unavailable'), reference: requestId, retryAfter: 5 };
  const code = statusToCode[exposedStatus(error) ?? 0];
  return code ? frame(code) : { ...frame('internal_error'), reference: requestId };
}

function frame(code: ErrorCode) {
  const { status, detail } = errorCatalogue[code];
  return { type: `/api/docs#${code}`, title: STATUS_CODES[status] ?? 'Error', status, code, detail };
}

/** Errors of Koa's own parts (a body too large, a broken JSON) carry a status and allow it to be shown. */
function exposedStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, expose } = error as { status?: unknown; expose?: unknown };
  return typeof status === 'number' && status < 500 && expose !== false ? status : undefined;
}

/** The paths of the specifications, and what looks like one of them: their clients read `success` in every answer. */
export function isCompatPath(path: string): boolean {
  return path.endsWith('.php') && /^\/(?:backend\/)?api\//.test(path);
}

/** The problem of an error, for callers with their own format: a fault is logged in full, and Retry-After is set. */
export function noteProblem(ctx: HttpContext, error: unknown, logger?: Logger): Problem {
  const problem = toProblem(error, ctx.state.requestId);
  if (problem.status >= 500) logger?.error({ err: error, path: loggablePath(ctx.path) }, 'request fault');
  if (problem.retryAfter !== undefined) ctx.set('Retry-After', String(problem.retryAfter));
  return problem;
}

/** Answers a problem document or, at a `.php` path, the same in the words of the specifications. */
export function answerProblem(ctx: HttpContext, error: unknown, logger?: Logger): void {
  const problem = noteProblem(ctx, error, logger);
  const isCompat = isCompatPath(ctx.path);
  ctx.status = problem.status;
  ctx.type = isCompat ? 'application/json' : 'application/problem+json';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = JSON.stringify(isCompat ? compatRefusal(problem) : problem);
}

function compatRefusal({ code, detail, errors, reference }: Problem) {
  // A client that shows one message needs the one that says what to correct.
  const message = Object.values(errors ?? {})[0] ?? detail;
  return { success: false, error: message, message, code, errors, reference };
}

/** Turns whatever is thrown below into a problem document; faults are logged whole. */
export function problems(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      answerProblem(ctx, error, logger);
    }
  };
}

/** Left by the routers: every route of this address, whatever its method. */
type Matched = { matched?: readonly { methods: readonly string[] }[] };

/** Stands after the routers: an address of theirs that came this far does not take this method (RFC 9110, 15.5.6). */
export function methodNotAllowed(): Middleware {
  return async (ctx: HttpContext & Matched, next) => {
    const methods = new Set(ctx.matched?.flatMap((route) => route.methods));
    if (methods.size === 0) return next();
    ctx.set('Allow', [...methods].join(', '));
    if (ctx.method !== 'OPTIONS') throw new DomainError('method_not_allowed');
    ctx.status = 204;
  };
}
