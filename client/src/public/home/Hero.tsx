import { countDays } from '@app/contract/core/dates.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import motif from '../../components/styles/motif.module.css';
import type from '../../components/styles/publicType.module.css';
import { ActionLinks, beginning } from '../parts/ActionLink.tsx';
import layout from '../layout.module.css';
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
          <ActionLinks actions={beginning} className={classes.actions} />
          <p className={classes.note}>{countDays(Number(settings.trial_days))} d’essai, sans carte bancaire.</p>
          <Figures settings={settings} />
        </div>
        <HeroScene />
      </div>
    </section>
  );
}

/** The figures that the site's owner vouches for; nothing at all when there are none. */
function Figures({ settings }: { settings: PublicSettings }) {
  const figures = [
    { value: settings.figure_owners, label: 'propriétaires' },
    { value: settings.figure_listings, label: 'annonces gérées' },
    { value: settings.figure_satisfaction, label: 'de satisfaction' },
  ].filter(({ value }) => value.trim() !== '');
  if (figures.length === 0) return null;
  return (
    <dl className={classes.figures}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={layout.figure}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
