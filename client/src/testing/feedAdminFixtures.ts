import {
  listFeedCausesEndpoint,
  troubledFeedSchema,
  type listAllFeedsEndpoint,
} from '@app/contract/channels/adminApi.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { minutesAgo } from './channelFixtures.ts';
import { factory, idOf } from './fixtures.ts';

/** A calendar as the team sees it. */
export const aTroubledFeed = factory(troubledFeedSchema, {
  id: idOf(950),
  accountId: idOf(10),
  hostName: 'Maïder Etcheverry',
  hostEmail: 'maider@example.fr',
  propertyName: 'Villa Arrosa',
  channel: 'airbnb',
  host: 'www.airbnb.fr',
  freshness: 'failing',
  cause: 'A répondu par une page, pas par un calendrier',
  failures: 7,
  since: minutesAgo(48),
  readAt: minutesAgo(63),
  nextReadAt: minutesAgo(-11),
});

export const aFeedCause = factory(listFeedCausesEndpoint.response.shape.causes.element, {
  channel: 'booking',
  cause: 'not_found',
  label: 'ne connaît plus cette adresse',
  feeds: 14,
  hosts: 3,
  of: 1_280,
  since: minutesAgo(24 * 60),
});

export const feedCounts: EndpointResponse<typeof listAllFeedsEndpoint>['counts'] = {
  waiting: 2,
  ok: 1_200,
  late: 9,
  failing: 26,
  quarantined: 3,
};
