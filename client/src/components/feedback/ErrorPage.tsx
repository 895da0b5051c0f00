import { useEffect, useState } from 'react';
import { reportError } from '../../browser/reportError.ts';
import { Button } from '../actions/Button.tsx';
import { Slats } from '../brand/Slats.tsx';
import classes from './ErrorPage.module.css';

/** What stands in for a page that broke. Depends on nothing that may have broken with it. */
export function ErrorPage({ error }: { error: unknown }) {
  const [reference] = useState(() => Math.random().toString(36).slice(2, 10).toUpperCase());
  useEffect(() => {
    document.title = 'Une erreur est survenue';
    reportError(`page error ${reference}`, error);
  }, [error, reference]);
  return (
    <main className={classes.page}>
      <Slats on="ground" />
      <h1>Cette page ne s’est pas ouverte.</h1>
      <p>
        Une erreur est survenue dans votre navigateur. Vos données sont en sécurité&nbsp;: rechargez la page pour
        reprendre.
      </p>
      <p className="small">
        Si l’erreur revient, donnez-nous cette référence&nbsp;: <strong>{reference}</strong>
      </p>
      <div className={classes.actions}>
        <Button tone="primary" onClick={() => window.location.reload()}>
          Recharger la page
        </Button>
        {/* A full load, since the router may be what broke. */}
        <a href="/">Revenir à l’accueil</a>
      </div>
    </main>
  );
}
