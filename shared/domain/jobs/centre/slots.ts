import { parisInstant, readParisTime } from '@app/contract/core/parisTime.ts';

/** The slots of a schedule. */
export interface Slots {
  /** The one that an instant is in; null when it is in none. */
  slotAt(now: Date): Date | null;
  /** When the next one after an instant begins. */
  nextAfter(now: Date): Date;
}

/** Slots one after the other, each so many milliseconds long, counted from 1970. */
export function every(milliseconds: number): Slots {
  const begun = (now: Date) => Math.floor(now.getTime() / milliseconds) * milliseconds;
  return {
    slotAt: (now) => new Date(begun(now)),
    nextAfter: (now) => new Date(begun(now) + milliseconds),
  };
}

/** One slot a day, at a time of Europe/Paris, which can be taken for so many milliseconds from then. */
export function dailyAt(time: { hour: number; minute: number }, milliseconds: number): Slots {
  const slotOn = (now: Date, daysLater: number) => {
    const { year, month, day } = readParisTime(now);
    return parisInstant({ year, month, day: day + daysLater, ...time });
  };
  return {
    slotAt(now) {
      const slot = slotOn(now, 0);
      const late = now.getTime() - slot.getTime();
      return late >= 0 && late < milliseconds ? slot : null;
    },
    nextAfter(now) {
      const today = slotOn(now, 0);
      return today > now ? today : slotOn(now, 1);
    },
  };
}
