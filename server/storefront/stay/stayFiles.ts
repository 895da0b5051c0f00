import { Readable } from 'node:stream';
import type { FileAnswer } from '@app/contract/core/endpoint.ts';
import { openBillPdf, openClaimPhoto } from '@app/domain/payments';
import { DomainError } from '@app/domain/platform';
import { openStayLink, type BookedStay } from '@app/domain/storefront';
import { isRead } from '../../http/context.ts';
import { answerGone } from '../answerGone.ts';
import type { Asked, DeskParts } from '../asked.ts';
import type { SitePage } from '../siteAddress.ts';

interface AskedFile extends Asked {
  page: Extract<SitePage, { token: string }>;
}

type FileParts = Pick<DeskParts, 'platform' | 'pages'>;

/**
 * Answers a file of the stay that a link opens, under its host's name alone; where the link opens none, the page that says so. @returns
 * false when `open` finds no such file of that stay.
 */
async function answerStayFile(
  asked: AskedFile,
  { platform, pages }: FileParts,
  { type, open }: { type: 'application/pdf' | 'image/jpeg'; open: (stay: BookedStay) => Promise<FileAnswer> },
): Promise<boolean> {
  const { ctx, site, page } = asked;
  if (!isRead(ctx)) return false;
  const stay = await openStayLink(platform, { token: page.token, accountId: site.accountId });
  if (!stay) {
    await answerGone({ platform, pages }, asked, page.token);
    return true;
  }
  try {
    pages.answerFile(ctx, type, await open(stay));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return false;
    throw error;
  }
  // The address opens the stay: no other site learns it.
  ctx.set('Referrer-Policy', 'same-origin');
  return true;
}

/** Answers a receipt, a bill or a credit note of the stay that a link opens. @returns as `answerStayFile`. */
export async function answerStayDocument(
  asked: AskedFile & { page: Extract<SitePage, { kind: 'stay_document' }> },
  parts: FileParts,
): Promise<boolean> {
  const { documentId: billId } = asked.page;
  return answerStayFile(asked, parts, {
    type: 'application/pdf',
    open: async ({ accountId, reservationId }) => openBillPdf(parts.platform, { billId, accountId, reservationId }),
  });
}

/** Answers a photo of a claim on the stay that a link opens. @returns as `answerStayFile`. */
export async function answerStayPhoto(
  asked: AskedFile & { page: Extract<SitePage, { kind: 'stayPhoto' }> },
  parts: FileParts,
): Promise<boolean> {
  const { photoId } = asked.page;
  return answerStayFile(asked, parts, {
    type: 'image/jpeg',
    open: async ({ accountId, reservationId }) => {
      const jpeg = await openClaimPhoto(parts.platform, { accountId, reservationId, photoId }, { sentOnly: true });
      return { name: `photo-${photoId}.jpg`, size: jpeg.length, content: Readable.from([jpeg]) };
    },
  });
}
