import { languages, type Language } from '@app/contract/properties/rules.ts';
import { reviewBounds } from '@app/contract/storefront/reviews/reviewRules.ts';
import { reviewMailsOf } from '@app/contract/storefront/words/reviewMailsOf.ts';
import { dayAt } from '@app/contract/core/days.ts';
import { signatureOf, type ReviewedStay } from '@app/domain/storefront';
import { attributes, html, paragraphs, type Html, type HtmlValue } from '../html.ts';
import { hiddenToken, trap } from '../booking/hiddenFields.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { spanText } from '../parts/shownWords.ts';
import { noIndex, siteFrame } from '../pages/siteFrame.ts';
import { reviewsIn } from '../words/reviewsIn.ts';
import { withdrawFold } from './withdrawFold.ts';
import { wordsIn } from '../words/wordsIn.ts';

/** The fields of the form. */
export const reviewFields = { rating: 'note', text: 'avis', author: 'signature', language: 'langue' } as const;
export type ReviewField = keyof typeof reviewFields;
export type TypedReview = Record<ReviewField, string>;

interface Shown {
  stay: ReviewedStay;
  /** What stands in the address of the page. */
  link: string;
  /** The mark that the form comes from this site. */
  token: string;
  /** What was typed and refused; null: the review as it was sent before. */
  typed: TypedReview | null;
  errors: Readonly<Partial<Record<ReviewField, string>>>;
  /** Said above everything; null: what the review is by now. */
  alert: string | null;
}

/** The page on which a guest reviews their stay. */
export function reviewPage(context: PageContext, shown: Shown): string {
  const { stay, alert } = shown;
  const { form: words } = reviewsIn[context.page.language];
  const { review } = stay;
  const isPublished = review?.state === 'published';
  const isWritable = stay.isOpen && !isPublished;
  const title = isWritable || isPublished ? words.title(stay.propertyName) : words.closedTitle;
  const said = alert ?? stateText(context, stay);
  return siteFrame(context, {
    title,
    head: noIndex,
    main: html`<div class="wrap guest">
      ${said !== null && html`<p class="alert" role="status">${said}</p>`}
      <h1 class="step">${title}</h1>
      <p class="lead">${stay.propertyName}, ${spanText(context, stay)}</p>
      ${isWritable ? reviewForm(context, shown) : html`<div class="text">${isPublished ? paragraphs(review.text) : html`<p>${words.closed}</p>`}</div>`}
      ${withdrawFold(context, shown)}
    </div>`,
  });
}

/** What the review is by now. */
function stateText({ page, sheet }: PageContext, { review, isOpen }: ReviewedStay): string | null {
  const { form: words, withdraw } = reviewsIn[page.language];
  if (review?.state === 'withdrawn') return isOpen ? withdraw.doneOpen : withdraw.done;
  if (review?.state === 'published') return words.published;
  if (review?.state === 'waiting' && review.publishAt !== null)
    return words.waiting(sheet.formats.date(dayAt(review.publishAt)));
  if (review?.state === 'refused' && review.motive !== null && isOpen)
    return words.refused(reviewMailsOf[page.language].motives[review.motive]);
  return null;
}

function valuesOf({ stay: { review, guest }, typed }: Shown, language: Language): TypedReview {
  if (typed) return typed;
  if (review === null || review.rating === null || review.state === 'withdrawn')
    return { rating: '', text: '', author: signatureOf(guest), language };
  return { rating: String(review.rating), text: review.text, author: review.author, language: review.language };
}

function reviewForm(context: PageContext, shown: Shown): Html {
  const { page, link } = context;
  const { form: words } = reviewsIn[page.language];
  const { errors, token } = shown;
  const values = valuesOf(shown, page.language);
  const error = (field: ReviewField): HtmlValue =>
    errors[field] !== undefined && html`<p class="error" id="${field}-erreur">${errors[field]}</p>`;
  const wrong = (field: ReviewField) =>
    errors[field] === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${field}-erreur` };
  return html`<p>${words.lead}</p>
<form class="booking reviewing" method="post" action="${link({ kind: 'stayReview', token: shown.link })}">${hiddenToken(token)}${trap(context)}
<fieldset${attributes(wrong('rating'))}><legend>${words.rating}</legend>${error('rating')}
${words.ratings
  .map((label, at) => ({ label, stars: at + 1 }))
  .toReversed()
  .map(
    ({ label, stars }) =>
      html`<label class="check"><input${attributes({ type: 'radio', name: reviewFields.rating, value: stars, required: true, checked: values.rating === String(stars) })}><span>${stars}, ${label}</span></label>`,
  )}</fieldset>
<div class="field"><label for="avis">${words.text}</label><textarea${attributes({ id: 'avis', name: reviewFields.text, rows: 7, required: true, minlength: reviewBounds.textMin, maxlength: reviewBounds.textMax, ...wrong('text') })}>
${values.text}</textarea>${error('text')}<p class="hint">${words.textHint}</p></div>
<div class="pair"><div class="field"><label for="signature">${words.author}</label><input${attributes({ id: 'signature', name: reviewFields.author, type: 'text', required: true, maxlength: reviewBounds.author, value: values.author, ...wrong('author') })}>${error('author')}<p class="hint">${words.authorHint}</p></div>
<div class="field"><label for="langue">${words.language}</label><select${attributes({ id: 'langue', name: reviewFields.language, ...wrong('language') })}>${languages.map(
    (code) =>
      html`<option${attributes({ value: code, selected: code === values.language })}>${wordsIn[code].language}</option>`,
  )}</select>${error('language')}</div></div>
<p class="send"><button class="button">${words.send}</button></p></form>`;
}
