import type { DepositKind, PaymentMeans } from '../../terms/termBounds.ts';
import type { BillKind } from '../rules.ts';

/** What a receipt is for: a part of what was agreed, or money of a stay without a plan. */
export type PaidPart = 'deposit' | 'balance' | 'deposit_and_balance' | 'whole' | 'payment';

/** What receipts, bills and credit notes say in one language. Days and amounts come as texts. */
export interface BillWords {
  kinds: Record<BillKind, string>;
  /** Of receipts for money given back, and of those that take an earlier one back. */
  refundReceipt: string;
  withdrawnReceipt: string;
  issuedOn: (day: string) => string;
  issuer: string;
  client: string;
  /** Beside the name of somebody whom nobody has named. */
  unnamedGuest: string;
  facts: {
    stay: string;
    property: string;
    dates: string;
    party: string;
    registration: string;
    /** What a credit note corrects, what a receipt withdraws. */
    corrects: string;
    reason: string;
  };
  reasons: { cancelled: string; changed: string; mistake: string };
  nights: (count: number) => string;
  party: (adults: number, children: number) => string;
  columns: { description: string; net: string; rate: string; gross: string; amount: string };
  sums: {
    net: string;
    vat: (rate: string) => string;
    /** Of what bears VAT. */
    gross: string;
    /** Of what bears none, where the rest does. */
    outside: string;
    total: string;
    creditTotal: string;
    received: string;
    remaining: string;
    toReturn: string;
  };
  /** The line of a stay whose amount was typed. */
  wholeStay: string;
  /** What remains with the host after a cancellation. */
  keptDeposit: Record<DepositKind, string>;
  kept: string;
  payments: string;
  nothingReceived: string;
  receivedLine: (day: string, means: string) => string;
  returnedLine: (day: string, means: string) => string;
  means: Record<PaymentMeans, string>;
  receipt: {
    amount: string;
    receivedFrom: string;
    returnedTo: string;
    by: string;
    on: string;
    purpose: string;
    parts: Record<PaidPart, string>;
    deposit: Record<DepositKind, string>;
    refund: string;
    stayTotal: string;
    receivedSoFar: string;
    remaining: string;
  };
  mentions: {
    service: string;
    onPayment: string;
    /** Why amounts that are kept bear no VAT. */
    keptOutside: string;
    receiptIsNoBill: string;
    mandate: (product: string, host: string) => string;
  };
  pageOf: (page: number, pages: number) => string;
  continued: string;
  /** On the guest's page, and in the mail that brings a document. */
  page: { title: string; corrected: string };
  mail: {
    title: Record<'bill' | 'credit_note', string>;
    intro: Record<'bill' | 'credit_note', string>;
    details: (number: string) => string;
  };
}
