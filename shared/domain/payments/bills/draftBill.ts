import type { QuoteLine } from '@app/contract/properties/pricing/stay.ts';
import { billWordsIn } from '@app/contract/payments/bills/words/billWordsIn.ts';
import { receivedOf } from '../records/received.ts';
import type { BillDraft, BillLine, StayBillSnapshot } from './BillSnapshot.ts';
import type { BilledStay } from './readBilledStay.ts';
import { aboutStay, type Surroundings } from './draftReceipt.ts';
import { splitBill } from './splitBill.ts';

type Line = Omit<BillLine, 'netCents'>;

/** What the bill of a stay is for as the stay is now, and how much it is. */
export interface Billable {
  subject: StayBillSnapshot['subject'];
  totalCents: number;
}

/**
 * What the bill of a stay has to say: the stay at its price while it is agreed; once it was cancelled, what its host keeps of it. Null:
 * there is nothing to bill.
 */
export function billableOf({ state, totalCents, agreed, payments }: BilledStay): Billable | null {
  if (state === 'confirmed' || state === 'no_show')
    return totalCents === null || totalCents <= 0 ? null : { subject: 'stay', totalCents };
  if (state !== 'cancelled') return null;
  // Nobody said what a stay that its host typed comes to: what they did not give back is theirs.
  const kept = agreed?.cancellation?.keptCents ?? receivedOf(payments);
  return kept > 0 ? { subject: 'kept', totalCents: kept } : null;
}

/** The content of the bill of a stay. Pure. */
export function draftBill(stay: BilledStay, billable: Billable, around: Surroundings): BillDraft {
  const lines = billable.subject === 'kept' ? [keptLine(stay, billable)] : linesOf(stay, billable);
  return {
    ...aboutStay(stay, around),
    ...splitBill(lines, stay.vat),
    kind: 'bill',
    vat: stay.vat,
    subject: billable.subject,
    reason: null,
    // What a bank took back is no affair of the paper between host and guest.
    payments: stay.payments.filter(({ byBank }) => !byBank).map(({ cents, means, on }) => ({ cents, means, on })),
  };
}

/** As they were sold; one line for a price that was typed. */
function linesOf({ quote, translated, language }: BilledStay, { totalCents }: Billable): Line[] {
  const isQuoted = quote !== null && sumOf(quote.lines) === totalCents;
  if (!isQuoted) {
    const translation = language === 'fr' ? null : billWordsIn[language].wholeStay;
    return [
      {
        description: billWordsIn.fr.wholeStay,
        translated: translation,
        hasDates: true,
        cents: totalCents,
        isTaxed: true,
      },
    ];
  }
  const isSame =
    translated?.length === quote.lines.length && quote.lines.every(({ cents }, at) => translated[at]?.cents === cents);
  return quote.lines.map(({ kind, label, cents }, at) => ({
    description: label,
    translated: isSame ? (translated[at]?.label ?? null) : null,
    hasDates: false,
    cents,
    // Outside VAT by its nature: it is collected for the town.
    isTaxed: kind !== 'tourist_tax',
  }));
}

function sumOf(lines: readonly Pick<QuoteLine, 'cents'>[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * What is kept after a cancellation. Arrhes are an indemnity, outside VAT (CJCE, 18 July 2007, C-277/05); an acompte, and what a rule of
 * cancellation keeps beyond the arrhes, is the price of a service that was held ready (CJUE, 23 December 2015, C-250/14).
 */
function keptLine({ agreed, language }: BilledStay, { totalCents }: Billable): Line {
  const plan = agreed?.plan ?? null;
  const isDeposit = plan !== null && totalCents <= plan.depositCents;
  const { keptDeposit, kept } = billWordsIn.fr;
  const own = billWordsIn[language];
  return {
    description: isDeposit ? keptDeposit[plan.depositKind] : kept,
    translated: language === 'fr' ? null : isDeposit ? own.keptDeposit[plan.depositKind] : own.kept,
    hasDates: false,
    cents: totalCents,
    isTaxed: !(isDeposit && plan.depositKind === 'arrhes'),
  };
}

/** What takes a whole bill back, with its own guest, lines and VAT, whatever has changed since. Pure. */
export function draftCreditNote(
  bill: StayBillSnapshot,
  { issuedOn, reason, ...around }: Surroundings & { issuedOn: string; reason: 'cancelled' | 'changed' },
): BillDraft {
  const { number, issuedAt: _, ...said } = bill;
  return { ...said, ...around, kind: 'credit_note', reason, payments: [], corrects: { number, issuedOn } };
}

/** Whether a bill still says what is so of its stay: dates and amount. */
export function isStillSo({ stay, totals, subject }: StayBillSnapshot, { facts }: BilledStay, now: Billable): boolean {
  return (
    subject === now.subject &&
    totals.totalCents === now.totalCents &&
    (subject === 'kept' || (stay.arrival === facts.arrival && stay.departure === facts.departure))
  );
}
