import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import classes from './ListPage.module.css';

interface NothingFoundProps {
  title: string;
  /** When there is nothing at all. */
  children: ReactNode;
  /** Given when filters, or a page too far, may be the reason. */
  onClear?: (() => void) | undefined;
}

/** A list that shows nothing: because of its filters, or because there is nothing. */
export function NothingFound({ title, children, onClear }: NothingFoundProps) {
  return (
    <div className={classes.nothing}>
      <EmptyState title={title} action={onClear && <Button onClick={onClear}>Effacer les filtres</Button>}>
        {onClear ? 'Rien ne correspond à cette recherche et à ces filtres.' : children}
      </EmptyState>
    </div>
  );
}
