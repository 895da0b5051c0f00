import { addDays } from '@app/contract/core/days.ts';
import type { Channel } from '@app/contract/reservations/rules.ts';
import type { BuiltProperty } from '../../../testing/index.ts';
import type { OpenChannels } from '../openChannels.ts';

export type SimulatedChannel = Exclude<Channel, 'other'>;

/** Channels at which a host closes nights, and that say what is a stay. */
export const closing: readonly SimulatedChannel[] = ['airbnb', 'abritel'];

/** A stay as it is at its channel, whatever the feed says. */
export interface TrueStay {
  uid: string;
  arrival: string;
  departure: string;
  /** A reading without a fault has had it as it is now: two where a first one cannot tell it from what we told the channel. */
  wasRead: boolean;
  /** A reading without a fault has had it. */
  wasSeen?: boolean;
  /** Its channel wrote it as several entries once. */
  wasSplit?: boolean;
}

export interface Listing {
  channel: SimulatedChannel;
  /** Its number at the channel. */
  number: string;
  property: BuiltProperty;
  control: ReturnType<OpenChannels['sandbox']['listing']>;
  feed: { accountId: string; id: string };
  stays: TrueStay[];
  /** What the host closed at the channel itself. */
  closed: TrueStay[];
  fault: { mode: string; until: number } | null;
  /** Steps since it asks. */
  askedFor: number;
}

/** Stays of which the nights are all to come. */
export function staysAhead({ stays }: Pick<Listing, 'stays'>, today: string): TrueStay[] {
  return stays.filter(({ arrival }) => arrival > addDays(today, 1));
}

/** Whether its channel does not say what is a stay, and what it has from us. */
export function isUnnamed({ channel }: Pick<Listing, 'channel'>): boolean {
  return channel === 'booking' || channel === 'greengo';
}
