import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../../../components/feedback/reasonOf.ts';
import { SkeletonLine } from '../../../../components/feedback/Skeleton.tsx';
import classes from './GridStates.module.css';

/** Where the slats of each row lie, in hundredths of its width. */
const slats = [
  [4, 22],
  [30, 18],
  [12, 30],
  [52, 24],
  [8, 14],
  [40, 28],
  [20, 20],
  [60, 16],
] as const;

/** Rows of the planning, as high as they will be, while it is read. */
export function GridSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label="Chargement du planning...">
      {slats.map(([left, width]) => (
        <div key={left} className={classes.row} aria-hidden="true">
          <div className={classes.name}>
            <SkeletonLine width={110} />
            <SkeletonLine width={70} height={10} />
          </div>
          <span className={classes.slat} style={{ left: `calc(188px + ${left}%)`, width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}

/** What stands in the place of the rows when they could not be read. */
export function GridFailure({ query }: { query: Parameters<typeof failureOf>[0] }) {
  return (
    <div className={classes.failure}>
      <ErrorState title="Le planning n’a pas pu être chargé." {...failureOf(query)} />
    </div>
  );
}
