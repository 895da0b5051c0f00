import { countOf } from '@app/contract/core/counting.ts';
import { shortDayLabel, type Day } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { AwaitedView } from '@app/contract/payments/overviewApi.ts';
import { instalmentLabels } from '../reservations/drawer/money/moneyWords.ts';

/** 'Solde, attendu le 20 nov.', '… aujourd’hui', '…, 50,00 € déjà reçus', 'Séjour saisi, arrivée le 20 nov.'. */
export function awaitedText(awaited: AwaitedView, today: Day): string {
  const { kind, agreed, dueOn } = awaited;
  const day = dueOn === today ? 'aujourd’hui' : `le ${dayWithYear(dueOn, today)}`;
  const what = agreed ? `${instalmentLabels[kind]}, attendu ${day}` : `Séjour saisi par vous, arrivée ${day}`;
  return withPaid(what, awaited);
}

/** 'En retard de 3 jours, solde attendu le 20 nov.'. */
export function lateText(awaited: AwaitedView, today: Day): string {
  const { kind, agreed, dueOn, daysLate } = awaited;
  const day = dayWithYear(dueOn, today);
  const what = agreed ? `${instalmentLabels[kind].toLowerCase()} attendu le ${day}` : `arrivée le ${day}`;
  return withPaid(`En retard de ${countOf(daysLate, 'jour')}, ${what}`, awaited);
}

function withPaid(text: string, { paidCents }: AwaitedView): string {
  return paidCents > 0 ? `${text}, ${formatCents(paidCents)} déjà reçus` : text;
}

function dayWithYear(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayLabel(day) : `${shortDayLabel(day)}\u00a0${day.slice(0, 4)}`;
}
