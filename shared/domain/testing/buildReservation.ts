import type { InferEntity } from '@mikro-orm/core';
import { holdingStates } from '@app/contract/reservations/rules.ts';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { Account } from '../accounts/index.ts';
import { Property } from '../properties/index.ts';
import {
  Block,
  findOrAddGuest,
  Guest,
  lockProperty,
  Reservation,
  takeNights,
  transactNights,
} from '../reservations/index.ts';
import { newId, type Platform } from '../platform/index.ts';
import type { BuiltProperty } from './buildProperty.ts';

/** What is let or closed, as `buildProperty` gives it. */
type Let = Pick<BuiltProperty, 'id' | 'accountId'>;

interface Comer {
  /** Somebody whom the host knows already. */
  guestId?: string;
  /** Who comes otherwise; found again when they came before. */
  guest?: Partial<Parameters<typeof findOrAddGuest>[2]>;
}

type ReservationOverrides = Comer & Partial<Omit<InferEntity<typeof Reservation>, 'account' | 'property' | 'guest'>>;

export interface BuiltReservation {
  id: string;
  number: number;
  guestId: string;
  arrival: string;
  departure: string;
}

let made = 0;

/** A confirmed stay of two adults for three nights, a month from now, without an event; it holds its nights when its state does. */
export async function buildReservation(
  platform: Platform,
  { id: propertyId, accountId }: Let,
  { guestId, guest, ...columns }: ReservationOverrides = {},
): Promise<BuiltReservation> {
  made += 1;
  const now = platform.clock.now();
  const arrival = columns.arrival ?? addDays(dayAt(now), 30);
  const departure = columns.departure ?? addDays(arrival, 3);
  return transactNights(platform, null, async (tx) => {
    const { em } = tx;
    const property = await lockProperty(tx, accountId, propertyId);
    const comer =
      guestId === undefined
        ? await findOrAddGuest(tx, accountId, {
            firstName: 'Ane',
            lastName: 'Duhamel',
            email: `voyageuse-${made}@clairvolet.test`,
            phone: undefined,
            ...guest,
          })
        : em.getReference(Guest, guestId);
    const [last] = await em.execute<{ number: number }[]>(
      'select coalesce(max(number), 0)::int as number from reservation where account_id = ?',
      [accountId],
    );
    const built = em.create(Reservation, {
      id: newId(),
      account: em.getReference(Account, accountId),
      number: (last?.number ?? 0) + 1,
      property: em.getReference(Property, propertyId),
      guest: comer,
      state: 'confirmed',
      source: 'direct',
      adults: 2,
      children: 0,
      babies: 0,
      pets: 0,
      totalCents: 30_000,
      createdAt: now,
      updatedAt: now,
      ...columns,
      arrival,
      departure,
    });
    await em.flush();
    const { id, number, state } = built;
    if (holdingStates.some((holding) => holding === state)) {
      await takeNights(tx, property, { kind: 'reservation', id }, { arrival, departure });
    }
    return { id, number, guestId: comer.id, arrival, departure };
  });
}

type BlockOverrides = Partial<Omit<InferEntity<typeof Block>, 'account' | 'property'>>;

/** Three nights that are closed, a month from now. */
export async function buildBlock(
  platform: Platform,
  { id: propertyId, accountId }: Let,
  columns: BlockOverrides = {},
): Promise<{ id: string; arrival: string; departure: string }> {
  const now = platform.clock.now();
  const arrival = columns.arrival ?? addDays(dayAt(now), 30);
  const departure = columns.departure ?? addDays(arrival, 3);
  return transactNights(platform, null, async (tx) => {
    const property = await lockProperty(tx, accountId, propertyId);
    const { id } = tx.em.create(Block, {
      id: newId(),
      account: tx.em.getReference(Account, accountId),
      property: tx.em.getReference(Property, propertyId),
      reason: 'Travaux',
      createdAt: now,
      ...columns,
      arrival,
      departure,
    });
    await tx.em.flush();
    await takeNights(tx, property, { kind: 'block', id }, { arrival, departure });
    return { id, arrival, departure };
  });
}
