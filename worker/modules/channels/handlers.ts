import { describeReading, readFeed, reviewChannels, sendDigests } from '@app/domain/channels';
import { failJob, finishJob, startJob } from '@app/domain/jobs';
import { defineHandler, defineHandlers } from '../../runtime/Handler.ts';
import { channelMails } from './mails.ts';

/** Another worker reads the feed at this moment: the queue tries again. */
class FeedBusy extends Error {}

/** Reads a feed because its host asked; a calendar that cannot be read ends the job, and the usual pace goes on. */
const refreshFeed = defineHandler('refreshFeed', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, 'Nous lisons le calendrier', platform.clock.now());
  },

  async perform({ platform, payload, tx }) {
    const result = await readFeed(platform, payload.feedId);
    if (result.outcome === 'busy') throw new FeedBusy('The feed is being read');
    const told = await describeReading(platform, payload, result);
    if (told.isFailed) await failJob(platform.pool, payload.jobId, told.sentence, platform.clock.now());
    else await finishJob(tx, payload.jobId, { step: told.sentence });
  },

  async failed({ platform, payload }, { final }) {
    if (!final) return;
    const sentence = 'Le calendrier n’a pas pu être lu. Il le sera à la prochaine lecture.';
    await failJob(platform.pool, payload.jobId, sentence, platform.clock.now());
  },
});

/** What happens about calendars of channels. */
export const channelHandlers = [
  refreshFeed,
  ...channelMails,
  ...defineHandlers({
    reviewChannels: async ({ platform }) => reviewChannels(platform),
    sendDigests: async ({ platform }) => sendDigests(platform),
  }),
];
