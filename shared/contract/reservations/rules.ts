import { countOf } from '../core/counting.ts';
import { keysOf } from '../core/record.ts';

/** Words and bounds of reservations that server and browser share. Pure: no zod, so that first views may read them. */

/** Where hosts are found; each may have a calendar of its own. */
export const channelLabels = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  abritel: 'Abritel',
  greengo: 'GreenGo',
  google: 'Google',
  other: 'Autre',
} as const;
export type Channel = keyof typeof channelLabels;
export const channels = keysOf(channelLabels);

/** « Le calendrier d’Airbnb », « de Booking.com ». */
export const channelGenitives = {
  airbnb: 'd’Airbnb',
  booking: 'de Booking.com',
  abritel: 'd’Abritel',
  greengo: 'de GreenGo',
  google: 'de Google',
  other: 'd’une autre plateforme',
} as const satisfies Record<Channel, string>;

/** In a sentence: « sur Airbnb », « sur une autre plateforme ». */
export const channelNames: Readonly<Record<Channel, string>> = {
  ...channelLabels,
  google: 'votre agenda Google',
  other: 'une autre plateforme',
};

/** Where a reservation comes from: a channel, or the host's own site, telephone, door. */
export const sourceLabels = { direct: 'Direct', ...channelLabels } as const;
export type Source = keyof typeof sourceLabels;
export const sources = keysOf(sourceLabels);

/**
 * What a reservation is stored as. `request`, `option` and `confirmed` hold their nights; the others do not.
 * `option`: kept until a date, then `expired`.
 */
export const storedStates = ['request', 'option', 'confirmed', 'cancelled', 'no_show', 'expired'] as const;
export type StoredState = (typeof storedStates)[number];
export const holdingStates = ['request', 'option', 'confirmed'] as const satisfies readonly StoredState[];

const offStates: ReadonlySet<string> = new Set<StoredState>(['cancelled', 'no_show', 'expired']);

/** Whether a stay in that state takes place no more: it holds no nights, and nothing of it can be changed. */
export function isOff(state: string): boolean {
  return offStates.has(state);
}

/** What it is called: a confirmed stay is in house, then departed, by its hours or the host's ticks. */
export const reservationStateLabels = {
  request: 'Demande',
  option: 'Option',
  confirmed: 'Confirmée',
  in_house: 'Sur place',
  departed: 'Partie',
  cancelled: 'Annulée',
  no_show: 'Non venue',
  expired: 'Expirée',
} as const;
export type ReservationState = keyof typeof reservationStateLabels;
export const reservationStates = keysOf(reservationStateLabels);

export const cancelledByLabels = { host: 'Par vous', guest: 'Par le voyageur', channel: 'Par la plateforme' } as const;
export const cancelledByValues = keysOf(cancelledByLabels);

export const reservationBounds = {
  name: 80,
  notes: 4_000,
  reason: 300,
  reference: 60,
  people: 60,
  /** Nights of the longest stay. */
  nights: 730,
  totalCents: 100_000_000,
  /** Days that one reading of the planning may span. */
  planningDays: 800,
  importLines: 5_000,
  importBytes: 2 * 1024 * 1024,
} as const;

export const reservationMessages = {
  datesTaken: 'Ces nuits ne sont plus libres.',
  departureAfterArrival: 'Le départ vient après l’arrivée',
  guestRequired: 'Indiquez le nom du voyageur',
  heldUntilPast: 'Choisissez aujourd’hui ou un jour à venir',
  blockChangedMeanwhile:
    'Ce blocage a été modifié entre-temps\u00a0: regardez ce qu’il est devenu avant de recommencer.',
  optionUnknown: 'Cette option n’existe pas dans les tarifs de ce logement',
  beforeArrival: 'Ce séjour n’a pas commencé\u00a0: cela se note à partir du jour de l’arrivée.',
  noTerm: 'Seule une demande ou une option attend jusqu’à un jour',
  stateByCalls:
    'L’état ne se modifie pas ici\u00a0: confirmez la réservation, annulez-la ou notez que le voyageur n’est pas venu',
  promoUnknown: 'Ce code promo n’existe pas dans les tarifs de ce logement',
} as const;

/** Who stays, by number. */
export interface Party {
  adults: number;
  children: number;
  babies: number;
  pets: number;
}

/** '2 adultes, 1 enfant, 1 bébé'; who is not there is not named. */
export function partyText({ adults, children, babies, pets }: Party): string {
  return [
    adults > 0 && countOf(adults, 'adulte'),
    children > 0 && countOf(children, 'enfant'),
    babies > 0 && countOf(babies, 'bébé'),
    pets > 0 && countOf(pets, 'animal', 'animaux'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The moments that decide what a confirmed stay is called. */
interface Phases {
  state: StoredState;
  /** Day and hour at the property, '2027-07-03T16:00'. */
  arrivalAt: string;
  departureAt: string;
  /** Whether the host ticked them. */
  arrived: boolean;
  departed: boolean;
}

/** What a reservation is called at a moment of the property's own clock, '2027-07-03T16:00'. */
export function reservationStateAt(phases: Phases, now: string): ReservationState {
  const { state, arrivalAt, departureAt, arrived, departed } = phases;
  if (state !== 'confirmed') return state;
  if (departed || now >= departureAt) return 'departed';
  return arrived || now >= arrivalAt ? 'in_house' : 'confirmed';
}

/**
 * Whether it can be said already that the guest of a stay came, left or did not come. @param today the day that it is at the property.
 */
export function hasArrivalDayCome({ arrival }: { arrival: string }, today: string): boolean {
  return arrival <= today;
}

/**
 * Whether a request or an option can still be answered: until the day that was set, and never on the day of its departure.
 * @param today the day that it is at the property.
 */
export function canStillWait(
  { heldUntil, departure }: { heldUntil?: string | null | undefined; departure: string },
  today: string,
): boolean {
  return departure > today && (!heldUntil || heldUntil >= today);
}

/** Days for which a host may let the team see their guests' names. */
export const helpDays = { min: 1, max: 14, usual: 3 } as const;
