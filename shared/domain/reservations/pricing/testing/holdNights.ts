import { newId, type Platform } from '../../../platform/index.ts';
import type { BuiltProperty } from '../../../testing/index.ts';

interface Nights {
  arrival: string;
  departure: string;
}

/** Nights of a property that are taken, as they are stored: by nothing but the row itself. A whole's are those of its units. */
export async function holdNights(platform: Platform, property: BuiltProperty, { arrival, departure }: Nights) {
  await platform.pool.query(
    `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind)
     select gen_random_uuid(), $1, $2, coalesce(u.unit_id, $2), $3, $4, 'event'
     from (select 1) one left join property_unit u on u.whole_id = $2`,
    [property.accountId, property.id, arrival, departure],
  );
}

interface HeldStay extends Nights {
  firstName: string;
  lastName: string;
  promoCode?: string;
  /** The discount that its quote says was taken off. */
  discount?: 'promo' | 'step';
}

/** A confirmed stay that holds its nights, as it is stored; its id. */
export async function holdStay(platform: Platform, property: BuiltProperty, stay: HeldStay): Promise<string> {
  const [id, guestId] = [newId(), newId()];
  const now = platform.clock.now();
  const { accountId } = property;
  await platform.pool.query(
    `insert into guest (id, account_id, first_name, last_name, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
    [guestId, accountId, stay.firstName, stay.lastName, now],
  );
  await platform.pool.query(
    `insert into reservation (id, account_id, number, property_id, guest_id, arrival, departure, state, source, adults,
       children, babies, pets, promo_code, quote, created_at, updated_at)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, 'confirmed', 'direct', 2, 0, 0, 0, $7, $8, $9, $9
     from reservation where account_id = $2`,
    [
      id,
      accountId,
      property.id,
      guestId,
      stay.arrival,
      stay.departure,
      stay.promoCode ?? null,
      stay.discount ? JSON.stringify({ discount: stay.discount }) : null,
      now,
    ],
  );
  await platform.pool.query(
    `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind, reservation_id)
     select gen_random_uuid(), $1, $2, coalesce(u.unit_id, $2), $3, $4, 'reservation', $5
     from (select 1) one left join property_unit u on u.whole_id = $2`,
    [accountId, property.id, stay.arrival, stay.departure, id],
  );
  return id;
}
