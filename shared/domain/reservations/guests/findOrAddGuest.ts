import type { z } from 'zod';
import type { guestFields } from '@app/contract/reservations/api.ts';
import { isSameAddress } from '@app/contract/reservations/guestAddress.ts';
import { Account } from '../../accounts/index.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { lockRegister } from '../occupancy/lockProperties.ts';
import { Guest, type GuestRow } from './Guest.entity.ts';
import { phoneKey } from '../phoneKey.ts';

export type GuestFields = z.output<typeof guestFields>;

/** How a guest is stored who is told of in a form. */
export function storedGuest({ firstName, lastName, email, phone, address }: GuestFields) {
  return {
    firstName,
    lastName,
    email: email?.toLowerCase() ?? null,
    phone: phone ?? null,
    phoneKey: phoneKey(phone),
    address: address ?? null,
  };
}

/**
 * The guest of an account with the same last name, accents and capitals aside, and the same e-mail or telephone; null: none is known.
 * The caller has locked the register.
 */
export async function findGuest(tx: Pick<Tx, 'em'>, accountId: string, fields: GuestFields): Promise<GuestRow | null> {
  const [found] = await findGuests(tx, accountId, [fields]);
  return found ?? null;
}

/** The guest of each of these, as `findGuest` finds one, by one statement for all of them and one for their rows. */
export async function findGuests(
  { em }: Pick<Tx, 'em'>,
  accountId: string,
  told: readonly GuestFields[],
): Promise<(GuestRow | null)[]> {
  const asked = told.map((fields, place) => ({ place, ...storedGuest(fields) }));
  // Nobody can be found without an address: no need to ask.
  const reachable = asked.filter(({ email, phoneKey: key }) => email !== null || key !== null);
  if (reachable.length === 0) return asked.map(() => null);
  const found = await em.execute<{ place: number; id: string }[]>(
    `select t.place, g.id
     from jsonb_to_recordset(?::jsonb) as t(place int, email text, "phoneKey" text, "lastName" text)
     cross join lateral (
       select id from guest
       where account_id = ? and erased_at is null and (email = t.email or phone_key = t."phoneKey")
         and search_key(last_name) = search_key(t."lastName")
       order by coalesce(email = t.email, false) desc, created_at, id limit 1
     ) g`,
    [JSON.stringify(reachable), accountId],
  );
  if (found.length === 0) return asked.map(() => null);
  const ids = [...new Set(found.map(({ id }) => id))];
  const guests = new Map((await em.find(Guest, { id: ids, account: accountId })).map((guest) => [guest.id, guest]));
  const idOf = new Map(found.map(({ place, id }) => [place, id]));
  return asked.map(({ place }) => guests.get(idOf.get(place) ?? '') ?? null);
}

/** The row of a guest who is not known yet. */
export function newGuest({ clock }: Pick<Tx, 'clock'>, accountId: string, fields: GuestFields) {
  const now = clock.now();
  return { id: newId(), account: accountId, ...storedGuest(fields), createdAt: now, updatedAt: now };
}
export type NewGuest = ReturnType<typeof newGuest>;

/** Adds a guest without looking whether they are known. */
export function addGuest(tx: Pick<Tx, 'em' | 'clock'>, accountId: string, fields: GuestFields): GuestRow {
  const account = tx.em.getReference(Account, accountId);
  return tx.em.create(Guest, { ...newGuest(tx, accountId, fields), account });
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

/**
 * The guest who books under an e-mail themselves, known by it alone: whoever knows somebody's name and telephone must not be taken for
 * them, nor have their mails go elsewhere. Their page shows telephone and address: whoever typed others than those that are known is a guest
 * of their own, and learns nothing of theirs. The caller has locked the register.
 */
export async function findOrAddByEmail(tx: Tx, accountId: string, fields: GuestFields): Promise<GuestRow> {
  await lockRegister(tx, accountId);
  const known = await findGuest(tx, accountId, { ...fields, phone: undefined });
  if (!known || isContradicted(known, fields)) return addGuest(tx, accountId, fields);
  const told = storedGuest(fields);
  if (!known.address && told.address) tx.em.assign(known, { address: told.address, updatedAt: tx.clock.now() });
  return known;
}

function isContradicted(known: GuestRow, { phone, address }: GuestFields): boolean {
  const isOtherPhone = Boolean(known.phone) && known.phoneKey !== phoneKey(phone);
  return isOtherPhone || Boolean(known.address && !isSameAddress(known.address, address ?? null));
}

/** Tells of a guest who is known what was not known of them. */
export function fillIn({ em, clock }: Pick<Tx, 'em' | 'clock'>, known: GuestRow, fields: GuestFields): void {
  const told = storedGuest(fields);
  const missing = {
    ...(known.firstName === '' && told.firstName !== '' && { firstName: told.firstName }),
    ...(!known.email && told.email !== null && { email: told.email }),
    ...(!known.phone && told.phone !== null && { phone: told.phone, phoneKey: told.phoneKey }),
    ...(!known.address && told.address !== null && { address: told.address }),
  };
  if (Object.keys(missing).length > 0) em.assign(known, { ...missing, updatedAt: clock.now() });
}
