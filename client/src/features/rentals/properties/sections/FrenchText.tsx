import { useMemo } from 'react';
import { diffWords } from 'diff';
import type { PropertyWords } from '@app/contract/properties/sheet.ts';
import classes from './TextsSection.module.css';

interface FrenchTextProps {
  now: PropertyWords;
  /** What it was when it was translated; null: the same, or not known. */
  before: PropertyWords | null;
}

/** The French text beside its translation; what has changed since is marked. */
export function FrenchText({ now, before }: FrenchTextProps) {
  return (
    <div className={classes.original}>
      <p className={classes.side}>{before ? 'En français, avant et maintenant' : 'En français'}</p>
      <p className={classes.headline}>
        <Marked now={now.headline} before={before?.headline} />
      </p>
      <p>
        <Marked now={now.summary} before={before?.summary} />
      </p>
      <p>
        <Marked now={now.description} before={before?.description} />
      </p>
    </div>
  );
}

/** A text with the words that were taken away and added. */
function Marked({ now, before = now }: { now: string; before?: string | undefined }) {
  const parts = useMemo(() => (before === now ? [] : diffWords(before, now)), [before, now]);
  if (parts.length === 0) return now || '—';
  return parts.map(({ value, added, removed }, index) => {
    const key = `${index} ${value}`;
    if (removed) return <del key={key}>{value}</del>;
    return added ? <ins key={key}>{value}</ins> : <span key={key}>{value}</span>;
  });
}
