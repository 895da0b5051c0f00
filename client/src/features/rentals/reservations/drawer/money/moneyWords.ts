import { formatDate } from '@app/contract/core/dates.ts';
import { dateOf, type Day } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { owedBackCents } from '@app/contract/payments/owedBack.ts';
import type { InstalmentView, StayMoneyView } from '@app/contract/payments/moneyApi.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';

export const instalmentLabels: Record<InstalmentView['kind'], string> = {
  deposit: 'Premier versement',
  balance: 'Solde',
  whole: 'Tout le séjour',
};

/** '20 novembre 2026'. */
export function dayText(day: Day): string {
  return formatDate(dateOf(day));
}

/** 'Attendu le 20 novembre 2026', 'En retard depuis le …, 50,00 € déjà reçus', 'Payé'. */
export function instalmentText({ state, dueOn, cents, paidCents }: InstalmentView): string {
  if (state === 'paid') return 'Payé';
  const when = state === 'late' ? `En retard depuis le ${dayText(dueOn)}` : `Attendu le ${dayText(dueOn)}`;
  return paidCents > 0 && paidCents < cents ? `${when}, ${formatCents(paidCents)} déjà reçus` : when;
}

/** What a cancellation came to, as both sides were told. */
export function cancellationText({
  by,
  paidCents,
  keptCents,
  refundCents,
  extraCents,
}: NonNullable<StayMoneyView['cancellation']>): string {
  const who = by === 'guest' ? 'Annulé par le voyageur' : 'Annulé par vous';
  if (paidCents === 0) return `${who}\u00a0: rien n’avait été payé, vous n’avez rien à rendre.`;
  const parts = [
    keptCents > 0 && `vous gardez ${formatCents(keptCents)}`,
    refundCents > 0 && `vous rendez ${formatCents(refundCents)}`,
    extraCents > 0 && `vous devez en plus ${formatCents(extraCents)}, car les arrhes se rendent deux fois`,
  ].filter((part) => part !== false);
  return `${who}\u00a0: ${parts.join(', ')}.`;
}

/** What a payment by card waits for. */
export function underWayText(state: 'open' | 'held', stay: Reservation['state']): string {
  if (state === 'open') return 'Le voyageur est en train de payer';
  return stay === 'request'
    ? 'Réservés sur sa carte, débités si vous acceptez'
    : 'Réservés sur sa carte, bientôt débités';
}

/** What is most likely to be noted next: the rest of the first instalment that is not paid, else of the whole; null: nothing is known. */
export function nextCents({ plan, remainingCents }: Pick<StayMoneyView, 'plan' | 'remainingCents'>): number | null {
  if (remainingCents === null || remainingCents === 0) return null;
  const next = plan?.instalments.find(({ state }) => state !== 'paid');
  return next ? next.cents - next.paidCents : remainingCents;
}

/**
 * What is most likely to be given back: what the cancellation came to, or what the stay costs less than was received, and was not given back
 * yet; null: nothing is known.
 */
export function givenBackCents({ cancellation, plan, receivedCents }: StayMoneyView): number | null {
  if (!cancellation) return plan && receivedCents > plan.totalCents ? receivedCents - plan.totalCents : null;
  return Math.max(0, owedBackCents({ cancellation, receivedCents })) || null;
}
