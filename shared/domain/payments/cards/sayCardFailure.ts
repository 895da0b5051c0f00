/** Why a card gave nothing, or took nothing back, by Stripe's codes that somebody can do something about. */
const sentences: Readonly<Record<string, string>> = {
  authentication_required: 'La banque demande une confirmation du voyageur.',
  charge_already_refunded: 'Ce paiement est déjà remboursé.',
  charge_disputed: 'Ce paiement est contesté\u00a0: Stripe ne permet pas de le rembourser.',
  charge_for_pending_refund_disputed: 'Le voyageur a contesté le paiement entre-temps.',
  expired_card: 'La carte a expiré.',
  expired_or_canceled_card: 'La carte est expirée ou annulée.',
  insufficient_funds: 'Les fonds sont insuffisants.',
  balance_insufficient: 'Le solde de votre compte Stripe ne suffit pas.',
  lost_or_stolen_card: 'La carte est déclarée perdue ou volée.',
  lost_card: 'La banque a refusé la carte.',
  stolen_card: 'La banque a refusé la carte.',
};

/** The same in French; without a code that says more, that it was refused. */
export function sayCardFailure(code: string | null): string {
  return (code === null ? undefined : sentences[code]) ?? 'La banque a refusé.';
}
