import { z } from 'zod';
import { newReservationSchema, type NewReservation } from '@app/contract/reservations/api.ts';
import type { Source } from '@app/contract/reservations/rules.ts';
import { amountMessage, centsTyped } from '../../base/euros.ts';
import type { Prefilled } from '../useNewReservation.ts';

/** The form of a new reservation; a field of the guest goes by the path that the contract gives it. */
export interface ReservationValues extends Record<string, unknown> {
  propertyId: string;
  arrival: string;
  departure: string;
  'guest.lastName': string;
  'guest.firstName': string;
  'guest.email': string;
  'guest.phone': string;
  adults: number;
  children: number;
  babies: number;
  pets: number;
  source: Source;
  state: 'confirmed' | 'option' | 'request';
  heldUntil: string;
  /** As it is typed; empty: what the property's prices give. */
  totalCents: string;
  reference: string;
  notes: string;
}

/** What the form sends. */
export function bodyOf(values: ReservationValues): NewReservation {
  const { propertyId, arrival, departure, adults, children, babies, pets, source, state, reference, notes } = values;
  return {
    propertyId,
    arrival,
    departure,
    guest: {
      firstName: values['guest.firstName'],
      lastName: values['guest.lastName'],
      email: values['guest.email'],
      phone: values['guest.phone'],
    },
    adults,
    children,
    babies,
    pets,
    source,
    state,
    heldUntil: state === 'confirmed' || values.heldUntil === '' ? null : values.heldUntil,
    totalCents: centsTyped(values.totalCents) ?? undefined,
    reference,
    notes,
  };
}

/** What the contract asks of a new reservation, by the names of the form's fields. */
export const reservationFormSchema = z.custom<ReservationValues>().transform((values, context) => {
  const faults = newReservationSchema.safeParse(bodyOf(values)).error?.issues ?? [];
  for (const { path, message } of faults) context.addIssue({ code: 'custom', path: [...path], message });
  if (centsTyped(values.totalCents) === null) {
    context.addIssue({ code: 'custom', path: ['totalCents'], message: amountMessage });
  }
  if (values.state === 'option' && values.heldUntil === '') {
    context.addIssue({ code: 'custom', path: ['heldUntil'], message: 'Dites jusqu’à quel jour l’option tient' });
  }
  return values;
});

/** The form as it opens. */
export function initialValues({ propertyId, arrival, departure }: Prefilled): ReservationValues {
  return {
    propertyId,
    arrival,
    departure: departure > arrival ? departure : '',
    'guest.lastName': '',
    'guest.firstName': '',
    'guest.email': '',
    'guest.phone': '',
    adults: 2,
    children: 0,
    babies: 0,
    pets: 0,
    source: 'direct',
    state: 'confirmed',
    heldUntil: '',
    totalCents: '',
    reference: '',
    notes: '',
  };
}
