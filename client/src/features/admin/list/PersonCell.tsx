import type { ReactNode } from 'react';
import { Avatar } from '../../../components/Avatar.tsx';
import { Link } from '../../../app/routing.ts';
import classes from './PersonCell.module.css';

interface PersonCellProps {
  name: string;
  /** Where everything about them is. */
  to?: string;
  /** Under the name. */
  children: ReactNode;
}

/** Somebody, at the start of a line. */
export function PersonCell({ name, to, children }: PersonCellProps) {
  return (
    <div className={classes.person}>
      <Avatar name={name} />
      <div className={classes.text}>
        {to === undefined ? <b>{name}</b> : <Link to={to}>{name}</Link>}
        <small>{children}</small>
      </div>
    </div>
  );
}
