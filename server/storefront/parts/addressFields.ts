import { countryCodes, countryName, defaultCountry } from '@app/contract/countries/countries.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import { guestAddressBounds, guestAddressSchema, type GuestAddress } from '@app/contract/reservations/guestAddress.ts';
import { attributes, html, type Html } from '../html.ts';
import { bookingIn } from '../words/bookingIn.ts';
import { guestsIn } from '../words/guestsIn.ts';

/** The fields of an address, by their names in a form. */
export const addressNames = { street: 'rue', postalCode: 'code_postal', town: 'ville', country: 'pays' } as const;
export type AddressField = keyof typeof addressNames;

/** The fields of an address as they are shown. */
export interface ShownAddress {
  typed: Readonly<Record<AddressField, string>>;
  /** What is wrong with each field, in the guest's language. */
  errors: Readonly<Partial<Record<AddressField, string>>>;
}

/** The fields of a guest's address. A street may have several lines, as browsers fill it in. */
export function addressFields(
  language: Language,
  { typed, errors }: ShownAddress,
  { isRequired = true, hint = guestsIn[language].address.hint }: { isRequired?: boolean; hint?: string | null } = {},
): Html {
  const { address: words } = guestsIn[language];
  const { optional } = bookingIn[language].details;
  const wrong = (field: AddressField) =>
    errors[field] === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${field}-erreur` };
  const errorOf = (field: AddressField) =>
    errors[field] !== undefined && html`<p class="error" id="${field}-erreur">${errors[field]}</p>`;
  const own = (field: AddressField) => ({ id: field, name: addressNames[field], ...wrong(field) });
  return html`<div class="field whole"><label for="street">${words.street}</label><textarea${attributes({ ...own('street'), class: 'short', rows: 2, autocomplete: 'street-address', maxlength: guestAddressBounds.street, required: isRequired })}>
${typed.street}</textarea>${errorOf('street')}${hint !== null && html`<p class="hint">${hint}</p>`}</div>
<div class="field"><label for="postalCode">${words.postalCode} <span class="small">(${optional})</span></label><input${attributes({ ...own('postalCode'), type: 'text', autocomplete: 'postal-code', maxlength: guestAddressBounds.postalCode, value: typed.postalCode })}>${errorOf('postalCode')}</div>
<div class="field"><label for="town">${words.town}</label><input${attributes({ ...own('town'), type: 'text', autocomplete: 'address-level2', maxlength: guestAddressBounds.town, required: isRequired, value: typed.town })}>${errorOf('town')}</div>
<div class="field"><label for="country">${words.country}</label><select${attributes({ ...own('country'), autocomplete: 'country', required: isRequired })}>${typed.country === '' && html`<option value="">${words.choose}</option>`}${countriesIn(language).map(([code, name]) => html`<option${attributes({ value: code, selected: code === typed.country })}>${name}</option>`)}</select>${errorOf('country')}</div>`;
}

const countries = new Map<Language, readonly (readonly [code: string, name: string])[]>();

/** Every country with its name in a language, France first. */
function countriesIn(language: Language) {
  const known = countries.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator(language);
  const named = countryCodes
    .map((code) => [code, countryName(code, language)] as const)
    .toSorted(([one, oneName], [other, otherName]) =>
      one === defaultCountry ? -1 : other === defaultCountry ? 1 : compare(oneName, otherName),
    );
  countries.set(language, named);
  return named;
}

/** What the fields show before a guest typed anything: guests who read French mostly live in France. */
export function emptyAddress(language: Language): Record<AddressField, string> {
  return { street: '', postalCode: '', town: '', country: language === 'fr' ? defaultCountry : '' };
}

/** What a form says of an address: an address, or what is wrong with which field, in the guest's language. */
export function readAddress(
  language: Language,
  typed: Readonly<Record<AddressField, string>>,
): { address: GuestAddress; errors: null } | { address: null; errors: ShownAddress['errors'] } {
  const read = guestAddressSchema.safeParse(addressOfForm(typed));
  if (read.success) return { address: read.data, errors: null };
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  const { errors } = guestsIn[language];
  const fields = (['street', 'postalCode', 'town', 'country'] as const).filter((field) => wrong.has(field));
  return { address: null, errors: Object.fromEntries(fields.map((field) => [field, errors[field]])) };
}

/** What was typed into the fields of an address, by their names in the form. */
export function addressTyped(given: Readonly<Record<string, string>>): Record<AddressField, string> {
  const { street, postalCode, town, country } = addressNames;
  const text = (name: string) => given[name] ?? '';
  return { street: text(street), postalCode: text(postalCode), town: text(town), country: text(country) };
}

/** An address as it was typed, the lines of its street on one, as documents write it. Nothing of it is checked yet. */
export function addressOfForm({ street, postalCode, town, country }: Readonly<Record<AddressField, string>>) {
  const lines = street.split(/[\r\n]/).map((line) => line.trim().replace(/,$/, ''));
  return { street: lines.filter((line) => line !== '').join(', '), postalCode, town, country };
}
