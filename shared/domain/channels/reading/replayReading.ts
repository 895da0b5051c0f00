import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import type { Platform } from '../../platform/index.ts';
import { readCalendar } from '../ical/reading/readCalendar.ts';
import type { LedgerLine } from '../import/LedgerLine.ts';
import { planImport } from '../import/planImport.ts';
import { reviveContext } from '../records/ReadingContext.ts';

export interface Replay {
  readingId: string;
  at: Date;
  /** Whether the same reading decides the same today. */
  isSame: boolean;
  decided: readonly LedgerLine[];
  decidesNow: readonly LedgerLine[];
}

/**
 * Decides readings of a feed anew, from the bodies and the states that are stored, without writing anything: the last twenty or so. What
 * differs shows what a change of the rules does, or a fault.
 */
export async function replayReadings({ db }: Pick<Platform, 'db'>, feedId: string): Promise<Replay[]> {
  const rows = await db
    .selectFrom('feed_reading as r')
    .innerJoin('feed as f', 'f.id', 'r.feedId')
    .innerJoin('feed_body as b', (join) => join.onRef('b.feedId', '=', 'r.feedId').onRef('b.hash', '=', 'r.bodyHash'))
    .where('r.feedId', '=', feedId)
    .where('r.kind', '=', 'read')
    .where('r.context', 'is not', null)
    .orderBy('r.at')
    .orderBy('r.id')
    .select(['r.id', 'r.at', 'r.lines', 'r.context', 'b.content', 'f.channel'])
    .execute();
  return rows.flatMap(({ id, at, lines, context, content, channel }) => {
    if (!context) return [];
    const calendar = readCalendar(brotliDecompressSync(content), { timeZone: context.timeZone, today: context.today });
    if ('unreadable' in calendar) return [{ readingId: id, at, isSame: false, decided: lines, decidesNow: [] }];
    const plan = planImport({ ...reviveContext(context), channel, calendar });
    const now = [...plan.lines];
    return [
      {
        readingId: id,
        at,
        isSame: isDeepStrictEqual(JSON.parse(JSON.stringify(now)), lines),
        decided: lines,
        decidesNow: now,
      },
    ];
  });
}
