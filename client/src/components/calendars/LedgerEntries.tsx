import type { ReactNode } from 'react';
import type { LedgerEntry } from '@app/contract/channels/api.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { formatTime } from '@app/contract/core/dates.ts';
import { LedgerIcon } from './LedgerIcon.tsx';
import classes from './LedgerEntries.module.css';

type Kind = LedgerEntry['kind'];

const readings = { read: 'Lecture', failure: 'Échec', recovery: 'De nouveau lisible' };

/** What an entry is called, for the host and for the team. */
const kindLabels: Record<'host' | 'team', Record<Kind, string>> = {
  host: { ...readings, answer: 'Votre réponse', correction: 'Votre correction' },
  team: { ...readings, answer: 'Réponse de l’hôte', correction: 'Correction de l’hôte' },
};

interface LedgerEntriesProps {
  entries: readonly LedgerEntry[];
  reader: keyof typeof kindLabels;
  /** Beside what an entry is called. */
  renderAside?: (entry: LedgerEntry) => ReactNode;
}

/** What was read of a calendar at each time of a day, and what was decided. */
export function LedgerEntries({ entries, reader, renderAside }: LedgerEntriesProps) {
  return (
    <ol className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
          <div>
            <Lines entry={entry} />
            <p className={classes.note}>
              <span>
                {kindLabels[reader][entry.kind]}
                {entry.entries !== null && `, ${countOf(entry.entries, 'ligne')}`}
              </span>
              {renderAside?.(entry)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Lines({ entry: { lines, skipped } }: { entry: LedgerEntry }) {
  return (
    <>
      <ul className={classes.lines}>
        {lines.map(({ sentence, tone }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of one reading never change
          <li key={index}>
            <LedgerIcon tone={tone} />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      {skipped.length > 0 && (
        <ul className={classes.skipped} aria-label="Lignes laissées de côté">
          {skipped.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}
