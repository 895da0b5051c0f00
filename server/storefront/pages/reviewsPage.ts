import type { ShownProperty } from '@app/domain/storefront';
import { html } from '../html.ts';
import { pageHead } from '../parts/pageHead.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { siteFrame } from './siteFrame.ts';
import { reviewsIn } from '../words/reviewsIn.ts';
import { howGathered, reviewList, reviewsInBrief } from '../parts/reviews.ts';

/** Every review of a property that is shown. */
export function reviewsPage(context: PageContext, property: ShownProperty): string {
  const { words, link, page } = context;
  const { count, latest } = property.reviews;
  const title = `${reviewsIn[page.language].title(count)}, ${property.name}`;
  return siteFrame(context, {
    title,
    head: pageHead(context, {
      title,
      description: reviewsInBrief(context, property) ?? title,
      image: property.photos[0] ?? null,
    }),
    main: html`<div class="wrap guest">
      <h1 class="step">${property.name}</h1>
      <p class="lead">${reviewsInBrief(context, property)}</p>
      ${reviewList(context, latest)} ${howGathered(context)}
      <p><a class="go" href="${link({ kind: 'property', slug: property.slug })}">${words.property.back}</a></p>
    </div>`,
  });
}
