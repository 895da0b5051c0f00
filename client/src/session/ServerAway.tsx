import { useCallback, useEffect, useState } from 'react';
import { usePageTitle, useSettings } from '../api/useSettings.ts';
import { usePolling } from '../browser/whileSeen.ts';
import { Button } from '../components/actions/Button.tsx';
import { Slats } from '../components/brand/Slats.tsx';
import { IconRefresh } from '../components/text/icons.ts';
import { useAppDispatch } from '../store/store.ts';
import { checkSession } from './session.ts';
import classes from '../components/feedback/ErrorPage.module.css';

/** Milliseconds between two attempts while the page is seen. */
const pace = 15_000;

/** What a guarded page shows while the server cannot say who is signed in: nobody is sent to sign in for that. */
export function ServerAway() {
  const dispatch = useAppDispatch();
  const { siteTitle } = useSettings();
  const [asking, setAsking] = useState(false);
  const title = `${siteTitle} ne répond pas`;
  usePageTitle([title]);
  const retry = useCallback(async () => {
    setAsking(true);
    await dispatch(checkSession());
    setAsking(false);
  }, [dispatch]);
  useEffect(() => {
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [retry]);
  usePolling(retry, pace);
  return (
    <main className={classes.page}>
      <Slats on="ground" />
      <h1>{title}</h1>
      <p role="status">
        Votre connexion est coupée, ou notre service s’est arrêté un instant. Rien de ce que vous avez enregistré n’est
        perdu&nbsp;: cette page s’ouvrira d’elle-même dès que possible.
      </p>
      <div className={classes.actions}>
        <Button tone="primary" Icon={IconRefresh} busy={asking} onClick={() => void retry()}>
          Réessayer
        </Button>
        <a href="/contact">Nous écrire</a>
      </div>
    </main>
  );
}
