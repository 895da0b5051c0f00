import { usePolling } from '../../../../browser/whileSeen.ts';
import { useReadChannelsQuery } from './channelsApi.ts';

/** A host's calendars, read again each minute while they are seen. */
export function useChannels() {
  const query = useReadChannelsQuery();
  usePolling(query.refetch);
  return query;
}
