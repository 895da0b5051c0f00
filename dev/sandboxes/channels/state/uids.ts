import type { Channel } from './channels.ts';

export type UidKind = 'stay' | 'closed';

/** The beginnings of Airbnb's identifiers, which say whether an event is a stay. */
const airbnbPrefix: Record<UidKind, string> = { stay: '1418fb94e984', closed: '6fec1092d3fa' };

/** An identifier in the form of the platform, made of 32 hexadecimal digits. */
export function uidFrom(channel: Channel, kind: UidKind, hex: string): string {
  switch (channel) {
    case 'airbnb':
      return `${airbnbPrefix[kind]}-${hex}@airbnb.com`;
    case 'booking':
      return `${hex}@booking.com`;
    case 'google':
      return `${BigInt(`0x${hex}`).toString(32).padStart(26, '0')}@google.com`;
    case 'abritel':
    case 'greengo':
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}
