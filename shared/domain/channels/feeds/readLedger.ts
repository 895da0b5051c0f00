import type { LedgerEntry } from '@app/contract/channels/api.ts';
import { sql } from 'kysely';
import { brotliDecompressSync } from 'node:zlib';
import { DomainError, type Platform } from '../../platform/index.ts';
import { describeFailure } from '../words/failureSentences.ts';
import { readFeedView, type OwnFeed } from './feedReads.ts';
import { ledgerSentence, leftOutSentence } from '../words/ledgerSentences.ts';

/** Lines that are shown of one reading. */
const mostLines = 200;

/** What was read of a host's calendar and decided, the latest first. @throws DomainError not_found when it is not theirs. */
export async function readLedger(
  platform: Platform,
  own: OwnFeed,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const feed = await readFeedView(platform, own);
  let query = platform.db
    .selectFrom('feed_reading as r')
    .where('r.feedId', '=', own.id)
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .select(['r.id', 'r.kind', 'r.at', 'r.entries', 'r.lines', 'r.skipped', 'r.failure'])
    .select(
      sql<boolean>`exists (select 1 from feed_body b where b.feed_id = r.feed_id and b.hash = r.body_hash)`.as(
        'hasBody',
      ),
    );
  if (before !== undefined) query = query.where('r.at', '<', new Date(before));
  const rows = await query.execute();
  const entries = rows.slice(0, limit).map(({ at, kind, lines, skipped, failure, ...row }): LedgerEntry => {
    const told = lines.slice(0, mostLines).map(ledgerSentence);
    if (kind === 'recovery') told.push({ tone: 'quiet', sentence: 'Le calendrier se lit de nouveau.' });
    if (kind === 'failure' && failure) {
      const { sentence, advice } = describeFailure(failure, feed.channel);
      told.push({ tone: 'alarm', sentence: `${sentence} Tout reste comme avant. ${advice}` });
    }
    if (kind === 'read' && told.length === 0) told.push({ tone: 'quiet', sentence: 'Lu\u00a0: rien à changer.' });
    return {
      id: row.id,
      at: at.toISOString(),
      kind,
      lines: told,
      skipped: skipped.map(leftOutSentence),
      entries: row.entries,
      hasBody: row.hasBody,
    };
  });
  return { feed, entries, more: rows.length > limit };
}

/** A calendar as it was read once, or what came in its place. @throws DomainError not_found when it is not theirs, or not stored any more. */
export async function readLedgerBody(
  { db }: Pick<Platform, 'db'>,
  { accountId, id, entryId }: OwnFeed & { entryId: string },
): Promise<{ name: string; content: Buffer }> {
  const row = await db
    .selectFrom('feed_reading as r')
    .innerJoin('feed as f', 'f.id', 'r.feedId')
    .innerJoin('feed_body as b', (join) => join.onRef('b.feedId', '=', 'r.feedId').onRef('b.hash', '=', 'r.bodyHash'))
    .where('r.id', '=', entryId)
    .where('f.id', '=', id)
    .where('f.accountId', '=', accountId)
    .select(['b.content', 'f.channel', 'r.at', 'r.kind'])
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  const instant = row.at.toISOString().slice(0, 16).replace(/[T:]/g, '-');
  const name =
    row.kind === 'failure' ? `reponse-${row.channel}-${instant}.txt` : `calendrier-${row.channel}-${instant}.ics`;
  return { name, content: brotliDecompressSync(row.content) };
}
