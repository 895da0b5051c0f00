import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import { mondayOf } from '../../base/stretches.ts';

/** Days from one to the day before another. */
export interface PlanningWindow {
  from: Day;
  to: Day;
}

export const zooms = { semaine: 7, mois: 30, trimestre: 91 } as const;
export type Zoom = keyof typeof zooms;

/** Weeks of the axis before the days that it was made for, and after them. */
const weeksAround = 156;
/** Days before an end of the axis at which it is laid anew around what is in sight. */
const nearEnd = 28;

/** The axis on which days from one on are shown: long enough that scrolling seldom comes near its end. */
export function windowAround(day: Day): PlanningWindow {
  const monday = mondayOf(day);
  return { from: addDays(monday, -7 * weeksAround), to: addDays(monday, 7 * weeksAround) };
}

/** Whether an end of the axis is near, or behind, when so many days are shown from one on. */
export function isNearEnd({ from, to }: PlanningWindow, day: Day, shown: number): boolean {
  return nightsBetween(from, day) < nearEnd || nightsBetween(day, to) - shown < nearEnd;
}

/** Whether a window holds the days that are shown from one on. */
export function holds({ from, to }: PlanningWindow, day: Day, shown: number): boolean {
  return from <= day && addDays(day, shown) <= to;
}
