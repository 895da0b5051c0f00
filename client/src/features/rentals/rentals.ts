import { formatDay } from '@app/contract/core/dates.ts';
import { IconBrandAirbnb, IconBrandBooking, IconHomeHeart, IconWorld, type Icon } from '../../components/text/icons.ts';
import { dateOf, nightsBetween, type Day } from './days.ts';
import classes from './sources.module.css';

export const sources = ['airbnb', 'booking', 'abritel', 'direct'] as const;
export type Source = (typeof sources)[number];

export const sourceStyles: Record<Source, { label: string; Icon: Icon; className: string | undefined }> = {
  airbnb: { label: 'Airbnb', Icon: IconBrandAirbnb, className: classes.airbnb },
  booking: { label: 'Booking.com', Icon: IconBrandBooking, className: classes.booking },
  abritel: { label: 'Abritel', Icon: IconHomeHeart, className: classes.abritel },
  direct: { label: 'Site direct', Icon: IconWorld, className: classes.direct },
};

export const propertyStatusLabels = { active: 'Actif', maintenance: 'En maintenance' } as const;

export interface Property {
  id: string;
  name: string;
  city: string;
  /** 'Villa', 'Studio'. */
  kind: string;
  sleeps: number;
  bedrooms: number;
  status: keyof typeof propertyStatusLabels;
  nightCents: number;
  sources: readonly Source[];
}

export const stayStatuses = ['confirmed', 'pending'] as const;
export type StayStatus = (typeof stayStatuses)[number];

export const stayStatusLabels: Record<StayStatus, string> = { confirmed: 'Confirmée', pending: 'En attente' };

/** A reservation: from the middle of one day to the middle of another. */
export interface Stay {
  id: string;
  propertyId: string;
  guest: string;
  people: number;
  source: Source;
  status: StayStatus;
  arrival: Day;
  departure: Day;
  /** '16:00' */
  arrivalTime: string;
  departureTime: string;
  totalCents: number;
}

/** Days on which a property cannot be let, though nobody stays there. */
export interface Closure {
  id: string;
  propertyId: string;
  reason: string;
  from: Day;
  to: Day;
}

export interface Rentals {
  properties: readonly Property[];
  stays: readonly Stay[];
  closures: readonly Closure[];
}

/** '1 nuit', '4 nuits', for a word whose plural takes an s. */
export function counted(count: number, word: string): string {
  return `${count}\u00a0${word}${count > 1 ? 's' : ''}`;
}

export function nightsOf({ arrival, departure }: Stay): number {
  return nightsBetween(arrival, departure);
}

/** The whole of a stay, for those who do not see its bar. */
export function describeStay(stay: Stay): string {
  const { guest, source, arrival, departure, status } = stay;
  const nights = counted(nightsOf(stay), 'nuit');
  return `${guest}, ${sourceStyles[source].label}, ${period(arrival, departure)}, ${nights}, ${stayStatusLabels[status].toLowerCase()}`;
}

export function describeClosure({ reason, from, to }: Closure): string {
  return `Indisponible : ${reason}, ${period(from, to)}`;
}

function period(from: Day, to: Day): string {
  return `du ${formatDay(dateOf(from))} au ${formatDay(dateOf(to))}`;
}

/** The name of each property, by its id. */
export function namesOf(properties: readonly Property[]): ReadonlyMap<string, string> {
  return new Map(properties.map(({ id, name }) => [id, name]));
}
