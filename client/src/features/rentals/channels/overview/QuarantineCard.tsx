import { useState } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import { dayAt } from '@app/contract/core/days.ts';
import type { FeedView } from '@app/contract/channels/api.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { IconShieldHalf } from '../../../../components/calendars/icons.ts';
import { useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { Badge } from '../../../../components/text/Badge.tsx';
import { IconShieldCheck } from '../../../../components/text/icons.ts';
import { datesText, nightsText } from '../../base/stayDates.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { feedName } from '../base/channelWords.ts';
import { KeepQuestion, ReleaseQuestion, RightCalendarQuestion, type Quarantined } from './quarantineQuestions.tsx';
import classes from './FeedPanel.module.css';

interface QuarantineCardProps {
  feed: FeedView;
  propertyName: string;
  now: Date;
}

/** Why nothing of a calendar is freed, what is kept, and the host's answer. */
export function QuarantineCard({ feed, propertyName, now }: QuarantineCardProps) {
  const [askKeep, keepQuestion] = useQuestion(KeepQuestion);
  const [askRelease, releaseQuestion] = useQuestion(ReleaseQuestion);
  const [askRight, rightQuestion] = useQuestion(RightCalendarQuestion);
  const [readdressing, setReaddressing] = useState(false);
  const { quarantine } = feed;
  if (!quarantine) return null;
  const { events, reason, sentence } = quarantine;
  const name = feedName(feed);
  const today = dayAt(now);
  const subject: Quarantined = { feed, propertyName, events, today };
  return (
    <Card
      title={
        <span className={classes.title}>
          <SourceMark source={feed.channel} />
          <span>
            <span className="visuallyHidden">{name}, </span>
            {propertyName}
          </span>
        </span>
      }
      tone="bad"
      aside={
        <Badge tone="bad" Icon={IconShieldHalf}>
          En quarantaine
        </Badge>
      }
    >
      <div className={classes.quarantine}>
        <p>{sentence}</p>
        {events.length > 0 && (
          <ul className={classes.kept} aria-label={`Nuits gardées à ${propertyName}`}>
            {events.map(({ id, arrival, departure, label }) => (
              <li key={id}>
                <b>{datesText(arrival, departure, today)}</b>
                <span>{label}</span>
                <span className="muted">{nightsText(arrival, departure)}</span>
              </li>
            ))}
          </ul>
        )}
        {reason === 'other_property' ? (
          <div className={classes.answers}>
            <Button tone="primary" Icon={IconShieldCheck} onClick={() => askRight(subject)}>
              C’est bien le bon calendrier
            </Button>
            <Button onClick={() => setReaddressing(true)}>Changer l’adresse</Button>
          </div>
        ) : (
          <div className={classes.answers}>
            <Button tone="primary" Icon={IconShieldCheck} onClick={() => askKeep(subject)}>
              {events.length > 1 ? `Garder les ${countOf(events.length, 'séjour')}` : 'Garder le séjour'}
            </Button>
            <Button onClick={() => askRelease(subject)}>
              {events.length > 1 ? 'Ils sont annulés' : 'Il est annulé'}
            </Button>
          </div>
        )}
        <p className="small muted">
          Sans réponse, les nuits restent gardées et {name} est relue toutes les 15&nbsp;minutes.
        </p>
      </div>
      {keepQuestion}
      {releaseQuestion}
      {rightQuestion}
      {readdressing && <AddressDialog feed={feed} propertyName={propertyName} onClose={() => setReaddressing(false)} />}
    </Card>
  );
}
