/** Days before the end at which a host is told, the last first: it stands in for those that were missed. */
const noticeDays = { due: [1, 7, 15, 30], skipped: [7, 30] } as const;

/** Days before the end from which on a renewal is looked at. */
export const renewalDays = 30;

const day = 86_400_000;

/**
 * Of which of the days before the end a host is to be told now; null: of none.
 * @param told the last of which they were told.
 */
export function noticeOf(
  { state, endsAt, told }: { state: 'due' | 'skipped'; endsAt: Date; told: number | null },
  now: Date,
): number | null {
  const left = endsAt.getTime() - now.getTime();
  const notice = noticeDays[state].find((days) => left <= days * day) ?? null;
  if (notice === null || left <= 0) return null;
  return told === null || notice < told ? notice : null;
}
