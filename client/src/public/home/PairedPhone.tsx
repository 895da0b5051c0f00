import { classNames } from '../../components/text/classNames.ts';
import classes from './PairedPhone.module.css';
import vignette from './vignette.module.css';

/** What the telephone tells, and the code that pairs it. */
export function PairedPhone() {
  return (
    <div
      className={classNames(vignette.vignette, classes.picture)}
      role="img"
      aria-label="L’application mobile annonce une réservation directe et une arrivée&#8239;; à côté, le code à scanner qui l’appaire"
    >
      <div className={classes.news} aria-hidden="true">
        <p className={classNames(classes.ping, classes.direct)}>
          <b>Nouvelle réservation directe</b>
          <small>Camille, Le Cabanon, 12 – 16 juin</small>
        </p>
        <p className={classes.ping}>
          <b>Ingrid arrive aujourd’hui</b>
          <small>Mas des Oliviers, 2 voyageurs</small>
        </p>
      </div>
      <div className={classes.pairing} aria-hidden="true">
        <svg viewBox="0 0 21 21" shapeRendering="crispEdges">
          <path fillRule="evenodd" d={modules} />
        </svg>
        Lien valable 7&nbsp;jours
      </div>
    </div>
  );
}

/** Looks like a QR code and leads nowhere. */
const modules =
  'M9 0h1v1h-1zM12 0h1v1h-1zM9 1h4v1h-4zM9 2h2v1h-2zM12 2h1v1h-1zM8 3h2v1h-2zM8 4h1v1h-1zM10 4h2v1h-2zM8 5h1v1h-1zM11 6h2v1h-2zM8 7h1v1h-1zM11 7h1v1h-1zM0 8h3v1h-3zM4 8h1v1h-1zM7 8h2v1h-2zM10 8h1v1h-1zM15 8h3v1h-3zM20 8h1v1h-1zM4 9h2v1h-2zM7 9h1v1h-1zM9 9h1v1h-1zM11 9h1v1h-1zM15 9h1v1h-1zM17 9h1v1h-1zM3 10h1v1h-1zM10 10h3v1h-3zM15 10h2v1h-2zM19 10h2v1h-2zM5 11h5v1h-5zM12 11h1v1h-1zM14 11h6v1h-6zM0 12h1v1h-1zM2 12h5v1h-5zM8 12h1v1h-1zM10 12h1v1h-1zM12 12h1v1h-1zM14 12h2v1h-2zM8 13h1v1h-1zM11 13h2v1h-2zM19 13h2v1h-2zM10 14h2v1h-2zM14 14h4v1h-4zM8 15h1v1h-1zM12 15h2v1h-2zM17 15h1v1h-1zM20 15h1v1h-1zM8 16h3v1h-3zM14 16h4v1h-4zM19 16h1v1h-1zM10 17h2v1h-2zM13 17h3v1h-3zM20 17h1v1h-1zM9 18h1v1h-1zM13 18h1v1h-1zM18 18h3v1h-3zM8 19h3v1h-3zM17 19h1v1h-1zM8 20h1v1h-1zM11 20h2v1h-2zM14 20h5v1h-5zM20 20h1v1h-1zM0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3zM14 0h7v7h-7zM15 1v5h5v-5zM16 2h3v3h-3zM0 14h7v7h-7zM1 15v5h5v-5zM2 16h3v3h-3z';
