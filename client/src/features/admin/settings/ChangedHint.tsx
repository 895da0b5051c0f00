import type { ReactNode } from 'react';
import classes from './settings.module.css';

interface ChangedHintProps {
  /** What is stored. */
  was: string;
  now: string;
  children?: ReactNode;
}

/** Characters of a value that fit under a field. */
const longest = 80;

function previousValue(was: string): string {
  if (was === '') return 'Modifié, était vide';
  if (was.length > longest) return 'Modifié';
  if (was === 'true') return 'Modifié, valait oui';
  return was === 'false' ? 'Modifié, valait non' : `Modifié, valait ${was}`;
}

/** Under a field: that it is not saved and what it was, besides what helps to fill it in. */
export function ChangedHint({ was, now, children }: ChangedHintProps) {
  return (
    <>
      {was !== now && <span className={classes.changed}>{previousValue(was)}</span>}
      {children && <span className={classes.help}>{children}</span>}
    </>
  );
}
