import type { Clock } from '../platform/index.ts';

/** A clock that stops until a test moves it. */
export class FakeClock implements Clock {
  #now: Date;

  constructor(start: string | Date = '2026-11-20T13:32:00.000Z') {
    this.#now = new Date(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves on by milliseconds. */
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }

  /** Moves on by whole days of 24 hours. */
  advanceDays(days: number): void {
    this.advance(days * 86_400_000);
  }
}
