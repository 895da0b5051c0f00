import { html, type Markup } from '@sandbox/base';
import type { OfferedCard } from '../payments/testCards.ts';
import { countryCodes, countryName, defaultCountry } from '../state/countries.ts';

/** The choice of a card, which behaves as it is labelled; the first one is chosen. */
export function cardChoice(cards: OfferedCard[]): Markup {
  return html`<fieldset class="cards">
    <legend>Carte d’essai</legend>
    ${cards.map(
      (card, at) =>
        html`<label class="card">
          <input type="radio" name="card" value="${card.key}" required ${at === 0 && 'checked'} />
          <span class="number">${card.number}</span>
          <span class="does">${card.label}</span>
        </label>`,
    )}
  </fieldset>`;
}

/** The choice of a country, at first the one where everybody here lives. */
export function countryChoice(): Markup {
  return html`<label class="field"
    >Pays de l’adresse de facturation
    <select name="country" autocomplete="country">
      ${countryCodes.map(
        (code) =>
          html`<option value="${code}" ${code === defaultCountry && html`selected`}>${countryName(code)}</option>`,
      )}
    </select>
  </label>`;
}

/** What the form says of the address. */
export function countryOf(fields: URLSearchParams): string {
  const country = fields.get('country') ?? '';
  return countryCodes.includes(country) ? country : defaultCountry;
}
