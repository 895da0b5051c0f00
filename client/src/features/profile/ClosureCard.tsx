import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import classes from './ProfilePage.module.css';

const ClosureDialog = lazy(() => import('./ClosureDialog.tsx'));

interface ClosureCardProps {
  email: string;
}

/** The way out. */
export function ClosureCard({ email }: ClosureCardProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Card title="Fermer mon compte">
      <div className={classes.stack}>
        <p className="muted">
          La fermeture est immédiate et définitive. Pensez d'abord à exporter vos données&nbsp;: nous ne pourrons plus
          vous les rendre.
        </p>
        <div>
          <Button tone="danger" onClick={() => setOpened(true)}>
            Fermer mon compte
          </Button>
        </div>
      </div>
      <Suspense>{opened && <ClosureDialog email={email} onClose={() => setOpened(false)} />}</Suspense>
    </Card>
  );
}
