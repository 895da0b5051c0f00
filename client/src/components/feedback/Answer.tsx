import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../text/classNames.ts';
import { ErrorState } from './ErrorState.tsx';
import { RowsSkeleton } from './Skeleton.tsx';
import classes from './Answer.module.css';

interface AnswerProps<T> {
  query: { data?: T | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The messages while it is loaded, and when that fails. */
  loading: string;
  failed: string;
  /** The number of skeleton rows, or another skeleton. */
  rows: number | ReactElement;
  /** Whether the page draws a card around it already. */
  inside?: 'card';
  /** Around the error, where it needs a place of its own. */
  renderError?: (error: ReactNode) => ReactNode;
  children: (data: T) => ReactNode;
}

/** The result of a query; a skeleton until it is there, and a way to retry when it failed. */
export function Answer<T>({ query, loading, failed, rows, inside, renderError = asIs, children }: AnswerProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error !== undefined) {
    return renderError(<ErrorState title={failed} error={error} retry={() => void refetch()} retrying={isFetching} />);
  }
  return typeof rows === 'number' ? <CardSkeleton label={loading} rows={rows} inside={inside} /> : rows;
}

interface CardSkeletonProps {
  label: string;
  rows: number;
  inside?: 'card' | undefined;
}

/** The skeleton of a card. */
export function CardSkeleton({ label, rows, inside }: CardSkeletonProps) {
  return (
    <div className={classNames(inside !== 'card' && classes.card)} role="status" aria-label={label}>
      <RowsSkeleton rows={rows} />
    </div>
  );
}

function asIs(error: ReactNode): ReactNode {
  return error;
}
