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
export function specOf({ words: { counts } }: Pick<PageContext, 'words'>, property: ShownProperty): string {
  const { capacity, bedrooms, sheet } = property;
  const { surface } = sheet.size;
  return [
    floorOf({ counts }, property),
    counts.guests(capacity),
    bedrooms > 0 && counts.bedrooms(bedrooms),
    surface !== null && surface > 0 && counts.surface(String(surface)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** On which floor a flat is; empty for a house, or when nobody said. */
function floorOf(
  { counts }: Pick<PageContext['words'], 'counts'>,
  { kind, sheet: { size } }: ShownProperty,
): string {
  if (size.floor === null || kind === 'house' || kind === 'villa') return '';
  return size.floor === 0 ? counts.groundFloor : counts.floor(size.floor);
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
