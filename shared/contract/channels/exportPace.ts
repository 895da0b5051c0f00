import type { ExportChannel } from './rules.ts';

const hour = 60 * 60_000;

/** Milliseconds after which a channel that reads our calendar is late: twice what it usually takes. Seen, promised by nobody. */
export const exportPace: Readonly<Record<ExportChannel, number>> = {
  airbnb: 8 * hour,
  booking: 12 * hour,
  abritel: 24 * hour,
  greengo: 12 * hour,
  google: 48 * hour,
  other: 48 * hour,
  agenda: 48 * hour,
};
