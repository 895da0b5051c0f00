import type { ReactNode } from 'react';
import { classNames } from '../../../components/text/classNames.ts';
import { IconFileZip } from '../icons.ts';
import classes from './backup.module.css';

interface ArchiveBoxProps {
  /** As the file is called. */
  name: string;
  /** Under the name. */
  children: ReactNode;
  action?: ReactNode;
}

/** The archive that all this is about. */
export function ArchiveBox({ name, children, action }: ArchiveBoxProps) {
  return (
    <div className={classNames(classes.drop, classes.taken)}>
      <IconFileZip aria-hidden="true" />
      <div className={classes.dropText}>
        <b className={classes.file}>{name}</b>
        <p className="muted small tabular">{children}</p>
      </div>
      {action}
    </div>
  );
}
