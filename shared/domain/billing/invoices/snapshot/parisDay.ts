import type { InvoiceSnapshot } from './InvoiceSnapshot.ts';

/** The Swedish date format is ISO 8601. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** The day of an instant in Paris: '2026-11-01'. */
export function parisDay(instant: Date): string {
  return isoDay.format(instant);
}

/** The days of a period: Stripe's end is the start of the next one. A period within one day is that day. */
export function periodDays({ start, end }: { start: Date; end: Date }): { from: string; to: string } {
  const from = parisDay(start);
  const to = dayBefore(parisDay(end));
  return { from, to: to < from ? from : to };
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** From the first to the last day of all lines with a period; null without one. */
export function wholePeriod(lines: InvoiceSnapshot['lines']): { from: string; to: string } | null {
  const days = lines.flatMap(({ period }) => (period ? [period.from, period.to] : [])).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from !== undefined && to !== undefined ? { from, to } : null;
}
