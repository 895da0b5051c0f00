import { dayAt } from '@app/contract/core/days.ts';
import type { Tx } from '../../platform/index.ts';
import { receivedOf } from '../records/received.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { billSnapshotSchema, type BillSnapshot, type ReceiptSnapshot, type StayBillSnapshot } from './BillSnapshot.ts';
import { billableOf, draftBill, draftCreditNote, isStillSo } from './draftBill.ts';
import { draftReceipt, draftWithdrawal, type Surroundings } from './draftReceipt.ts';
import { insertBill } from './insertBill.ts';
import { lockIssuer, readIssuer } from './lockIssuer.ts';
import { readBilledStay, type BilledStay } from './readBilledStay.ts';
import { StayBill } from './StayBill.entity.ts';

/** What became of it: its documents are all there; or, in French, what the host's identity lacks; or there is nothing that could be billed. */
export type Documented = { kind: 'done' } | { kind: 'lacking'; missing: readonly string[] } | { kind: 'nothing' };

/** Issued for a stay, as it is stored. */
interface Issued {
  id: string;
  paymentId: string | null;
  corrects: string | null;
  issuedAt: Date;
  snapshot: BillSnapshot;
}

/**
 * Issues what the documents of a stay lack: the receipt of each payment, its bill once it is paid or over, a credit note when a bill says
 * what is no longer so. What is there stays, so that it may be called any number of times, for any reason: twice is once.
 * @param demanded its host asks for the bill now, whatever is paid and wherever it was booked.
 */
export async function documentStay(tx: Tx, own: OwnStay, { demanded }: { demanded: boolean }): Promise<Documented> {
  if (!(await lockIssuer(tx, own.accountId))) return { kind: 'nothing' };
  const host = await readIssuer(tx, own.accountId);
  const stay = await readBilledStay(tx, own);
  if (!host || !stay) return { kind: 'nothing' };
  const issued = await readIssued(tx, own);
  const live = liveBill(issued);
  const billable = billableOf(stay);
  if (demanded && !billable) return { kind: 'nothing' };
  const isWanted = billable !== null && (demanded || isDue(stay) || (live !== null && isFollowed(live.snapshot, stay)));
  const isWrong = live !== null && isDecided(stay) && !(billable && isStillSo(live.snapshot, stay, billable));
  const receipts = awaitedReceipts(stay, issued);
  const mistaken = mistakenReceipts(stay, issued);
  const isBilled = live !== null && !isWrong;
  if (receipts.length + mistaken.length === 0 && !isWrong && (isBilled || !isWanted)) return { kind: 'done' };
  if (host.missing.length > 0) return { kind: 'lacking', missing: host.missing };

  const around: Surroundings = { issuer: issuerOf(host.issuer, stay), product: tx.settings.get('site_title') };
  for (const payment of receipts)
    await insertBill(tx, own, draftReceipt(stay, payment, around), { paymentId: payment.id });
  for (const { id, paymentId, issuedAt, snapshot } of mistaken)
    await insertBill(tx, own, draftWithdrawal(snapshot, dayAt(issuedAt), around), { paymentId, corrects: id });
  if (live && isWrong) {
    const reason = stay.state === 'cancelled' ? 'cancelled' : 'changed';
    const note = draftCreditNote(live.snapshot, { ...around, issuedOn: dayAt(live.issuedAt), reason });
    await insertBill(tx, own, note, { corrects: live.id });
  }
  if (billable && isWanted && !isBilled) await insertBill(tx, own, draftBill(stay, billable, around));
  return { kind: 'done' };
}

/** The number that the host's terms name, where VAT is due, is the one that their bills bear. */
function issuerOf(issuer: Surroundings['issuer'], { vat }: BilledStay): Surroundings['issuer'] {
  return vat.kind === 'liable' ? { ...issuer, vatNumber: vat.number } : issuer;
}

/**
 * Whether a new bill takes the place of one that is no longer so. What remains of a stay that its host typed and cancelled is not agreed: its
 * money may still be on the way back, so that the host says when it is billed.
 */
function isFollowed({ subject }: StayBillSnapshot, { state, agreed }: BilledStay): boolean {
  return state !== 'cancelled' || subject === 'kept' || agreed?.cancellation != null;
}

/** Whether a stay has become what its bill has to follow: an option or a request has not. */
function isDecided({ state }: BilledStay): boolean {
  return state === 'confirmed' || state === 'no_show' || state === 'cancelled';
}

/**
 * Whether a stay is billed by itself: one that was agreed on the host's site, once it is paid or on its departure, or what is kept of it by
 * its terms. Those that a host typed, who may bill them elsewhere, and those of platforms, are billed by demand.
 */
export function isDue(
  stay: Pick<BilledStay, 'state' | 'source' | 'isFresh' | 'totalCents' | 'payments' | 'agreed' | 'facts' | 'today'>,
): boolean {
  const { state, source, isFresh, totalCents, payments, agreed, facts, today } = stay;
  if (source !== 'direct' || !isFresh || !agreed) return false;
  if (state === 'cancelled') return agreed.cancellation !== null;
  if (state !== 'confirmed' || totalCents === null) return false;
  return today >= facts.departure || receivedOf(payments) >= totalCents;
}

async function readIssued({ em }: Pick<Tx, 'em'>, own: OwnStay): Promise<Issued[]> {
  const rows = await em.find(
    StayBill,
    { account: own.accountId, reservationId: own.reservationId },
    { orderBy: { id: 'asc' } },
  );
  return rows.map(({ id, paymentId, corrects, issuedAt, snapshot }) => ({
    id,
    paymentId: paymentId ?? null,
    corrects: corrects ?? null,
    issuedAt,
    snapshot: billSnapshotSchema.parse(snapshot),
  }));
}

/** The bill that holds: the one that nothing corrects. */
function liveBill(issued: readonly Issued[]): (Issued & { snapshot: StayBillSnapshot }) | null {
  const corrected = new Set(issued.map(({ corrects }) => corrects));
  for (const one of issued) {
    const { snapshot } = one;
    if (snapshot.kind === 'bill' && !corrected.has(one.id)) return { ...one, snapshot };
  }
  return null;
}

/** Payments that have no receipt yet, in the order in which they were noted; of what a bank moves in a dispute its host receipts nothing. */
function awaitedReceipts({ payments }: BilledStay, issued: readonly Issued[]) {
  const known = new Set(issued.map(({ paymentId }) => paymentId));
  return payments
    .filter(({ id, byBank }) => !byBank && !known.has(id))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Receipts of payments that were taken back since, and that nothing has withdrawn yet. */
function mistakenReceipts(
  { payments }: BilledStay,
  issued: readonly Issued[],
): (Issued & { snapshot: ReceiptSnapshot })[] {
  const there = new Set(payments.map(({ id }) => id));
  const corrected = new Set(issued.map(({ corrects }) => corrects));
  return issued.flatMap((one) => {
    const { id, paymentId, corrects, snapshot } = one;
    if (snapshot.kind !== 'receipt' || corrects !== null || corrected.has(id)) return [];
    return paymentId === null || there.has(paymentId) ? [] : [{ ...one, snapshot }];
  });
}
