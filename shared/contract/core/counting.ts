import { cached } from './cached.ts';
import { lazily } from './lazily.ts';

const whole = lazily(() => new Intl.NumberFormat('fr-FR'));
const written = cached(2_000, (count: number) => whole().format(count));

/** '1 nuit', '1 279 nuits', with no-break spaces. In French, zero is singular. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${written(count)}\u00a0${count > 1 ? several : one}`;
}
