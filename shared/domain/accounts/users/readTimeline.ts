import { z } from 'zod';
import { timelineSources, type TimelineSource } from '@app/contract/accounts/usersApi.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { requireCustomer } from './requireCustomer.ts';
import { timelinePage, timelineQuery, type TimelineFact } from './timelineQuery.ts';

export type TimelineRow = TimelineFact & {
  /** Unique in a timeline. */
  key: string;
  at: Date;
};

interface Timeline {
  rows: TimelineRow[];
  /** What to ask for the following page with; null at the end. */
  next: string | null;
}

/** The last entry of a page: its instant to the microsecond, which JavaScript's dates do not know, and its key. */
const marker = z.tuple([z.iso.datetime(), z.string().max(60)]);

/**
 * What happened to a customer, the latest first, a page of it. A page begins after the last entry of the one before, so that
 * nothing is left out or told twice, however many things happened at one instant.
 * @throws DomainError not_found; invalid_input for a marker that no page gave.
 */
export async function readTimeline(
  { pool }: Pick<Platform, 'pool'>,
  id: string,
  { source, before }: { source?: TimelineSource | undefined; before?: string | undefined },
): Promise<Timeline> {
  await requireCustomer(pool, id);
  const [instant, key] = before === undefined ? [null, null] : readMarker(before);
  const { rows } = await pool.query<TimelineRow & { instant: string }>(
    timelineQuery(source ? [source] : timelineSources),
    [id, instant, key],
  );
  const page = rows.slice(0, timelinePage);
  const last = page.at(-1);
  return { rows: page, next: rows.length > timelinePage && last ? writeMarker([last.instant, last.key]) : null };
}

function writeMarker(last: z.infer<typeof marker>): string {
  return Buffer.from(JSON.stringify(last)).toString('base64url');
}

function readMarker(text: string): z.infer<typeof marker> {
  try {
    return marker.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (cause) {
    throw new DomainError('invalid_input', { cause, fields: { before: 'Repère invalide' } });
  }
}
