import type { ReactNode } from 'react';
import { Slats } from '../brand/Slats.tsx';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** Says why there is nothing here. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Slats />
      {title && <h2 className={classes.title}>{title}</h2>}
      <p>{children}</p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
