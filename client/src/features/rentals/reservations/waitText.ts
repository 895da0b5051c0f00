import { countOf } from '@app/contract/core/counting.ts';
import { dayInMilliseconds, shortDayLabel, type Day } from '@app/contract/core/days.ts';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long a request or an option still waits: 'encore 4 h pour répondre', 'jusqu’à ce soir', 'jusqu’au 3 déc.'; null: for ever. */
export function waitText(
  { answerBy, heldUntil }: Pick<ReservationSummary, 'answerBy' | 'heldUntil'>,
  { now, today }: { now: Date; today: Day },
): string | null {
  if (answerBy !== null) return leftText(new Date(answerBy).getTime() - now.getTime());
  if (heldUntil === null) return null;
  return heldUntil === today ? 'jusqu’à ce soir' : `jusqu’au ${shortDayLabel(heldUntil)}`;
}

function leftText(left: number): string {
  if (left <= 0) return 'délai passé';
  const text =
    left < hour
      ? `${Math.max(1, Math.floor(left / minute))}\u00a0min`
      : left < 2 * dayInMilliseconds
        ? `${Math.floor(left / hour)}\u00a0h`
        : countOf(Math.floor(left / dayInMilliseconds), 'jour');
  return `encore ${text} pour répondre`;
}
