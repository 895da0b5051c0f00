import { SkeletonLine, RowsSkeleton } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import classes from './ProfilePage.module.css';

/** The profile while it loads, in the shape of what comes. */
export function ProfileSkeleton() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        Chargement...
      </p>
      <div className={classes.columns}>
        <Card title="Informations" busy>
          <div className={classes.stack}>
            <SkeletonLine width="70%" />
            <SkeletonLine width="80%" />
            <SkeletonLine width="55%" />
            <SkeletonLine width="65%" />
          </div>
        </Card>
        <Card title="Sécurité" content="flush" busy>
          <RowsSkeleton rows={2} />
        </Card>
        <div className={classes.across}>
          <Card title="Sessions ouvertes" content="flush" busy>
            <RowsSkeleton rows={2} />
          </Card>
        </div>
      </div>
    </>
  );
}
