import { countDays } from '@app/contract/core/dates.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import motif from '../../components/styles/motif.module.css';
import type from '../../components/styles/publicType.module.css';
import { ActionLink } from '../parts/ActionLink.tsx';
import layout from '../layout.module.css';
import { Figures } from './Figures.tsx';
import classes from './Hero.module.css';
import { HeroScene } from './HeroScene.tsx';

/** What the product is, how to begin, and the planning seen through the window. */
export function Hero({ settings }: { settings: PublicSettings }) {
  return (
    <section className={classes.hero}>
      <div className={`${layout.wrap} ${classes.columns}`}>
        <div>
          <h1 className={classes.headline}>Toutes vos locations dans une seule fenêtre.</h1>
          <p className={`${type.lead} ${classes.lead}`}>
            {settings.site_title} réunit vos annonces, vos calendriers et votre propre site. Vous recevez vos hôtes, il
            s’occupe du reste.
          </p>
          <ul className={`${motif.marks} ${classes.benefits}`}>
            <li>Synchronisation automatique des plateformes</li>
            <li>Un calendrier unifié, fini les doubles réservations</li>
            <li>Aucune commission sur vos réservations</li>
            <li>Une équipe qui vous répond en français</li>
          </ul>
          <div className={`${layout.pair} ${classes.actions}`}>
            <ActionLink href="/register" size="l">
              Commencer gratuitement
            </ActionLink>
            <ActionLink href="/demo" size="l" tone="line">
              Voir la démo
            </ActionLink>
          </div>
          <p className={classes.note}>{countDays(Number(settings.trial_days))} d’essai, sans carte bancaire.</p>
          <Figures settings={settings} />
        </div>
        <HeroScene />
      </div>
    </section>
  );
}
