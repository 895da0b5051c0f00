import type { PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { receivedOf } from '../records/received.ts';
import type { DeclaredPayment } from '../records/stayPlans.ts';
import type { BillIssuer, ReceiptDraft, ReceiptSnapshot } from './BillSnapshot.ts';
import type { BilledStay } from './readBilledStay.ts';

/** What every document of a stay says of who issues it, to whom and about what. */
export interface Surroundings {
  issuer: BillIssuer;
  product: string;
}

/** Of a stay: what its documents say alike. */
export function aboutStay({ facts, guestName, guestAddress, language }: BilledStay, { issuer, product }: Surroundings) {
  const guest = guestName === null ? null : { name: guestName, ...(guestAddress && { address: guestAddress }) };
  return { language, issuer, product, guest, stay: facts, corrects: null };
}

/** The receipt of one payment, or of money given back, among all of its stay. Ids rise in the order in which payments were noted. Pure. */
export function draftReceipt(stay: BilledStay, payment: DeclaredPayment, around: Surroundings): ReceiptDraft {
  const { agreed, totalCents, payments } = stay;
  const before = receivedOf(payments.filter(({ id }) => id < payment.id));
  const plan = agreed?.plan ?? null;
  return {
    ...aboutStay(stay, around),
    kind: 'receipt',
    payment: { cents: Math.abs(payment.cents), means: payment.means, on: payment.on },
    direction: payment.cents > 0 ? 'received' : 'returned',
    part: payment.cents > 0 && plan ? partOf(plan, { before, after: before + payment.cents }) : 'payment',
    depositKind: plan?.depositKind ?? null,
    // Of a stay that takes place no more, nothing remains to be paid.
    totalCents: stay.state === 'cancelled' || stay.state === 'expired' ? null : totalCents,
    receivedCents: before + payment.cents,
  };
}

/** Which instalments a payment is for: what came before it went to the first ones first. */
function partOf({ instalments }: PaymentPlan, { before, after }: { before: number; after: number }) {
  const [first, ...others] = instalments;
  if (!first) return 'payment';
  if (first.kind === 'whole') return before <= 0 && after >= first.cents ? 'whole' : 'payment';
  if (after <= first.cents) return 'deposit';
  if (before >= first.cents) return 'balance';
  const total = others.reduce((sum, { cents }) => sum + cents, first.cents);
  return before <= 0 && after >= total ? 'whole' : 'deposit_and_balance';
}

/** What takes an earlier receipt back, whose payment was noted by mistake. Pure. */
export function draftWithdrawal(receipt: ReceiptSnapshot, issuedOn: string, around: Surroundings): ReceiptDraft {
  const { number, issuedAt: _, ...said } = receipt;
  const sign = said.direction === 'returned' ? -1 : 1;
  return {
    ...said,
    ...around,
    receivedCents: said.receivedCents - sign * said.payment.cents,
    corrects: { number, issuedOn },
  };
}
