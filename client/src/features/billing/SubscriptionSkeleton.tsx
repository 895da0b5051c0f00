import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import columns from '../../components/styles/Columns.module.css';
import classes from './billing.module.css';

/** The subscription while it loads, in the shape of what comes. */
export function SubscriptionSkeleton() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        Chargement de votre abonnement...
      </p>
      <div className={columns.columns}>
        <Card title="Votre formule" busy>
          <div className={classes.stack}>
            <SkeletonLine width={140} height={30} />
            <SkeletonLine width="70%" />
            <SkeletonLine width="60%" />
            <SkeletonLine width="75%" />
            <SkeletonLine width="50%" />
          </div>
        </Card>
        <Card title="Logements" busy>
          <div className={classes.stack}>
            <SkeletonLine width={110} height={30} />
            <SkeletonLine width="80%" />
            <SkeletonLine height={8} />
          </div>
        </Card>
      </div>
    </>
  );
}
