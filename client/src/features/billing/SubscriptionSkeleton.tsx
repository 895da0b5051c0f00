import { Bone } from '../../components/feedback/Bone.tsx';
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
            <Bone width={140} height={30} />
            <Bone width="70%" />
            <Bone width="60%" />
            <Bone width="75%" />
            <Bone width="50%" />
          </div>
        </Card>
        <Card title="Logements" busy>
          <div className={classes.stack}>
            <Bone width={110} height={30} />
            <Bone width="80%" />
            <Bone height={8} />
          </div>
        </Card>
      </div>
    </>
  );
}
