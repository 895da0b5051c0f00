import type { listFeedCausesEndpoint, FeedCause } from '@app/contract/channels/adminApi.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { channelLabels } from '@app/contract/reservations/rules.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { IconAlertTriangle } from '../../../components/text/icons.ts';
import { formatCount } from '../../../components/text/numbers.ts';
import { Tile } from '../../../components/text/Tile.tsx';
import { IconPlugConnectedX } from '../icons.ts';
import classes from './CausesCard.module.css';

interface CausesCardProps {
  answer: EndpointResponse<typeof listFeedCausesEndpoint>;
  /** Whether the list shows the calendars of this cause alone. */
  isChosen: (cause: FeedCause) => boolean;
  onToggle: (cause: FeedCause) => void;
}

/** Why calendars cannot be read, by channel and cause; each line narrows the list to its calendars. */
export function CausesCard({ answer: { causes, feeds, overdue }, isChosen, onToggle }: CausesCardProps) {
  // The server puts the most numerous first.
  const ordered = causes.toSorted((one, other) => Number(other.isOutbreak) - Number(one.isOutbreak));
  return (
    <Card
      title="Pannes par plateforme et par cause"
      content="flush"
      aside={causes.length > 0 && <span className="muted small">{countOf(feeds, 'calendrier')}</span>}
    >
      {(overdue > 0 || causes.length === 0) && (
        <div className={classes.notices}>
          {overdue > 0 && <Notice tone="warn" title={overdueText(overdue)} />}
          {causes.length === 0 && <NoTrouble feeds={feeds} overdue={overdue} />}
        </div>
      )}
      {ordered.length > 0 && (
        <ul className={classes.causes}>
          {ordered.map((cause) => (
            <Line
              key={`${cause.channel} ${cause.cause}`}
              cause={cause}
              chosen={isChosen(cause)}
              onToggle={() => onToggle(cause)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function overdueText(overdue: number): string {
  const waiting = overdue > 1 ? 'attendent d’être lus' : 'attend d’être lu';
  return `${countOf(overdue, 'calendrier')} ${waiting} depuis plus de cinq minutes\u00a0: un worker des calendriers tourne-t-il\u202f?`;
}

function NoTrouble({ feeds, overdue }: { feeds: number; overdue: number }) {
  if (feeds === 0) return <Notice title="Aucun calendrier n’est relié." />;
  return (
    <Notice tone="ok" title={overdue > 0 ? 'Aucune panne' : 'Tout se lit'}>
      {feeds > 1 ? `${countOf(feeds, 'calendrier')} reliés.` : `${countOf(feeds, 'calendrier')} relié.`}
    </Notice>
  );
}

function Line({ cause, chosen, onToggle }: { cause: FeedCause; chosen: boolean; onToggle: () => void }) {
  const { channel, label, feeds, hosts, of, since, isOutbreak } = cause;
  return (
    <li className={classNames(isOutbreak && classes.outbreak, chosen && classes.chosen)}>
      <Tile tone={isOutbreak ? 'bad' : 'warn'}>{isOutbreak ? <IconAlertTriangle /> : <IconPlugConnectedX />}</Tile>
      <div className={classes.text}>
        <button type="button" className={classes.opener} aria-pressed={chosen} onClick={onToggle}>
          <span className="visuallyHidden">Ne montrer que </span>
          {channelLabels[channel]}
          {'\u00a0: '}
          {label}
        </button>
        {isOutbreak && <p className={classes.warning}>La plateforme a sans doute changé son format ou est en panne.</p>}
        <p className={classes.extent}>
          {countOf(feeds, 'calendrier')} de {countOf(hosts, 'hôte')}, sur {formatCount(of)}
          {since !== null && (
            <>
              , depuis le <time dateTime={since}>{formatMoment(new Date(since))}</time>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
