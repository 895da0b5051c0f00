import type { ReviewedStay } from '@app/domain/storefront';
import { hiddenToken } from '../booking/hiddenFields.ts';
import { html, type HtmlValue } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { reviewsIn } from '../words/reviewsIn.ts';

/** The fields of the form that takes a review back. */
export const withdrawFields = { step: 'etape', tick: 'retrait' } as const;
export const withdrawStep = 'retirer';

interface Shown {
  stay: ReviewedStay;
  link: string;
  token: string;
}

/** Where guests take back what they wrote, once they said twice that they wish to; nothing while there is no review. */
export function withdrawFold({ page, link }: PageContext, { stay: { review }, link: mark, token }: Shown): HtmlValue {
  if (review === null || review.state === 'invited' || review.state === 'withdrawn') return null;
  const { withdraw: words } = reviewsIn[page.language];
  return html`<section id="retirer">
    <details class="fold">
      <summary>${words.title}</summary>
      <div>
        <p>${words.text}</p>
        <form class="booking" method="post" action="${link({ kind: 'stayReview', token: mark })}">
          ${hiddenToken(token)}
          <label class="check"
            ><input type="checkbox" name="${withdrawFields.tick}" value="oui" required /><span
              >${words.tick}</span
            ></label
          >
          <button class="button ghost" name="${withdrawFields.step}" value="${withdrawStep}">${words.button}</button>
        </form>
      </div>
    </details>
  </section>`;
}
