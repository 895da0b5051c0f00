import { parisInstant, readParisTime } from '@app/contract/parisTime.ts';

/** The slot of a schedule that an instant is in; null when it is in none. */
export type SlotAt = (now: Date) => Date | null;

/** Slots one after the other, each so many milliseconds long, counted from 1970. */
export function every(milliseconds: number): SlotAt {
  return (now) => new Date(Math.floor(now.getTime() / milliseconds) * milliseconds);
}

/** One slot a day, at a time of Europe/Paris, which can be taken for so many milliseconds from then. */
export function dailyAt(time: { hour: number; minute: number }, milliseconds: number): SlotAt {
  return (now) => {
    const { year, month, day } = readParisTime(now);
    const slot = parisInstant({ year, month, day, ...time });
    const late = now.getTime() - slot.getTime();
    return late >= 0 && late < milliseconds ? slot : null;
  };
}
