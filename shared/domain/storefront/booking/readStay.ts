import { sql } from 'kysely';
import { propertySheetSchema, type PropertySheet } from '@app/contract/properties/sheet.ts';
import type { GuestAddress } from '@app/contract/reservations/guestAddress.ts';
import type { StoredState } from '@app/contract/reservations/rules.ts';
import { listStayBills, readStayMoney, type StayMoney } from '../../payments/index.ts';
import { prepareRead, type Given, type Platform, type ReadSource } from '../../platform/index.ts';
import { dayAtProperty } from '../../reservations/index.ts';
import type { Booking } from './Booking.entity.ts';
import { readStayToken } from './stayLink.ts';
import type { InferEntity } from '@mikro-orm/core';

type BookingRow = InferEntity<typeof Booking>;

/** A stay that was booked on a host's site, as its guest and its mails tell of it. */
export interface BookedStay {
  reservationId: string;
  accountId: string;
  number: number;
  propertyId: string;
  propertyName: string;
  /** Where it is, to the door; shown to a guest whose stay is confirmed. */
  address: { line1: string; postalCode: string; city: string };
  sheet: PropertySheet;
  arrival: string;
  departure: string;
  state: StoredState;
  answerBy: Date | null;
  heldUntil: string | null;
  /** Until when its nights are kept for a payment by card; null: for none. */
  payUntil: Date | null;
  cancelledBy: string | null;
  adults: number;
  children: number;
  babies: number;
  pets: number;
  totalCents: number;
  guest: {
    firstName: string;
    lastName: string;
    email: string | null;
    phone: string | null;
    address: GuestAddress | null;
  };
  booking: Pick<
    BookingRow,
    'language' | 'siteName' | 'lines' | 'means' | 'arrivalTime' | 'linkVersion' | 'told' | 'offerMessage'
  > & {
    /** When its guest agreed; of an offer that they have not answered, when it was made. */
    agreedAt: Date;
    /** Whether its host offered it, and the guest has not agreed yet. */
    isOffered: boolean;
  };
  money: StayMoney;
  /** Receipts, bills and credit notes, the youngest first. */
  documents: Awaited<ReturnType<typeof listStayBills>>;
  /** When its contract was accepted; null: it has none. */
  contractAt: Date | null;
  /** The day that it is at the property. */
  today: string;
}

const readRow = prepareRead(
  'storefront_booked_stay',
  (db, given: Given<{ reservationId: string; accountId: string | null }>) =>
    db
      .selectFrom('booking as b')
      .innerJoin('reservation as r', 'r.id', 'b.reservationId')
      .innerJoin('property as p', 'p.id', 'r.propertyId')
      .innerJoin('guest as g', 'g.id', 'r.guestId')
      .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'b.accountId').on('a.closedAt', 'is', null))
      .select([
        'r.id as reservationId',
        'r.accountId',
        'r.number',
        'r.propertyId',
        'r.arrival',
        'r.departure',
        'r.state',
      ])
      .select([
        'r.answerBy',
        'r.payUntil',
        'r.heldUntil',
        'r.cancelledBy',
        'r.adults',
        'r.children',
        'r.babies',
        'r.pets',
        'r.totalCents',
      ])
      .leftJoin('contract as k', 'k.reservationId', 'r.id')
      .select(['p.name as propertyName', 'p.line1', 'p.postalCode', 'p.city', 'p.sheet', 'k.acceptedAt as contractAt'])
      .select(['g.firstName', 'g.lastName', 'g.email', 'g.phone', 'g.address'])
      .select([
        'b.language',
        'b.siteName',
        'b.lines',
        'b.means',
        'b.arrivalTime',
        'b.linkVersion',
        'b.told',
        'b.agreedAt',
        'b.offerMessage',
        'b.createdAt as offeredAt',
      ])
      .where('b.reservationId', '=', given('reservationId'))
      .where(sql<boolean>`(${given('accountId')}::uuid is null or b.account_id = ${given('accountId')}::uuid)`),
);

/**
 * A stay that was booked on a host's site; null: there is none of this id, or its account was closed.
 * @param accountId whose it must be; null for a link that names the stay itself.
 */
export async function readBookedStay(
  source: ReadSource & Pick<Platform, 'clock'>,
  { reservationId, accountId }: { reservationId: string; accountId: string | null },
): Promise<BookedStay | null> {
  const [row] = await readRow.from(source, { reservationId, accountId });
  if (!row) return null;
  const money = await readStayMoney(source, { reservationId, accountId: row.accountId });
  if (!money) return null;
  const { language, siteName, lines, means, arrivalTime, linkVersion, told, agreedAt, ...known } = row;
  const { offerMessage, offeredAt, ...stay } = known;
  const { line1, postalCode, city, firstName, lastName, email, phone, address, totalCents, ...rest } = stay;
  const sheet = propertySheetSchema.parse(stay.sheet);
  return {
    ...rest,
    answerBy: stay.answerBy === null ? null : new Date(stay.answerBy),
    payUntil: stay.payUntil === null ? null : new Date(stay.payUntil),
    contractAt: stay.contractAt === null ? null : new Date(stay.contractAt),
    sheet,
    totalCents: totalCents ?? 0,
    address: { line1, postalCode, city },
    guest: { firstName, lastName, email, phone, address },
    booking: {
      language,
      siteName,
      lines,
      means,
      arrivalTime,
      linkVersion,
      told,
      offerMessage,
      agreedAt: new Date(agreedAt ?? offeredAt),
      isOffered: agreedAt === null,
    },
    money,
    documents: await listStayBills(source, { reservationId, accountId: row.accountId }),
    today: dayAtProperty(source.clock.now(), sheet.hours),
  };
}

/** Whether a link opened the page of a stay on the site of its host until another one replaced it. */
export async function isReplacedLink(
  platform: Platform,
  { token, accountId }: { token: string; accountId: string },
): Promise<boolean> {
  const link = readStayToken(platform, token);
  if (!link) return false;
  const stay = await readBookedStay(platform, { reservationId: link.reservationId, accountId });
  // Of a stay without a page yet, the link of its review is version 0: nothing has replaced it.
  return stay !== null && link.version !== 0 && link.version !== stay.booking.linkVersion;
}

/** The stay that the link of a guest's page opens, on the site of its host alone; null: it opens none, or was withdrawn. */
export async function openStayLink(
  platform: Platform,
  { token, accountId }: { token: string; accountId: string },
): Promise<BookedStay | null> {
  const link = readStayToken(platform, token);
  if (!link) return null;
  const stay = await readBookedStay(platform, { reservationId: link.reservationId, accountId });
  return stay?.booking.linkVersion === link.version ? stay : null;
}
