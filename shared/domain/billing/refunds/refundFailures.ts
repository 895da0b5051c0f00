/** Why Stripe refuses to give money back, by the code of its error. */
const refusals: Record<string, string> = {
  charge_already_refunded: 'Ce paiement est déjà remboursé.',
  charge_disputed: 'Ce paiement est contesté par le client\u00a0: Stripe ne permet pas de le rembourser.',
  refund_disputed_payment: 'Ce paiement est contesté par le client\u00a0: Stripe ne permet pas de le rembourser.',
  insufficient_funds: 'Le solde du compte Stripe ne suffit pas pour ce remboursement.',
  balance_insufficient: 'Le solde du compte Stripe ne suffit pas pour ce remboursement.',
  resource_missing: 'Ce paiement est introuvable dans le compte Stripe configuré.',
};

/** Why money that was on its way back did not arrive, in Stripe's words. */
const failures: Record<string, string> = {
  lost_or_stolen_card: 'La carte du client est déclarée perdue ou volée.',
  expired_or_canceled_card: 'La carte du client est expirée ou annulée.',
  charge_for_pending_refund_disputed: 'Le client a contesté le paiement entre-temps.',
  insufficient_funds: 'Le solde du compte Stripe ne suffit pas pour ce remboursement.',
  declined: 'La banque du client a refusé le remboursement.',
  merchant_request: 'Le remboursement a été annulé chez Stripe.',
};

/** A French sentence for Stripe's refusal of a refund. */
export function describeRefusal(code: string | undefined): string {
  const known = code === undefined ? undefined : refusals[code];
  return known ?? `Stripe a refusé ce remboursement${code ? ` (${code})` : ''}.`;
}

/** A French sentence for a refund that failed on its way. */
export function describeFailure(reason: string | undefined): string {
  return (reason === undefined ? undefined : failures[reason]) ?? 'Le remboursement n’a pas pu aboutir.';
}
