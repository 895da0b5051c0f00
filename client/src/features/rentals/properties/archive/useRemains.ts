import { dayAt } from '@app/contract/core/days.ts';
import { channelNames, type Channel } from '@app/contract/reservations/rules.ts';
import { useNow } from '../../../../components/text/useNow.ts';
import { useLazyReadChannelsQuery } from '../../channels/base/channelsApi.ts';
import { useLazyCountStaysQuery } from '../propertiesApi.ts';

/** What remains of a property that is archived. */
export interface Remains {
  /** Confirmed stays that are still to come. */
  ahead: number;
  /** Those whose guests are there today. */
  inHouse: number;
  /** The names of the platforms that it is linked with. */
  platforms: string[];
}

/** Finds what would remain of a property; null: it could not be read. */
export function useRemains() {
  const [countStays] = useLazyCountStaysQuery();
  const [readChannels] = useLazyReadChannelsQuery();
  const today = dayAt(useNow());
  return async (propertyId: string): Promise<Remains | null> => {
    const [stays, channels] = await Promise.all([
      countStays({ query: { property: propertyId, from: today } }),
      readChannels(),
    ]);
    if (!stays.data || !channels.data) return null;
    const property = channels.data.properties.find(({ id }) => id === propertyId);
    const linked = new Set<Channel>(property?.feeds.map(({ channel }) => channel));
    for (const { channel, lastReadAt } of property?.exports ?? []) {
      // The host's own agenda sells no night.
      if (channel !== 'agenda' && lastReadAt !== null) linked.add(channel);
    }
    const { confirmed, in_house: inHouse } = stays.data.counts;
    return { ahead: confirmed, inHouse, platforms: [...linked].map((channel) => channelNames[channel]) };
  };
}

/** Whether nothing remains that its host should know of. */
export function isNothing({ ahead, inHouse, platforms }: Remains): boolean {
  return ahead + inHouse + platforms.length === 0;
}
