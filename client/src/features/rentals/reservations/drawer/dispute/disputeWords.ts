import { formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { DisputeView } from '@app/contract/payments/disputes/disputesApi.ts';
import { awaitsAnswer } from '@app/contract/payments/disputes/rules.ts';

/** Whether its host can still answer a dispute here. */
export function isAnswerable({ status, answer: { state } }: Pick<DisputeView, 'status' | 'answer'>): boolean {
  return awaitsAnswer(status) && (state === 'none' || state === 'refused');
}

/** How a dispute stands, and what its host has to do: one sentence or two. */
export function disputeNews(dispute: DisputeView): string {
  const { status, dueBy, answer } = dispute;
  if (answer.state === 'sending') return 'Votre dossier part chez Stripe.';
  if (isAnswerable(dispute)) {
    const until = dueBy === null ? 'dès que possible' : `avant le ${formatMoment(new Date(dueBy))}`;
    return `Répondez ${until}. Sans réponse, la banque donne raison au voyageur.`;
  }
  const sent = answer.sentAt === null ? '' : `Dossier envoyé le ${formatMoment(new Date(answer.sentAt))}. `;
  return `${sent}${outcomes[status]}`;
}

const outcomes: Record<DisputeView['status'], string> = {
  warning_needs_response: 'La banque l’étudie.',
  needs_response: 'La banque l’étudie.',
  warning_under_review: 'La banque étudie votre réponse\u00a0: rien n’est repris pour l’instant.',
  under_review: 'La banque étudie votre réponse, ce qui peut prendre deux à trois mois.',
  won: 'La banque vous a donné raison\u00a0: l’argent revient sur votre compte Stripe.',
  lost: 'La banque a donné raison au voyageur\u00a0: ce montant est perdu par litige.',
  warning_closed: 'La banque n’a pas contesté le paiement\u00a0: vous n’avez rien à faire.',
  prevented: 'La contestation a été évitée\u00a0: vous n’avez rien à faire.',
};

/** What becomes of the amount for the guest of the stay; null: nothing was taken of its price, or it came back. */
export function guestText({ claim, isWithdrawn, status, canAskAgain, askedAgainAt }: DisputeView): string | null {
  if (askedAgainAt !== null)
    return `Vous le redemandez au voyageur depuis le ${formatMoment(new Date(askedAgainAt))}\u00a0: il est de nouveau dans ce qui reste à recevoir.`;
  if (canAskAgain)
    return 'Rien n’est redemandé au voyageur. À vous de décider\u00a0: en rester là, ou le lui redemander. Sa carte n’est pas débitée d’elle-même.';
  if (claim !== null || !isWithdrawn || status === 'lost') return null;
  return 'Tant que la banque n’a pas décidé, ce montant n’est pas redemandé au voyageur.';
}

/** What was taken, in a sentence; null: nothing was, or it came back. */
export function withdrawnText({ isWithdrawn, cents, feeCents }: DisputeView): string | null {
  if (!isWithdrawn) return null;
  const fee = feeCents === null ? '' : `, plus ${formatCents(feeCents)} de frais de contestation`;
  return `La banque a repris ${formatCents(cents)} sur votre compte Stripe${fee}.`;
}
