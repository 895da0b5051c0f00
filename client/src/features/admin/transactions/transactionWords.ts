const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
};

/** 'Visa •••• 4242' */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brands[brand] ?? brand} •••• ${last4}`;
}

const disputeLabels: Record<string, string> = {
  warning_needs_response: 'Demande d’information à traiter',
  warning_under_review: 'Demande d’information en examen',
  warning_closed: 'Demande d’information close',
  needs_response: 'Contestation à traiter',
  under_review: 'Contestation en examen',
  won: 'Contestation gagnée',
  lost: 'Contestation perdue',
};

/** What Stripe's word for a dispute means. */
export function disputeLabel(status: string): string {
  return disputeLabels[status] ?? 'Contestée';
}
