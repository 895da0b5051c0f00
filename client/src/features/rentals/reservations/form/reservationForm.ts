import { z } from 'zod';
import { newReservationSchema, type NewReservation, type Reservation } from '@app/contract/reservations/api.ts';
import type { Source } from '@app/contract/reservations/rules.ts';
import { guestAddressOf, guestAddressValues } from '../../base/GuestAddressFields.tsx';
import { amountMessage, centsTyped } from '../../base/euros.ts';
import type { Prefilled } from '../useNewReservation.ts';

/** The fields of a guest, by their paths in the contract. */
export interface GuestValues extends Record<string, unknown> {
  'guest.lastName': string;
  'guest.firstName': string;
  'guest.email': string;
  'guest.phone': string;
  'guest.address.street': string;
  'guest.address.postalCode': string;
  'guest.address.town': string;
  'guest.address.country': string;
}

/** The fields of a guest as a form holds them. */
export function guestValues(
  guest: Pick<Reservation['guest'], 'firstName' | 'lastName' | 'email' | 'phone' | 'address'>,
): GuestValues {
  return {
    'guest.lastName': guest.lastName,
    'guest.firstName': guest.firstName,
    'guest.email': guest.email ?? '',
    'guest.phone': guest.phone ?? '',
    ...guestAddressValues('guest.address.', guest.address),
  };
}

/** The guest that the fields of a form make. */
export function guestOf(values: GuestValues) {
  return {
    firstName: values['guest.firstName'],
    lastName: values['guest.lastName'],
    email: values['guest.email'],
    phone: values['guest.phone'],
    address: guestAddressOf('guest.address.', values),
  };
}

/** The form of a new reservation; a field of the guest goes by the path that the contract gives it. */
export interface ReservationValues extends GuestValues {
  propertyId: string;
  arrival: string;
  departure: string;
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

export const heldMessage = 'Dites jusqu’à quel jour l’option tient';

/** What the form sends. */
export function bodyOf(values: ReservationValues): NewReservation {
  const { propertyId, arrival, departure, adults, children, babies, pets, source, state, reference, notes } = values;
  return {
    propertyId,
    arrival,
    departure,
    guest: guestOf(values),
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
    context.addIssue({ code: 'custom', path: ['heldUntil'], message: heldMessage });
  }
  return values;
});

/** The form as it opens. */
export function initialValues({ propertyId, arrival, departure }: Prefilled): ReservationValues {
  return {
    propertyId,
    arrival,
    departure: departure > arrival ? departure : '',
    ...guestValues({ lastName: '', firstName: '', email: null, phone: null, address: null }),
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
