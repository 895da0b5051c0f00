/** How trustworthy a feed is now. */
export const freshnessLabels = {
  waiting: 'Première lecture en attente',
  ok: 'À jour',
  late: 'En retard',
  failing: 'Illisible',
  quarantined: 'À vérifier',
} as const;
export type Freshness = keyof typeof freshnessLabels;

/** Milliseconds since the last good reading after which a feed is late: four readings were missed. */
export const lateAfter = 60 * 60_000;
/** So many failures in a row are no accident. */
export const failuresInARow = 3;

export function freshnessOf(
  feed: { readAt: Date | null; failures: number; isQuarantined: boolean },
  now: Date,
): Freshness {
  if (feed.isQuarantined) return 'quarantined';
  if (feed.failures >= failuresInARow) return 'failing';
  if (feed.readAt === null) return feed.failures > 0 ? 'failing' : 'waiting';
  return now.getTime() - feed.readAt.getTime() > lateAfter ? 'late' : 'ok';
}
