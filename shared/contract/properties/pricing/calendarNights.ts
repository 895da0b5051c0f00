import { daysFrom, nightsBetween } from '../../core/days.ts';
import type { CompiledRates } from './priceNights.ts';
import { scanEnd, scanNights, type RateFinding } from './scanNights.ts';
import type { TakenNights } from './stay.ts';

/** Nights from `from` to the eve of `to`. */
interface Window {
  from: string;
  to: string;
}

/** What is left to sell. */
interface FreeNights {
  today: string;
  taken: readonly TakenNights[];
}

/**
 * The nights between two days: prices, whether somebody holds them, and why a free one could not be booked.
 * @throws RangeError for a text that is no day.
 */
export function calendarNights(rates: CompiledRates, free: FreeNights, { from, to }: Window) {
  const taken = daysTaken(free.taken, { from, to });
  // Further than the window, so that nights that go on beyond it are counted whole.
  const scanned = scanEnd(free.today);
  const findings = scanNights(rates, free, to > scanned ? to : scanned);
  const problems = problemsOf(findings, { from, to });
  return daysFrom(from, nightsBetween(from, to)).map((day) => {
    const { cents, minNights, arrivals, departures, source } = rates.nightOf(day);
    return {
      day,
      cents,
      minNights,
      arrivals,
      departures,
      source: source.kind,
      sourceName: source.name ?? '',
      taken: taken.has(day),
      problem: problems.get(day) ?? null,
    };
  });
}

function daysTaken(taken: readonly TakenNights[], window: Window): ReadonlySet<string> {
  return new Set(taken.flatMap(({ arrival, departure }) => daysWithin({ from: arrival, to: departure }, window)));
}

/** By night why nobody could book it; one that is merely free of charge can be booked. */
function problemsOf(findings: readonly RateFinding[], window: Window): ReadonlyMap<string, string> {
  return new Map(
    findings
      .filter(({ kind }) => kind !== 'zero_price')
      .flatMap(({ from, to, sentence }) =>
        daysWithin({ from, to }, window, 1).map((day): [string, string] => [day, sentence]),
      ),
  );
}

/** The days of a span that lie in a window; `lasting`: nights that the span has from its last day on. */
function daysWithin(span: Window, window: Window, lasting = 0): string[] {
  const first = span.from > window.from ? span.from : window.from;
  const nights = Math.min(nightsBetween(first, span.to) + lasting, nightsBetween(first, window.to));
  return daysFrom(first, Math.max(0, nights));
}
