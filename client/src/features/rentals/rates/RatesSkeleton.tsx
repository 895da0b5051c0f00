import { SkeletonLine } from '../../../components/feedback/Skeleton.tsx';
import classes from './RatesSkeleton.module.css';

/** Weeks of a month, as high as they will be, while its prices are read. */
export function RatesSkeleton() {
  return (
    <div className={classes.month} role="status" aria-label="Chargement des tarifs...">
      {Array.from({ length: 5 }, (_, week) => (
        <div key={week} className={classes.week} aria-hidden="true">
          {Array.from({ length: 7 }, (__, day) => (
            <SkeletonLine key={day} width="60%" height={14} />
          ))}
        </div>
      ))}
    </div>
  );
}
