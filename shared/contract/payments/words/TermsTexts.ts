import type { DepositKind, InsuranceKind } from '../terms/termBounds.ts';
import type { StayTerms } from '../terms/terms.ts';
import type { GuestLanguage } from './formats.ts';
import type { PeriodTexts } from './period.ts';

/**
 * The sentences of one language about the terms of a stay, with gaps for amounts, days and hours that are texts already. Which of
 * them is said, and when, is `sayTerms`.
 */
export interface TermsTexts {
  language: GuestLanguage;
  period: PeriodTexts;

  bookedAtOnce: string;
  bookedOnRequest: (hours: number) => string;

  nothingToPay: string;
  depositThenBalance: (parts: { kind: DepositKind; deposit: string; balance: string; when: string }) => string;
  wholeOnBooking: (amount: string) => string;
  wholeLater: (amount: string, when: string) => string;
  /** Within a sentence: 'le 6 mai 2027'. */
  onDay: (day: string) => string;
  onArrival: string;
  /** As titles. */
  dueOnBooking: string;
  dueOn: (day: string) => string;
  deposit: Record<DepositKind, string>;
  balance: string;
  whole: string;
  depositMeaning: Record<DepositKind, string>;

  freeUntilArrival: string;
  freeWithin: (period: string) => string;
  alwaysCosts: (kept: string) => string;
  costsThenMore: (period: string, kept: string) => string;
  nothingDue: string;
  allBack: (refund: string) => string;
  arrhesLost: (kept: string) => string;
  acompteKept: (kept: string) => string;
  nothingBack: (kept: string) => string;
  nightsKept: (kept: string) => string;
  /** What comes back when nobody stays. */
  taxBack: (refund: string) => string;
  servicesBack: (refund: string) => string;
  servicesAndTaxBack: (refund: string) => string;
  arrhesKept: (kept: string, refund: string) => string;
  partKept: (kept: string, refund: string) => string;
  graceTitle: (hours: number) => string;
  grace: string;
  byHostTitle: string;
  byHostDouble: (double: string) => string;
  byHost: string;

  noCaution: Titled;
  holdTitle: string;
  hold: (caution: { amount: string; from: string; until: string; hours: number }) => string;
  imprintTitle: string;
  imprint: (caution: { amount: string; until: string; hours: number }) => string;
  chequeTitle: string;
  cheque: (caution: { amount: string; until: string }) => string;

  card: Titled;
  transferTitle: string;
  transfer: (account: { holder: string; iban: string; bic: string }) => string;
  postedChequeTitle: string;
  postedCheque: (cheque: { payee: string; address: string }) => string;
  vouchers: Titled;
  cash: Titled;

  lessor: Record<StayTerms['lessor']['kind'], string>;
  /** Null where the French mention is in the guest's language. */
  vat: { exempt: string; franchise: string; liable: (rate: string, number: string) => string } | null;
  mediator: (mediator: { name: string; address: string; site: string }) => string;
  noWithdrawal: Titled;
  insurance: Record<Exclude<InsuranceKind, 'none'>, string>;
}

/** A line with a short heading. */
interface Titled {
  title: string;
  text: string;
}
