import { countDays } from '@app/contract/dates.ts';
import { linkLifetimes } from '@app/domain/accounts';

const hour = 3_600_000;

/** How long a link may be used, in French: '1 heure', '24 heures', '7 jours'. */
export function linkValidity(purpose: keyof typeof linkLifetimes): string {
  const hours = linkLifetimes[purpose] / hour;
  return hours > 24 ? countDays(hours / 24) : `${hours}\u00a0${hours > 1 ? 'heures' : 'heure'}`;
}
