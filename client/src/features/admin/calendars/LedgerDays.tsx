import type { LedgerEntry } from '@app/contract/channels/api.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { formatTime, formatWeekday } from '@app/contract/core/dates.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, type Icon } from '../../../components/text/icons.ts';
import { IconArrowsMoveHorizontal, IconCirclePlus, IconCopyCheck, IconShieldHalf } from '../icons.ts';
import classes from './LedgerDays.module.css';

const toneIcons: Record<LedgerEntry['lines'][number]['tone'], Icon> = {
  new: IconCirclePlus,
  changed: IconArrowsMoveHorizontal,
  kept: IconShieldHalf,
  gone: IconCircleX,
  echo: IconCopyCheck,
  alarm: IconAlertTriangle,
  quiet: IconCircleCheck,
};

const kindLabels: Record<LedgerEntry['kind'], string> = {
  read: 'Lecture',
  failure: 'Échec',
  recovery: 'De nouveau lisible',
  answer: 'Réponse de l’hôte',
  correction: 'Correction de l’hôte',
};

/** What was read of a calendar and decided, day by day. */
export function LedgerDays({ entries }: { entries: readonly LedgerEntry[] }) {
  const days = Map.groupBy(entries, ({ at }) => formatWeekday(new Date(at)));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={classes.day}>
      <h4>{day}</h4>
      <ol className={classes.entries}>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

function Entry({ entry: { at, kind, lines, skipped, entries } }: { entry: LedgerEntry }) {
  return (
    <li>
      <p className={classes.head}>
        <time dateTime={at}>{formatTime(new Date(at))}</time>
        <span>
          {kindLabels[kind]}
          {entries !== null && `, ${countOf(entries, 'ligne')}`}
        </span>
      </p>
      <ul className={classes.lines}>
        {lines.map(({ sentence, tone }, index) => {
          const Sign = toneIcons[tone];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines of one reading never change
            <li key={index}>
              <Sign aria-hidden="true" data-tone={tone} />
              <span>{sentence}</span>
            </li>
          );
        })}
      </ul>
      {skipped.length > 0 && (
        <ul className={classes.skipped} aria-label="Lignes laissées de côté">
          {skipped.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
