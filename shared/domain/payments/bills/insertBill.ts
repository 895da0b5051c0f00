import { dayAt } from '@app/contract/core/days.ts';
import { stayBillIssued } from '@app/contract/payments/events.ts';
import { billNumber } from '@app/contract/payments/bills/rules.ts';
import { newId, type Tx } from '../../platform/index.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { freezeBill, templateVersion, type BillDraft, type ReceiptDraft } from './BillSnapshot.ts';
import { StayBill } from './StayBill.entity.ts';

/** Which payment a receipt is for, and which document is corrected or withdrawn. */
interface Links {
  paymentId?: string | null;
  corrects?: string;
}

/**
 * Gives a draft the next number of its series and its instant, and stores it; records `payments.bill_issued`. The caller has locked the
 * issuer: the series is read from what was issued, nothing of which is ever deleted, so that a rollback leaves no gap, and nobody else
 * takes the number meanwhile.
 */
export async function insertBill(
  tx: Tx,
  { accountId, reservationId }: OwnStay,
  draft: ReceiptDraft | BillDraft,
  { paymentId = null, corrects }: Links = {},
): Promise<void> {
  const { em, clock } = tx;
  const { kind } = draft;
  const now = clock.now();
  const [last] = await em.execute<{ issued_at: string | null }[]>(
    'select max(issued_at) as issued_at from stay_bill where account_id = ? and kind = ?',
    [accountId, kind],
  );
  // Numbers follow time: nothing is dated before the previous one of its kind.
  const previous = last?.issued_at ? new Date(last.issued_at) : now;
  const issuedAt = previous > now ? previous : now;
  const year = Number(dayAt(issuedAt).slice(0, 4));
  const [series] = await em.execute<{ next: number }[]>(
    'select coalesce(max(sequence), 0) + 1 as next from stay_bill where account_id = ? and kind = ? and year = ?',
    [accountId, kind, year],
  );
  const sequence = series?.next ?? 1;
  const number = billNumber({ kind, year, sequence });
  const { id } = em.create(StayBill, {
    id: newId(),
    account: accountId,
    reservationId,
    kind,
    year,
    sequence,
    number,
    paymentId,
    corrects: corrects ?? null,
    totalCents: signedTotal(draft),
    snapshot: freezeBill(draft, { number, issuedAt: issuedAt.toISOString() }),
    templateVersion,
    issuedAt,
  });
  await em.flush();
  tx.record(stayBillIssued, { billId: id, accountId });
}

/** In the host's direction: what a guest gets back, or what is corrected, is below zero. */
function signedTotal(draft: ReceiptDraft | BillDraft): number {
  if (draft.kind !== 'receipt') return draft.kind === 'bill' ? draft.totals.totalCents : -draft.totals.totalCents;
  const isBack = draft.direction === 'returned';
  const isWithdrawn = draft.corrects !== null;
  return isBack === isWithdrawn ? draft.payment.cents : -draft.payment.cents;
}
