import { lazily } from './lazily.ts';

const whole = lazily(() => new Intl.NumberFormat('fr-FR'));

/** '1 nuit', '1 279 nuits', with no-break spaces. In French, zero is singular. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${whole().format(count)}\u00a0${count > 1 ? several : one}`;
}
