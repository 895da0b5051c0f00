import type { ReactNode } from 'react';
import { usePageMark } from '../browser/usePageMark.ts';
import slant from '../components/styles/slantButton.module.css';
import { hasTrackers, type Consent, type Trackers } from './consent.ts';
import { cross, LineIcon } from './LineIcon.tsx';
import classes from './CookieBanner.module.css';

interface CookieBannerProps {
  trackers: Trackers;
  onAnswer: (consent: Consent) => void;
  /** Hides it without an answer: it comes back with the next page. */
  onClose: () => void;
}

/** Says which cookies there are and, when some are not essential, asks. Nothing of the page moves under it. */
export function CookieBanner({ trackers, onAnswer, onClose }: CookieBannerProps) {
  usePageMark('cookie-banner');
  const choice = (consent: Consent, label: ReactNode) => (
    <button
      type="button"
      className={`${slant.button} ${slant.small} ${slant.mimosa}`}
      onClick={() => onAnswer(consent)}
    >
      {label}
    </button>
  );
  return (
    <section className={classes.banner} aria-label="Cookies">
      <div className={classes.line}>
        <p className={classes.text}>
          {hasTrackers(trackers)
            ? 'Outre les cookies essentiels, nous aimerions mesurer la fréquentation du site et l’effet de nos annonces. Rien n’est chargé sans votre accord, et vous pourrez changer d’avis.'
            : 'Uniquement des cookies essentiels au fonctionnement du site. Aucun suivi, aucune publicité.'}
        </p>
        <div className={classes.choices}>
          {hasTrackers(trackers) ? (
            <>
              {choice('none', 'Tout refuser')}
              {choice('all', 'Tout accepter')}
            </>
          ) : (
            choice('accepted', 'Accepter les cookies')
          )}
          <a href="/confidentialite" className={classes.more}>
            Plus d’informations
          </a>
        </div>
        <button type="button" className={classes.close} aria-label="Fermer" onClick={onClose}>
          <LineIcon path={cross} />
        </button>
      </div>
    </section>
  );
}
