import { holdingStates, type Source, type StoredState } from '@app/contract/reservations/rules.ts';
import { newId, type Platform } from '../platform/index.ts';
import type { BuiltProperty } from './buildProperty.ts';

interface Nights {
  arrival: string;
  departure: string;
}

interface StayOverrides extends Nights {
  state?: StoredState;
  source?: Source;
  adults?: number;
  children?: number;
  totalCents?: number | null;
  heldUntil?: string;
  notes?: string;
  reference?: string;
  arrivedAt?: Date;
  departedAt?: Date;
  /** Somebody who is known; without one somebody new comes. */
  guestId?: string;
  guest?: GuestOverrides;
}

interface GuestOverrides {
  id?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  phoneKey?: string;
  notes?: string;
}

/** A reservation as it is stored, with its guest and, where its state holds them, its nights. */
export async function buildStay(
  platform: Platform,
  property: BuiltProperty,
  stay: StayOverrides,
): Promise<{ id: string; number: number; guestId: string }> {
  const id = newId();
  const guestId = stay.guestId ?? (await buildGuest(platform, property.accountId, stay.guest));
  const state = stay.state ?? 'confirmed';
  const { rows } = await platform.pool.query<{ number: number }>(
    `insert into reservation (id, account_id, number, property_id, guest_id, arrival, departure, state, source, adults,
       children, babies, pets, held_until, total_cents, notes, reference, arrived_at, departed_at, created_at, updated_at)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, 0, 0, $11, $12, $13, $14, $15, $16, $17, $17
     from reservation where account_id = $2 returning number`,
    [
      id,
      property.accountId,
      property.id,
      guestId,
      stay.arrival,
      stay.departure,
      state,
      stay.source ?? 'direct',
      stay.adults ?? 2,
      stay.children ?? 0,
      stay.heldUntil ?? null,
      stay.totalCents === undefined ? 30_000 : stay.totalCents,
      stay.notes ?? '',
      stay.reference ?? '',
      stay.arrivedAt ?? null,
      stay.departedAt ?? null,
      platform.clock.now(),
    ],
  );
  if (holdingStates.some((holding) => holding === state)) await holdNights(platform, property, stay, 'reservation', id);
  return { id, number: rows[0]?.number ?? 0, guestId };
}

/** Nights that a host closed. */
export async function insertBlock(
  platform: Platform,
  property: BuiltProperty,
  { reason = '', ...nights }: Nights & { reason?: string },
): Promise<{ id: string }> {
  const id = newId();
  await platform.pool.query(
    `insert into block (id, account_id, property_id, arrival, departure, reason, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, property.accountId, property.id, nights.arrival, nights.departure, reason, platform.clock.now()],
  );
  await holdNights(platform, property, nights, 'block', id);
  return { id };
}

/** Somebody whom a host knows; their id. */
export async function buildGuest(platform: Platform, accountId: string, guest: GuestOverrides = {}): Promise<string> {
  const id = guest.id ?? newId();
  await platform.pool.query(
    `insert into guest (id, account_id, first_name, last_name, email, phone, phone_key, notes, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      id,
      accountId,
      guest.firstName ?? 'Camille',
      guest.lastName ?? `Lafitte ${id.slice(-6)}`,
      guest.email ?? null,
      guest.phone ?? null,
      guest.phoneKey ?? null,
      guest.notes ?? '',
      platform.clock.now(),
    ],
  );
  return id;
}

/** Makes properties the parts of a whole. */
export async function buildUnits(platform: Platform, whole: BuiltProperty, units: readonly BuiltProperty[]) {
  for (const unit of units) {
    await platform.pool.query('insert into property_unit (whole_id, unit_id) values ($1, $2)', [whole.id, unit.id]);
  }
}

async function holdNights(
  platform: Platform,
  property: BuiltProperty,
  { arrival, departure }: Nights,
  kind: 'reservation' | 'block',
  id: string,
): Promise<void> {
  await platform.pool.query(
    `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind, ${kind}_id)
     select gen_random_uuid(), $1, $2, coalesce(u.unit_id, $2), $3, $4, $5, $6
     from (select 1) one left join property_unit u on u.whole_id = $2`,
    [property.accountId, property.id, arrival, departure, kind, id],
  );
}
