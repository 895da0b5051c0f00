import classes from './Skeleton.module.css';

/** A line of a skeleton. Decorative. */
export function SkeletonLine({ width = '100%', height = 12 }: { width?: number | string; height?: number }) {
  return <span className={classes.line} style={{ width, height }} aria-hidden="true" />;
}

/** Rows of a list that is awaited: a square and two lines each. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <span className={classes.square} />
          <span className={classes.lines}>
            <SkeletonLine width="min(180px, 80%)" />
            <SkeletonLine width="min(240px, 100%)" height={10} />
          </span>
        </div>
      ))}
    </div>
  );
}
