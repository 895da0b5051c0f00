import { siteMessageSchema } from '@app/contract/storefront/messageApi.ts';
import { DomainError, type Platform } from '@app/domain/platform';
import { receiveSiteMessage, type ServedSite, type SiteContent } from '@app/domain/storefront';
import type { HttpContext } from '../http/context.ts';
import { readForm, typedTexts } from '../http/formBody.ts';
import { noteProblem } from '../http/problems.ts';
import type { RateLimits } from '../http/RateLimits.ts';
import { parseInput } from '../http/validate.ts';
import { contactFields, isFormToken, tokenField, trapField } from './contactForm.ts';
import { pageAt, pathOf } from './siteAddress.ts';
import type { SitePages } from './SitePages.ts';

interface ContactParts {
  platform: Platform;
  limits: RateLimits;
  pages: SitePages;
}

/** Accepts a guest's message from the form of a site. A refused message is shown again in the form. */
export async function takeMessage(
  ctx: HttpContext,
  { site, content }: { site: ServedSite; content: SiteContent },
  { platform, limits, pages }: ContactParts,
): Promise<void> {
  try {
    demandSameSite(ctx);
    if (!ctx.is('urlencoded'))
      throw new DomainError('unsupported_media_type', { detail: 'Ce formulaire est illisible.' });
    await readForm(ctx, async () => undefined);
    await limits.byAddress('contact', ctx.ip);
    const given = typedTexts(ctx, [trapField, tokenField]);
    const written = parseInput(siteMessageSchema, ctx.request.body);
    if (!isFormToken(platform, site.host, given[tokenField])) throw staleForm();
    // A bot gets the same confirmation, so that it does not try another way.
    if (given[trapField] === '') {
      await limits.site(site.accountId);
      await receiveSiteMessage(platform, site, written);
    }
    ctx.status = 303;
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Location', pathOf({ kind: 'thanks' }, pageAt(ctx.path)?.language ?? 'fr'));
    ctx.body = null;
    ctx.status = 303;
  } catch (error) {
    const { status, detail: message, errors = {} } = noteProblem(ctx, error, platform.logger);
    pages.answerRefused(ctx, site, content, status, { values: typedTexts(ctx, contactFields), errors, message });
  }
}

function staleForm(): DomainError {
  return new DomainError('invalid_input', {
    detail: 'Cette page est restée ouverte longtemps\u00a0: relisez votre message et envoyez-le de nouveau.',
  });
}

/**
 * Only the site's own pages send its form, as `Origin` or `Sec-Fetch-Site` says in every browser of these years.
 * @throws DomainError foreign_origin when neither is there, or either names another site.
 */
function demandSameSite(ctx: HttpContext): void {
  const origin = ctx.get('Origin');
  const site = ctx.get('Sec-Fetch-Site');
  const isForeign =
    (origin !== '' && hostOf(origin) !== ctx.req.headers.host?.toLowerCase()) ||
    (site !== '' && site !== 'same-origin');
  if (isForeign || (!origin && !site)) {
    throw new DomainError('foreign_origin', {
      detail: 'Ce message ne vient pas de cette page\u00a0: il n’a pas été envoyé. Envoyez-le d’ici.',
    });
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
