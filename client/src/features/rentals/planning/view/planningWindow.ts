import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import { mondayOf } from '../../base/stretches.ts';

/** The days that are read, from a Monday to the day after a Sunday. */
export interface PlanningWindow {
  from: Day;
  to: Day;
}

export const zooms = { semaine: 7, mois: 30, trimestre: 91 } as const;
export type Zoom = keyof typeof zooms;

/** Weeks that are read more once the end comes near, and at most in all: what lies behind is let go. */
const weeksMore = 12;
const weeksAtMost = 104;

/** What is read to show days from one on: some before it, and more after it. */
export function windowAround(day: Day, zoom: Zoom): PlanningWindow {
  const monday = mondayOf(day);
  const weeks = Math.ceil(zooms[zoom] / 7);
  return { from: addDays(monday, -7 * (weeks + 2)), to: addDays(monday, 7 * (2 * weeks + 4)) };
}

/** The same with more weeks at one end; the other end is cut so that it stays within two years. */
export function extended({ from, to }: PlanningWindow, side: 'before' | 'after'): PlanningWindow {
  const most = 7 * weeksAtMost;
  if (side === 'before') {
    const earlier = addDays(from, -7 * weeksMore);
    return { from: earlier, to: nightsBetween(earlier, to) > most ? addDays(earlier, most) : to };
  }
  const later = addDays(to, 7 * weeksMore);
  return { from: nightsBetween(from, later) > most ? addDays(later, -most) : from, to: later };
}

/** The end that comes near when so many days are shown from one on; null when there is enough on both sides. */
export function endNear({ from, to }: PlanningWindow, day: Day, shown: number): 'before' | 'after' | null {
  if (nightsBetween(from, day) < 7) return 'before';
  return nightsBetween(day, to) - shown < 7 ? 'after' : null;
}

/** Whether a window holds the days that are shown from one on. */
export function holds({ from, to }: PlanningWindow, day: Day, shown: number): boolean {
  return from <= day && addDays(day, shown) <= to;
}
