import { attributes, html, type Html } from '../html.ts';
import { tokenField, trapField } from '../contactForm.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { stayParameters } from '../stayQuery.ts';
import { bookingFields, type Draft } from './draft.ts';

function hidden(name: string, value: string | number): Html {
  return html`<input${attributes({ type: 'hidden', name, value })}></input${attributes({ type: 'hidden', name, value })}>`;
}

/** The mark that a form comes from this site. */
export function hiddenToken(token: string): Html {
  return hidden(tokenField, token);
}

/** The stay of a draft, and the mark that its form comes from this site. */
export function hiddenStay({ arrival, departure, adults, children }: Draft, token: string): Html {
  return html`${hidden(stayParameters.arrival, arrival)}${hidden(stayParameters.departure, departure)}${hidden(stayParameters.adults, adults)}${hidden(stayParameters.children, children)}${hiddenToken(token)}`;
}

/** What was typed before, for the next form. */
export function hiddenDetails({ typed, options, promoCode }: Draft): Html {
  return html`${Object.entries(typed).map(([field, value]) => hidden(bookingFields[isTyped(field)], value))}${options.map((option) => hidden(bookingFields.options, option))}${promoCode !== '' && hidden(bookingFields.promoCode, promoCode)}`;
}

function isTyped(field: string): keyof Draft['typed'] & keyof typeof bookingFields {
  switch (field) {
    case 'firstName':
    case 'lastName':
    case 'email':
    case 'phone':
    case 'street':
    case 'postalCode':
    case 'town':
    case 'country':
    case 'message':
    case 'babies':
    case 'pets':
      return field;
    default:
      throw new RangeError(`No field is called ${field}.`);
  }
}

/** A field that people do not see: only robots fill it in. */
export function trap({ words }: PageContext): Html {
  return html`<div class="trap" aria-hidden="true">
    <label for="${trapField}">${words.contact.trap}</label
    ><input id="${trapField}" name="${trapField}" tabindex="-1" autocomplete="off" />
  </div>`;
}
