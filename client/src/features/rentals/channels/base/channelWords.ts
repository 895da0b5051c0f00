import type { ExportView, FeedView } from '@app/contract/channels/api.ts';
import { channelGenitives, channelLabels, type Channel } from '@app/contract/reservations/rules.ts';
import { ageText } from './ages.ts';
import type { FreshLook } from './FreshMark.tsx';

type Named = Pick<FeedView, 'channel' | 'name'>;

/** 'Airbnb', 'Gîtes de France' */
export function feedName({ channel, name }: Named): string {
  if (channel === 'other') return name || 'Autre plateforme';
  return channelName(channel);
}

/** 'Airbnb', 'Google Agenda', 'Autre plateforme' */
export function channelName(channel: Channel): string {
  if (channel === 'google') return 'Google Agenda';
  return channel === 'other' ? 'Autre plateforme' : channelLabels[channel];
}

/** 'd’Airbnb', 'de Gîtes de France' */
export function feedGenitive({ channel, name }: Named): string {
  if (channel === 'other' && name) return genitiveOf(name);
  return channel === 'google' ? 'de Google Agenda' : channelGenitives[channel];
}

function genitiveOf(name: string): string {
  return /^[aeiouyhàâéèêëîïôùû]/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** How a feed's freshness is drawn and said, with its age. */
export interface Fresh {
  look: FreshLook;
  text: string;
}

/** Of what we read of a channel: '4 min', 'À vérifier', 'Illisible'. */
export function freshOfFeed({ freshness, readAt }: FeedView, now: Date): Fresh {
  if (freshness === 'quarantined') return { look: 'bad', text: 'À vérifier' };
  if (freshness === 'failing') return { look: 'bad', text: 'Illisible' };
  if (readAt === null) return { look: 'none', text: 'En attente' };
  return { look: freshness === 'late' ? 'late' : 'ok', text: ageText(readAt, now) };
}

/** Of what a channel reads of us: '3 h 12', 'jamais'. */
export function freshOfExport(one: ExportView | undefined, now: Date): Fresh {
  if (!one || one.lastReadAt === null) return { look: 'none', text: 'jamais' };
  return { look: one.state === 'late' ? 'late' : 'ok', text: ageText(one.lastReadAt, now) };
}
