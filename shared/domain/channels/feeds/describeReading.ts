import { countOf } from '@app/contract/core/counting.ts';
import type { Platform } from '../../platform/index.ts';
import type { FeedReadingResult } from '../reading/readFeed.ts';
import { describeFailure } from '../words/failureSentences.ts';
import { readFeeds } from './feedReads.ts';

/** What a host is told of a reading that they asked for. */
export async function describeReading(
  platform: Platform,
  { accountId, feedId }: { accountId: string; feedId: string },
  { outcome, failure, changes }: FeedReadingResult,
): Promise<{ isFailed: boolean; sentence: string }> {
  const [feed] = await readFeeds(platform, accountId, { id: feedId });
  if (!feed || outcome === 'gone') return { isFailed: false, sentence: 'Ce calendrier n’est plus relié.' };
  if (outcome === 'failed' && failure) {
    const { sentence, advice } = describeFailure(failure, feed.channel);
    return { isFailed: true, sentence: `${sentence} ${advice}` };
  }
  if (feed.quarantine) return { isFailed: false, sentence: 'Calendrier lu\u00a0: une réponse de vous est attendue.' };
  const stays = countOf(feed.counts.stays, 'séjour');
  return {
    isFailed: false,
    sentence:
      changes === 0
        ? `Calendrier lu, rien de nouveau\u00a0: ${stays} à venir.`
        : `Calendrier lu\u00a0: ${stays} à venir.`,
  };
}
