/** A clock: turns what it shows into UTC and back, both in seconds since 1970. */
export interface Zone {
  toUtc: (clock: number) => number;
  fromUtc: (utc: number) => number;
}
