import { formatCents } from '@app/contract/core/money.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { formatDay } from '@app/contract/core/dates.ts';
import { dateOf, monthOf, nightsBetween, weekdayLabel, type Day } from '@app/contract/core/days.ts';
import { reservationStateLabels, sourceLabels } from '@app/contract/reservations/rules.ts';
import type { Occupancy } from '@app/contract/reservations/planningApi.ts';
import type { Nights } from '../../base/stretches.ts';

type State = Occupancy['state'];

export const occupancyStateLabels: Record<State, string> = {
  ...reservationStateLabels,
  blocked: 'Bloqué',
  held: 'Panier en cours',
  conflicting: 'Conflit',
  vanishing: 'Disparue du calendrier',
};

/** 'du 12 avril au 16 avril, 4 nuits' */
export function describeNights({ arrival, departure }: Nights): string {
  const day = (one: Day) => formatDay(dateOf(one));
  return `du ${day(arrival)} au ${day(departure)}, ${countOf(nightsBetween(arrival, departure), 'nuit')}`;
}

/** The name of whom or what nights are for. */
export function titleOf({ kind, label, state }: Occupancy): string {
  if (kind === 'block') return label || 'Bloqué';
  if (state === 'vanishing') return label ? `${label}, disparue\u202f?` : 'Disparue\u202f?';
  return label || occupancyStateLabels[state];
}

/** The whole of a bar, for those who do not see it. */
export function describeOccupancy(occupancy: Occupancy, throughName: string | undefined): string {
  const { source, state, totalCents } = occupancy;
  return [
    titleOf(occupancy),
    source && sourceLabels[source],
    describeNights(occupancy),
    occupancyStateLabels[state].toLowerCase(),
    totalCents !== null && formatCents(totalCents),
    throughName !== undefined && `par ${throughName}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a night that nobody holds would be sold for. */
interface FreeNightTerms {
  night: Day;
  today: Day;
  cents: number | null | undefined;
  minimum: number | undefined;
}

/** 'Mardi 24 novembre, libre, 146,00 €, 3 nuits au moins'; of a night that is over, which nobody can have, 'Lundi 2 novembre, passé' */
export function describeFreeNight({ night, today, cents, minimum }: FreeNightTerms): string {
  if (night < today) return `${weekdayLabel(night)}, passé`;
  return [
    weekdayLabel(night),
    'libre',
    typeof cents === 'number' && formatCents(cents),
    minimum !== undefined && minimum > 1 && `${countOf(minimum, 'nuit')} au moins`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'Le Goff' for Éléonore Le Goff, where there is no room for both; a single name stays whole, however many words it has. */
export function shortTitleOf(occupancy: Occupancy): string {
  return occupancy.state === 'vanishing' ? titleOf(occupancy) : (occupancy.surname ?? titleOf(occupancy));
}

/** 'dimanche 6 → mercredi 9 décembre', 'lundi 30 novembre → mercredi 2 décembre' */
export function spellNights({ arrival, departure }: Nights): string {
  const [from, to] = [weekdayLabel(arrival).toLowerCase(), weekdayLabel(departure).toLowerCase()];
  return `${monthOf(arrival) === monthOf(departure) ? from.replace(/ \S+$/u, '') : from} → ${to}`;
}
