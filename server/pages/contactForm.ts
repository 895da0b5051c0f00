import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import { contactMessageSchema } from '@app/contract/site/api.ts';
import { recordOf } from '@app/contract/record.ts';
import { DomainError, type Platform } from '@app/domain/platform';
import { receiveContactMessage } from '@app/domain/site';
import type { HttpContext, Middleware, RequestState } from '../http/context.ts';
import { toProblem } from '../http/problems.ts';
import type { RateLimits } from '../http/RateLimits.ts';
import { parseInput } from '../http/validate.ts';
import { contactThanks } from './addresses.ts';
import type { PublicSite } from './publicSite.ts';

const fields = ['name', 'email', 'subject', 'message'] as const;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- typed for a context without our state
const readForm = bodyParser({
  enableTypes: ['form'],
  formLimit: '64kb',
  encoding: 'utf-8',
  onError: (error) => {
    throw error;
  },
}) as unknown as Middleware;

/** What was typed, to be shown again. */
function typed(ctx: HttpContext): Record<string, string> {
  const body: unknown = ctx.request.body;
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return recordOf(fields, (field) => {
    const value = given[field];
    return typeof value === 'string' ? value : '';
  });
}

/**
 * The contact form of a browser without JavaScript. A message that is not taken, for whatever reason, comes back in the
 * form with what is to be done.
 */
export function contactForm(platform: Platform, limits: RateLimits, site: PublicSite): Router<RequestState> {
  const router = new Router<RequestState>();
  router.post(
    '/contact',
    async (ctx, next) => {
      if (!ctx.is('urlencoded')) throw new DomainError('unsupported_media_type');
      await next();
    },
    readForm,
    async (ctx) => {
      try {
        if (platform.settings.flag('maintenance_mode')) throw new DomainError('maintenance', { retryAfter: 300 });
        await limits.byAddress('contact', ctx.ip);
        await receiveContactMessage(platform, parseInput(contactMessageSchema, ctx.request.body), null);
        ctx.status = 303;
        ctx.redirect(contactThanks);
      } catch (error) {
        const problem = toProblem(error, ctx.state.requestId);
        if (problem.status >= 500) platform.logger.error({ err: error, path: ctx.path }, 'request fault');
        if (problem.retryAfter !== undefined) ctx.set('Retry-After', String(problem.retryAfter));
        const { detail: message, errors = {} } = problem;
        await site.answerOnce(ctx, problem.status, { kind: 'contact_refused', values: typed(ctx), errors, message });
      }
    },
  );
  return router;
}
