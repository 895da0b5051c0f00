import { describeActivity } from '@app/contract/accounts/activity.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { NewsItem } from '@app/contract/news/api.ts';
import { activityNews, type ActivityNews, type NewsKind, type StayNews } from '@app/contract/news/rules.ts';
import { capitalised, spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import { channelGenitives, channels, sourceLabels, sources } from '@app/contract/reservations/rules.ts';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCalendarX,
  IconCircleCheck,
  IconCreditCard,
  IconDeviceMobile,
  IconDownload,
  IconHourglass,
  IconKey,
  IconLifebuoy,
  IconMailCheck,
  IconReceiptEuro,
  IconRefresh,
  IconShieldOff,
  IconUserShare,
  IconWorld,
  IconWorldExclamation,
  type Icon,
} from '../../components/text/icons.ts';
import type { Tone } from '../../components/text/Tile.tsx';

type Values = NewsItem['data'];

interface Words {
  title: string;
  /** Empty: the title says it all. */
  detail: string;
  /** The section of the customer area, with what it opens there. */
  to: string;
}

/** Icon, tone and, of a line of activity, the section that it leads to. */
const looks: Record<NewsKind, readonly [Icon, Tone, section?: string]> = {
  signed_in_new_device: [IconUserShare, 'warn', 'profil'],
  password_changed: [IconKey, 'info', 'profil'],
  email_changed: [IconMailCheck, 'info', 'profil'],
  second_factor_disabled: [IconShieldOff, 'warn', 'profil'],
  device_paired: [IconDeviceMobile, 'info', 'mobile'],
  data_exported: [IconDownload, 'ok', 'profil'],
  help_ended: [IconLifebuoy, 'neutral', 'support'],
  trial_ended: [IconHourglass, 'warn', 'abonnement'],
  payment_failed: [IconAlertTriangle, 'bad', 'abonnement'],
  subscription_activated: [IconCircleCheck, 'ok', 'abonnement'],
  subscription_cancelled: [IconHourglass, 'neutral', 'abonnement'],
  subscription_resumed: [IconCircleCheck, 'ok', 'abonnement'],
  subscription_ended: [IconHourglass, 'warn', 'abonnement'],
  plan_changed: [IconCreditCard, 'info', 'abonnement'],
  stay_booked: [IconCalendarPlus, 'ok'],
  stay_created: [IconCalendarPlus, 'ok'],
  stay_announced: [IconCalendarPlus, 'ok'],
  stay_recognised: [IconRefresh, 'info'],
  stay_dates_changed: [IconCalendarEvent, 'info'],
  stay_reinstated: [IconCalendarPlus, 'ok'],
  stay_cancelled: [IconCalendarX, 'accent'],
  stay_expired: [IconHourglass, 'neutral'],
  double_booking: [IconAlertTriangle, 'bad'],
  calendar_stopped: [IconRefresh, 'bad'],
  calendar_doubted: [IconRefresh, 'warn'],
  invoice: [IconReceiptEuro, 'ok'],
  credit_note: [IconReceiptEuro, 'info'],
  name_online: [IconWorld, 'ok'],
  name_failing: [IconWorldExclamation, 'bad'],
  support_answer: [IconLifebuoy, 'info'],
};

export function looksOf(kind: NewsKind): { Icon: Icon; tone: Tone } {
  const [shown, tone] = looks[kind];
  return { Icon: shown, tone };
}

/** What a stay's title begins with, when it is one and when several came at once. */
const stayTitles: Record<StayNews, readonly [one: string, several: string]> = {
  stay_booked: ['Réservation sur votre site', 'réservations sur votre site'],
  stay_created: ['Réservation ajoutée', 'réservations ajoutées'],
  stay_announced: ['Nouvelle réservation', 'nouvelles réservations'],
  stay_recognised: ['Réservation reconnue', 'réservations reconnues'],
  stay_dates_changed: ['Dates modifiées', 'réservations dont les dates changent'],
  stay_reinstated: ['Réservation rétablie', 'réservations rétablies'],
  stay_cancelled: ['Réservation annulée', 'réservations annulées'],
  stay_expired: ['Option expirée', 'options expirées'],
};

/** Of a stay that waits for its host's answer. */
const requestTitles = ['Demande à accepter', 'demandes à accepter'] as const;

function isActivity(kind: NewsKind): kind is ActivityNews {
  return activityNews.some((known) => known === kind);
}

function isStay(kind: NewsKind): kind is StayNews {
  return kind.startsWith('stay_');
}

/** The sentence of an item, and the place it leads to. */
export function wordsOf({ kind, data }: Pick<NewsItem, 'kind' | 'data'>): Words {
  if (isActivity(kind)) return { ...describeActivity({ kind, data }), to: looks[kind][2] ?? '' };
  if (isStay(kind)) return stayWords(kind, data);
  return otherWords[kind](data);
}

function stayWords(kind: StayNews, data: Values): Words {
  const { id = '', property = '', guest = '', arrival = '', departure = '' } = data;
  const count = Number(data.count ?? '1');
  const [one, several] = data.waits === 'true' ? requestTitles : stayTitles[kind];
  const source = sources.find((known) => known === data.source);
  const from = source === undefined || source === 'direct' ? '' : ` ${sourceLabels[source]}`;
  if (count > 1) return { title: `${countOf(count, several, several)}${from}`, detail: property, to: 'reservations' };
  return {
    title: guest ? `${one}${from}\u00a0: ${guest}` : `${one}${from}`,
    detail: `${property}, ${spanLabel(arrival, departure)}`,
    to: `reservations?r=${id}`,
  };
}

/** « Calendrier d’Airbnb », or as the host calls it. */
function calendarOf({ channel, name = '' }: Values): string {
  const known = channels.find((one) => one === channel);
  if (name || known === undefined) return `Calendrier «\u00a0${name}\u00a0»`;
  return `Calendrier ${channelGenitives[known]}`;
}

const otherWords: Record<Exclude<NewsKind, ActivityNews | StayNews>, (data: Values) => Words> = {
  double_booking: ({ id = '', property = '', arrival = '', departure = '' }) => ({
    title: `Double réservation\u00a0: ${property}`,
    detail: `${capitalised(spanLabel(arrival, departure))}, à résoudre sans attendre`,
    to: `doubles-reservations/${id}`,
  }),
  calendar_stopped: (data) => ({
    title: `${calendarOf(data)} à l’arrêt`,
    detail: `${data.property ?? ''}\u00a0: il ne se lit plus.`,
    to: `plateformes?calendrier=${data.id ?? ''}`,
  }),
  calendar_doubted: (data) => ({
    title: `${calendarOf(data)} à vérifier`,
    detail: `${data.property ?? ''}\u00a0: rien n’est libéré sans votre réponse.`,
    to: `plateformes?calendrier=${data.id ?? ''}`,
  }),
  invoice: ({ number = '', cents = '0' }) => ({
    title: `Facture ${number} disponible`,
    detail: formatCents(Number(cents)),
    to: 'facturation',
  }),
  credit_note: ({ number = '', cents = '0' }) => ({
    title: `Avoir ${number} disponible`,
    detail: formatCents(Math.abs(Number(cents))),
    to: 'facturation',
  }),
  name_online: ({ name = '' }) => ({ title: 'Votre site est en ligne', detail: name, to: 'domaines' }),
  name_failing: ({ name = '' }) => ({ title: 'Votre site ne répond plus', detail: name, to: 'domaines' }),
  support_answer: ({ id = '', subject = '' }) => ({
    title: 'Notre équipe vous a répondu',
    detail: subject,
    to: `support?conversation=${id}`,
  }),
};
