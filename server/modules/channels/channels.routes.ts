import { Readable } from 'node:stream';
import * as api from '@app/contract/channels/api.ts';
import * as adminApi from '@app/contract/channels/adminApi.ts';
import * as channels from '@app/domain/channels';
import { bind, bindExport, type Binding } from '../../http/bindEndpoints.ts';

/** A host's calendars in both directions. */
export const channelsBindings: readonly Binding[] = [
  bind(api.readChannelsEndpoint, async ({ platform, principal }) =>
    channels.readChannelsOverview(platform, principal.accountId),
  ),

  bind(api.changeChannelPreferencesEndpoint, async ({ platform, principal, input }) =>
    channels.changeDigestWish(platform, principal.accountId, input.body.dailyDigest),
  ),

  bind(api.listFeedsEndpoint, async ({ platform, principal: { accountId }, input }) => ({
    feeds: await channels.listFeeds(platform, { accountId, propertyId: input.params.id }),
  })),

  bind(api.previewFeedEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    channels.previewFeed(platform, { accountId, propertyId: params.id }, body),
  ),

  bind(api.createFeedEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    channels.createFeed(platform, { accountId, propertyId: params.id }, body),
  ),

  bind(api.changeFeedEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    channels.changeFeed(platform, { accountId, id: params.id }, body),
  ),

  bind(api.deleteFeedEndpoint, async ({ platform, principal: { accountId }, input: { params, query } }) =>
    channels.deleteFeed(platform, { accountId, id: params.id }, query.stays),
  ),

  bind(api.refreshFeedEndpoint, async ({ platform, principal: { accountId }, input }) =>
    channels.refreshFeed(platform, { accountId, id: input.params.id }),
  ),

  bind(api.readLedgerEndpoint, async ({ platform, principal: { accountId }, input: { params, query } }) =>
    channels.readLedger(platform, { accountId, id: params.id }, query),
  ),

  bind(api.readLedgerBodyEndpoint, async ({ platform, principal: { accountId }, input: { params } }) => {
    const { name, content } = await channels.readLedgerBody(platform, { accountId, ...params });
    return { name, size: content.length, content: Readable.from([content]) };
  }),

  bind(api.listFeedEventsEndpoint, async ({ platform, principal: { accountId }, input }) =>
    channels.listFeedEvents(platform, { accountId, id: input.params.id }),
  ),

  bind(api.correctEventEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    channels.correctEvent(platform, { accountId, id: params.id }, body),
  ),

  bind(api.answerQuarantineEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    channels.answerFeedQuarantine(platform, { accountId, id: params.id }, body.decision),
  ),

  bind(api.listExportsEndpoint, async ({ platform, principal: { accountId }, input }) =>
    channels.listExports(platform, { accountId, id: input.params.id }),
  ),

  bind(api.rotateExportEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    channels.rotateExport(platform, { accountId, propertyId: params.id, channel: params.channel }, body),
  ),

  bind(adminApi.listAllFeedsEndpoint, async ({ platform, input }) => channels.listAllFeeds(platform, input.query)),

  bindExport(adminApi.exportAllFeedsEndpoint, 'calendriers', async ({ platform, principal, input }) =>
    channels.exportAllFeeds(platform, principal.accountId, input.query),
  ),

  bind(adminApi.listFeedCausesEndpoint, async ({ platform }) => channels.readFeedCauses(platform)),

  bind(adminApi.readLedgerAsTeamEndpoint, async ({ platform, principal, input }) =>
    channels.readLedgerAsTeam(platform, principal.accountId, input.params.id),
  ),

  bind(api.readDoubleBookingEndpoint, async ({ platform, principal: { accountId }, input }) =>
    channels.readDoubleBooking(platform, { accountId, id: input.params.id }),
  ),
];
