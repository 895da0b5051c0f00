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

export const refundStatuses = ['requested', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Why an invoice came about; decides which e-mail carries it. */
export const invoicePurposes = ['activation', 'renewal', 'change', 'domain'] as const;
export type InvoicePurpose = (typeof invoicePurposes)[number];

/** Days within which a consumer may withdraw from a contract made at a distance (code de la consommation, L221-18). */
export const withdrawalDays = 14;

export const billingMessages = {
  confirming: 'Confirmation de votre paiement...',
  confirmed: 'Paiement confirmé ! Abonnement activé avec succès.',
  confirmationFailed: 'Erreur lors de la confirmation du paiement',
  processingFailed: 'Erreur lors du traitement du paiement',
  mailsSent: 'Emails de confirmation envoyés !',
  verificationFailed: 'Erreur lors de la vérification du paiement',
  portalFailed: "Impossible d'ouvrir le portail",
  portalAnswerInvalid: 'Réponse du backend invalide',
  portalUrlMissing: 'URL du portail manquante',
  checkStripe: 'Vérifiez la configuration Stripe.',
  refunded: 'Transaction remboursée avec succès',
  refundFailed: 'Erreur lors du remboursement',
  refundQuestion: 'Êtes-vous sûr de vouloir rembourser cette transaction ?',
  noTransaction: 'Aucune transaction trouvée',
  planNameTaken: 'Ce nom de plan est déjà utilisé',
} as const;

/** '306,00 €' is 'Annuel', anything else 'Mensuel'. */
export function billingCycleLabel(cycle: string): 'Annuel' | 'Mensuel' {
  return cycle === 'yearly' ? 'Annuel' : 'Mensuel';
}
