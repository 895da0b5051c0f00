import type { QuoteLine } from '@app/contract/properties/pricing/stay.ts';
import { html, type Html } from '../html.ts';
import type { PageContext } from './PageContext.ts';

/** A price with its lines, in the language of the page. */
export interface Priced {
  totalCents: number;
  lines: readonly QuoteLine[];
}

/** Every line of a price, and its sum. */
export function priceLines({ words, sheet: { formats } }: PageContext, { lines, totalCents }: Priced): Html {
  return html`<dl class="lines">
    ${lines.map(
      ({ label, cents }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${formats.money(cents)}</dd>
        </div>`,
    )}
    <div class="sum-up">
      <dt>${words.quote.total}</dt>
      <dd>${formats.money(totalCents)}</dd>
    </div>
  </dl>`;
}
