/** Of what banks and Stripe say (docs of Stripe, decline codes), what a customer can do something about. */
const sentences: Record<string, string> = {
  authentication_required: 'La banque demande une authentification.',
  expired_card: 'La carte a expiré.',
  incorrect_cvc: 'Le cryptogramme est incorrect.',
  incorrect_number: 'Le numéro de la carte est incorrect.',
  insufficient_funds: 'Le solde du compte est insuffisant.',
  lost_card: 'La banque a refusé la carte.',
  processing_error: 'La banque n’a pas pu traiter le paiement.',
  stolen_card: 'La banque a refusé la carte.',
  card_velocity_exceeded: 'Le plafond de la carte est atteint.',
  withdrawal_count_limit_exceeded: 'Le plafond de la carte est atteint.',
};

/** Why a card was refused, in French; a bank often does not say. */
export function describeDecline(code: string | null | undefined): string {
  return (code ? sentences[code] : undefined) ?? 'La banque a refusé le paiement.';
}
