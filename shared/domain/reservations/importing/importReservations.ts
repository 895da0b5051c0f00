import type { ImportPlan } from '@app/contract/reservations/importApi.ts';
import { reservationCreated } from '@app/contract/reservations/events.ts';
import { Account, requireAbility } from '../../accounts/index.ts';
import { DomainError, newId, type Platform, type Tx } from '../../platform/index.ts';
import { Property } from '../../properties/index.ts';
import { addGuest, findOrAddGuest, storedGuest } from '../guests/findOrAddGuest.ts';
import type { GuestRow } from '../guests/Guest.entity.ts';
import { lockProperties, lockRegister, type LockedProperty } from '../occupancy/lockProperties.ts';
import { takeNights } from '../occupancy/takeNights.ts';
import { transactNights } from '../occupancy/transactNights.ts';
import { Reservation } from '../Reservation.entity.ts';
import { noteChange } from '../stays/noteChange.ts';
import { planImport, type PlannedImport, type PropertyChoices } from './planImport.ts';
import { readKnownState } from './readKnownState.ts';
import { readTable } from './readTable.ts';
import type { ImportedStay } from './readStay.ts';
import { wordKey } from './wordKey.ts';

/** A file, and for its names of properties those that they are. */
interface ImportFile {
  csv: string;
  properties: PropertyChoices;
}

/** What an import would do, line by line; nothing is written. @throws DomainError invalid_input when the file is no table. */
export async function previewImport(
  platform: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
  file: ImportFile,
): Promise<ImportPlan> {
  const table = readTable(file.csv);
  return shownPlan(planImport(table, await readKnownState(platform, accountId), file.properties));
}

/**
 * Imports all that was announced of a file, in one transaction, or nothing.
 * @throws DomainError account_restricted, invalid_input; changed_meanwhile when it would not be as many as announced.
 */
export async function importReservations(
  platform: Platform,
  accountId: string,
  { expected, ...file }: ImportFile & { expected: number },
): Promise<ImportPlan> {
  const table = readTable(file.csv);
  return transactNights(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'addThings');
    const before = planImport(table, await readKnownState(tx, accountId), file.properties);
    const propertyIds = staysOf(before).map(({ propertyId }) => propertyId);
    const locked = await lockProperties(tx, accountId, propertyIds);
    await lockRegister(tx, accountId);
    // Again, now that nobody else takes these nights or adds to the register.
    const plan = planImport(table, await readKnownState(tx, accountId), file.properties);
    if (plan.counts.create !== expected) {
      throw new DomainError('changed_meanwhile', {
        detail: 'Vos réservations ont changé depuis l’aperçu\u00a0: relisez-le avant d’importer.',
      });
    }
    await addStays(tx, accountId, locked, staysOf(plan));
    return shownPlan(plan);
  });
}

function staysOf({ lines }: PlannedImport): ImportedStay[] {
  return lines.flatMap(({ stay }) => stay ?? []);
}

function shownPlan({ lines, ...plan }: PlannedImport): ImportPlan {
  return { ...plan, lines: lines.map(({ line, action, sentence }) => ({ line, action, sentence })) };
}

async function addStays(
  tx: Tx,
  accountId: string,
  locked: ReadonlyMap<string, LockedProperty>,
  stays: readonly ImportedStay[],
): Promise<void> {
  const guestOf = guestsOfFile(tx, accountId);
  const now = tx.clock.now();
  let number = await lastNumber(tx, accountId);
  const added: { id: string; property: LockedProperty; stay: ImportedStay }[] = [];
  for (const stay of stays) {
    const { propertyId, guest, totalCents, ...fields } = stay;
    const property = locked.get(propertyId);
    if (!property) throw new DomainError('changed_meanwhile');
    const id = newId();
    number += 1;
    tx.em.create(Reservation, {
      ...fields,
      id,
      number,
      account: tx.em.getReference(Account, accountId),
      property: tx.em.getReference(Property, propertyId),
      guest: await guestOf(guest),
      totalCents: totalCents ?? null,
      createdAt: now,
      updatedAt: now,
    });
    noteChange(tx, id, 'imported', { state: fields.state });
    tx.record(reservationCreated, { reservationId: id, accountId });
    added.push({ id, property, stay });
  }
  await tx.em.flush();
  for (const { id, property, stay } of added) {
    await takeNights(tx, property, { kind: 'reservation', id }, stay);
  }
}

async function lastNumber({ em }: Pick<Tx, 'em'>, accountId: string): Promise<number> {
  const [row] = await em.execute<{ last: number }[]>(
    'select coalesce(max(number), 0) as last from reservation where account_id = ?',
    [accountId],
  );
  return row?.last ?? 0;
}

/** Finds or adds the guests of a file; one whom an earlier line added is not in the database yet. */
function guestsOfFile(tx: Tx, accountId: string): (fields: ImportedStay['guest']) => Promise<GuestRow> {
  const added = new Map<string, GuestRow>();
  return async (fields) => {
    const keys = addressesOf(fields);
    // Nobody can be found without an address: no need to ask.
    if (keys.length === 0) return addGuest(tx, accountId, fields);
    const known = keys.map((key) => added.get(key)).find((guest) => guest !== undefined);
    const guest = known ?? (await findOrAddGuest(tx, accountId, fields));
    for (const key of keys) added.set(key, guest);
    return guest;
  };
}

function addressesOf(fields: ImportedStay['guest']): string[] {
  const { email, phoneKey, lastName } = storedGuest(fields);
  return [email && `e-mail ${email}`, phoneKey && `phone ${phoneKey}`].flatMap((address) =>
    address ? [`${wordKey(lastName)} ${address}`] : [],
  );
}
