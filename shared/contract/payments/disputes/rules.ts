/** Words of card payments that a cardholder's bank takes back, without zod, so that any view may import them. */

/** How far a dispute is, as Stripe names it. A `warning_…` is an inquiry: the bank asks, and has taken nothing yet. */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeStatusLabels: Record<DisputeStatus, string> = {
  warning_needs_response: 'Demande de la banque, à répondre',
  warning_under_review: 'Demande de la banque, réponse à l’étude',
  warning_closed: 'Demande de la banque close',
  needs_response: 'À répondre',
  under_review: 'Réponse à l’étude',
  won: 'Gagné',
  lost: 'Perdu',
  prevented: 'Évité',
};

const answerable: ReadonlySet<DisputeStatus> = new Set(['needs_response', 'warning_needs_response']);

/** Whether the bank waits for an answer. */
export function awaitsAnswer(status: DisputeStatus): boolean {
  return answerable.has(status);
}

/** What a cardholder said to their bank, by Stripe's codes: what it is, and what answers it. */
const reasons: Readonly<Record<string, { label: string; advice: string }>> = {
  fraudulent: {
    label: 'Le titulaire de la carte dit ne pas avoir fait ce paiement',
    advice:
      'Montrez que la personne qui a réservé est bien venue\u00a0: échanges, pièce d’identité vue à l’arrivée, remise des clés.',
  },
  unrecognized: {
    label: 'Le titulaire de la carte ne reconnaît pas ce paiement',
    advice: 'Rappelez le séjour, son nom et ses dates\u00a0: souvent, il s’agit d’un oubli. Joignez-le par téléphone.',
  },
  product_not_received: {
    label: 'Le voyageur dit ne pas avoir pu séjourner',
    advice: 'Montrez que le logement lui était ouvert à ces dates\u00a0: accès envoyés, arrivée, messages du séjour.',
  },
  product_unacceptable: {
    label: 'Le voyageur dit que le logement n’était pas conforme',
    advice: 'Montrez l’annonce et le descriptif qu’il a acceptés, et ce que vous avez répondu à ses remarques.',
  },
  credit_not_processed: {
    label: 'Le voyageur dit ne pas avoir reçu un remboursement promis',
    advice: 'Rappelez les conditions d’annulation qu’il a acceptées, et ce qui lui a déjà été rendu.',
  },
  duplicate: {
    label: 'Le voyageur dit avoir payé deux fois',
    advice: 'Montrez à quoi répond chaque paiement\u00a0: acompte, solde, séjour distinct.',
  },
  subscription_canceled: {
    label: 'Le voyageur dit avoir annulé avant d’être débité',
    advice: 'Rappelez l’échéance qu’il a acceptée en réservant, et les conditions d’annulation.',
  },
};

const other = {
  label: 'La banque du voyageur conteste ce paiement',
  advice: 'Racontez le séjour simplement, dans l’ordre, et dites ce qui le prouve.',
};

/** What a cardholder's bank says, in French. @param code of Stripe */
export function disputeReason(code: string): { label: string; advice: string } {
  return reasons[code] ?? other;
}

/** Longest text of a host; banks read little. */
export const disputeBounds = { text: 4_000 } as const;

/** Hours before the end at which a host who has not answered is reminded. */
export const disputeReminders = [
  { kind: 'three_days', hours: 72 },
  { kind: 'one_day', hours: 24 },
] as const;

/** What a bank did with money of a stay, by its sign: neither a payment nor a refund. */
export function bankMove(cents: number): string {
  return cents < 0 ? 'Repris par la banque (contestation)' : 'Rendu par la banque (contestation)';
}
