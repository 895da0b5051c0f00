import type { ReactNode } from 'react';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { classNames } from '../../components/text/classNames.ts';
import type from '../../components/styles/publicType.module.css';
import layout from '../layout.module.css';
import motif from '../../components/styles/motif.module.css';
import classes from './HostDay.module.css';
import { MonthChart } from './MonthChart.tsx';
import { PairedPhone } from './PairedPhone.tsx';
import { SyncedWeek } from './SyncedWeek.tsx';
import vignette from './vignette.module.css';

/** Four moments of a host's day, each with a picture of what the product does then. */
export function HostDay({ settings }: { settings: PublicSettings }) {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2}>Une journée d’hôte, volets ouverts.</h2>
          <p className={type.lead}>Quatre moments où {settings.site_title} travaille à votre place.</p>
        </div>
        <div className={classes.day}>
          <Moment
            hour="8 h 05"
            title="Une réservation tombe, les autres calendriers se ferment."
            picture={<SyncedWeek />}
          >
            Léa réserve quatre nuits sur Airbnb. Les mêmes dates se bloquent sur Booking.com et sur votre site, pendant
            que le café passe.
          </Moment>
          <Moment hour="11 h 00" title="Un départ, une arrivée, et le ménage entre les deux." picture={<Turnover />}>
            Le planning montre qui s’en va et qui l’on attend le même jour. Vous savez où passer d’abord, sans un coup
            de fil.
          </Moment>
          <Moment hour="15 h 20" title="La maison dans la poche." picture={<PairedPhone />}>
            Scannez un code depuis votre espace&nbsp;: l’application mobile est appairée. Arrivées et réservations vous
            suivent jusqu’à la plage.
          </Moment>
          <Moment hour="19 h 00" title="Les chiffres, sans le tableur." picture={<MonthChart />}>
            Occupation, revenus, canaux&nbsp;: vos rapports sont prêts quand la journée s’achève.
          </Moment>
        </div>
        <p className={classes.more}>
          <a href="/fonctionnalites" className={type.link}>
            Découvrir toutes les fonctionnalités
          </a>
        </p>
      </div>
    </section>
  );
}

interface MomentProps {
  hour: string;
  title: string;
  picture: ReactNode;
  children: ReactNode;
}

function Moment({ hour, title, picture, children }: MomentProps) {
  return (
    <article className={classes.moment}>
      <p className={classNames(layout.figure, classes.hour)}>{hour.replaceAll(' ', '\u00a0')}</p>
      <div>
        <h3 className={layout.h3}>{title}</h3>
        <p className={classes.text}>{children}</p>
      </div>
      {picture}
    </article>
  );
}

/** A stay that ends, the cleaning, and the stay that begins on the same day. */
function Turnover() {
  return (
    <div
      className={classNames(vignette.vignette, classes.picture)}
      role="img"
      aria-label="Au Mas des Oliviers, le mercredi 9 juin&nbsp;: la famille Roux s’en va, le ménage suit, Ingrid Solberg arrive"
    >
      <div aria-hidden="true">
        <ol className={classes.bars}>
          <li className={classNames(motif.slanted, classes.leaving)}>
            Famille Roux<small>départ</small>
          </li>
          <li className={classNames(motif.slanted, classes.cleaning)}>Ménage</li>
          <li className={classNames(motif.slanted, classes.arriving)}>
            Ingrid Solberg<small>arrivée</small>
          </li>
        </ol>
        <p className={classes.caption}>Mas des Oliviers, mercredi 9 juin</p>
      </div>
    </div>
  );
}
