export const channels = ['airbnb', 'booking', 'abritel', 'greengo', 'google'] as const;
export type Channel = (typeof channels)[number];

interface ChannelFacts {
  title: string;
  /** By what it names itself when it reads a calendar. */
  userAgent: string;
  /** How long it waits between two reads of a calendar. */
  everyMinutes: number;
  /** From how many months ahead its calendar is closed by default; null: never. */
  horizonMonths: number | null;
  /** What it sends so that a reader can ask whether a feed has changed. */
  validator: 'etag' | 'modified' | null;
  /** Whether nights that it imported go out again in its own feed. */
  reexports: boolean;
  /** For how many days after its end a stay remains in the feed. */
  keepsDays: number;
}

/** What the platforms do, as far as owners have measured it: none of them promises an interval. */
export const channelFacts: Record<Channel, ChannelFacts> = {
  airbnb: {
    title: 'Airbnb',
    userAgent: 'Airbnb/1.0 (calendar import)',
    everyMinutes: 180,
    horizonMonths: 12,
    validator: null,
    reexports: true,
    keepsDays: 1,
  },
  booking: {
    title: 'Booking.com',
    userAgent: 'Booking.com iCal Importer/2.0 (+https://www.booking.com)',
    everyMinutes: 240,
    horizonMonths: null,
    validator: 'etag',
    reexports: true,
    keepsDays: 0,
  },
  abritel: {
    title: 'Abritel',
    userAgent: 'HomeAway-iCalendar-Import/1.4 (Vrbo, Abritel)',
    everyMinutes: 360,
    horizonMonths: null,
    validator: 'modified',
    reexports: true,
    keepsDays: 365,
  },
  greengo: {
    title: 'GreenGo',
    userAgent: 'GreenGo-Calendar/1.0 (+https://www.greengo.voyage)',
    everyMinutes: 60,
    horizonMonths: null,
    validator: null,
    reexports: true,
    keepsDays: 1,
  },
  google: {
    title: 'Google Agenda',
    userAgent: 'Google-Calendar-Importer',
    everyMinutes: 720,
    horizonMonths: null,
    validator: 'etag',
    reexports: false,
    keepsDays: 3_650,
  },
};

export function isChannel(text: string | undefined): text is Channel {
  return channels.some((channel) => channel === text);
}
