import type { z } from 'zod';
import type { guestFields } from '@app/contract/reservations/api.ts';
import { Account } from '../../accounts/index.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { lockRegister } from '../occupancy/lockProperties.ts';
import { Guest, type GuestRow } from './Guest.entity.ts';
import { phoneKey } from '../phoneKey.ts';

export type GuestFields = z.output<typeof guestFields>;

/** How a guest is stored who is told of in a form. */
export function storedGuest({ firstName, lastName, email, phone }: GuestFields) {
  return { firstName, lastName, email: email?.toLowerCase() ?? null, phone: phone ?? null, phoneKey: phoneKey(phone) };
}

/**
 * The guest of an account with the same last name, accents and capitals aside, and the same e-mail or telephone; null: none is known.
 * The caller has locked the register.
 */
export async function findGuest(
  { em }: Pick<Tx, 'em'>,
  accountId: string,
  fields: GuestFields,
): Promise<GuestRow | null> {
  const { email, phoneKey: key, lastName } = storedGuest(fields);
  if (email === null && key === null) return null;
  const [found] = await em.execute<{ id: string }[]>(
    `select id from guest
     where account_id = ? and erased_at is null and (email = ? or phone_key = ?) and search_key(last_name) = search_key(?)
     order by coalesce(email = ?, false) desc, created_at, id limit 1`,
    [accountId, email, key, lastName, email],
  );
  return found ? em.findOne(Guest, { id: found.id, account: accountId }) : null;
}

/** Adds a guest without looking whether they are known. */
export function addGuest({ em, clock }: Pick<Tx, 'em' | 'clock'>, accountId: string, fields: GuestFields): GuestRow {
  const now = clock.now();
  return em.create(Guest, {
    id: newId(),
    account: em.getReference(Account, accountId),
    ...storedGuest(fields),
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * The guest that a form tells of: one who is known, whose empty fields are filled in, or a new one. Locks the register first, so that
 * two forms at once do not make two of one.
 */
export async function findOrAddGuest(tx: Tx, accountId: string, fields: GuestFields): Promise<GuestRow> {
  await lockRegister(tx, accountId);
  const known = await findGuest(tx, accountId, fields);
  if (!known) return addGuest(tx, accountId, fields);
  fillIn(tx, known, fields);
  return known;
}

function fillIn({ em, clock }: Tx, known: GuestRow, fields: GuestFields): void {
  const told = storedGuest(fields);
  const missing = {
    ...(known.firstName === '' && told.firstName !== '' && { firstName: told.firstName }),
    ...(!known.email && told.email !== null && { email: told.email }),
    ...(!known.phone && told.phone !== null && { phone: told.phone, phoneKey: told.phoneKey }),
  };
  if (Object.keys(missing).length > 0) em.assign(known, { ...missing, updatedAt: clock.now() });
}
