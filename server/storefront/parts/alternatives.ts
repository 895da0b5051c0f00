import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import { dayNumber } from '@app/contract/properties/pricing/dayNumbers.ts';
import type { Refusal, StayQuote } from '@app/contract/properties/pricing/stay.ts';
import type { ShownProperty } from '@app/domain/storefront';
import { html, type HtmlValue } from '../html.ts';
import { hasDates, type AskedStay } from '../stayQuery.ts';
import { alternativesIn, type AlternativeWords } from '../words/alternativesIn.ts';
import type { PageContext } from './PageContext.ts';
import { spanText } from './shownWords.ts';
import { siteQuote } from './siteQuote.ts';

/** A stay that can be booked instead of the one that was asked for. */
export interface Alternative {
  property: ShownProperty;
  arrival: Day;
  departure: Day;
  /** Days from the arrival that was asked for; below zero: earlier. */
  shift: number;
  totalCents: number;
  nights: number;
}

/** Days before and after that are looked at, other properties that are, and how many of each are shown. */
const reach = { days: 14, properties: 30, shown: 3 };

/** Refusals that other dates, a longer stay or another property may avoid; what is past, too far ahead or unknown stays so. */
const avoidable: ReadonlySet<Refusal['code']> = new Set([
  'notice',
  'taken',
  'preparation',
  'arrival_weekday',
  'arrival_closed',
  'departure_weekday',
  'departure_closed',
  'min_nights',
  'capacity',
]);

type Asking = Pick<PageContext, 'content' | 'page'> & { query: AskedStay };

/**
 * What can be booked in place of a stay that was refused: the same property for as many nights within two weeks of it, the nearest first,
 * and the host's others on the very days. Where the stay is too short for its season, it is as long as it must be. Made from what is at hand:
 * nothing is read.
 */
function alternativesTo(asking: Asking, property: ShownProperty, refusals: readonly Refusal[]): Alternative[] {
  const codes = new Set(refusals.map(({ code }) => code));
  if (codes.size === 0 || refusals.some(({ code }) => !avoidable.has(code))) return [];
  const near = codes.has('capacity') ? [] : nearbyStays(asking, property, codes.has('min_nights'));
  return [...near, ...others(asking, property)];
}

function nearbyStays(asking: Asking, property: ShownProperty, isTooShort: boolean): Alternative[] {
  const { rates } = property.pricing;
  const { arrival, departure } = asking.query;
  const asked = nightsBetween(arrival, departure);
  const least = isTooShort && rates ? rates.nightAt(dayNumber(arrival)).minNights : 0;
  const nights = Math.max(asked, least);
  const found: Alternative[] = [];
  for (const shift of shiftsFrom(nights === asked ? 1 : 0)) {
    const from = addDays(arrival, shift);
    const stay = bookableStay(asking, property, { arrival: from, departure: addDays(from, nights) });
    if (stay) found.push({ ...stay, shift });
    if (found.length === reach.shown) break;
  }
  return found;
}

/** 1, -1, 2, -2…: what is later comes before what is as much earlier. */
function shiftsFrom(first: number): number[] {
  const distances = Array.from({ length: reach.days }, (_, index) => index + 1);
  return [...(first === 0 ? [0] : []), ...distances.flatMap((distance) => [distance, -distance])];
}

function others(asking: Asking, property: ShownProperty): Alternative[] {
  const { content, query } = asking;
  const people = query.adults + query.children;
  const found: Alternative[] = [];
  const large = content.properties.filter(({ id, capacity }) => id !== property.id && capacity >= people);
  for (const other of large.slice(0, reach.properties)) {
    const stay = bookableStay(asking, other, query);
    if (stay) found.push({ ...stay, shift: 0 });
    if (found.length === reach.shown) break;
  }
  return found;
}

function bookableStay(
  { page, query }: Asking,
  property: ShownProperty,
  { arrival, departure }: Pick<AskedStay, 'arrival' | 'departure'>,
): Omit<Alternative, 'shift'> | null {
  const quote: StayQuote | null = siteQuote({ page }, property, { ...query, arrival, departure });
  if (!quote || quote.refusals.length > 0) return null;
  return { property, arrival, departure, totalCents: quote.totalCents, nights: quote.nights };
}

/** What can be booked in place of the stay that the address asks for; nothing when there is none. */
export function alternatives(context: PageContext, property: ShownProperty, refusals: readonly Refusal[]): HtmlValue {
  const { query, link, sheet, page } = context;
  if (!hasDates(query)) return null;
  const found = alternativesTo({ ...context, query }, property, refusals);
  if (found.length === 0) return null;
  const words = alternativesIn[page.language];
  const guests = sheet.counts.guests(query.adults + query.children);
  return html`<div class="alternatives">
    <h2>${words.title(guests)}</h2>
    <ul>
      ${found.map((one) => {
        const { arrival, departure, nights, totalCents } = one;
        const to = `${link({ kind: 'property', slug: one.property.slug }, { arrival, departure })}#devis`;
        return html`<li>
          <span
            ><b>${titleOf(one, property, words)}</b
            ><span class="small">${spanText(context, one)}, ${sheet.counts.nights(nights)}</span></span
          ><a class="button ghost" href="${to}"
            ><span class="unseen">${words.see}: </span>${sheet.formats.money(totalCents)}</a
          >
        </li>`;
      })}
    </ul>
    <p><a class="go" href="#disponibilites">${words.calendar}</a></p>
  </div>`;
}

function titleOf({ property, shift }: Alternative, asked: ShownProperty, words: AlternativeWords): string {
  if (property.id !== asked.id) return words.sameDates(property.name);
  if (shift === 0) return words.longer(property.name);
  return shift > 0 ? words.later(property.name, shift) : words.earlier(property.name, -shift);
}
