import { diffLines } from './diffLines.ts';
import classes from './TextDifference.module.css';

interface TextDifferenceProps {
  title: string;
  before: string;
  after: string;
}

const marks = {
  same: { sign: ' ', said: '' },
  removed: { sign: '−', said: 'Disparaît\u00a0: ' },
  added: { sign: '+', said: 'Revient\u00a0: ' },
} as const;

/** What differs between two texts, line by line. */
export function TextDifference({ title, before, after }: TextDifferenceProps) {
  return (
    <section className={classes.difference}>
      <h3>{title}</h3>
      {before === after ? (
        <p className="muted small">Identique.</p>
      ) : (
        <ul className={classes.lines}>
          {diffLines(before, after).map(({ kind, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else, and stay in place
            <li key={index} data-kind={kind}>
              <span aria-hidden="true">{marks[kind].sign}</span>
              <span className="visuallyHidden">{marks[kind].said}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
