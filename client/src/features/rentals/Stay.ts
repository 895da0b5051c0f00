import type { Day } from './days.ts';
import type { Source } from './sources.ts';

export const stayStatuses = ['confirmed', 'pending'] as const;
export type StayStatus = (typeof stayStatuses)[number];

/** A reservation: from the middle of one day to the middle of another. */
export interface Stay {
  id: string;
  propertyId: string;
  guest: string;
  /** How many people come. */
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

export const stayStatusLabels: Record<StayStatus, string> = { confirmed: 'Confirmée', pending: 'En attente' };
