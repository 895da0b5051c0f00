const minute = 60_000;

/** Milliseconds between two readings. */
const pace = { usual: 13 * minute, soon: 3 * minute, failing: 60 * minute } as const;

/** Days before an arrival in which its property's calendars are read more often. */
export const nearDays = 3;

interface Reading {
  now: Date;
  /** Somebody arrives within days, or leaves today. */
  isNear: boolean;
  /** In a row, this one included; 0 after a good one. */
  failures: number;
  failingSince: Date | null;
  /** Milliseconds that the other side asked us to wait. */
  retryAfter: number | null;
  /** Between 0 and 1, so that feeds of one channel do not come at once. */
  jitter: number;
}

/**
 * When a feed is read next. A failure is tried again after half a minute, then twice as long each time up to the usual pace; after a day of
 * failures, each hour. What the other side asks for is respected.
 */
export function nextReadingAt({ now, isNear, failures, failingSince, retryAfter, jitter }: Reading): Date {
  const usual = isNear ? pace.soon : pace.usual;
  const isLost = failingSince !== null && now.getTime() - failingSince.getTime() >= 24 * 60 * minute;
  const backOff =
    failures === 0 ? usual : isLost ? pace.failing : Math.min(pace.usual, (minute / 2) * 2 ** (failures - 1));
  const spread = Math.max(backOff, retryAfter ?? 0) * (0.9 + 0.2 * jitter);
  return new Date(now.getTime() + Math.max(spread, retryAfter ?? 0));
}
