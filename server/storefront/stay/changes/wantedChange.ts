import { addDays, nightsBetween } from '@app/contract/core/days.ts';
import { reservationBounds } from '@app/contract/reservations/rules.ts';
import type { ChangedStay } from '@app/contract/storefront/changeApi.ts';
import type { PreparedChange } from '@app/domain/storefront';
import { hasDates, readStayQuery, stayParameters } from '../../stayQuery.ts';

/** The fields of a change, in its address and its form. */
export const changeFields = {
  ...stayParameters,
  babies: 'bebes',
  pets: 'animaux',
  word: 'mot',
  tick: 'accord',
  total: 'total',
  contract: 'contrat',
} as const;

/** The days and people that an address or a form asks for; null: they are none; undefined: it says nothing of them. */
export function readWanted(given: URLSearchParams, stay: ChangedStay): ChangedStay | null | undefined {
  if (!given.has(changeFields.arrival) && !given.has(changeFields.departure)) return undefined;
  const query = readStayQuery(given.toString());
  if (!hasDates(query)) return null;
  const { arrival, departure, adults, children } = query;
  const babies = countOf(given.get(changeFields.babies), stay.babies);
  const pets = countOf(given.get(changeFields.pets), stay.pets);
  return { arrival, departure, adults, children, babies, pets };
}

function countOf(text: string | null, usual: number): number {
  return text !== null && /^\d{1,2}$/.test(text) ? Math.min(Number(text), reservationBounds.people) : usual;
}

/** A change as the query of its page's address. */
export function wantedText(wanted: ChangedStay): string {
  const { arrival, departure, adults, children, babies, pets } = wanted;
  return new URLSearchParams({
    [changeFields.arrival]: arrival,
    [changeFields.departure]: departure,
    [changeFields.adults]: String(adults),
    [changeFields.children]: String(children),
    [changeFields.babies]: String(babies),
    [changeFields.pets]: String(pets),
  }).toString();
}

/** Days before and after that are looked at, and how many are shown. */
const reach = { days: 14, shown: 3 };

/** As many nights on days near those that cannot be had, the nearest first, with what they cost. */
export function nearbyChanges({ wanted, priceOn }: PreparedChange): { wanted: ChangedStay; totalCents: number }[] {
  const nights = nightsBetween(wanted.arrival, wanted.departure);
  const found: { wanted: ChangedStay; totalCents: number }[] = [];
  const shifts = Array.from({ length: reach.days }, (_, index) => [index + 1, -index - 1]).flat();
  for (const shift of shifts) {
    const arrival = addDays(wanted.arrival, shift);
    const days = { arrival, departure: addDays(arrival, nights) };
    const { refusals, totalCents } = priceOn(days);
    if (refusals.length === 0) found.push({ wanted: { ...wanted, ...days }, totalCents });
    if (found.length === reach.shown) break;
  }
  return found;
}
