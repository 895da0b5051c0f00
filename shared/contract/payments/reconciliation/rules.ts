/** Words of what was found when hosts' Stripe accounts were compared with what is noted here, without zod. */

/**
 * `unknown_stay`: a card paid for a stay that is not here; `extra_payment`: a card paid a second time for the same; `amount_differs` and
 * `refund_differs`: another amount there than here; `unknown_payment`: noted here, unknown there; `stuck`: it comes to no end.
 */
export const findingKinds = [
  'unknown_stay',
  'extra_payment',
  'amount_differs',
  'refund_differs',
  'unknown_payment',
  'stuck',
] as const;
export type FindingKind = (typeof findingKinds)[number];

interface Found {
  kind: FindingKind;
  /** Who paid, or what for, as Stripe says. */
  detail: string;
}

/** What it is, and what its host can do, in French. */
export function findingText({ kind, detail }: Found): { title: string; advice: string } {
  const who = detail === '' ? '' : ` (${detail})`;
  switch (kind) {
    case 'unknown_stay':
      return {
        title: `Une carte a payé un séjour qui n’est plus ici${who}`,
        advice:
          'Retrouvez ce paiement chez Stripe. Si le voyageur doit venir, saisissez sa réservation et notez-y le paiement\u202f; sinon, remboursez-le depuis Stripe.',
      };
    case 'extra_payment':
      return {
        title: `Une carte a payé deux fois la même chose${who}`,
        advice: 'Comparez les deux paiements chez Stripe, et remboursez celui qui est en trop.',
      };
    case 'amount_differs':
      return {
        title: `Le montant reçu chez Stripe n’est pas celui qui est noté ici${who}`,
        advice: 'Vérifiez ce paiement chez Stripe, et écrivez-nous\u00a0: nous corrigerons ce qui est noté.',
      };
    case 'refund_differs':
      return {
        title: `Ce qui a été remboursé chez Stripe n’est pas ce qui est noté ici${who}`,
        advice: 'Vérifiez les remboursements de ce paiement chez Stripe, et écrivez-nous.',
      };
    case 'unknown_payment':
      return {
        title: `Un paiement noté ici est inconnu de Stripe${who}`,
        advice: 'Vérifiez que l’argent est arrivé. S’il ne l’est pas, demandez au voyageur de payer de nouveau.',
      };
    case 'stuck':
      return {
        title: `Un paiement par carte n’aboutit pas${who}`,
        advice: 'Rien n’est débité pour l’instant. Demandez au voyageur de recommencer, ou de payer autrement.',
      };
  }
}
