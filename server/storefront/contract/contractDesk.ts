import { contractFile, readContract } from '@app/domain/compliance';
import type { Platform } from '@app/domain/platform';
import { draftContract, openStayLink } from '@app/domain/storefront';
import { isRead } from '../../http/context.ts';
import { apiContentSecurity } from '../../http/securityHeaders.ts';
import { answerGone } from '../answerGone.ts';
import type { Asked } from '../asked.ts';
import { isBookable } from '../parts/isBookable.ts';
import { siteQuote } from '../parts/siteQuote.ts';
import { pathOf, type SitePage } from '../siteAddress.ts';
import { setSiteHeaders } from '../siteHeaders.ts';
import type { SitePages } from '../SitePages.ts';
import { hasDates, readStayQuery, stayQueryText } from '../stayQuery.ts';
import { draftContractPage, keptContractPage } from './contractPages.ts';

interface DeskParts {
  platform: Platform;
  pages: SitePages;
  headers: Parameters<typeof setSiteHeaders>[1];
}

/** Where guests read contracts: that of the stay they ask about, before they agree, and the one that they accepted. */
export function contractDesk({ platform, pages, headers }: DeskParts) {
  /** Whoever asks for dates that cannot be booked is led to the page that says why. */
  async function showDraft(asked: Asked, slug: string): Promise<boolean> {
    const { ctx, site, content, page } = asked;
    const property = content.properties.find((one) => one.slug === slug);
    if (!property) return false;
    const query = readStayQuery(ctx.querystring);
    const quote = hasDates(query) && isBookable(property, content) ? siteQuote({ page }, property, query) : null;
    if (!hasDates(query) || !quote || quote.refusals.length > 0) {
      setSiteHeaders(ctx, headers);
      ctx.set('Cache-Control', 'no-store');
      ctx.set('Content-Security-Policy', apiContentSecurity);
      ctx.redirect(`${pathOf({ kind: 'property', slug }, page.language)}${stayQueryText(query)}#devis`);
      ctx.status = 303;
      return true;
    }
    const { arrival, departure, adults, children } = query;
    const stay = { arrival, departure, adults, children, babies: 0, pets: 0, options: [], promoCode: null };
    const { cardIsReady } = content;
    const order = { propertyId: property.id, stay, guest: null, language: page.language, cardIsReady };
    const contract = await draftContract(platform, site.accountId, order);
    if (!contract) return false;
    const context = pages.context(site, content, page, query);
    const body = draftContractPage(context, { property, document: contract.document });
    pages.answerFresh(ctx, site, content, 200, body);
    return true;
  }

  async function showAccepted(asked: Asked & { page: Extract<SitePage, { token: string }> }): Promise<void> {
    const { ctx, site, content, page } = asked;
    const { token } = page;
    const stay = await openStayLink(platform, { token, accountId: site.accountId });
    const contract = stay && (await readContract(platform, stay));
    if (!contract) return answerGone({ platform, pages }, asked, token);
    const context = pages.context(site, content, page, readStayQuery(''));
    pages.answerFresh(
      ctx,
      site,
      content,
      200,
      keptContractPage(context, { contract, stay, token, pdf: { kind: 'stayContractPdf', token } }),
    );
    // The address opens the stay: no other site learns it.
    ctx.set('Referrer-Policy', 'same-origin');
  }

  async function sendAccepted(asked: Asked & { page: Extract<SitePage, { token: string }> }): Promise<void> {
    const { ctx, site, page } = asked;
    const stay = await openStayLink(platform, { token: page.token, accountId: site.accountId });
    const file = stay && (await contractFile(platform, stay));
    if (!file) return showAccepted(asked);
    pages.answerPdf(ctx, file);
    ctx.set('Referrer-Policy', 'same-origin');
  }

  return async (asked: Asked): Promise<boolean> => {
    const { page, ctx } = asked;
    if (!isRead(ctx)) return false;
    if (page.kind === 'contract') return showDraft(asked, page.slug);
    if (page.kind === 'stayContract') await showAccepted({ ...asked, page });
    else if (page.kind === 'stayContractPdf') await sendAccepted({ ...asked, page });
    else return false;
    return true;
  };
}
