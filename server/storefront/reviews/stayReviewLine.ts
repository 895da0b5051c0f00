import { nightsBetween } from '@app/contract/core/days.ts';
import { reviewDays } from '@app/contract/storefront/reviews/reviewRules.ts';
import type { BookedStay } from '@app/domain/storefront';
import { html, type HtmlValue } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { reviewsIn } from '../words/reviewsIn.ts';

/** From the page of a stay that is over to that of its review. */
export function stayReviewLine(
  context: PageContext,
  { stay, link: token }: { stay: Pick<BookedStay, 'state' | 'departure' | 'today'>; link: string },
): HtmlValue {
  const since = nightsBetween(stay.departure, stay.today);
  if (stay.state !== 'confirmed' || since < 1 || since > reviewDays) return null;
  const { invite } = reviewsIn[context.page.language];
  return html`<section id="avis">
    <h2>${invite.title}</h2>
    <p>${invite.text}</p>
    <p><a class="button" href="${context.link({ kind: 'stayReview', token })}">${invite.link}</a></p>
  </section>`;
}
