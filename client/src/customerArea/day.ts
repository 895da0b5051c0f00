/** What the first page shows of a host's day: their stays, and what their calendars wait for. Loaded after the first view. */
export { ChannelsBadge } from './ChannelsBadge.tsx';
export { channelsApi } from '../features/rentals/channels/base/channelsApi.ts';
export { awaitedApi } from '../features/rentals/reservations/today/awaitedCalls.ts';
export { reservationsApi } from '../features/rentals/reservations/reservationsApi.ts';
export { TodayPanel, todayRequest } from '../features/rentals/reservations/today/TodayPanel.tsx';
