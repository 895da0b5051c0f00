import type { ShownProperty } from '@app/domain/storefront';
import { attributes, html, type Html } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { picture } from '../parts/picture.ts';
import { priceLines, type Priced } from '../parts/priceLines.ts';
import { partyText, spanText } from '../parts/shownWords.ts';
import { bookingIn } from '../words/bookingIn.ts';

/** How far a booking is. @param current the first step is 0. */
export function steps({ page }: PageContext, current: number): Html {
  const { steps: words } = bookingIn[page.language];
  const labels = [words.dates, words.details, words.recap];
  return html`<ol class="steps" aria-label="${words.label}">
    ${labels.map(
      (label, at) =>
        html`<li${attributes({ class: at < current ? 'done' : null, 'aria-current': at === current ? 'step' : null })}><b aria-hidden="true">${at < current ? '✓' : at + 1}</b><span>${label}</span></li>`,
    )}
  </ol>`;
}

/** The stay that is being booked, beside its form: picture, dates, price. */
export function stayAside(context: PageContext, property: ShownProperty, price: Priced): Html {
  const { words, query } = context;
  const [cover] = property.photos;
  const dates = query.arrival !== null &&
    query.departure !== null && { arrival: query.arrival, departure: query.departure };
  return html`<aside class="quote" aria-label="${words.quote.label}">
    <div class="stay">
      ${cover && picture({ photo: cover, sizes: '104px', alt: '' })}
      <div>
        <b>${property.name}</b
        >${dates && html`<span class="small">${spanText(context, dates)}<br />${partyText(context)}</span>`}
      </div>
    </div>
    ${priceLines(context, price)}
  </aside>`;
}

/** The same on phones: one line that unfolds. */
export function stayBrief(context: PageContext, property: ShownProperty, price: Priced): Html {
  const { words, sheet } = context;
  return html`<details class="brief">
    <summary>
      <b class="amount">${sheet.formats.money(price.totalCents)}</b> ${property.name} <u>${words.quote.detail}</u>
    </summary>
    ${priceLines(context, price)}
  </details>`;
}
