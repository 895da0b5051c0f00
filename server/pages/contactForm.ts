import Router from '@koa/router';
import { contactMessageSchema } from '@app/contract/site/api.ts';
import { DomainError, type Platform } from '@app/domain/platform';
import { receiveContactMessage } from '@app/domain/site';
import type { RequestState } from '../http/context.ts';
import { needForm, readForm, typedTexts } from '../http/formBody.ts';
import { noteProblem } from '../http/problems.ts';
import type { RateLimits } from '../http/RateLimits.ts';
import { parseInput } from '../http/validate.ts';
import { contactThanks } from './addresses.ts';
import type { PublicSite } from './publicSite.ts';

const fields = ['name', 'email', 'subject', 'message'] as const;

/** The contact form of a browser without JavaScript. A refused message is shown again with what is to be done. */
export function contactForm(platform: Platform, limits: RateLimits, site: PublicSite): Router<RequestState> {
  const router = new Router<RequestState>();
  router.post('/contact', needForm, readForm, async (ctx) => {
    try {
      if (platform.settings.flag('maintenance_mode')) throw new DomainError('maintenance', { retryAfter: 300 });
      await limits.byAddress('contact', ctx.ip);
      await receiveContactMessage(platform, parseInput(contactMessageSchema, ctx.request.body), null);
      ctx.status = 303;
      ctx.redirect(contactThanks);
    } catch (error) {
      const { status, detail: message, errors = {} } = noteProblem(ctx, error, platform.logger);
      await site.answerOnce(ctx, status, {
        kind: 'contact_refused',
        values: typedTexts(ctx, fields),
        errors,
        message,
      });
    }
  });
  return router;
}
