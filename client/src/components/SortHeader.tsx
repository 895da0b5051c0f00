import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp, IconSelector } from './icons.ts';
import classes from './SortHeader.module.css';

interface SortHeaderProps {
  children: ReactNode;
  /** How the list is ordered by this column; null: by another one. */
  direction: 'asc' | 'desc' | null;
  /** How it begins: names from A, dates and amounts from the largest. */
  first?: 'asc' | 'desc';
  className?: string | undefined;
  onSort: (direction: 'asc' | 'desc') => void;
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column by which a list can be ordered, then the other way round. */
export function SortHeader({ children, direction, first = 'desc', className, onSort }: SortHeaderProps) {
  const next = direction === null ? first : direction === 'desc' ? 'asc' : 'desc';
  const Icon = direction === null ? IconSelector : direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" className={className} aria-sort={direction === null ? 'none' : orders[direction]}>
      <button type="button" className={classes.sort} onClick={() => onSort(next)}>
        {children}
        <Icon aria-hidden="true" />
      </button>
    </th>
  );
}
