import { newId, type Platform } from '../platform/index.ts';

/** Where guests of tests live. */
export const guestAddress = { street: '4 rue des Basques', postalCode: '64100', town: 'Bayonne', country: 'FR' };

interface GuestOverrides {
  id?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  phoneKey?: string;
  notes?: string;
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
