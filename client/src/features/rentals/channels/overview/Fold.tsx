import { useId, useState, type ReactNode } from 'react';
import { IconChevronDown } from '../base/icons.ts';
import classes from './Fold.module.css';

interface FoldProps {
  title: ReactNode;
  /** What it holds, in a few words, at the end of the line. */
  summary?: ReactNode;
  /** Drawn once it is unfolded. */
  children: ReactNode;
}

/** A line that unfolds. */
export function Fold({ title, summary, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.fold}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <span>{title}</span>
          {summary && <span className={classes.summary}>{summary}</span>}
          <IconChevronDown aria-hidden="true" />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={classes.content}>
        {isOpen && children}
      </div>
    </div>
  );
}
