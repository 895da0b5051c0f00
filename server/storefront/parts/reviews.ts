import { dayAt } from '@app/contract/core/days.ts';
import type { ShownProperty, ShownReview } from '@app/domain/storefront';
import { html, paragraphs, type Html, type HtmlValue } from '../html.ts';
import type { PageContext } from './PageContext.ts';
import { reviewsIn } from '../words/reviewsIn.ts';

/** Reviews on the page of a property; the others have a page of their own. */
const shownFirst = 6;

type Reviewed = Pick<ShownProperty, 'reviews' | 'slug'>;

/** « 4,9 » in the language of a page. */
function averageText({ page }: PageContext, average: number): string {
  const figure = new Intl.NumberFormat(page.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return figure.format(average);
}

/** « 4,9 sur 5, 41 avis »; null while there is none. */
export function reviewsInBrief(context: PageContext, { reviews: { count, average } }: Reviewed): string | null {
  if (count === 0) return null;
  const words = reviewsIn[context.page.language];
  return `${words.outOf(averageText(context, average))}, ${words.count(count)}`;
}

/** Under the name of a property: what guests thought of it, and the way to what they wrote. */
export function reviewsLine(context: PageContext, property: Reviewed): HtmlValue {
  const { count, average } = property.reviews;
  if (count === 0) return null;
  const words = reviewsIn[context.page.language];
  return html`<br />${words.outOf(averageText(context, average))}, <a href="#avis">${words.title(count)}</a>`;
}

/** The latest reviews of a property, and how they came here; nothing while there is none. */
export function reviewsSection(context: PageContext, { reviews, slug }: Reviewed): HtmlValue {
  const { count, average, latest } = reviews;
  if (count === 0) return null;
  const words = reviewsIn[context.page.language];
  return html`<section id="avis">
    <h2>${words.title(count)}</h2>
    <p class="lead">${words.outOf(averageText(context, average))}</p>
    ${reviewList(context, latest.slice(0, shownFirst))}
    ${count > shownFirst && html`<p><a class="go" href="${context.link({ kind: 'reviews', slug })}">${words.all(count)}</a></p>`}
    ${howGathered(context)}
  </section>`;
}

/** Reviews in their order. */
export function reviewList(context: PageContext, reviews: readonly ShownReview[]): Html {
  return html`<ul class="reviews">
    ${reviews.map((review) => one(context, review))}
  </ul>`;
}

function one(
  context: PageContext,
  { rating, text, author, language, answer, departure, publishedAt }: ShownReview,
): Html {
  const words = reviewsIn[context.page.language];
  const { formats, sheet } = context;
  const published = sheet.formats.date(dayAt(publishedAt));
  return html`<li>
    <p class="strong">${words.outOf(String(rating))}</p>
    <div lang="${language}">${paragraphs(text)}</div>
    <p class="who">
      <b class="strong">${author || words.anonymous}</b
      ><br />${words.dates(formats.month(departure.slice(0, 7)), published)}
    </p>
    ${answer !== '' && html`<div class="note"><b class="strong">${words.answer}</b>${paragraphs(answer)}</div>`}
  </li>`;
}

/** Whether reviews are verified, how they are ordered, and what becomes of them, as the law asks where they are shown. */
export function howGathered({ page }: PageContext): Html {
  const { how } = reviewsIn[page.language];
  return html`<details class="fold">
    <summary>${how.title}</summary>
    <div>${how.texts.map((text) => html`<p>${text}</p>`)}</div>
  </details>`;
}
