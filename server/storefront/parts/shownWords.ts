import type { ShownProperty } from '@app/domain/storefront';
import type { PageContext } from './PageContext.ts';

/** What a host wrote of a property in the language of a page, else in French. */
export function propertyText(
  { page }: Pick<PageContext, 'page'>,
  { sheet: { texts } }: ShownProperty,
  field: 'headline' | 'summary' | 'description',
): string {
  return texts[page.language][field] || texts.fr[field];
}

/** '2e étage · 4 voyageurs · 2 chambres · 62 m²' */
export function specOf({ sheet }: Pick<PageContext, 'sheet'>, property: ShownProperty): string {
  const { capacity, bedrooms, kind } = property;
  const { surface, floor } = property.sheet.size;
  const isFlat = kind !== 'house' && kind !== 'villa';
  return [
    isFlat && floor !== null && sheet.floor(floor),
    sheet.counts.guests(capacity),
    bedrooms > 0 && sheet.counts.bedrooms(bedrooms),
    surface !== null && surface > 0 && sheet.surface(surface),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The dates of a stay: 'du samedi 5 juin au samedi 12 juin 2027'. */
export function spanText(
  { words, formats }: Pick<PageContext, 'words' | 'formats'>,
  { arrival, departure }: { arrival: string; departure: string },
): string {
  const isSameYear = arrival.slice(0, 4) === departure.slice(0, 4);
  const first = isSameYear ? formats.weekdayDay(arrival) : formats.weekdayDate(arrival);
  return words.search.span(first, formats.weekdayDate(departure));
}

/** Who comes: '2 adultes, 1 enfant'. */
export function partyText({ sheet, query: { adults, children } }: Pick<PageContext, 'sheet' | 'query'>): string {
  return sheet.party({ adults, children, babies: 0, pets: 0 });
}
