import { countOf } from '@app/contract/core/counting.ts';
import type { Day } from '@app/contract/core/days.ts';
import type { FeedEventView, FeedView } from '@app/contract/channels/api.ts';
import { defineQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { datesText } from '../../base/stayDates.ts';
import { feedGenitive, feedName } from '../base/channelWords.ts';
import { useAnswerQuarantineMutation } from '../base/channelsApi.ts';
import classes from './FeedPanel.module.css';

/** A calendar about which nothing is decided without its host. */
export interface Quarantined {
  feed: FeedView;
  propertyName: string;
  /** Whose nights are kept. */
  events: readonly FeedEventView[];
  today: Day;
}

/** Whatever a calendar lacks stays. */
export const KeepQuestion = defineQuestion(useAnswerQuarantineMutation, {
  title: ({ events }: Quarantined) =>
    events.length > 1 ? `Garder les ${countOf(events.length, 'séjour')}\u202f?` : 'Garder le séjour\u202f?',
  action: 'Garder ces nuits',
  tone: 'primary',
  text: (of) => (
    <>
      <p>
        {of.propertyName} reste fermé ces nuits-là, même si le calendrier {feedGenitive(of.feed)} ne les annonce plus
        &nbsp;:
      </p>
      <Nights {...of} />
    </>
  ),
  request: ({ feed }) => ({ params: { id: feed.id }, body: { decision: 'keep' as const } }),
  done: ({ events, propertyName }) =>
    events.length > 1
      ? `Les ${countOf(events.length, 'séjour')} de ${propertyName} sont gardés.`
      : `Le séjour de ${propertyName} est gardé.`,
});

/** Whatever a calendar lacks is cancelled. */
export const ReleaseQuestion = defineQuestion(useAnswerQuarantineMutation, {
  title: ({ events }: Quarantined) =>
    events.length > 1 ? `Annuler les ${countOf(events.length, 'séjour')}\u202f?` : 'Annuler le séjour\u202f?',
  action: 'Annuler et rouvrir ces nuits',
  tone: 'danger',
  text: (of) => (
    <>
      <p>Ces nuits redeviennent libres à {of.propertyName}, et peuvent être vendues aussitôt&nbsp;:</p>
      <Nights {...of} />
    </>
  ),
  request: ({ feed }) => ({ params: { id: feed.id }, body: { decision: 'release' as const } }),
  done: ({ events, propertyName }) =>
    events.length > 1
      ? `Les ${countOf(events.length, 'séjour')} de ${propertyName} sont annulés, leurs nuits sont libres.`
      : `Le séjour de ${propertyName} est annulé, ses nuits sont libres.`,
});

/** The calendar is the right one, though it looks like another property's. */
export const RightCalendarQuestion = defineQuestion(useAnswerQuarantineMutation, {
  title: ({ propertyName }: Quarantined) => `Ce calendrier est bien celui de «\u00a0${propertyName}\u00a0»\u202f?`,
  action: 'Oui, le lire',
  tone: 'primary',
  text: (of) => (
    <>
      <p>
        Ce que {feedName(of.feed)} y annonce entrera dans le planning de {of.propertyName}.
        {of.events.length > 0 && ' Ce qu’il n’annonce plus sera annulé, et ces nuits redeviendront libres\u00a0:'}
      </p>
      <Nights {...of} />
    </>
  ),
  request: ({ feed }) => ({ params: { id: feed.id }, body: { decision: 'release' as const } }),
  done: ({ feed, propertyName }) => `${feedName(feed)} est de nouveau lue pour ${propertyName}.`,
});

function Nights({ events, today }: Quarantined) {
  if (events.length === 0) return null;
  return (
    <ul className={classes.asked}>
      {events.map(({ id, arrival, departure, label }) => (
        <li key={id}>
          <b>{datesText(arrival, departure, today)}</b> {label}
        </li>
      ))}
    </ul>
  );
}
