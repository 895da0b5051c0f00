import { SkeletonLine } from '../../../../components/feedback/Skeleton.tsx';
import { useNarrow } from '../../base/useNarrow.ts';
import classes from './OverviewSkeleton.module.css';

/** As high as what will come: rows of a table, and a card beside it. */
export function OverviewSkeleton() {
  const narrow = useNarrow();
  return (
    <div className={classes.columns} role="status" aria-label="Chargement des calendriers...">
      <div className={classes.card}>
        <SkeletonLine width={150} height={18} />
        {Array.from({ length: narrow ? 3 : 6 }, (_, row) => (
          <span key={row} className={classes.row}>
            <SkeletonLine width={120} />
            <SkeletonLine width={64} />
            <SkeletonLine width={64} />
          </span>
        ))}
      </div>
      <div className={classes.card}>
        <SkeletonLine width={130} height={18} />
        <SkeletonLine />
        <SkeletonLine width="80%" />
        <SkeletonLine height={36} />
      </div>
    </div>
  );
}
