import Router from '@koa/router';
import { noteOnceDelivered, readExport } from '@app/domain/channels';
import { DomainError, type Platform } from '@app/domain/platform';
import { isKept } from '../../http/conditional.ts';
import type { RequestState } from '../../http/context.ts';

/** As many characters as a token has: nobody looks anything else up. */
const token = /^[\w-]{32}$/;

/**
 * The calendars that channels read, each under a secret address. Whoever has it may read; every reading is noted once it was delivered, so that
 * a host sees when a channel last came. A browser that shows it to somebody says so itself, and is no channel.
 */
export function calendarExports(platform: Platform): Router<RequestState> {
  const router = new Router<RequestState>();
  router.get('/ical/:file', async (ctx) => {
    ctx.state.endpoint = 'calendar export';
    const [name = '', ...rest] = (ctx.params['file'] ?? '').split('.ics');
    const calendar = rest.join('') === '' && token.test(name) ? await readExport(platform, name) : null;
    if (!calendar)
      throw new DomainError('not_found', { detail: 'Ce calendrier n’existe pas, ou son adresse a changé.' });
    ctx.status = 200;
    ctx.set('X-Robots-Tag', 'noindex, nofollow');
    ctx.set('Content-Security-Policy', "default-src 'none'");
    ctx.type = 'text/calendar; charset=utf-8';
    if (!isKept(ctx, calendar.etag, 'private, no-cache')) {
      ctx.set('Content-Disposition', 'inline; filename="calendrier.ics"');
      ctx.body = calendar.body;
    }
    if (ctx.method === 'HEAD') return;
    noteOnceDelivered(platform, ctx.res, calendar, {
      agent: ctx.get('user-agent'),
      isPerson: ctx.get('sec-fetch-mode') === 'navigate',
    });
  });
  return router;
}
