import classes from './Bone.module.css';

interface BoneProps {
  width?: number | string;
  height?: number;
}

/** A line of a skeleton. Decorative. */
export function Bone({ width = '100%', height = 12 }: BoneProps) {
  return <span className={classes.bone} style={{ width, height }} aria-hidden="true" />;
}

/** Rows of a list that is awaited: a square and two lines each. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <span className={classes.square} />
          <span className={classes.lines}>
            <Bone width="min(180px, 80%)" />
            <Bone width="min(240px, 100%)" height={10} />
          </span>
        </div>
      ))}
    </div>
  );
}
