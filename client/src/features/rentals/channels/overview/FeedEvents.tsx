import { formatDay } from '@app/contract/core/dates.ts';
import { dayAt, type Day } from '@app/contract/core/days.ts';
import type { FeedEventView, FeedView } from '@app/contract/channels/api.ts';
import type { Correction } from '@app/contract/channels/rules.ts';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showFailure, showSuccess } from '../../../../components/toasts/toast.tsx';
import { Badge } from '../../../../components/text/Badge.tsx';
import { IconAlertTriangle } from '../../../../components/text/icons.ts';
import { useNow } from '../../../../components/text/useNow.ts';
import { datesText, nightsText } from '../../base/stayDates.ts';
import { CorrectionMenu, type Scope } from '../base/CorrectionMenu.tsx';
import { KindBadge } from '../base/KindBadge.tsx';
import { useCorrectEventMutation, useListFeedEventsQuery } from '../base/channelsApi.ts';
import classes from './FeedEvents.module.css';

/** What a calendar announces from today on, entry by entry, and what each is taken for. */
export function FeedEvents({ feed }: { feed: FeedView }) {
  const today = dayAt(useNow());
  const query = useListFeedEventsQuery({ params: { id: feed.id } });
  const [correct] = useCorrectEventMutation();
  const say = async (event: FeedEventView, becomes: Correction, scope: Scope) => {
    const { error } = await correct({ params: { id: feed.id }, body: { eventId: event.id, becomes, scope } });
    if (error) showFailure('Rien n’a été corrigé', reasonOf(error));
    else
      showSuccess(scope === 'this' ? 'Cette ligne est corrigée.' : 'C’est noté, pour les prochaines lectures aussi.');
  };
  return (
    <Answer
      query={query}
      loading="Chargement du calendrier..."
      failed="Le contenu n’a pas pu être lu."
      rows={3}
      inside="card"
    >
      {({ events }) =>
        events.length === 0 ? (
          <p className="muted">Rien n’y est annoncé à partir d’aujourd’hui.</p>
        ) : (
          <ul className={classes.list}>
            {events.map((event) => (
              <Entry key={event.id} event={event} today={today} onCorrect={(...what) => void say(event, ...what)} />
            ))}
          </ul>
        )
      }
    </Answer>
  );
}

interface EntryProps {
  event: FeedEventView;
  today: Day;
  onCorrect: (becomes: Correction, scope: Scope) => void;
}

function Entry({ event, today, onCorrect }: EntryProps) {
  const { arrival, departure, label, kind, conflicting, missingSince } = event;
  const dates = datesText(arrival, departure, today);
  return (
    <li>
      <span className={classes.what}>
        <b>{dates}</b>
        <span>{label || nightsText(arrival, departure)}</span>
        {missingSince !== null && (
          <small>Absent du calendrier depuis le {formatDay(new Date(missingSince))}, ses nuits sont gardées.</small>
        )}
      </span>
      {conflicting ? (
        <Badge tone="bad" Icon={IconAlertTriangle}>
          Conflit
        </Badge>
      ) : (
        <KindBadge state={kind} />
      )}
      <CorrectionMenu label={dates} scopes={['this', 'alike']} onCorrect={onCorrect} />
    </li>
  );
}
