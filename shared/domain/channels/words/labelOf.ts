import { channelGenitives, channelLabels, channelNames, type Channel } from '@app/contract/reservations/rules.ts';
import type { KnownEvent } from '../import/KnownEvent.ts';

/** What a host knows an event by: its guest, else what it is; the words of channels that say the same of all of them help nobody. */
export function labelOf(
  { kind, guestName, summary }: Pick<KnownEvent, 'kind' | 'guestName' | 'summary'>,
  channel: Channel,
): string {
  if (guestName !== null) return guestName;
  const own = channel === 'google' || channel === 'other' ? summary.trim() : '';
  switch (kind) {
    case 'stay':
      return own || `Voyageur ${channelLabels[channel]}`;
    case 'busy':
      return own || 'Occupé';
    case 'tentative':
      return own || 'Demande en cours';
    case 'block':
    case 'closure':
      return own || `Fermé sur ${channelNames[channel]}`;
    case 'window':
      return `Délai ou horizon ${channelGenitives[channel]}`;
    case 'echo':
      return 'Votre propre calendrier, en écho';
    case 'ignored':
      return own || summary.trim();
  }
}
