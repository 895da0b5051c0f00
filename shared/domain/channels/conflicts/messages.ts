import { formatDate, formatDay } from '@app/contract/core/dates.ts';
import { dateOf } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import type { DoubleBookingRow } from './doubleBookingReads.ts';

type Proposal =
  | { kind: 'shift'; arrival: string; departure: string; differenceCents: number | null }
  | { kind: 'rehouse'; arrival: string; departure: string; name: string; city: string }
  | { kind: 'cancel' };

const english = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function englishSpan(arrival: string, departure: string): string {
  return `from ${english.format(dateOf(arrival))} to ${english.format(dateOf(departure))}`;
}

/** A message to the guest of the stay that came on top, ready to be sent by its channel, in both languages. */
export function messageTo(row: DoubleBookingRow, proposal: Proposal): { fr: string; en: string } {
  // Of a guest whom the calendar does not name, the host fills it in.
  const first = row.newFirstName || row.newLastName;
  const name = first && !row.newIsUnnamed ? ` ${first}` : '';
  const nights = `${formatDay(dateOf(row.arrival))} → ${formatDate(dateOf(row.departure))}`;
  const fr = `Bonjour${name}, une erreur de calendrier fait que «\u00a0${row.propertyName}\u00a0» était déjà pris (${nights}). Je vous présente mes excuses.`;
  const en = `Hello${name}, because of a calendar error, “${row.propertyName}” was already taken ${englishSpan(row.arrival, row.departure)}. Please accept my apologies.`;
  switch (proposal.kind) {
    case 'shift': {
      const less = proposal.differenceCents ? `, ${formatCents(proposal.differenceCents)} de moins` : '';
      const lessEn = proposal.differenceCents ? `, ${formatCents(proposal.differenceCents)} less` : '';
      return {
        fr: `${fr} Je vous propose le même séjour ${spanLabel(proposal.arrival, proposal.departure)}${less}. Cela vous irait-il\u202f?`,
        en: `${en} May I offer you the same stay ${englishSpan(proposal.arrival, proposal.departure)}${lessEn}? Would that suit you?`,
      };
    }
    case 'rehouse':
      return {
        fr: `${fr} Je vous propose, aux mêmes dates et au même prix, «\u00a0${proposal.name}\u00a0» à ${proposal.city}. Cela vous irait-il\u202f?`,
        en: `${en} May I offer you “${proposal.name}” in ${proposal.city} for the same dates and the same price? Would that suit you?`,
      };
    case 'cancel':
      return {
        fr: `${fr} Accepteriez-vous d’annuler votre réservation\u202f? Vous seriez remboursé en totalité, et je vous aide à trouver un autre logement.`,
        en: `${en} Would you agree to cancel your booking? You would be refunded in full, and I will help you find another place.`,
      };
  }
}
