import type { MoneyPurpose } from '@app/contract/payments/cards.ts';
import type { Day } from '@app/contract/core/days.ts';
import type { PaymentMeans } from '@app/contract/payments/terms/termBounds.ts';
import { prepareRead, type Given, type ReadSource } from '../../platform/index.ts';

/** After the id of a refund, where its bank sent the money of it back. */
const backMark = ':back';

/** By what money is noted that a refund, `re_…`, did not bring to its guest. */
export function returnOf(refundId: string): string {
  return `${refundId}${backMark}`;
}

/** Money that went back to a guest, or came back from their bank. */
export interface DescribedRefund {
  /** `card`: Stripe gives it back; `declared`: its host says so; `returned`: their bank did not take what Stripe gave back. */
  kind: 'card' | 'declared' | 'returned';
  /** Above zero. */
  cents: number;
  means: PaymentMeans;
  on: Day;
  purpose: MoneyPurpose;
  /** Whether the guest is told once the note has stood for a while, and not with the note itself. */
  isToldLater: boolean;
}

const read = prepareRead('describe_refund', (db, given: Given<{ accountId: string; paymentId: string }>) =>
  db
    .selectFrom('stay_payment')
    .select(['cents', 'means', 'day as on', 'purpose', 'refundId', 'telling'])
    .where('id', '=', given('paymentId'))
    .where('accountId', '=', given('accountId'))
    // What a bank moves in a dispute, its cardholder hears of from the bank.
    .where('balanceId', 'is', null),
);

/** The refund that a noted movement of money is; null: it is none, or its host has taken the note off. */
export async function describeRefund(
  source: ReadSource,
  movement: { accountId: string; paymentId: string },
): Promise<DescribedRefund | null> {
  const [row] = await read.from(source, movement);
  if (!row) return null;
  const { refundId, cents, telling, ...facts } = row;
  const isReturned = refundId?.endsWith(backMark) === true;
  if (cents > 0 && !isReturned) return null;
  const kind = isReturned ? 'returned' : refundId === null ? 'declared' : 'card';
  return { ...facts, cents: Math.abs(cents), kind, isToldLater: telling !== null };
}
