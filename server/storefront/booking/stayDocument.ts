import { openBillPdf } from '@app/domain/payments';
import { DomainError, type Platform } from '@app/domain/platform';
import { openStayLink, type ServedSite } from '@app/domain/storefront';
import { isRead, type HttpContext } from '../../http/context.ts';
import type { SitePage } from '../siteAddress.ts';
import type { SitePages } from '../SitePages.ts';

interface AskedDocument {
  ctx: HttpContext;
  site: ServedSite;
  page: Extract<SitePage, { kind: 'stay_document' }>;
}

/**
 * Answers a document of the stay that a link opens, under its host's name alone. @returns false when the link opens none, or the document
 * is another stay's.
 */
export async function answerStayDocument(
  { ctx, site, page }: AskedDocument,
  { platform, pages }: { platform: Platform; pages: SitePages },
): Promise<boolean> {
  if (!isRead(ctx)) return false;
  const stay = await openStayLink(platform, { token: page.token, accountId: site.accountId });
  if (!stay) return false;
  const { accountId, reservationId } = stay;
  try {
    const file = await openBillPdf(platform, { billId: page.documentId, accountId, reservationId });
    pages.answerFile(ctx, 'application/pdf', file);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return false;
    throw error;
  }
  // The address opens the stay: no other site learns it.
  ctx.set('Referrer-Policy', 'same-origin');
  return true;
}
