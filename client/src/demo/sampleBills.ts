import { dateOf, laterDay } from '@app/contract/core/days.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { listBillsEndpoint } from '@app/contract/payments/bills/billsApi.ts';
import { billNumber, type BillKind } from '@app/contract/payments/bills/rules.ts';
import { sampleId } from './sampleAccount.ts';
import { sampleMoney } from './sampleMoney.ts';

/** The documents of a reservation of the demonstration: a receipt of each payment, and the bill of one that is paid. */
export function sampleBills(now: Date, id: unknown): EndpointResponse<typeof listBillsEndpoint> {
  const { plan, payments, receivedCents } = sampleMoney(now, id);
  const document = (at: number, kind: BillKind, { cents, on }: { cents: number; on: string }) => ({
    id: sampleId(960 + at),
    kind,
    number: billNumber({ kind, year: Number(on.slice(0, 4)), sequence: 12 + at }),
    cents,
    issuedAt: dateOf(on).toISOString(),
    corrects: null,
    correctedBy: null,
  });
  const days = payments.map(({ on }) => on);
  // Numbers follow time.
  const receipts = payments.map(({ cents }, at) =>
    document(at, 'receipt', { cents, on: days.slice(0, at + 1).reduce(laterDay) }),
  );
  const last = payments.length > 0 ? days.reduce(laterDay) : undefined;
  const isPaid = plan !== null && last !== undefined && receivedCents >= plan.totalCents;
  const bills = isPaid ? [...receipts, document(2, 'bill', { cents: plan.totalCents, on: last })] : receipts;
  return { bills: bills.toReversed(), missing: [], awaitedReceipts: 0, mayBill: false, billedOn: null };
}
