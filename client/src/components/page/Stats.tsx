import type { ReactNode } from 'react';
import { SkeletonLine } from '../feedback/Skeleton.tsx';
import classes from './Stats.module.css';

/** Figures side by side in one card. */
export function Stats({ children }: { children: ReactNode }) {
  return <div className={classes.stats}>{children}</div>;
}

interface StatProps {
  label: string;
  value: ReactNode;
  children?: ReactNode;
}

/** One number and one sentence. */
export function Stat({ label, value, children }: StatProps) {
  return (
    <section className={classes.stat}>
      <h2>{label}</h2>
      <p className={classes.number}>{value}</p>
      {children && <p className="muted small">{children}</p>}
    </section>
  );
}

/** A figure that is awaited. */
export function StatSkeleton() {
  return (
    <div className={classes.stat}>
      <SkeletonLine width={92} />
      <SkeletonLine width={72} height={28} />
      <SkeletonLine width={148} />
    </div>
  );
}
