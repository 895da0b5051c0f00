/** Choices, bounds and defaults of the terms on which a guest books: without zod, so that any view may import them. */

export const bookingModes = ['instant', 'request'] as const;

export const depositKinds = ['arrhes', 'acompte'] as const;
export type DepositKind = (typeof depositKinds)[number];

export const cancellationPolicies = ['flexible', 'moderate', 'strict', 'own'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** `auto`: a hold for short stays and an imprint for longer ones; a cheque as long as no card is taken. */
export const cautionModes = ['auto', 'hold', 'imprint', 'cheque'] as const;

/** Ways in which money comes from guests. */
export const paymentMeans = ['card', 'transfer', 'cheque', 'vouchers', 'cash'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

/** What they are called for hosts. */
export const meansLabels: Record<PaymentMeans, string> = {
  transfer: 'Virement',
  cheque: 'Chèque',
  vouchers: 'Chèques-vacances',
  cash: 'Espèces',
  card: 'Carte bancaire',
};

export const lessorKinds = ['individual', 'professional'] as const;

export const insuranceKinds = ['none', 'recommended', 'required'] as const;
export type InsuranceKind = (typeof insuranceKinds)[number];

export const termBounds = {
  answerHours: { min: 2, max: 72 },
  depositPercent: { min: 0, max: 100 },
  balanceDays: { min: 0, max: 120 },
  /** Own steps of a cancellation. */
  steps: 6,
  stepDays: { min: 0, max: 365 },
  refundPercent: { min: 1, max: 100 },
  graceHours: { min: 0, max: 72 },
  cautionCents: { min: 0, max: 1_000_000 },
  /** A hold is placed the day before arrival and covers the two days after departure: seven days at most for four nights. */
  shortStayNights: { min: 1, max: 4 },
  releaseDays: { min: 1, max: 60 },
  replyHours: { min: 24, max: 168 },
  /** VAT, in hundredths of a percent. */
  rateBps: { min: 1, max: 2_500 },
  /** Characters. */
  name: 120,
  address: 240,
  note: 300,
  shopId: 40,
  site: 200,
  clauses: 4_000,
} as const;

/** Days between booking and arrival from which a booking may be taken back within the hours of grace. */
export const graceLeadDays = 14;

/** Days for which the networks of cards let an amount be held. */
export const longestHoldDays = 7;
