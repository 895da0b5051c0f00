import type { ImportPlan } from '@app/contract/reservations/importApi.ts';
import { reservationCreated } from '@app/contract/reservations/events.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, newId, type Platform, type Tx } from '../../platform/index.ts';
import { fillIn, findGuests, newGuest, storedGuest, type NewGuest } from '../guests/findOrAddGuest.ts';
import { Guest, type GuestRow } from '../guests/Guest.entity.ts';
import { lockProperties, lockRegister, type LockedProperty } from '../occupancy/lockProperties.ts';
import { takeFreeNights } from '../occupancy/takeNights.ts';
import { transactNights } from '../occupancy/transactNights.ts';
import { Reservation, ReservationChange } from '../Reservation.entity.ts';
import { planImport, propertiesOf, readLines, type PlannedImport, type PropertyChoices } from './planImport.ts';
import { readKnownProperties, readKnownState } from './readKnownState.ts';
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
  const read = readLines(readTable(file.csv));
  return shownPlan(planImport(read, await readKnownState(platform, accountId), file.properties));
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
  // Before the transaction: others would wait for its locks while thousands of lines are read.
  const read = readLines(readTable(file.csv));
  return transactNights(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'addThings');
    const named = propertiesOf(read, { properties: await readKnownProperties(tx, accountId) }, file.properties);
    const locked = await lockProperties(
      tx,
      accountId,
      [...named.values()].flatMap((property) => property?.id ?? []),
    );
    await lockRegister(tx, accountId);
    // Now that nobody else takes these nights or adds to the register.
    const plan = planImport(read, await readKnownState(tx, accountId), file.properties);
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

/** Rows of one statement: PostgreSQL takes 65,535 values in each. */
const rowsAtOnce = 1_000;

/** Adds the stays of a plan with as many statements whether they are ten or a thousand: the properties are locked meanwhile. */
async function addStays(
  tx: Tx,
  accountId: string,
  locked: ReadonlyMap<string, LockedProperty>,
  stays: readonly ImportedStay[],
): Promise<void> {
  const guestIds = await findOrAddGuests(
    tx,
    accountId,
    stays.map(({ guest }) => guest),
  );
  const now = tx.clock.now();
  const last = await lastNumber(tx, accountId);
  const added = stays.map((stay, index) => {
    const { propertyId, guest: _, totalCents, ...fields } = stay;
    const property = locked.get(propertyId);
    const guest = guestIds[index];
    if (!property || !guest) throw new DomainError('changed_meanwhile');
    const id = newId();
    tx.record(reservationCreated, { reservationId: id, accountId });
    const row = {
      ...fields,
      id,
      number: last + index + 1,
      account: accountId,
      property: propertyId,
      guest,
      totalCents: totalCents ?? null,
      createdAt: now,
      updatedAt: now,
    };
    const change = { id: newId(), reservation: id, kind: 'imported', data: { state: fields.state }, at: now } as const;
    return { row, change, taking: { property, holder: { kind: 'reservation', id }, nights: stay } as const };
  });
  for (const some of chunksOf(added)) {
    await tx.em.insertMany(
      Reservation,
      some.map(({ row }) => row),
    );
    await tx.em.insertMany(
      ReservationChange,
      some.map(({ change }) => change),
    );
  }
  await takeFreeNights(
    tx,
    added.map(({ taking }) => taking),
  );
}

async function lastNumber({ em }: Pick<Tx, 'em'>, accountId: string): Promise<number> {
  const [row] = await em.execute<{ last: number }[]>(
    'select coalesce(max(number), 0) as last from reservation where account_id = ?',
    [accountId],
  );
  return row?.last ?? 0;
}

/** Finds or adds the guests of a file, one for each of its stays; those of one name and address are one. @returns their ids. */
async function findOrAddGuests(tx: Tx, accountId: string, told: readonly ImportedStay['guest'][]): Promise<string[]> {
  const known = await findGuests(tx, accountId, told);
  const seen = new Map<string, string>();
  const added: NewGuest[] = [];
  const ids = told.map((fields, index) => {
    const keys = addressesOf(fields);
    const before = keys.map((key) => seen.get(key)).find((guest) => guest !== undefined);
    const id = before ?? placeGuest(known[index] ?? null, fields);
    for (const key of keys) seen.set(key, id);
    return id;
  });
  for (const some of chunksOf(added)) await tx.em.insertMany(Guest, some);
  return ids;

  function placeGuest(guest: GuestRow | null, fields: ImportedStay['guest']): string {
    if (guest) {
      fillIn(tx, guest, fields);
      return guest.id;
    }
    const row = newGuest(tx, accountId, fields);
    added.push(row);
    return row.id;
  }
}

function chunksOf<T>(rows: readonly T[]): T[][] {
  const chunks = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: chunks }, (_, index) => rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce));
}

function addressesOf(fields: ImportedStay['guest']): string[] {
  const { email, phoneKey, lastName } = storedGuest(fields);
  return [email && `e-mail ${email}`, phoneKey && `phone ${phoneKey}`].flatMap((address) =>
    address ? [`${wordKey(lastName)} ${address}`] : [],
  );
}
