import { ofName } from '@app/contract/core/ofName.ts';
import { partyText, type Party } from '@app/contract/reservations/rules.ts';

/** 'Inès Haddad'. */
export function guestName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** 'd’Inès Moreau', 'de Marc Petit', 'd’Hélène', 'de Yann', 'd’Yves'. */
export function ofGuest(guest: { firstName: string; lastName: string }): string {
  return ofName(guestName(guest));
}

/** '6 h', '5 h 30' from '10:30' to '16:00'. */
export function hoursBetween(from: string, to: string): string {
  const minutes = Math.max(0, minutesOf(to) - minutesOf(from));
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}

/** Minutes since midnight of '16:30'. */
export function minutesOf(hour: string): number {
  const [hours = '0', minutes = '0'] = hour.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** '2 adultes, 1 enfant'; of a stay of which its channel says no number, that. */
export function partyWords(party: Party): string {
  const known = partyText(party);
  if (party.adults > 0) return known;
  return ['Voyageurs non précisés', known].filter(Boolean).join(', ');
}
