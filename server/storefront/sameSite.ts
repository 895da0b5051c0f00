import { DomainError } from '@app/domain/platform';
import type { HttpContext } from '../http/context.ts';

/**
 * Only the site's own pages send its forms, as `Origin` or `Sec-Fetch-Site` says in every browser of these years.
 * @throws DomainError foreign_origin when neither is there, or either names another site.
 */
export function demandSameSite(ctx: HttpContext): void {
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
