/** Rules of money that both the server and the browser apply. Pure: no clock, no storage. Amounts in cents, VAT included. */

export const transactionStatuses = ['pending', 'succeeded', 'refunded', 'failed', 'cancelled'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const transactionStatusLabels: Record<TransactionStatus, string> = {
  succeeded: 'Réussi',
  pending: 'En attente',
  refunded: 'Remboursé',
  failed: 'Échoué',
  cancelled: 'Annulé',
};

/** What the money was for. */
export const transactionTypes = ['subscription', 'domain'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionTypeLabels: Record<TransactionType, string> = {
  subscription: 'Abonnement',
  domain: 'Nom de domaine',
};

export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceStatuses = ['paid', 'pending', 'overdue', 'refunded', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  paid: 'Payée',
  pending: 'En attente',
  overdue: 'Échue',
  refunded: 'Remboursée',
  cancelled: 'Annulée',
};

/** When a subscription that the team ends is over. */
export const subscriptionEnds = ['now', 'period_end'] as const;
export type SubscriptionEnd = (typeof subscriptionEnds)[number];

export const subscriptionEndLabels = {
  now: 'Tout de suite',
  period_end: 'À la fin de la période',
} as const satisfies Record<SubscriptionEnd, string>;

export const refundStatuses = ['requested', 'succeeded', 'failed'] as const;

/** Why an invoice came about; decides which e-mail carries it. */
export const invoicePurposes = ['activation', 'renewal', 'change', 'domain'] as const;
export type InvoicePurpose = (typeof invoicePurposes)[number];

/** Days within which a consumer may withdraw from a contract made at a distance (code de la consommation, L221-18). */
export const withdrawalDays = 14;

export const billingMessages = {
  confirming: 'Confirmation de votre paiement...',
  confirmed: 'Paiement confirmé\u202f! Abonnement activé avec succès.',
  confirmationFailed: 'Erreur lors de la confirmation du paiement',
  processingFailed: 'Erreur lors du traitement du paiement',
  mailsSent: 'Emails de confirmation envoyés\u202f!',
  verificationFailed: 'Erreur lors de la vérification du paiement',
  portalFailed: 'Impossible d’ouvrir le portail',
  portalAnswerInvalid: 'Réponse du backend invalide',
  portalUrlMissing: 'URL du portail manquante',
  checkStripe: 'Vérifiez la configuration Stripe.',
  refunded: 'Transaction remboursée avec succès',
  refundFailed: 'Erreur lors du remboursement',
  refundQuestion: 'Êtes-vous sûr de vouloir rembourser cette transaction\u202f?',
  noTransaction: 'Aucune transaction trouvée',
  disputed:
    'Ce paiement est contesté\u00a0: Stripe ne permet pas de le rembourser tant que la contestation est ouverte.',
} as const;

/** What a plan costs for one period. */
export function priceOfCycle(plan: { priceMonthlyCents: number; priceYearlyCents: number }, cycle: string): number {
  return cycle === 'yearly' ? plan.priceYearlyCents : plan.priceMonthlyCents;
}

/** What a cycle is called: anything but yearly is monthly. */
export function billingCycleLabel(cycle: string): 'Annuel' | 'Mensuel' {
  return cycle === 'yearly' ? 'Annuel' : 'Mensuel';
}

/** Stripe's words for disputes that are decided. */
export const closedDisputes: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

/** Whether Stripe has not decided a dispute yet, by its word for it; null: there is none. */
export function isDisputeOpen(status: string | null): boolean {
  return status !== null && !closedDisputes.includes(status);
}

/** Whether Stripe refuses to refund a payment because of its dispute. While a bank only inquires, a refund settles it. */
export function barsRefund(disputeStatus: string | null): boolean {
  return isDisputeOpen(disputeStatus) && disputeStatus?.startsWith('warning_') !== true;
}

export const transactionOrigins = ['invoice', 'stripe', 'internal'] as const;
type TransactionOrigin = (typeof transactionOrigins)[number];

export const transactionOriginLabels: Record<TransactionOrigin, string> = {
  invoice: 'Facture interne',
  stripe: 'Stripe',
  internal: 'Interne',
};

interface ReferredTransaction {
  number: number;
  invoiceNumber: string | null;
  stripeChargeId: string | null;
}

/** What a transaction is called by, and where that name comes from: the invoice number, else the card provider's charge id, else 'T-1042'. */
export function transactionReference({ number, invoiceNumber, stripeChargeId }: ReferredTransaction) {
  if (invoiceNumber !== null) return { reference: invoiceNumber, origin: 'invoice' } as const;
  if (stripeChargeId !== null) return { reference: stripeChargeId, origin: 'stripe' } as const;
  return { reference: `T-${number}`, origin: 'internal' } as const;
}
