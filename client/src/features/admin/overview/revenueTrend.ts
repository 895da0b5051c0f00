import { formatDay } from '@app/contract/core/dates.ts';
import { parisInstant, readParisTime } from '@app/contract/core/parisTime.ts';
import { lazily } from '@app/contract/core/lazily.ts';

const percent = lazily(() => new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 }));

/** '4,2 % de plus qu'au 20 octobre.': the month so far next to the one before at the same time. Cents. */
export function revenueTrend(now: Date, thisMonthCents: number, monthBeforeSoFarCents: number): string {
  const day = formatDay(monthBefore(now));
  if (monthBeforeSoFarCents === 0) return `Rien n’était encore entré au ${day}.`;
  const change = (thisMonthCents - monthBeforeSoFarCents) / monthBeforeSoFarCents;
  const shown = percent().format(Math.abs(change));
  if (shown === percent().format(0)) return `Autant qu’au ${day}.`;
  return `${shown} de ${change > 0 ? 'plus' : 'moins'} qu’au ${day}.`;
}

/** The same time a month before; of a shorter month, its end. */
function monthBefore(now: Date): Date {
  const today = readParisTime(now);
  const firstOfMonth = parisInstant({ year: today.year, month: today.month, day: 1 });
  return new Date(Math.min(parisInstant({ ...today, month: today.month - 1 }).getTime(), firstOfMonth.getTime() - 1));
}
