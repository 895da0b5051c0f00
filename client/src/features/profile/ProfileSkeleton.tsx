import { Bone, RowsSkeleton } from '../../components/feedback/Bone.tsx';
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
            <Bone width="70%" />
            <Bone width="80%" />
            <Bone width="55%" />
            <Bone width="65%" />
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
