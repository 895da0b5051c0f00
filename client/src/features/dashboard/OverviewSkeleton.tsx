import { SkeletonLine, RowsSkeleton } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import columns from '../../components/styles/Columns.module.css';
import classes from './AccountCard.module.css';

/** The overview while it loads, in the shape of what comes. */
export function OverviewSkeleton() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        Chargement...
      </p>
      <div className={columns.columns}>
        <Card title="Pour bien démarrer" content="flush" busy>
          <RowsSkeleton rows={5} />
        </Card>
        <Card title="Votre compte" busy>
          <div className={classes.content}>
            <SkeletonLine width="70%" height={30} />
            <SkeletonLine />
            <SkeletonLine height={28} />
            <SkeletonLine width="60%" />
          </div>
        </Card>
        <div className={columns.across}>
          <Card title="Activité récente" content="flush" busy>
            <RowsSkeleton rows={3} />
          </Card>
        </div>
      </div>
    </>
  );
}
