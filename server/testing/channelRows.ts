import type { EndpointName } from '@app/contract/registry.ts';
import { everyone, type Row } from './accessRow.ts';

type ChannelName = Extract<EndpointName, `channels.${string}`>;

/** The rows of the calls about calendars: one without its row does not compile. */
export const channelRows: Record<ChannelName, Row> = {
  'channels.overview': {},
  'channels.preferences': { body: { dailyDigest: true } },
  'channels.listFeeds': {
    path: ({ propertyId }) => `/api/properties/${propertyId}/feeds`,
    answers: { otherCustomer: 404 },
  },
  // No calendar answers there: what is refused is refused after the access.
  'channels.previewFeed': {
    path: ({ propertyId }) => `/api/properties/${propertyId}/feeds/preview`,
    body: { channel: 'airbnb', url: 'https://127.0.0.1/calendar.ics' },
    answers: { customer: 422, otherCustomer: 404 },
  },
  'channels.createFeed': {
    path: ({ propertyId }) => `/api/properties/${propertyId}/feeds`,
    body: { channel: 'airbnb', url: 'https://calendars.example/a.ics' },
    answers: { otherCustomer: 404 },
  },
  'channels.changeFeed': {
    path: ({ feedId }) => `/api/feeds/${feedId}`,
    body: { url: 'https://calendars.example/b.ics' },
    answers: { otherCustomer: 404 },
  },
  'channels.refreshFeed': { path: ({ feedId }) => `/api/feeds/${feedId}/refresh`, answers: { otherCustomer: 404 } },
  'channels.ledger': { path: ({ feedId }) => `/api/feeds/${feedId}/ledger`, answers: { otherCustomer: 404 } },
  'channels.ledgerBody': {
    path: ({ feedId, readingId }) => `/api/feeds/${feedId}/ledger/${readingId}/body`,
    answers: { otherCustomer: 404 },
  },
  'channels.feedEvents': { path: ({ feedId }) => `/api/feeds/${feedId}/events`, answers: { otherCustomer: 404 } },
  'channels.correctEvent': {
    path: ({ feedId }) => `/api/feeds/${feedId}/corrections`,
    body: { eventId: '00000000-0000-4000-8000-000000000001', becomes: 'block' },
    answers: { customer: 404, otherCustomer: 404 },
  },
  // Nothing is asked.
  'channels.answerQuarantine': {
    path: ({ feedId }) => `/api/feeds/${feedId}/quarantine`,
    body: { decision: 'keep' },
    answers: { customer: 409, otherCustomer: 404 },
  },
  'channels.listExports': {
    path: ({ propertyId }) => `/api/properties/${propertyId}/exports`,
    answers: { otherCustomer: 404 },
  },
  'channels.rotateExport': {
    path: ({ propertyId }) => `/api/properties/${propertyId}/exports/airbnb/rotate`,
    body: {},
    answers: { otherCustomer: 404 },
  },
  'channels.doubleBooking': {
    path: ({ doubleBookingId }) => `/api/double-bookings/${doubleBookingId}`,
    answers: { otherCustomer: 404 },
  },
  'channels.listAll': {},
  'channels.exportAll': {},
  'channels.causes': {},
  'channels.ledgerAsTeam': { path: ({ feedId }) => `/api/admin/feeds/${feedId}/ledger` },
  'channels.deleteFeed': { path: () => '/api/feeds/00000000-0000-4000-8000-000000000000', answers: everyone(404) },
};
