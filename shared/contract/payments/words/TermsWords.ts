import type { CancellationRow, CancellationTable } from '../terms/cancellationTable.ts';
import type { Caution } from '../terms/caution.ts';
import type { OfferedMeans } from '../terms/meansOffered.ts';
import type { Instalment, PaymentPlan } from '../terms/paymentPlan.ts';
import type { DepositKind, InsuranceKind } from '../terms/termBounds.ts';
import type { StayTerms } from '../terms/terms.ts';

/** A line with a short heading: a row of a table, an entry of a list. */
export interface TitledText {
  title: string;
  text: string;
}

type Lessor = StayTerms['lessor'];

/** What a guest reads of the terms of their stay, in one language. The host speaks: « nous ». */
export interface TermsWords {
  /** Whether a stay is booked at once, or asked for and answered within so many hours. */
  booking: (booking: StayTerms['booking']) => string;
  /** The whole plan in a sentence: « Arrhes de 272,64 € à la réservation, solde de 666,40 € le 6 mai 2027. » */
  plan: (plan: PaymentPlan) => string;
  /** One payment of the plan: when as title, what it is as text. */
  instalment: (instalment: Instalment, plan: PaymentPlan) => TitledText;
  /** What having paid arrhes, or an acompte, means for both sides. */
  depositMeaning: (kind: DepositKind) => string;
  /** What cancelling comes to, in a sentence. */
  cancellationSummary: (table: CancellationTable) => string;
  /** The days of a row as title, what is kept and given back as text. */
  cancellationRow: (row: CancellationRow, plan: PaymentPlan) => TitledText;
  /** Of a table that has hours of grace. */
  grace: (hours: number) => TitledText;
  /** What the host owes when they are the one who cancels. */
  byHost: (table: CancellationTable) => TitledText;
  /** Form of the caution as title; what is taken, and until when, as text. */
  caution: (caution: Caution | null) => TitledText;
  /** A way to pay as title, what one needs for it as text. */
  means: (means: OfferedMeans) => TitledText;
  lessor: (kind: Lessor['kind']) => string;
  /** The mention that French law asks for, in French; its translation, null in French. */
  vat: (vat: Lessor['vat']) => { mention: string; translation: string | null };
  mediator: (mediator: NonNullable<Lessor['mediator']>) => string;
  noWithdrawal: TitledText;
  /** Null where nothing is asked. */
  insurance: (kind: InsuranceKind) => string | null;
}
