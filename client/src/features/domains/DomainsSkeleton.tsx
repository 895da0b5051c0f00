import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import classes from './domains.module.css';

/** The names while they load, in the shape of what comes. */
export function DomainsSkeleton() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        Chargement de vos domaines...
      </p>
      {[1, 2].map((card) => (
        <div key={card} className={classes.card} aria-hidden="true">
          <div className={classes.content}>
            <div className={classes.head}>
              <SkeletonLine width={34} height={34} />
              <div className={classes.skeleton}>
                <SkeletonLine width="min(240px, 70%)" height={16} />
                <SkeletonLine width="min(380px, 100%)" />
              </div>
            </div>
          </div>
        </div>
      ))}
      <Card title="Acheter un nom de domaine" busy>
        <SkeletonLine width="min(420px, 100%)" height={36} />
      </Card>
    </>
  );
}
