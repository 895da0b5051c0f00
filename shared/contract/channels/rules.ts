import { channels } from '../reservations/rules.ts';

/** Words and bounds of channels that server and browser share. Pure: no zod, so that first views may read them. */

/** What an entry of an imported calendar is. */
export const eventKindLabels = {
  stay: 'Séjour',
  tentative: 'Demande en cours',
  busy: 'Occupé',
  block: 'Blocage',
  closure: 'Fermeture',
  window: 'Délai ou horizon',
  echo: 'Écho',
  ignored: 'Ignoré',
} as const;
export type EventKind = keyof typeof eventKindLabels;

/** Kinds that take nights; the others say nothing of anybody who comes. */
const holdingKinds = ['stay', 'tentative', 'busy', 'block', 'closure'] as const satisfies readonly EventKind[];
/** Kinds that somebody may stand behind: two of them on one night are a double booking. */
const guestKinds = ['stay', 'busy'] as const satisfies readonly EventKind[];

export function isHoldingKind(kind: EventKind): boolean {
  return holdingKinds.some((holding) => holding === kind);
}

export function isGuestKind(kind: EventKind): boolean {
  return guestKinds.some((guest) => guest === kind);
}

/** What a host may say that an entry is, once for all that are alike. */
export const correctionLabels = {
  stay: 'C’est un séjour',
  block: 'Ce sont des nuits fermées',
  ignored: 'À ignorer',
} as const satisfies Partial<Record<EventKind, string>>;
export type Correction = keyof typeof correctionLabels;

/** Why nothing is freed until the host has answered. */
export const quarantineReasons = ['emptied', 'many_vanished', 'other_property'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/** Whom an export is for: a channel, or one's own agenda, which sees all. */
export const exportChannels = [...channels, 'agenda'] as const;
export type ExportChannel = (typeof exportChannels)[number];

/** How an entry of an imported calendar stands: `vanishing`, the last good reading lacked it; `gone`, two did; `past`, it is over. */
export const feedEventStates = ['seen', 'vanishing', 'gone', 'past'] as const;

export const channelBounds = {
  address: 2_000,
  name: 40,
  rules: 20,
  /** Calendars of one property. */
  feeds: 10,
} as const;
