import type { StayQuote } from '@app/contract/properties/pricing/stay.ts';
import type { ShownProperty } from '@app/domain/storefront';
import { attributes, html, type Html, type HtmlValue } from '../html.ts';
import { addressFields } from '../parts/addressFields.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { noIndex, siteFrame } from '../pages/siteFrame.ts';
import { bookingIn } from '../words/bookingIn.ts';
import { stayAside, stayBrief, steps } from './bookingFrame.ts';
import { bookingFields, type Draft, type TypedField } from './draft.ts';
import { draftQuote } from './draftQuote.ts';
import { hiddenStay, trap } from './hiddenFields.ts';

interface Details {
  property: ShownProperty;
  draft: Draft;
  quote: StayQuote;
  token: string;
  /** What is wrong with each field, in the guest's language. */
  errors: Readonly<Partial<Record<TypedField, string>>>;
  /** What is wrong with all of it; null: nothing. */
  alert: string | null;
}

/** Who books, and with what besides. */
export function detailsPage(context: PageContext, details: Details): string {
  const { page, link } = context;
  const { details: words } = bookingIn[page.language];
  const { property, draft, quote, token, alert } = details;
  return siteFrame(context, {
    title: `${words.title}, ${property.name}`,
    head: noIndex,
    main: html`<div class="wrap">${steps(context, 1)}<h1 class="step">${words.title}</h1>${stayBrief(context, property, quote)}
<div class="columns"><form class="body booking" method="post" action="${link({ kind: 'book', slug: property.slug })}">${
      alert !== null && html`<p class="alert" role="alert">${alert}</p>`
    }${hiddenStay(draft, token)}<input type="hidden" name="${bookingFields.step}" value="recap">${trap(context)}
${extras(context, details)}
<fieldset><legend>${words.you}</legend><div class="pair">
${control(context, details, 'firstName', { autocomplete: 'given-name', maxlength: 80 })}
${control(context, details, 'lastName', { autocomplete: 'family-name', maxlength: 80, required: true })}
${control(context, details, 'email', { type: 'email', autocomplete: 'email', inputmode: 'email', maxlength: 254, required: true }, words.emailHint)}
${control(context, details, 'phone', { type: 'tel', autocomplete: 'tel', maxlength: 30 })}
${addressFields(page.language, { typed: draft.typed, errors: details.errors })}
<div class="field whole"><label for="message">${words.message} <span class="small">(${words.optional})</span></label><textarea${attributes({ id: 'message', name: bookingFields.message, rows: 4, maxlength: 2_000, ...wrong('message', details) })}>
${draft.typed.message}</textarea>${errorOf('message', details)}<p class="hint">${words.messageHint}</p></div></div></fieldset>
<p class="send"><button class="button">${words.next}</button> <span class="small">${words.lead}</span></p></form>
${stayAside(context, property, quote)}</div></div>`,
  });
}

function wrong(field: TypedField, { errors }: Details) {
  return errors[field] === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${field}-erreur` };
}

function errorOf(field: TypedField, { errors }: Details): HtmlValue {
  return errors[field] !== undefined && html`<p class="error" id="${field}-erreur">${errors[field]}</p>`;
}

function control(
  { page }: PageContext,
  details: Details,
  field: 'firstName' | 'lastName' | 'email' | 'phone',
  given: Record<string, string | number | boolean>,
  hint?: string,
): Html {
  const { details: words } = bookingIn[page.language];
  const state = { id: field, name: bookingFields[field], value: details.draft.typed[field], ...wrong(field, details) };
  return html`<div class="field"><label for="${field}">${words[field]}${!given['required'] && html` <span class="small">(${words.optional})</span>`}</label><input${attributes({ type: 'text', ...given, ...state })}>${errorOf(field, details)}${hint !== undefined && html`<p class="hint">${hint}</p>`}</div>`;
}

/** Options, babies, animals and the promotional code. */
function extras(context: PageContext, { property, draft }: Details): Html {
  const { page, sheet } = context;
  const { details: words } = bookingIn[page.language];
  const { options = [], promoCodes = [] } = property.pricing.rates?.rules ?? {};
  const counts = (field: 'babies' | 'pets', most: number) =>
    html`<div class="field"><label for="${field}">${words[field]}</label><select${attributes({ id: field, name: bookingFields[field] })}>${Array.from(
      { length: most + 1 },
      (_, at) => html`<option${attributes({ value: at, selected: String(at) === draft.typed[field] })}>${at}</option>`,
    )}</select></div>`;
  return html`<fieldset>
    <legend>${words.options}</legend>
    ${options.map((option) => {
      const cost = costOf(context, property, draft, option);
      return html`<div class="option"><label class="check"><input${attributes({ type: 'checkbox', name: bookingFields.options, value: option.id, checked: option.mandatory || draft.options.includes(option.id), disabled: option.mandatory })}><span>${option.name}</span></label><span class="amount">${option.mandatory ? words.mandatory : `+ ${sheet.formats.money(cost)}`}</span></div>`;
    })}
    <div class="pair">
      ${counts('babies', 4)}${property.sheet.houseRules.pets && counts('pets', 4)}${
        promoCodes.length > 0 &&
        html`<div class="field"><label for="promo">${words.promo} <span class="small">(${words.optional})</span></label><input${attributes({ id: 'promo', name: bookingFields.promoCode, value: draft.promoCode, maxlength: 40, autocapitalize: 'characters', autocomplete: 'off' })}><p class="hint">${words.promoHint}</p></div>`
      }
    </div>
  </fieldset>`;
}

/** What an option adds to the price of this stay. */
function costOf({ page }: PageContext, property: ShownProperty, draft: Draft, { id }: { id: string }): number {
  const others = draft.options.filter((chosen) => chosen !== id);
  const [without, withIt] = [others, [...others, id]].map(
    (options) => draftQuote(property, { ...draft, options }, page.language)?.totalCents ?? 0,
  );
  return (withIt ?? 0) - (without ?? 0);
}
