import { Bone } from '../../components/feedback/Bone.tsx';
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
              <Bone width={34} height={34} />
              <div className={classes.bones}>
                <Bone width="min(240px, 70%)" height={16} />
                <Bone width="min(380px, 100%)" />
              </div>
            </div>
          </div>
        </div>
      ))}
      <Card title="Acheter un nom de domaine" busy>
        <Bone width="min(420px, 100%)" height={36} />
      </Card>
    </>
  );
}
