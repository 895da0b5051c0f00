import type { StayQuote } from '@app/contract/properties/pricing/stay.ts';
import type { ShownProperty } from '@app/domain/storefront';
import { html, type Html } from '../html.ts';
import { hasDates } from '../stayQuery.ts';
import { alternatives } from './alternatives.ts';
import { contractLink } from './contractLink.ts';
import type { PageContext } from './PageContext.ts';
import { isBookable } from './isBookable.ts';
import { priceLines } from './priceLines.ts';
import { nameOfPublisher } from '@app/contract/storefront/publisher.ts';
import { lowestNight, siteQuote } from './siteQuote.ts';
import { staySlots } from './stayForm.ts';

/** The price of the stay that is asked for, with every line of it, and the way to ask for it. */
export function quoteBox(context: PageContext, property: ShownProperty): Html {
  const { words, link, query } = context;
  const action = `${link({ kind: 'property', slug: property.slug }, { arrival: null, departure: null, adults: 2, children: 0 })}#devis`;
  return html`<aside class="quote" id="devis" aria-label="${words.quote.label}">
    ${heading(context, property)}
    <form action="${action}">
      <div class="dates">
        ${staySlots(context, { prefix: 'devis', capacity: property.capacity, today: property.pricing.today })}
      </div>
      <button class="button ghost broad">${hasDates(query) ? words.quote.recompute : words.quote.show}</button>
    </form>
    ${outcome(context, property)}
  </aside>`;
}

/** The same on phones, where the box is further down: a bar that stays. */
export function quoteDock(context: PageContext, property: ShownProperty): Html {
  const { words, sheet } = context;
  const quote = bookable(context, property);
  if (quote)
    return html`<aside class="dock" aria-label="${words.quote.label}">
      <details>
        <summary>
          <b class="amount">${sheet.formats.money(quote.totalCents)}</b
          >${words.quote.allIncluded(sheet.counts.nights(quote.nights))} · <u>${words.quote.detail}</u>
        </summary>
        ${priceLines(context, quote)}
      </details>
      <a class="button" href="${requestAddress(context, property)}">${nextStep(context, property)}</a>
    </aside>`;
  return html`<aside class="dock" aria-label="${words.quote.label}">
    ${heading(context, property)}<a class="button" href="#devis">${words.quote.show}</a>
  </aside>`;
}

/** The quote of a stay that can be booked. */
function bookable(context: PageContext, property: ShownProperty): StayQuote | null {
  const quote = hasDates(context.query) ? siteQuote(context, property, context.query) : null;
  return quote && quote.refusals.length === 0 ? quote : null;
}

function heading(context: PageContext, property: ShownProperty): Html {
  const { words, formats, sheet } = context;
  const quote = bookable(context, property);
  const line = (strong: string, rest: string) =>
    html`<p class="total"><b class="amount">${strong}</b><span class="small">${rest}</span></p>`;
  if (quote)
    return line(sheet.formats.money(quote.totalCents), words.quote.allIncluded(sheet.counts.nights(quote.nights)));
  const lowest = lowestNight(property);
  if (lowest === null) return line(words.home.onRequest, '');
  return line(words.home.from(formats.price(lowest)), words.quote.perNight);
}

function outcome(context: PageContext, property: ShownProperty): Html {
  const { words, query, content, link } = context;
  if (query.problem) return html`<p class="refusal" role="alert">${words.search[query.problem]}</p>`;
  if (!hasDates(query)) return html`<p class="hint">${words.quote.noDates}</p>`;
  const quote = siteQuote(context, property, query);
  if (!quote)
    return html`<p class="hint">${words.calendar.noPrices}</p>
      <a class="button broad" href="${requestAddress(context, property)}">${nextStep(context, property)}</a>`;
  if (quote.refusals.length > 0)
    return html`<div class="refusal" role="alert">
        <p class="strong">${words.quote.notBookable}</p>
        ${quote.refusals.map(({ sentence }) => html`<p>${sentence}</p>`)}
      </div>
      ${alternatives(context, property, quote.refusals)}
      <a class="button ghost broad" href="${link({ kind: 'contact' }, { property: property.slug })}"
        >${words.quote.write}</a
      >`;
  return html`${priceLines(context, quote)}<a class="button broad" href="${requestAddress(context, property)}"
      >${nextStep(context, property)}</a
    >
    <p class="hint">
      ${isBookable(property, content) ? words.quote.bookHint : words.quote.requestHint(nameOfPublisher(content.publisher))}
    </p>
    ${isBookable(property, content) && contractLink(context, property)}`;
}

/** What the next step is called: a stay that its host has to accept is asked for, with or without terms. */
function nextStep({ words, content }: PageContext, property: ShownProperty): string {
  const isBookedAtOnce = isBookable(property, content) && property.terms.terms.booking.mode === 'instant';
  return isBookedAtOnce ? words.quote.book : words.quote.request;
}

/** Where a stay is booked; while its host has not said on which terms, where it is asked for in writing. */
function requestAddress({ link, content }: PageContext, property: ShownProperty): string {
  const { slug } = property;
  return isBookable(property, content) ? link({ kind: 'book', slug }) : link({ kind: 'contact' }, { property: slug });
}
