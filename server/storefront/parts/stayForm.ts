import { attributes, html, voidElement, type Html } from '../html.ts';
import { stayParameters } from '../stayQuery.ts';
import type { PageContext } from './PageContext.ts';

/** Fields of a stay that name each other: two forms of a page have different ids. */
interface Fields {
  /** What their ids begin with. */
  prefix: string;
  /** The most guests that any property takes. */
  capacity: number;
  /** The first day that can be chosen. */
  today: string;
}

/** Guests that are offered at most, however large a property is. */
const mostOffered = 20;

/** The dates and the guests of a stay, as three slots of a form. */
export function staySlots({ words, query, sheet }: PageContext, { prefix, capacity, today }: Fields): Html {
  const { search } = words;
  const { counts } = sheet;
  const most = Math.max(Math.min(capacity, mostOffered), query.adults, query.children);
  const day = (name: 'arrival' | 'departure') =>
    html`<div class="slot">
      <label for="${prefix}-${name}">${search[name]}</label
      >${voidElement('input', { id: `${prefix}-${name}`, name: stayParameters[name], type: 'date', value: query[name], min: today })}
    </div>`;
  const people = (name: 'adults' | 'children', least: number) =>
    html`<select${attributes({ name: stayParameters[name], 'aria-label': search[name] })}>${Array.from(
      { length: most - least + 1 },
      (_, at) => {
        const count = least + at;
        return html`<option${attributes({ value: count, selected: count === query[name] })}>${counts[name](count)}</option>`;
      },
    )}</select>`;
  return html`${day('arrival')} ${day('departure')}
    <div class="slot" role="group" aria-labelledby="${prefix}-guests">
      <span class="label" id="${prefix}-guests">${search.guests}</span>
      <div class="people">${people('adults', 1)}${people('children', 0)}</div>
    </div>`;
}
