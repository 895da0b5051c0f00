import { addDays } from '@app/contract/core/days.ts';
import type { StayBills } from '@app/contract/payments/bills/billsApi.ts';
import { DomainError, prepareRead, type Given, type Platform, type ReadSource } from '../../platform/index.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { billableOf } from './draftBill.ts';
import { isDue } from './documentStay.ts';
import { triedDays } from './reviewBills.ts';
import { readIssuer } from './lockIssuer.ts';
import { readBilledStay } from './readBilledStay.ts';

const readRows = prepareRead('bills_of_stay', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('stay_bill as b')
    .leftJoin('stay_bill as c', 'c.id', 'b.corrects')
    .leftJoin('stay_bill as by', 'by.corrects', 'b.id')
    .select(['b.id', 'b.kind', 'b.number', 'b.totalCents as cents', 'b.issuedAt', 'b.paymentId'])
    .select(['c.number as corrects', 'by.number as correctedBy'])
    .where('b.accountId', '=', given('accountId'))
    .where('b.reservationId', '=', given('reservationId'))
    .orderBy('b.issuedAt', 'desc')
    .orderBy('b.id', 'desc'),
);

function presentBill(row: Awaited<ReturnType<typeof readRows.from>>[number]): StayBills['bills'][number] {
  const { id, kind, number, cents, issuedAt, corrects, correctedBy } = row;
  return { id, kind, number, cents, issuedAt: new Date(issuedAt).toISOString(), corrects, correctedBy };
}

/** The documents of a host's stay, the youngest first. */
export async function listStayBills(source: ReadSource, own: OwnStay): Promise<StayBills['bills']> {
  const rows = await readRows.from(source, own);
  return rows.map(presentBill);
}

/** The documents of a host's stay, and what can be issued of it. @throws DomainError not_found when it is not theirs. */
export async function readStayBills(platform: Pick<Platform, 'db' | 'clock'>, own: OwnStay): Promise<StayBills> {
  const [stay, host, rows] = await Promise.all([
    readBilledStay(platform, own),
    readIssuer(platform, own.accountId),
    readRows(platform, own),
  ]);
  if (!stay || !host) throw new DomainError('not_found');
  const known = new Set(rows.map(({ paymentId }) => paymentId));
  const isBilled = rows.some(({ kind, correctedBy }) => kind === 'bill' && correctedBy === null);
  const mayBill = !isBilled && billableOf(stay) !== null;
  return {
    bills: rows.map(presentBill),
    missing: host.missing,
    awaitedReceipts: stay.payments.filter(
      ({ id, on, byBank }) => !byBank && !known.has(id) && on >= addDays(stay.today, -triedDays),
    ).length,
    mayBill,
    billedOn: mayBill && isDue({ ...stay, today: stay.facts.departure }) ? stay.facts.departure : null,
  };
}
