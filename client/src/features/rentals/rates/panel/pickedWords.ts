import type { CalendarNight } from '@app/contract/properties/ratesApi.ts';
import { nightCount } from '../useNightChanges.ts';

/** '7 nuits choisies, toutes libres', '7 nuits choisies, dont 2 prises'. */
export function pickedWords(nights: readonly CalendarNight[]): string {
  const taken = nights.filter((night) => night.taken).length;
  const chosen = `${nightCount(nights.length)} ${nights.length > 1 ? 'choisies' : 'choisie'}`;
  if (nights.length === 1) return `${chosen}, ${taken === 0 ? 'libre' : 'prise'}`;
  return taken === 0 ? `${chosen}, toutes libres` : `${chosen}, dont ${taken} ${taken > 1 ? 'prises' : 'prise'}`;
}
