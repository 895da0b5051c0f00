import { returnMark } from '@app/domain/payments';
import { isReplacedLink } from '@app/domain/storefront';
import { contextIn, type Asked, type DeskParts } from './asked.ts';
import { replacedStayPage, unknownStayPage } from './pages/unknownStayPage.ts';

/**
 * Answers for a link that opens no stay. Of one that the host replaced, maybe while its guest was paying at Stripe, it says so, and where the
 * newest is: whoever has it had the page before. Nothing of the stay is told.
 */
export async function answerGone(
  { platform, pages }: Pick<DeskParts, 'platform' | 'pages'>,
  asked: Asked,
  token: string,
): Promise<void> {
  const { ctx, site, content } = asked;
  const context = contextIn(pages)(asked, null);
  const isReplaced = await isReplacedLink(platform, { token, accountId: site.accountId });
  const mayHavePaid = new URLSearchParams(ctx.querystring).get(returnMark) === 'recu';
  const page = isReplaced ? replacedStayPage(context, { mayHavePaid }) : unknownStayPage(context);
  pages.answerFresh(ctx, site, content, 404, page);
}
