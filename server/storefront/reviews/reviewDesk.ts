import { writtenReviewSchema, type WrittenReview } from '@app/contract/storefront/reviews/writtenReview.ts';
import { openReviewLink, withdrawReview, writeReview, type ReviewedStay } from '@app/domain/storefront';
import { DomainError } from '@app/domain/platform';
import { readForm, typedTexts } from '../../http/formBody.ts';
import { answerGone } from '../answerGone.ts';
import { contextIn, isTooMany, see, type Asked, type DeskParts } from '../asked.ts';
import { formToken, isFormToken, tokenField, trapField } from '../contactForm.ts';
import { demandSameSite } from '../sameSite.ts';
import { pathOf, type SitePage } from '../siteAddress.ts';
import { reviewsIn } from '../words/reviewsIn.ts';
import { reviewFields, reviewPage, type ReviewField, type TypedReview } from './reviewPage.ts';
import { withdrawFields, withdrawStep } from './withdrawFold.ts';

type ReviewAsked = Asked & { page: Extract<SitePage, { kind: 'stayReview' }> };

interface Answer {
  typed: TypedReview | null;
  errors: Readonly<Partial<Record<ReviewField, string>>>;
  alert: string | null;
  status: number;
}

/** Where guests review the stays that they come back from. */
export function reviewDesk({ platform, limits, pages }: DeskParts) {
  const contextOf = contextIn(pages);

  function show(asked: ReviewAsked, stay: ReviewedStay, { status, ...shown }: Answer): void {
    const { ctx, site, content, page } = asked;
    const token = formToken(platform, site.host);
    const body = reviewPage(contextOf(asked, null), { stay, link: page.token, token, ...shown });
    pages.answerFresh(ctx, site, content, status, body);
    // The address lets whoever has it write: no other site learns it.
    ctx.set('Referrer-Policy', 'same-origin');
  }

  async function take(asked: ReviewAsked, stay: ReviewedStay): Promise<void> {
    const { ctx, site, page } = asked;
    const { errors: words } = reviewsIn[page.language].form;
    demandSameSite(ctx);
    await readForm(ctx, async () => undefined);
    const given = typedTexts(ctx, [
      tokenField,
      trapField,
      ...Object.values(reviewFields),
      ...Object.values(withdrawFields),
    ]);
    const typed = {
      rating: given[reviewFields.rating],
      text: given[reviewFields.text],
      author: given[reviewFields.author],
      language: given[reviewFields.language],
    };
    const again = (alert: string, status = 422, errors = {}) => show(asked, stay, { typed, errors, alert, status });
    if (!isFormToken(platform, site.host, given[tokenField])) return again(words.stale);
    if (given[withdrawFields.step] === withdrawStep) {
      if (given[withdrawFields.tick] === '') return again(words.summary);
      await withdrawReview(platform, stay);
      return see(asked, pathOf(page, page.language));
    }
    const { written, errors } = readWritten(typed, words);
    if (!written) return again(words.summary, 422, errors);
    const address = pathOf(page, page.language);
    if (given[trapField] !== '') return see(asked, address);
    try {
      await limits.byAddress('booking', ctx.ip);
      await writeReview(platform, stay, written);
      see(asked, address);
    } catch (error) {
      if (isTooMany(error)) return again(words.tooMany, 429);
      if (!(error instanceof DomainError) || error.code !== 'reservation_closed') throw error;
      // It was published meanwhile, or the days are over: the page says so.
      see(asked, address);
    }
  }

  return async (asked: Asked): Promise<boolean> => {
    const { page, site } = asked;
    if (page.kind !== 'stayReview') return false;
    const ofReview = { ...asked, page };
    const stay = await openReviewLink(platform, { token: page.token, accountId: site.accountId });
    if (!stay) await answerGone({ platform, pages }, asked, page.token);
    else if (asked.ctx.method === 'POST') await take(ofReview, stay);
    else show(ofReview, stay, { typed: null, errors: {}, alert: null, status: 200 });
    return true;
  };
}

/** What was written, or which fields are wrong, in the guest's language. */
function readWritten(
  typed: TypedReview,
  words: Record<ReviewField, string>,
): { written: WrittenReview | null; errors: Partial<Record<ReviewField, string>> } {
  const read = writtenReviewSchema.safeParse(typed);
  if (read.success) return { written: read.data, errors: {} };
  const errors: Partial<Record<ReviewField, string>> = {};
  for (const { path } of read.error.issues) {
    const field = fieldOf(path[0]);
    if (field) errors[field] = words[field];
  }
  return { written: null, errors };
}

function fieldOf(name: PropertyKey | undefined): ReviewField | null {
  return name === 'rating' || name === 'text' || name === 'author' || name === 'language' ? name : null;
}
