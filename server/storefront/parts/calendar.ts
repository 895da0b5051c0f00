import { addDays, addMonths, daysOf, firstDayOf, monthOf, type Day, type Month } from '@app/contract/core/days.ts';
import type { CompiledRates, PricedNight } from '@app/contract/properties/pricing/priceNights.ts';
import type { ShownProperty } from '@app/domain/storefront';
import { attributes, html, type Html } from '../html.ts';
import { hasDates } from '../stayQuery.ts';
import { canArrive, canLeave } from './bookableDays.ts';
import type { PageContext } from './PageContext.ts';
import { partyText, spanText } from './shownWords.ts';

/** Months that are shown at once. */
const shownMonths = 2;
/** A shortest stay that the cell of a day says, when it is not that of the whole year. */
const leastTold = 3;

type Priced = ShownProperty['pricing'] & { rates: CompiledRates };

/** Prices and free days of two months. A first choice is the arrival, a second the departure: each day is a link. */
export function availability(context: PageContext, property: ShownProperty): Html {
  const { words, query, sheet } = context;
  const { pricing } = property;
  const { rates } = pricing;
  if (!rates) return html`<p>${words.calendar.noPrices}</p>`;
  const first = firstMonth(context, pricing);
  const months = Array.from({ length: shownMonths }, (_, at) => addMonths(first, at));
  return html`<p${attributes({ role: query.arrival === null ? null : 'status' })}>${choice(context)}</p>
<div class="months">${months.map((month) => monthTable(context, property, { ...pricing, rates }, month))}</div>
<p class="key"><span>${words.calendar.keyPrice}</span>${rates.rules.minNights > 1 && html`<span>${words.calendar.keyMinimum(sheet.counts.nights(rates.rules.minNights))}</span>`}<span>${words.calendar.keyBold}</span><span>${words.calendar.keyStruck}</span></p>
${turns(context, property, { ...pricing, rates }, first)}`;
}

/** What a guest has chosen so far, and what comes next. */
function choice(context: PageContext): string {
  const { words, query, formats } = context;
  if (hasDates(query)) return words.search.forDates(spanText(context, query), partyText(context));
  return query.arrival === null
    ? words.calendar.chooseArrival
    : words.calendar.chooseDeparture(formats.weekdayDate(query.arrival));
}

/** The month that the calendar begins with: never a past one, nor one that nobody can book yet. */
function firstMonth({ query }: PageContext, { today, rates }: ShownProperty['pricing']): Month {
  const wanted = query.month ?? (query.arrival === null ? null : monthOf(query.arrival)) ?? monthOf(today);
  const last = lastMonth(today, rates);
  if (wanted < monthOf(today)) return monthOf(today);
  return wanted > last ? last : wanted;
}

function lastMonth(today: Day, rates: CompiledRates | null): Month {
  return monthOf(addDays(today, rates?.rules.horizonDays ?? 0));
}

function turns(context: PageContext, property: ShownProperty, { today, rates }: Priced, first: Month): Html {
  const { words, link, formats, query } = context;
  const to = (month: Month, label: (name: string) => string) =>
    html`<a class="go" href="${link({ kind: 'property', slug: property.slug }, { month })}#disponibilites"
      >${label(formats.month(month))}</a
    >`;
  const [before, after] = [addMonths(first, -shownMonths), addMonths(first, shownMonths)];
  const now = monthOf(today);
  return html`<p class="turn">
    ${first > now && to(before < now ? now : before, words.calendar.previous)}${
      after <= lastMonth(today, rates) && to(after, words.calendar.next)
    }${
      query.arrival !== null &&
      html`<a
        class="go"
        href="${link({ kind: 'property', slug: property.slug }, { arrival: null, departure: null, month: first })}#disponibilites"
        >${words.calendar.restart}</a
      >`
    }
  </p>`;
}

function monthTable(context: PageContext, property: ShownProperty, pricing: Priced, month: Month): Html {
  const { formats } = context;
  const days = daysOf(month);
  const weekday = (day: Day) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  const cells: (Day | null)[] = [...Array.from({ length: weekday(firstDayOf(month)) }, () => null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7));
  return html`<table class="calendar">
    <caption>
      ${formats.month(month)}
    </caption>
    <thead>
      <tr>
        ${formats.weekdays.map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${weeks.map(
        (week) =>
          html`<tr>
            ${week.map((day) => (day === null ? html`<td></td>` : cell(context, property, pricing, day)))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function cell(context: PageContext, property: ShownProperty, pricing: Priced, day: Day): Html {
  const { query, words, formats, link } = context;
  const night = pricing.rates.nightOf(day);
  const isTaken =
    day < pricing.today || pricing.taken.some(({ arrival, departure }) => arrival <= day && day < departure);
  const number = String(Number(day.slice(-2)));
  const place = placeIn(context, day);
  const page = { kind: 'property', slug: property.slug } as const;
  const linked = (href: string, verb: string) =>
    html`<td${attributes({ class: place })}><a href="${href}"><span class="unseen">${verb} ${formats.weekdayDay(day)},</span><span aria-hidden="true">${number}</span>${small(context, night, pricing, place)}</a></td>`;
  const { arrival } = query;
  if (arrival !== null && !hasDates(query) && canLeave(pricing, arrival, day))
    return linked(`${link(page, { departure: day })}#devis`, words.calendar.leave);
  if (canArrive(pricing, day))
    return linked(`${link(page, { arrival: day, departure: null })}#disponibilites`, words.calendar.arrive);
  if (place !== null)
    return html`<td class="${place}">
      <span>${number}${small(context, isTaken ? null : night, pricing, place)}</span>
    </td>`;
  if (isTaken)
    return html`<td>
      <span class="off"><span class="unseen">${words.calendar.taken} </span>${number}</span>
    </td>`;
  return html`<td><span class="faint">${number}${small(context, night, pricing, place)}</span></td>`;
}

/** Where a day lies in the stay that is asked for. */
function placeIn({ query: { arrival, departure } }: PageContext, day: Day): 'first' | 'last' | 'chosen' | null {
  if (day === arrival) return 'first';
  if (arrival === null || departure === null) return null;
  if (day === departure) return 'last';
  return arrival < day && day < departure ? 'chosen' : null;
}

/** The price of a night, and the shortest stay that begins with it when it is longer than usual. */
function small(
  { words, formats, sheet }: PageContext,
  night: PricedNight | null,
  { rates }: Priced,
  place: ReturnType<typeof placeIn>,
): Html {
  if (place === 'last') return html`<small>${words.calendar.departureDay}</small>`;
  if (night === null) return html`<small></small>`;
  const isLong = night.minNights >= leastTold && night.minNights > rates.rules.minNights && night.arrivals;
  const minimum = words.calendar.minimum(sheet.counts.nights(night.minNights));
  return html`<small
    >${formats.figure(night.cents)}${isLong && html`<span aria-hidden="true">·${night.minNights}n</span>`}<span
      class="unseen"
      > €${night.arrivals && night.minNights > 1 && `, ${minimum}`}</span
    ></small
  >`;
}
