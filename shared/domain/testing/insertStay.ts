import { newId, type Platform } from '../platform/index.ts';

interface Stay {
  accountId: string;
  propertyId: string;
  arrival: string;
  departure: string;
  /** What is taken by it; the property itself when absent. */
  unitIds?: readonly string[];
  guestName?: string;
}

let made = 0;

/** The rows of a confirmed stay, as they are stored: without asking whether its nights are free. @returns the reservation's id. */
export async function insertStay({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, stay: Stay): Promise<string> {
  const { accountId, propertyId, arrival, departure, unitIds = [propertyId], guestName = 'Haritz' } = stay;
  const now = clock.now();
  const [guestId, reservationId] = [newId(), newId()];
  made += 1;
  await pool.query(
    `insert into guest (id, account_id, first_name, last_name, created_at, updated_at) values ($1, $2, $3, 'Etxeberri', $4, $4)`,
    [guestId, accountId, guestName, now],
  );
  await pool.query(
    `insert into reservation (id, account_id, number, property_id, guest_id, arrival, departure, state, source, adults, children,
       babies, pets, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, 'confirmed', 'direct', 2, 0, 0, 0, $8, $8)`,
    [reservationId, accountId, 100_000 + made, propertyId, guestId, arrival, departure, now],
  );
  await pool.query(
    `insert into reservation_change (id, reservation_id, kind, data, at) values ($1, $2, 'created', '{}', $3)`,
    [newId(), reservationId, now],
  );
  for (const unitId of unitIds) {
    await pool.query(
      `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind, reservation_id)
       values ($1, $2, $3, $4, $5, $6, 'reservation', $7)`,
      [newId(), accountId, propertyId, unitId, arrival, departure, reservationId],
    );
  }
  return reservationId;
}
