import type { z } from 'zod';
import { phoneSchema } from '@app/contract/accounts/personFields.ts';
import { newReservationSchema } from '@app/contract/reservations/api.ts';
import { reservationBounds, reservationMessages, type Source } from '@app/contract/reservations/rules.ts';
import { readAddress } from './readAddress.ts';
import { readAmount, readCount, readDay, readSource, readState, splitName } from './readCells.ts';
import type { Column, FileFormat } from './fileFormats.ts';

/** A reservation as a line of a file tells of it, checked as one that is typed. */
export type ImportedStay = z.output<typeof newReservationSchema>;

/** What a line says; a sentence where it cannot be read, or where there is nothing to take from it. */
export type ReadLine =
  | { kind: 'stay'; propertyName: string; stay: Omit<ImportedStay, 'propertyId'>; hasUnreadAddress: boolean }
  | { kind: 'over'; propertyName: string; sentence: string }
  | { kind: 'unreadable'; propertyName: string; sentence: string };

/** Any property: which one it is is known later. */
const somewhere = '00000000-0000-4000-8000-000000000000';
/** Formats in which every line comes from the same place. */
const sourceOf: Partial<Record<FileFormat['format'], Source>> = { airbnb: 'airbnb', booking: 'booking' };

type Cells = (column: Column) => string;

/** Reads a line of a file. */
export function readStay(file: FileFormat, line: readonly string[]): ReadLine {
  const cells: Cells = (column) => cleaned(file, line[file.columns.get(column) ?? -1] ?? '');
  const propertyName = cells('property');
  const unreadable = (sentence: string) => ({ kind: 'unreadable', propertyName, sentence }) as const;
  const state = readState(cells('state'));
  if (state === 'over')
    return { kind: 'over', propertyName, sentence: `État «\u00a0${cells('state')}\u00a0»\u00a0: rien à reprendre.` };

  const arrival = readDay(cells('arrival'), file.days);
  if (arrival === null) return unreadable(`Date d’arrivée illisible\u00a0: «\u00a0${cells('arrival')}\u00a0».`);
  const departure = readDay(cells('departure'), file.days);
  if (departure === null) return unreadable(`Date de départ illisible\u00a0: «\u00a0${cells('departure')}\u00a0».`);
  const totalCents = readAmount(cells('amount'));
  if (totalCents === null || isForeign(cells('currency'))) {
    return unreadable(
      `Montant en euros illisible\u00a0: «\u00a0${`${cells('amount')} ${cells('currency')}`.trim()}\u00a0».`,
    );
  }
  const people = readPeople(cells);
  if (people === null) return unreadable('Nombre de voyageurs illisible.');
  const { guest, notes, hasUnreadAddress } = readGuest(file, cells);
  if (guest.lastName === '') return unreadable(`${reservationMessages.guestRequired}.`);
  const parsed = newReservationSchema.safeParse({
    propertyId: somewhere,
    arrival,
    departure,
    guest,
    ...people,
    source: sourceOf[file.format] ?? readSource(cells('source')),
    totalCents,
    state,
    notes,
    reference: cells('reference').slice(0, reservationBounds.reference),
  });
  if (!parsed.success) return unreadable(`${parsed.error.issues[0]?.message ?? 'Ligne illisible'}.`);
  const { propertyId: _, ...stay } = parsed.data;
  return { kind: 'stay', propertyName, stay, hasUnreadAddress };
}

/** A text as it was before our export kept spreadsheets from running it; without characters that no field takes. */
function cleaned({ format }: FileFormat, cell: string): string {
  const text = format === 'clairvolet' ? cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '') : cell;
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}

function isForeign(currency: string): boolean {
  return currency !== '' && !/^(?:EUR|€|euros?)$/i.test(currency);
}

/** Where a file tells of all of them together, they are adults. */
function readPeople(cells: Cells) {
  const counts = {
    adults: readCount(cells('adults') || cells('people'), 1),
    children: readCount(cells('children'), 0),
    babies: readCount(cells('babies'), 0),
    pets: readCount(cells('pets'), 0),
  };
  const { adults, children, babies, pets } = counts;
  if (adults === null || children === null || babies === null || pets === null) return null;
  return { adults: Math.max(1, adults), children, babies, pets };
}

/** An e-mail, a telephone or an address that no form would take is kept in the notes. */
function readGuest(file: FileFormat, cells: Cells) {
  const name = cells('lastName')
    ? { firstName: cells('firstName'), lastName: cells('lastName') }
    : splitName(cells('fullName'));
  const [email, phone] = [cells('email'), cells('phone')];
  const takesEmail = newReservationSchema.shape.guest.shape.email.safeParse(email).success;
  const takesPhone = phoneSchema.safeParse(phone).success;
  const { address, unread } = readAddress(file, cells);
  const notes = [
    cells('notes'),
    ...(takesEmail ? [] : [`E-mail dans le fichier\u00a0: ${email}`]),
    ...(takesPhone ? [] : [`Téléphone dans le fichier\u00a0: ${phone}`]),
    ...(unread === '' ? [] : [`Adresse dans le fichier\u00a0: ${unread}`]),
  ];
  return {
    guest: {
      firstName: plain(name.firstName),
      lastName: plain(name.lastName),
      ...(takesEmail && { email }),
      ...(takesPhone && { phone }),
      ...(address && { address }),
    },
    hasUnreadAddress: unread !== '',
    notes: notes
      .filter((text) => text !== '')
      .join('\n')
      .slice(0, reservationBounds.notes),
  };
}

function plain(name: string): string {
  return name
    .replaceAll(/[<>\n]/g, ' ')
    .trim()
    .slice(0, reservationBounds.name)
    .trim();
}
